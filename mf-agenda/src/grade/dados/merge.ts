import {
  type Agendamento,
  type GradeDoDia,
  type HorarioDaGrade,
  turnoOf,
  vagasLivres,
} from '@clinica/shared-domain'

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i])

/** What did not change keeps its identity, so that only the changed cards repaint; an older version never wins. */
const mergeList = (antes: Agendamento[], depois: Agendamento[]): Agendamento[] => {
  if (antes === depois) return antes
  const porId = new Map(antes.map((a) => [a._id, a]))
  const lista = depois.map((novo) => {
    const velho = porId.get(novo._id)
    return velho && (velho === novo || velho.updatedAt > novo.updatedAt || isEqual(velho, novo))
      ? velho
      : novo
  })
  return isSameList(antes, lista) ? antes : lista
}

const mergeHorario = (antes: HorarioDaGrade, depois: HorarioDaGrade): HorarioDaGrade => {
  if (antes === depois) return antes
  const agendamentos = mergeList(antes.agendamentos, depois.agendamentos)
  const desativados = mergeList(antes.desativados, depois.desativados)
  const mesmo =
    agendamentos === antes.agendamentos &&
    desativados === antes.desativados &&
    antes.quantidade === depois.quantidade &&
    antes.livres === depois.livres
  return mesmo ? antes : { ...depois, agendamentos, desativados }
}

/** What the day says beside its hours and professionals, closings among it. */
const restOf = ({ horarios, profissionais, ...resto }: GradeDoDia) => resto

/** A refetched day over the day on screen: hours and cards that are the same stay the same objects. */
export const mergeGrade = (antes: GradeDoDia | undefined, depois: GradeDoDia): GradeDoDia => {
  if (!antes) return depois
  const velhos = new Map(antes.horarios.map((h) => [h.hora, h]))
  const horarios = depois.horarios.map((novo) => {
    const velho = velhos.get(novo.hora)
    return velho ? mergeHorario(velho, novo) : novo
  })
  const profissionais =
    antes.profissionais === depois.profissionais || isEqual(antes.profissionais, depois.profissionais)
      ? antes.profissionais
      : depois.profissionais
  const mesmasHoras = isSameList(antes.horarios, horarios)
  if (mesmasHoras && profissionais === antes.profissionais && isEqual(restOf(antes), restOf(depois)))
    return antes
  return { ...depois, horarios, profissionais }
}

const vazio = (h: HorarioDaGrade): boolean =>
  h.quantidade === 0 && h.agendamentos.length === 0 && h.desativados.length === 0

const byHora = (a: HorarioDaGrade, b: HorarioDaGrade): number => a.hora.localeCompare(b.hora)

/** An hour as it now is (a live event, or the answer of a lost race) over the day on screen. */
export const applyHorario = (grade: GradeDoDia, horario: HorarioDaGrade): GradeDoDia => {
  const velho = grade.horarios.find((h) => h.hora === horario.hora)
  const novo = velho ? mergeHorario(velho, horario) : horario
  if (novo === velho || (!velho && vazio(novo))) return grade
  const outros = grade.horarios.filter((h) => h !== velho)
  return { ...grade, horarios: vazio(novo) ? outros : [...outros, novo].sort(byHora) }
}

const replaceHorario = (lista: Agendamento[], novo: Agendamento, fica: boolean): Agendamento[] => {
  const i = lista.findIndex((a) => a._id === novo._id)
  if (i < 0) return fica ? [...lista, novo] : lista
  return fica ? lista.map((a, j) => (j === i ? novo : a)) : lista.filter((_, j) => j !== i)
}

/** The answer of a save over the day on screen, wherever the appointment was and now is. */
export const applyAgendamento = (grade: GradeDoDia, novo: Agendamento): GradeDoDia => {
  const daqui =
    novo.data === grade.dia && novo.unidade === grade.unidade && novo.especialidade === grade.especialidade
  const base: HorarioDaGrade[] =
    !daqui || grade.horarios.some((h) => h.hora === novo.hora)
      ? grade.horarios
      : [
          ...grade.horarios,
          {
            hora: novo.hora,
            turno: turnoOf(novo.hora),
            quantidade: 0,
            livres: 0,
            agendamentos: [],
            desativados: [],
          },
        ].sort(byHora)
  let mudou = base !== grade.horarios
  const horarios = base.map((h) => {
    const aqui = daqui && h.hora === novo.hora
    const visto = [...h.agendamentos, ...h.desativados].find((a) => a._id === novo._id)
    // The live event of a later change may have come before this answer.
    if (visto && visto.updatedAt > novo.updatedAt) return h
    const agendamentos = replaceHorario(h.agendamentos, novo, aqui && novo.ativo)
    const desativados = replaceHorario(h.desativados, novo, aqui && !novo.ativo)
    if (agendamentos === h.agendamentos && desativados === h.desativados) return h
    mudou = true
    return { ...h, agendamentos, desativados, livres: vagasLivres(h.quantidade, agendamentos) }
  })
  return mudou ? { ...grade, horarios: horarios.filter((h) => !vazio(h)) } : grade
}

/** Cards that are new or changed between two states of the day: those get the highlight. */
export const changedIds = (antes: GradeDoDia, depois: GradeDoDia): string[] => {
  const velhos = new Set(antes.horarios.flatMap((h) => h.agendamentos))
  return depois.horarios
    .flatMap((h) => h.agendamentos)
    .filter((a) => !velhos.has(a))
    .map((a) => a._id)
}
