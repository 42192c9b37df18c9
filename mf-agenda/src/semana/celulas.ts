import {
  type AgendamentoDaSemana,
  type DiaDaSemana,
  findBloqueio,
  findDiaInteiro,
  groupBy,
  isOnDuty,
  isTooFarAhead,
  listVagas,
  type ProfissionalDasVagas,
  reasonForNone,
  type SemanaAnswer,
  type Status,
  vagasLivres,
  weekdayOf,
} from '@clinica/shared-domain'
import { hasPassed } from '../grade/agora/passadas'

/** An hour of a day of the week. */
export type Celula = {
  data: string
  hora: string
  /** Capacity by the template; 0 for an hour that exists only because it has appointments. */
  quantidade: number
  livres: number
  /** Everybody's, or those of the one professional; what happened before what is to come. */
  agendamentos: AgendamentoDaSemana[]
  /** Ids of who can be booked now; none where nobody can. */
  comQuem: string[]
  /** Nothing is to be expected there: no hour of that day, or the professional is off. */
  fora: boolean
  /** Why nothing is offered: 'Bloqueado: Férias', 'Feriado: Natal'. */
  contra: string | null
  passou: boolean
}

export type DiaEmCelulas = {
  data: string
  /** One for each of the week's hours. */
  celulas: Celula[]
  /** Of the template's slots; with one professional, their sessions. */
  ocupadas: number
  quantidade: number
  /** That can still be booked. */
  livres: number
  /** Its hours are over: that nothing is free any more does not say that it was full. */
  acabou: boolean
  /** Why the day is closed; with one professional, why they are not there, or '07:00–12:00'. */
  nota: string
}

export type SemanaEmCelulas = { horas: string[]; dias: DiaEmCelulas[] }

/** `profissional`: of them alone. `agora`: what is before is not offered. */
export type OpcoesDaSemana = {
  profissional?: ProfissionalDasVagas | undefined
  agora: { dia: string; hora: string }
}

const ORDEM: Record<Status, number> = {
  evoluido: 0,
  assinado: 1,
  'faltou-sem-justificativa': 2,
  marcado: 3,
  pre_agendado: 4,
}

const doDia = (p: ProfissionalDasVagas, data: string) =>
  p.horas.filter((h) => h.diaSemana === weekdayOf(data))

/** Why a free slot of an hour is with nobody, though the unit is open. */
const reasonOf = (profissionais: readonly ProfissionalDasVagas[], data: string, hora: string): string => {
  const deServico = profissionais.filter((p) => isOnDuty(doDia(p, data), hora))
  const motivos = new Set(deServico.map((p) => findBloqueio(p.bloqueios, data, hora)?.motivo))
  const [motivo] = motivos
  if (deServico.length === 0) return 'Sem profissional'
  return motivos.size === 1 && motivo ? `Bloqueado: ${motivo}` : 'Bloqueados'
}

const notaOf = ({ data, fechamentos = [] }: DiaDaSemana, p: ProfissionalDasVagas | undefined): string => {
  // A closing of some hours is marked at those hours; the others can be booked.
  const fechado = findDiaInteiro(fechamentos, data)
  return (
    reasonForNone({ data, horas: [], fechamentos: fechado ? [fechado] : [] }, p) ??
    (p ? doDia(p, data) : []).map((h) => `${h.horarioInicio}–${h.horarioTermino}`).join(', ')
  )
}

/**
 * The row of the week in which each appointment stands: its own hour, where the template or a booking has it. A walk-in at 09:07 would make
 * a row of seven days for itself: it goes into its hour.
 */
const rowsFor = (
  todos: readonly AgendamentoDaSemana[],
  doModelo: readonly string[],
): ((a: AgendamentoDaSemana) => string) => {
  const fixas = new Set([...doModelo, ...todos.flatMap((a) => (a.encaixe ? [] : [a.hora]))])
  const ordem = [...fixas].sort()
  return ({ hora }) =>
    fixas.has(hora)
      ? hora
      : (ordem.findLast((h) => h <= hora && h.slice(0, 2) === hora.slice(0, 2)) ?? `${hora.slice(0, 2)}:00`)
}

const buildDia = (
  { profissionais }: SemanaAnswer,
  dia: DiaDaSemana,
  todos: readonly AgendamentoDaSemana[],
  horas: readonly string[],
  rowOf: (a: AgendamentoDaSemana) => string,
  { profissional, agora }: OpcoesDaSemana,
): DiaEmCelulas => {
  const { data, fechamentos = [] } = dia
  const capacidade = new Map(dia.horas.map((h) => [h.hora, h.quantidade]))
  const porHora = groupBy(todos, rowOf)
  const livresDe = (hora: string) => vagasLivres(capacidade.get(hora) ?? 0, porHora.get(hora) ?? [])
  const comVaga = horas.flatMap((hora) => {
    const livres = livresDe(hora)
    return livres > 0 ? [{ hora, livres }] : []
  })
  const vagas = isTooFarAhead(data, agora.dia)
    ? []
    : listVagas({ data, horas: comVaga, fechamentos }, profissionais, {
        profissional: profissional?._id,
        desde: agora,
      })
  const comQuem = new Map(vagas.map((v) => [v.hora, v.profissionais]))
  const deQuem = profissional ? [profissional] : profissionais
  const celulas = horas.map((hora): Celula => {
    const quem = comQuem.get(hora) ?? []
    const livres = livresDe(hora)
    const quantidade = capacidade.get(hora) ?? 0
    const passou = hasPassed(data, hora, agora)
    const fora = quantidade === 0 || (profissional ? !isOnDuty(doDia(profissional, data), hora) : false)
    const bloqueado = profissional && !fora && findBloqueio(profissional.bloqueios, data, hora)
    const fechado = fora ? undefined : findBloqueio(fechamentos, data, hora)
    const semNinguem = livres > 0 && quem.length === 0 && !passou && !fora
    return {
      data,
      hora,
      quantidade,
      livres,
      agendamentos: (porHora.get(hora) ?? [])
        .filter((a) => !profissional || a.profissional === profissional._id)
        .sort((a, b) => ORDEM[a.status] - ORDEM[b.status]),
      comQuem: quem,
      fora,
      contra: fechado?.motivo ?? (bloqueado || semNinguem ? reasonOf(deQuem, data, hora) : null),
      passou,
    }
  })
  const mostrados = celulas.flatMap((c) => c.agendamentos)
  return {
    data,
    celulas,
    ocupadas: profissional ? mostrados.length : mostrados.filter((a) => !a.encaixe).length,
    quantidade: dia.horas.reduce((n, h) => n + h.quantidade, 0),
    livres: vagas.reduce((n, v) => n + v.livres, 0),
    acabou: celulas.every((c) => c.passou || c.quantidade === 0),
    nota: notaOf(dia, profissional),
  }
}

/**
 * The week as its screen draws it: Monday to Saturday, Sunday where it has hours or appointments; the hours of the template and any
 * that has appointments, with one professional those at which they serve or have somebody.
 */
export const buildCelulas = (semana: SemanaAnswer, opcoes: OpcoesDaSemana): SemanaEmCelulas => {
  const { profissional } = opcoes
  const porDia = groupBy(semana.agendamentos, (a) => a.data)
  const dias = semana.dias.filter(
    ({ data, horas }) => weekdayOf(data) < 7 || horas.length > 0 || porDia.has(data),
  )
  const doModelo = dias.flatMap(({ data, horas }) =>
    horas.flatMap(({ hora }) => (!profissional || isOnDuty(doDia(profissional, data), hora) ? [hora] : [])),
  )
  const mostrados = semana.agendamentos.filter((a) => !profissional || a.profissional === profissional._id)
  const rowOf = rowsFor(mostrados, doModelo)
  const marcadas = mostrados.map(rowOf)
  const horas = [...new Set([...doModelo, ...marcadas])].sort()
  return { horas, dias: dias.map((d) => buildDia(semana, d, porDia.get(d.data) ?? [], horas, rowOf, opcoes)) }
}

/** Whoever serves or has an appointment in the week, with how many. */
export const countByProfissional = ({ profissionais, agendamentos }: SemanaAnswer) => {
  const porId = groupBy(agendamentos, (a) => a.profissional)
  return profissionais.map(({ _id, nome }) => ({ _id, nome, quantos: porId.get(_id)?.length ?? 0 }))
}

/** '2026-11-23 08:00' → the free slots that can be booked. */
export const livresOf = ({ dias }: SemanaEmCelulas): Map<string, number> =>
  new Map(
    dias.flatMap(({ celulas }) =>
      celulas.map((c) => [`${c.data} ${c.hora}`, c.comQuem.length > 0 ? c.livres : 0]),
    ),
  )
