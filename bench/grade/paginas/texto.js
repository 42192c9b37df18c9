import { gradeDe } from '../dia.mjs'

export { gradeDe }

window.dias = gradeDe

const ROTULOS = {
  marcado: 'Marcado',
  pre_agendado: 'Pré-agendado',
  assinado: 'Assinado',
  evoluido: 'Evoluído',
  'faltou-sem-justificativa': 'Falta Justificada',
}

/** The five texts of a card, the same on every page. */
export const textos = (a) => ({
  nome: a.paciente.nome,
  convenio: a.paciente.convenio.nome,
  guia: `Guia ${a.guia[0].numero} · ${a.guia[0].usadas} de ${a.guia[0].quantidade}`,
  profissional: `com ${a.profissional.nome}`,
  status: ROTULOS[a.status],
})

export const cores = {
  marcado: '#1d5fbf',
  pre_agendado: '#8a5300',
  assinado: '#6a3fb5',
  evoluido: '#1b6e3c',
  'faltou-sem-justificativa': '#b3261e',
}

export const todosDe = (grade) => grade.horarios.flatMap((h) => h.agendamentos)
export const fimDe = (hora) => `${String(Number(hora.slice(0, 2)) + 1).padStart(2, '0')}:00`

/** The same day with one status changed; what did not change keeps its identity. */
export const comStatus = (grade, id, status) => ({
  ...grade,
  horarios: grade.horarios.map((h) =>
    h.agendamentos.some((a) => a._id === id)
      ? { ...h, agendamentos: h.agendamentos.map((a) => (a._id === id ? { ...a, status } : a)) }
      : h,
  ),
})
