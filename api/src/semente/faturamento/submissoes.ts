import { groupBy } from '@clinica/shared-domain'
import type { Sessao } from '../agenda/sessoes'
import { formatDia, readDia } from '../calendario'
import { createSorteio, type Sorteio } from '../sorteio'
import { type Contexto, type Linha, PROFISSIONAL } from '../tipos'

const SEMENTE = 20_260_301

type Indicadas = Omit<Linha<'indicacao_guia'>, 'indicacao_id' | 'ordem'>[]
type Estado = 'Aberto' | 'Submetido' | 'Finalizado'

/** Months `YYYY-MM` from one to the other, both included. */
const monthsBetween = (de: string, ate: string): string[] =>
  de > ate ? [] : [de, ...monthsBetween(formatDia(readDia(`${de}-01`) + 31).slice(0, 7), ate)]

/** How far each month has come: the old ones are finished but for a few, the last one is being finished, this one has begun. */
const estadoDe = (s: Sorteio, ha: number): Estado => {
  const r = s.real()
  if (ha === 0) return r < 0.12 ? 'Submetido' : 'Aberto'
  if (ha === 1) return r < 0.65 ? 'Finalizado' : r < 0.85 ? 'Submetido' : 'Aberto'
  return r < 0.95 ? 'Finalizado' : r < 0.98 ? 'Submetido' : 'Aberto'
}

/** What a professional says of the guides that they evolved: nearly always the same number. */
const indicate = (s: Sorteio, evoluidas: ReadonlyMap<string, number>): Indicadas =>
  [...evoluidas].flatMap(([guia_id, n]) => {
    const r = s.real()
    if (r < 0.012) return []
    return [{ guia_id, quantidade: r < 0.03 ? n + 1 : r < 0.045 && n > 1 ? n - 1 : n }]
  })

const countByGuia = (sessoes: readonly Sessao[]): Map<string, number> => {
  const contadas = new Map<string, number>()
  for (const { guia } of sessoes)
    if (guia) contadas.set(guia.linha.id, (contadas.get(guia.linha.id) ?? 0) + 1)
  return contadas
}

/** The monthly submissions of every professional since they began, from the sessions that they evolved. */
export const generateSubmissoes = (
  { relogio }: Contexto,
  sessoes: readonly Sessao[],
  profissionais: readonly Linha<'profissional'>[],
) => {
  const s = createSorteio(SEMENTE)
  const mesAtual = formatDia(relogio.hoje).slice(0, 7)
  const evoluidas = groupBy(
    sessoes.filter(({ ativa, guia, linha }) => ativa && guia && linha.status === 'evoluido'),
    ({ linha }) => `${linha.profissional_id} ${linha.data.slice(0, 7)}`,
  )
  const primeiro = [...evoluidas.keys()].map((chave) => chave.slice(-7)).sort()[0] ?? mesAtual
  const meses = monthsBetween(primeiro, mesAtual)
  const envios: Linha<'indicacao_pagamento'>[] = []
  const guias: Linha<'indicacao_guia'>[] = []
  for (const { id: profissional_id, email } of profissionais)
    for (const [i, mes] of meses.entries()) {
      const ha = meses.length - 1 - i
      const deles = evoluidas.get(`${profissional_id} ${mes}`)
      const sorteado = estadoDe(s, ha)
      // The demo account has the last month to finish and this one to begin.
      const estado =
        email !== PROFISSIONAL ? sorteado : ha === 0 ? 'Aberto' : ha === 1 ? 'Submetido' : 'Finalizado'
      if (!deles || estado === 'Aberto') continue
      const dia =
        ha === 0 ? relogio.hoje : Math.min(readDia(`${mes}-01`) + 31 + s.inteiro(0, 3), relogio.hoje)
      const created_at = relogio.passado(dia, 1080)
      const finished_at = estado === 'Finalizado' ? relogio.passado(dia, 1095) : null
      const id = s.uuid(Date.parse(created_at))
      envios.push({
        ...{ id, profissional_id, mes_referencia: mes, finished_at, atualizado_por: email },
        ...{ created_at, updated_at: finished_at ?? created_at },
      })
      guias.push(
        ...indicate(s, countByGuia(deles)).map((g, ordem) => ({ indicacao_id: id, ...g, ordem: ordem + 1 })),
      )
    }
  return { indicacao_pagamento: envios, indicacao_guia: guias }
}
