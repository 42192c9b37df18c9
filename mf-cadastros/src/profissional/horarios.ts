import type { Atendimento, DiaSemana, Expediente, Profissional } from '@clinica/shared-domain'
import { NOMES_DOS_DIAS, SIM_NAO } from '@clinica/shared-domain'
import { withoutNulls } from '../comum/endereco'
import { REGISTRO_VAZIO } from '../comum/tiss'

/** A weekday of a pair and its ranges. */
export type Dia = Atendimento['horarios'][number]
/** What the form holds of the hours and of what they are made from. */
export type ValoresDosHorarios = {
  unidade: string[]
  especialidade: string[]
  atendimentos: Atendimento[]
}
export const FAIXA_VAZIA: Expediente = { horarioInicio: '', horarioTermino: '' }

/** The record as the form holds it: the evaluation flag as S or N (spec 2 §3, §5). */
export const toForm = (p: Profissional) => ({
  nome: p.nome,
  numeroConselho: p.numeroConselho,
  email: p.email,
  celular: p.celular ?? '',
  telefone: p.telefone ?? '',
  unidade: p.unidade,
  especialidade: p.especialidade,
  avaliacao: p.avaliacao ? SIM_NAO.sim : SIM_NAO.nao,
  atendimentos: p.atendimentos,
  tiss: { ...REGISTRO_VAZIO, ...withoutNulls(p.tiss ?? {}) },
  ativo: p.ativo,
})

/** A pair with its week: 'CENTRO · Pilates: Segunda 08:00–12:00, 14:00–18:00; Terça 08:00–12:00'. */
export const wordsOfPar = ({ unidade, especialidade, horarios }: Atendimento): string => {
  const dia = ({ diaSemana, horas }: Dia) =>
    `${NOMES_DOS_DIAS[diaSemana]} ${horas.map((h) => `${h.horarioInicio}–${h.horarioTermino}`).join(', ')}`
  return `${unidade} · ${especialidade}: ${horarios.map(dia).join('; ')}`
}

/** Segunda comes first, whatever was added first. */
const inOrder = (dias: readonly Dia[]): Dia[] => [...dias].sort((a, b) => a.diaSemana - b.diaSemana)

/** One weekday more, with a range to fill; one that is there stays as it is. */
export const withDia = (dias: readonly Dia[], diaSemana: DiaSemana): Dia[] =>
  dias.some((d) => d.diaSemana === diaSemana)
    ? [...dias]
    : inOrder([...dias, { diaSemana, horas: [FAIXA_VAZIA] }])

/** The undo of a removal; a weekday that was added again meanwhile stays as it is. */
export const withDiaBack = (dias: readonly Dia[], dia: Dia): Dia[] =>
  dias.some((d) => d.diaSemana === dia.diaSemana) ? [...dias] : inOrder([...dias, dia])

/** Every weekday with the ranges of one. */
export const isRepeated = (dias: readonly Dia[], modelo: Dia): Dia[] =>
  dias.map((d) => ({ ...d, horas: modelo.horas.map((h) => ({ ...h })) }))
