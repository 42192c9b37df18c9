import { type DataFutura, vagasLivres } from '@clinica/shared-domain'
import type { Base } from '../../platform/db/banco'
import { requireParDaBusca } from '../par'
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
    const livres = vagasLivres(
      c.quantidade,
      c.ocupadas.map(() => ({ encaixe: false })),
    )
    return { data: c.data, disponivel: !contra, livres, ...(contra ? { motivo: contra.msg } : {}) }
  })
}
