import { findBloqueio, findDiaInteiro, isOnDuty, listDoDia } from '../comum/calendario/expediente'
import { weekdayOf } from '../comum/datas'
import type { Turno } from './answers/grade'
import type { DiaDeVagas, ProfissionalDasVagas } from './answers/vagas'
import { turnoOf } from './horario'

/** A free hour, and the ids of who can be booked then, in the order of their names. */
export type VagaLivre = { hora: string; livres: number; profissionais: string[] }

export type FiltroDeVagas = {
  profissional?: string | undefined
  turno?: Turno | undefined
  /** 1 Segunda … 7 Domingo; none is any. */
  diasSemana?: readonly number[] | undefined
  hora?: string | undefined
  /** No hour of any day before it: after work. */
  aPartirDas?: string | undefined
  /** No hour of a day before, and none of that day before that hour. */
  desde?: { dia: string; hora: string } | undefined
}

const doDia = (p: ProfissionalDasVagas, data: string) =>
  p.horas.filter((h) => h.diaSemana === weekdayOf(data))

const atende = (p: ProfissionalDasVagas, data: string, hora: string): boolean =>
  isOnDuty(doDia(p, data), hora) && !findBloqueio(p.bloqueios, data, hora)

/** The hours of a day that can be booked with somebody; with `profissional`, with them. None while the unit is closed. */
export const listVagas = (
  { data, horas, fechamentos = [] }: DiaDeVagas,
  profissionais: readonly ProfissionalDasVagas[],
  { profissional, turno, diasSemana = [], hora: so, aPartirDas, desde }: FiltroDeVagas = {},
): VagaLivre[] =>
  horas.flatMap(({ hora, livres }) => {
    if (diasSemana.length > 0 && !diasSemana.includes(weekdayOf(data))) return []
    if ((turno && turnoOf(hora) !== turno) || (so && hora !== so) || (aPartirDas && hora < aPartirDas))
      return []
    if (desde && (data < desde.dia || (data === desde.dia && hora < desde.hora))) return []
    if (findBloqueio(fechamentos, data, hora)) return []
    const quem = profissionais.filter(
      (p) => (!profissional || p._id === profissional) && atende(p, data, hora),
    )
    return quem.length > 0 ? [{ hora, livres, profissionais: quem.map((p) => p._id) }] : []
  })

/** Why a day has nothing with this professional, beyond being full: 'Feriado: Natal', 'Bloqueado: Congresso', or null. */
export const reasonForNone = (
  { data, fechamentos = [] }: DiaDeVagas,
  profissional: ProfissionalDasVagas | undefined,
): string | null => {
  const fechado = findDiaInteiro(fechamentos, data) ?? fechamentos[0]
  if (fechado) return fechado.motivo
  if (!profissional) return null
  if (doDia(profissional, data).length === 0) return 'Não atende'
  const bloqueio = listDoDia(profissional.bloqueios, data)[0]
  return bloqueio ? `Bloqueado: ${bloqueio.motivo}` : null
}
