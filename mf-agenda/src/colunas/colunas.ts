import {
  type Agendamento,
  findBloqueio,
  type GradeDoDia,
  isOnDuty,
  type ProfissionalDoDia,
} from '@clinica/shared-domain'
import type { ItemDaLegenda } from '../grade/dados/contagem'

export type Coluna = {
  profissional: ProfissionalDoDia
  /** Live appointments of the day. */
  quantos: number
  /** Nobody is with them and nobody can be: why, for a column that is narrow. */
  ausente: string | null
}

/** A professional at an hour: `fora` of their hours, or blocked, with the reason. */
export type Lugar = { fora: boolean; bloqueio: string | null }

export const placeOf = ({ horas, bloqueios }: ProfissionalDoDia, dia: string, hora: string): Lugar => ({
  fora: !isOnDuty(horas, hora),
  bloqueio: findBloqueio(bloqueios, dia, hora)?.motivo ?? null,
})

const isOf = (profissional: string) => (a: Agendamento) => a.profissional._id === profissional

const absenceOf = (grade: GradeDoDia, p: ProfissionalDoDia): string | null => {
  const deServico = grade.horarios.filter((h) => isOnDuty(p.horas, h.hora))
  const motivos = deServico.map((h) => findBloqueio(p.bloqueios, grade.dia, h.hora)?.motivo ?? null)
  const [motivo = null] = motivos
  return motivo !== null && motivos.every((m) => m !== null) ? motivo : null
}

/** Who is on duty, by name; then whoever only has appointments that day. */
export const buildColunas = (grade: GradeDoDia): Coluna[] => {
  const todos = grade.horarios.flatMap((h) => h.agendamentos)
  const conhecidos = new Set(grade.profissionais.map((p) => p._id))
  const deFora = new Map(
    todos.flatMap(({ profissional: { _id, nome } }) =>
      conhecidos.has(_id) ? [] : [[_id, { _id, nome, horas: [], bloqueios: [] }]],
    ),
  )
  return [...grade.profissionais, ...deFora.values()].map((profissional) => {
    const quantos = todos.filter(isOf(profissional._id)).length
    return { profissional, quantos, ausente: quantos === 0 ? absenceOf(grade, profissional) : null }
  })
}

/** The cards of a column at an hour, as the legend filters them. */
export const cardsOf = (
  h: GradeDoDia['horarios'][number],
  profissional: string,
  filtro: ReadonlySet<ItemDaLegenda>,
): Agendamento[] => {
  const vivos = h.agendamentos.filter(
    (a) => isOf(profissional)(a) && (filtro.size === 0 || filtro.has(a.status)),
  )
  return filtro.has('desativado') ? [...vivos, ...h.desativados.filter(isOf(profissional))] : vivos
}
