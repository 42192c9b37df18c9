import { prazoOf, proximoDo } from './prazo'
import { loteDaLista } from './teste/lotes'

const HOJE = '2026-11-23'

it.each([
  ['2026-12-18', 'até 18/12', false],
  ['2026-12-01', 'até 01/12, 8 dias', true],
  ['2026-11-24', 'até 24/11, 1 dia', true],
  ['2026-11-23', 'até hoje, 23/11', true],
  ['2026-11-20', 'venceu em 20/11, há 3 dias', true],
  ['2027-01-05', 'até 05/01/2027', false],
])('the day to present, %s: %s', (dia, texto, perto) => {
  expect(prazoOf(dia, HOJE)).toEqual({ texto, perto })
})

it('an insurer without a limit has none', () => expect(prazoOf(null, HOJE)).toBeNull())

it.each([
  [{ situacao: 'gerado' as const }, 'enviar até 01/12, 8 dias'],
  [
    { situacao: 'gerado' as const, apresentarAte: '2026-11-20' },
    'enviar: o prazo venceu em 20/11, há 3 dias',
  ],
  [{ situacao: 'enviado' as const, enviadoEm: '2026-11-20' }, 'anotar o protocolo · enviado há 3 dias'],
  [{ situacao: 'protocolo' as const, protocoloEm: '2026-11-14' }, 'aguardar a análise · protocolo há 9 dias'],
  [{ situacao: 'recusado' as const, apresentarAte: null }, 'gerar outro'],
  [{ situacao: 'cancelado' as const }, 'guias livres'],
])('%p comes next to: %s', (mudancas, texto) => {
  expect(proximoDo(loteDaLista(mudancas), HOJE).texto).toBe(texto)
})
