import { dataIndisponivel, dataRepetida, type GuiaParaPacote, proporDatas } from '@clinica/shared-domain'
import type { GuiaNoForm } from './valores'

/** What the server says of a guide, or of one of its sessions and the date that it was to have. */
export type Conflito = { mensagem: string; sessao: string | null; data: string | null }
export type Conflitos = ReadonlyMap<string, readonly Conflito[]>

/** Fields that show their own message. */
const CAMPOS = { nome: true, ativo: true }

const datasDe = (g: GuiaNoForm): ReadonlyMap<string, string> =>
  new Map((g.datasAgendamentos ?? []).map((d) => [d.agendamento, d.datas[0] ?? '']))

/** All that the server says of guides and sessions, by guide; `outros` are of nothing on the screen. */
export const conflitosDasGuias = (
  campos: Record<string, string>,
  guias: readonly GuiaNoForm[],
): { porGuia: Conflitos; outros: string[] } => {
  const porGuia = new Map<string, Conflito[]>()
  const vistos = new Set(Object.keys(CAMPOS))
  for (const g of guias) {
    const dela = [[g._id, null] as const, ...datasDe(g)].flatMap(([id, data]): Conflito[] => {
      const mensagem = campos[id]
      if (mensagem === undefined || vistos.has(id)) return []
      vistos.add(id)
      return [{ mensagem, sessao: data === null ? null : id, data }]
    })
    if (dela.length > 0) porGuia.set(g._id, dela)
  }
  return { porGuia, outros: Object.keys(campos).flatMap((id) => (vistos.has(id) ? [] : [campos[id] ?? ''])) }
}

/** Of what was said, what is still so: a session that left, or has another date by now, is mended. */
export const aindaDe = (g: GuiaNoForm, conflitos: readonly Conflito[] = []): Conflito[] => {
  const datas = datasDe(g)
  return conflitos.filter((c) => c.sessao === null || datas.get(c.sessao) === c.data)
}

/** One patient in one specialty: billed once a day. */
export const quemDe = (g: GuiaParaPacote): string => `${g.paciente._id} ${g.especialidade._id}`

type Tomada = { especialidade: string; data: string }

/** Days that the dates chosen in these guides take. */
export const tomadasPor = (guias: readonly GuiaNoForm[]): Tomada[] =>
  guias.flatMap(({ origem, datasAgendamentos = [] }) =>
    origem ? datasAgendamentos.map((d) => ({ especialidade: quemDe(origem), data: d.datas[0] ?? '' })) : [],
  )

const isDeData = ({ mensagem, data }: Conflito, especialidade: string): boolean =>
  data !== null && [dataIndisponivel, dataRepetida].some((say) => say(data, especialidade) === mensagem)

/** A free day for each session whose date is taken, by the session: off every day that is known to be taken. */
export const proposeLivres = (guias: readonly GuiaNoForm[], conflitos: Conflitos): Map<string, string> => {
  const deles = guias.flatMap((g) =>
    g.origem
      ? aindaDe(g, conflitos.get(g._id))
          .filter((c) => isDeData(c, g.especialidade))
          .map((c) => ({
            _id: c.sessao as string,
            especialidade: quemDe(g.origem as GuiaParaPacote),
            data: c.data as string,
          }))
      : [],
  )
  const ocupadas = guias.flatMap(({ origem }) =>
    origem ? origem.ocupadas.map((data) => ({ especialidade: quemDe(origem), data })) : [],
  )
  return proporDatas(deles, [...ocupadas, ...tomadasPor(guias), ...deles])
}

/** The guides with these dates in the place of those that they had. */
export const comDatas = (guias: readonly GuiaNoForm[], novas: ReadonlyMap<string, string>): GuiaNoForm[] =>
  guias.map((g) =>
    g.datasAgendamentos?.some((d) => novas.has(d.agendamento))
      ? {
          ...g,
          datasAgendamentos: g.datasAgendamentos.map((d) => {
            const nova = novas.get(d.agendamento)
            return nova ? { ...d, datas: [nova] } : d
          }),
        }
      : g,
  )
