import {
  addDias,
  type DataFutura,
  DIAS_DA_PROPOSTA,
  findBloqueio,
  isTooFarAhead,
  listPropostas,
  vagasLivres,
} from '@clinica/shared-domain'
import type { Base } from '../../platform/db/banco'
import { requireParDaBusca } from '../par'
import { getVagas } from '../remarcar/vagas.queries'
import { getContextos } from './contexto.queries'
import { impedimento } from './regras'

type Busca = {
  unidade: string
  especialidade: string
  hora: string
  profissional?: string | undefined
  paciente?: string | undefined
  /** A walk-in asks neither for a slot nor for duty. */
  encaixe?: boolean
}

/** Whether each day could be booked at that hour, and why not; 404 for a unit or specialty that is not active. */
export const disponibilidade = async (
  db: Base,
  q: Busca,
  datas: readonly string[],
  hoje: string,
): Promise<DataFutura[]> => {
  await requireParDaBusca(db, q)
  const contextos = await getContextos(db, { ...q, datas })
  return contextos.map((c) => {
    const contra = impedimento(c, q.hora, {
      profissional: !!q.profissional,
      vaga: true,
      encaixe: q.encaixe ?? false,
      hoje,
    })
    const livres = findBloqueio(c.fechamentos, c.data, q.hora)
      ? 0
      : vagasLivres(
          c.quantidade,
          c.ocupadas.map(() => ({ encaixe: false })),
        )
    return { data: c.data, disponivel: !contra, livres, ...(contra ? { motivo: contra.msg } : {}) }
  })
}

/** Where the dates that cannot be booked could go; a walk-in asks for no slot, and is offered none. */
const withPropostas = async (
  db: Base,
  q: Busca & { profissional: string },
  datas: readonly DataFutura[],
  hoje: string,
): Promise<DataFutura[]> => {
  const ruins = datas.filter((d) => !d.disponivel && !isTooFarAhead(d.data, hoje)).map((d) => d.data)
  const [de, ate] = [ruins[0], ruins.at(-1)]
  if (!de || !ate || q.encaixe) return [...datas]
  const par = await requireParDaBusca(db, q)
  const { dias, profissionais } = await getVagas(db, {
    ...par,
    de,
    // A week and a bit: of the days after the last one, closed ones and those without hours do not count.
    ate: addDias(ate, 2 * DIAS_DA_PROPOSTA),
    paciente: q.paciente,
  })
  const possiveis = dias.filter((d) => !isTooFarAhead(d.data, hoje))
  const ocupados = new Set(datas.map((d) => d.data))
  return datas.map((d) =>
    ruins.includes(d.data)
      ? { ...d, propostas: listPropostas({ ...q, data: d.data }, possiveis, profissionais, ocupados) }
      : d,
  )
}

/**
 * The dates of a series: whether each could be booked, why not, and where it could go instead. `depois` are the dates that follow them:
 * as many free ones as were asked for come too, to stand in for those that are skipped.
 */
export const datasDaSerie = async (
  db: Base,
  q: Busca & { profissional: string },
  datas: readonly string[],
  depois: readonly string[],
  hoje: string,
): Promise<DataFutura[]> => {
  const todas = await disponibilidade(db, q, [...datas, ...depois], hoje)
  const extras = todas
    .slice(datas.length)
    .filter((d) => d.disponivel)
    .slice(0, datas.length)
    .map((d) => ({ ...d, extra: true }))
  return [...(await withPropostas(db, q, todas.slice(0, datas.length), hoje)), ...extras]
}
