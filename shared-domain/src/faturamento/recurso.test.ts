import { textoDoPrazo } from './glosas'
import { restoDaParte, situacaoDaSessao } from './recebiveis'
import { fillTexto, situacaoDoRecurso } from './recurso'

it('fills the words in braces, and leaves what is not known as it was typed', () => {
  expect(
    fillTexto('Da guia {guia} de {data}: {nada} {profissional}', {
      guia: '12',
      data: '05/10/2026',
      profissional: null,
    }),
  ).toBe('Da guia 12 de 05/10/2026: {nada} {profissional}')
})

it('an appeal is over once every line is answered', () => {
  const r = { situacao: 'enviado' as const, itens: 2, total: 2000 }
  expect(situacaoDoRecurso({ ...r, respondidos: 1, acatado: 1000 })).toBe('enviado')
  expect(situacaoDoRecurso({ ...r, respondidos: 2, acatado: 2000 })).toBe('ganho')
  expect(situacaoDoRecurso({ ...r, respondidos: 2, acatado: 1 })).toBe('ganhoEmParte')
  expect(situacaoDoRecurso({ ...r, respondidos: 2, acatado: 0 })).toBe('negado')
  expect(situacaoDoRecurso({ ...r, situacao: 'cancelado', respondidos: 2, acatado: 2000 })).toBe('cancelado')
})

it('presented is received, cut and waiting, less what came beyond', () => {
  for (const p of [
    { apresentado: 100, recebido: 60, corte: 30, recuperado: 10 },
    { apresentado: 100, recebido: 90, corte: 30, recuperado: 0 },
    { apresentado: 0, recebido: 50, corte: 0, recuperado: 0 },
  ]) {
    const { glosado, esperando, aMais } = restoDaParte(p)
    expect(p.recebido + glosado + esperando - aMais).toBe(p.apresentado)
  }
})

it('a session is cut, waits or is paid', () => {
  expect(situacaoDaSessao({ pagou: true, pago: 0, glosa: 10, liberado: 0 })).toBe('glosada')
  expect(situacaoDaSessao({ pagou: false, pago: 0, glosa: 5, liberado: 5 })).toBe('espera')
  expect(situacaoDaSessao({ pagou: true, pago: 5, glosa: 5, liberado: 5 })).toBe('parcial')
  expect(situacaoDaSessao({ pagou: true, pago: 5, glosa: 0, liberado: 5 })).toBe('paga')
})

it('says how many days are left, and nothing without a deadline', () => {
  expect(textoDoPrazo(null, '2026-11-23')).toBeNull()
  expect(textoDoPrazo('2026-11-24', '2026-11-23')).toBe('até 24/11/2026, 1 dia')
  expect(textoDoPrazo('2026-11-23', '2026-11-23')).toBe('até hoje')
  expect(textoDoPrazo('2026-11-20', '2026-11-23')).toBe('acabou em 20/11/2026')
})
