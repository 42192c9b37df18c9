import { falta, guiaPendente, pendencias } from '../teste/lotes'
import { checkGuias, SEM_ESCOLHAS } from './grupos'

const certa = guiaPendente()
const codigo = falta({
  codigo: '1203',
  mensagem: 'Falta o código da Pampulha na Serra Verde.',
  campo: 'codigo',
  onde: { tipo: 'convenio', _id: 'c1', nome: 'Serra Verde' },
})
const semCodigo = guiaPendente({ _id: 'g2', centavos: 3_000, faltas: [codigo] })
const outraSemCodigo = guiaPendente({ _id: 'g3', centavos: 4_000, faltas: [codigo] })
const vencida = guiaPendente({ _id: 'g4', centavos: 9_000, faltas: [falta({ contornavel: true })] })
const comAviso = guiaPendente({
  _id: 'g5',
  centavos: 500,
  faltas: [falta({ severidade: 'avisa', codigo: '2511', mensagem: 'Sessão sem texto no prontuário.' })],
})
const emLote = guiaPendente({ _id: 'g6', centavos: 70, noLote: { _id: 'l9', numero: '9' } })
const particular = guiaPendente({ _id: 'g7', centavos: 7, particular: true })
const TODAS = [certa, semCodigo, outraSemCodigo, vencida, comAviso, emLote, particular]

const ids = (guias: readonly { _id: string }[]) => guias.map((g) => g._id)

it('packages are lots and what stays out, to the cent, whatever is decided', () => {
  for (const escolhas of [
    SEM_ESCOLHAS,
    { ...SEM_ESCOLHAS, fora: new Set(['g1', 'g5']) },
    { ...SEM_ESCOLHAS, mesmoAssim: new Map([['g4', 'O convênio autorizou por telefone.']]) },
  ]) {
    const { centavos, grupos } = checkGuias(pendencias(TODAS), escolhas)
    expect(centavos.pacotes).toBe(26_577)
    expect(centavos.lotes + centavos.fora).toBe(centavos.pacotes)
    expect(grupos.reduce((n, g) => n + g.centavos, 0)).toBe(centavos.lotes)
  }
})

it('one thing to mend is one line whatever it touches, and what lets most money go comes first', () => {
  const { motivos } = checkGuias(pendencias(TODAS), SEM_ESCOLHAS)
  expect(motivos.map((m) => [m.falta.codigo, ids(m.guias), m.centavos, m.contornavel])).toEqual([
    ['1017', ['g4'], 9_000, true],
    ['1203', ['g2', 'g3'], 7_000, false],
  ])
})

it('a reason lets through only what may be let through', () => {
  const motivo = 'O convênio autorizou por telefone.'
  const mesmoAssim = new Map([
    ['g2', motivo],
    ['g4', motivo],
  ])
  const c = checkGuias(pendencias(TODAS), { ...SEM_ESCOLHAS, mesmoAssim })
  expect(ids(c.vao)).toEqual(['g1', 'g4', 'g5'])
  expect(ids(c.assimMesmo)).toEqual(['g4'])
  expect(ids(c.bloqueadas)).toEqual(['g2', 'g3'])
  // Something else blocks it too: then a reason is not enough.
  const duas = guiaPendente({ _id: 'g8', faltas: [falta({ contornavel: true }), codigo] })
  expect(
    checkGuias(pendencias([duas]), { ...SEM_ESCOLHAS, mesmoAssim: new Map([['g8', motivo]]) }).vao,
  ).toEqual([])
})

it('lots are of the groups that the server says, of a hundred guides at most, the first deadline first', () => {
  const muitas = Array.from({ length: 101 }, (_, i) =>
    guiaPendente({ _id: `m${i}`, apresentarAte: i === 50 ? '2026-11-25' : null }),
  )
  const outraVersao = guiaPendente({ _id: 'v', versao: '4.01.00', apresentarAte: '2026-11-24' })
  const outraUnidade = guiaPendente({ _id: 'u', unidade: { _id: 'u2', nome: 'Centro' }, apresentarAte: null })
  const { grupos, lotes } = checkGuias(
    pendencias([...muitas, outraUnidade, outraVersao], true, [muitas, [outraUnidade], [outraVersao]]),
    SEM_ESCOLHAS,
  )
  expect(grupos.map((g) => [g.versao, g.unidade.nome, g.lotes, g.apresentarAte])).toEqual([
    ['4.01.00', 'Pampulha', 1, '2026-11-24'],
    ['4.03.00', 'Pampulha', 2, '2026-11-25'],
    ['4.03.00', 'Centro', 1, null],
  ])
  expect(lotes).toBe(4)
})

it('a part of a guide waits where the insurer wants it whole, and goes when the person says so', () => {
  const parte = guiaPendente({ parte: { lote: { _id: 'l1', numero: '1' }, escolha: 'aguardar', faltam: 2 } })
  expect(ids(checkGuias(pendencias([parte]), SEM_ESCOLHAS).emEspera)).toEqual(['g1'])
  const partes = new Map([['g1', { escolha: 'mesmoNumero' as const, numero: '' }]])
  expect(ids(checkGuias(pendencias([parte]), { ...SEM_ESCOLHAS, partes }).vao)).toEqual(['g1'])
})

it('the last part of a guide completes it, and goes unless the person says that it waits', () => {
  const parte = guiaPendente({ parte: { lote: { _id: 'l1', numero: '1' }, escolha: 'aguardar', faltam: 0 } })
  expect(ids(checkGuias(pendencias([parte]), SEM_ESCOLHAS).vao)).toEqual(['g1'])
  const partes = new Map([['g1', { escolha: 'aguardar' as const, numero: '' }]])
  expect(ids(checkGuias(pendencias([parte]), { ...SEM_ESCOLHAS, partes }).emEspera)).toEqual(['g1'])
})

it('packages are what lots have, what goes and what stays out, also when most of them went before', () => {
  const foi = guiaPendente({
    _id: 'g7',
    noLote: { _id: 'l1', numero: '1' },
    sessoes: 0,
    centavos: 0,
    centavosEmLote: 500,
  })
  const vai = guiaPendente({ centavos: 300, centavosEmLote: 200 })
  const fica = guiaPendente({ _id: 'g9', centavos: 70, particular: true })
  expect(checkGuias(pendencias([foi, vai, fica]), SEM_ESCOLHAS).centavos).toMatchObject({
    pacotes: 1_070,
    jaEmLotes: 700,
    lotes: 300,
    fora: 70,
  })
})

it('names what the file would say otherwise', () => {
  const outra = guiaPendente({ centavosDoXml: 9_999, diferenca: 'O fator é arredondado em cada sessão.' })
  expect(ids(checkGuias(pendencias([outra]), SEM_ESCOLHAS).diferentes)).toEqual(['g1'])
})

it("an insurer's deadline is one reason, whatever day each guide's sentence names", () => {
  const onde = { tipo: 'convenio' as const, _id: 'c1', nome: 'Serra Verde' }
  const late = (_id: string, dia: string) =>
    guiaPendente({
      _id,
      faltas: [
        falta({
          codigo: '3156',
          campo: 'prazo',
          contornavel: true,
          onde,
          mensagem: `O prazo acabou em ${dia}.`,
        }),
      ],
    })
  const { motivos } = checkGuias(pendencias([late('g1', '30/08'), late('g2', '25/09')]), SEM_ESCOLHAS)
  expect(motivos.map((m) => ids(m.guias))).toEqual([['g1', 'g2']])
})
