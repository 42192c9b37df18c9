import type { Status } from '@clinica/shared-domain'
import type { ProfissionalDemo } from '../cadastros/profissionais'
import { type Contexto, PROFISSIONAL, RECEPCAO } from '../tipos'
import type { Sessao } from './sessoes'

/** However early or late the demo is opened, there is this much to sign and to evolve. */
const MINIMO_ASSINADOS = 3
const MINIMO_MARCADOS = 4

/** Today's appointments of the demo account's professional always leave something to do. */
export const prepareBalcao = (
  { relogio }: Contexto,
  sessoes: readonly Sessao[],
  profissionais: readonly ProfissionalDemo[],
): void => {
  const dela = profissionais.find(({ linha }) => linha.email === PROFISSIONAL)?.linha.id
  const deHoje = sessoes
    .filter(
      ({ dia, ativa, guia, linha }) =>
        dia === relogio.hoje && ativa && guia && linha.profissional_id === dela,
    )
    .sort((a, b) => a.minuto - b.minuto)
  const completar = (
    fila: readonly Sessao[],
    status: Status,
    minimo: number,
    intocaveis: readonly Status[],
  ) => {
    const faltam = minimo - fila.filter(({ linha }) => linha.status === status).length
    const outras = fila.filter(({ linha }) => ![status, ...intocaveis].some((s) => s === linha.status))
    for (const { linha } of outras.slice(0, Math.max(faltam, 0))) {
      linha.status = status
      linha.status_desde = status === 'marcado' ? null : linha.data
      linha.atualizado_por = RECEPCAO
    }
  }
  // Signed ones come from the start of the day, open ones from its end.
  completar(deHoje, 'assinado', MINIMO_ASSINADOS, [])
  completar(deHoje.reverse(), 'marcado', MINIMO_MARCADOS, ['assinado'])
}
