import type { AgendamentoDaSemana, HorarioDaGrade, SemanaAnswer } from '@clinica/shared-domain'

const asDaSemana = ({ horario, data }: { horario: HorarioDaGrade; data: string }): AgendamentoDaSemana[] =>
  horario.agendamentos.map((a) => ({
    _id: a._id,
    data,
    hora: a.hora,
    status: a.status,
    encaixe: a.encaixe,
    profissional: a.profissional._id,
    paciente: { _id: a.paciente._id, nome: a.paciente.nome_social ?? a.paciente.nome },
  }))

const byPlace = (a: AgendamentoDaSemana, b: AgendamentoDaSemana): number =>
  `${a.data}${a.hora}${a._id}`.localeCompare(`${b.data}${b.hora}${b._id}`)

/** An hour as the grid's live event brings it, put into the week; the same week when nothing of it differs. */
export const applyHorario = (semana: SemanaAnswer, data: string, horario: HorarioDaGrade): SemanaAnswer => {
  const { hora, quantidade } = horario
  const aqui = (a: AgendamentoDaSemana) => a.data === data && a.hora === hora
  const novos = asDaSemana({ horario, data })
  const agendamentos = [...semana.agendamentos.filter((a) => !aqui(a)), ...novos].sort(byPlace)
  const dias = semana.dias.map((d) => {
    if (d.data !== data) return d
    const outras = d.horas.filter((h) => h.hora !== hora)
    const horas = quantidade > 0 ? [...outras, { hora, quantidade }] : outras
    return { ...d, horas: horas.sort((a, b) => a.hora.localeCompare(b.hora)) }
  })
  const conhecidos = new Set(semana.profissionais.map((p) => p._id))
  const deFora = new Map(
    horario.agendamentos.flatMap(({ profissional: { _id, nome } }) =>
      conhecidos.has(_id) ? [] : [[_id, { _id, nome, horas: [], bloqueios: [] }]],
    ),
  )
  const depois = {
    ...semana,
    dias,
    agendamentos,
    profissionais: [...semana.profissionais, ...deFora.values()],
  }
  return JSON.stringify(depois) === JSON.stringify(semana) ? semana : depois
}
