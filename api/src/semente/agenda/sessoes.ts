import { MOTIVOS } from '@clinica/shared-domain'
import type { PacienteDemo } from '../cadastros/pacientes'
import type { ProfissionalDemo } from '../cadastros/profissionais'
import { type Dia, formatDia } from '../calendario'
import type { GuiaDemo } from '../guias/guias'
import { type Contexto, type Linha, RECEPCAO } from '../tipos'
import type { Par } from './modelos'
import { type Situacao, situacaoOf } from './situacao'

export type Sessao = {
  linha: Linha<'agendamento'>
  guia: GuiaDemo | null
  dia: Dia
  minuto: number
  ativa: boolean
}

export type Vaga = {
  par: Par<unknown>
  dia: Dia
  minuto: number
  hora: string
  profissional: ProfissionalDemo
  /** null = walk-in */
  posicao: number | null
}

const OBSERVACOES = [
  'Paciente pediu para confirmar por mensagem.',
  'Trazer exames de imagem.',
  'Chegará com dez minutos de atraso.',
  'Reposição de sessão.',
  'Aguardando nova guia do convênio.',
]

/** Columns that every appointment shares, booked some days before (never later than now). */
const base = (
  { s, relogio }: Contexto,
  { par, dia, hora, profissional, posicao }: Vaga,
): Linha<'agendamento'> => {
  const created_at = relogio.passado(Math.min(dia, relogio.hoje) - s.inteiro(2, 12), s.inteiro(430, 1120))
  return {
    id: s.uuid(Date.parse(created_at)),
    unidade_id: par.unidade.id,
    especialidade_id: par.especialidade.linha.id,
    data: formatDia(dia),
    hora,
    status: 'marcado',
    ativo: true,
    encaixe: posicao === null,
    posicao,
    profissional_id: profissional.linha.id,
    paciente_id: null,
    nome: '',
    telefone: null,
    data_nascimento: null,
    convenio_id: null,
    plano: null,
    avaliacao: false,
    observacao: null,
    repetir_regra: null,
    repetir_repeticoes: null,
    repetir_acabar_em: null,
    serie_id: null,
    bloqueado_para_pagamento: false,
    status_desde: null,
    sem_registro: false,
    evoluido_por: null,
    assinado_desde: null,
    faturamento: null,
    atualizado_por: RECEPCAO,
    desativado_em: null,
    desativado_por: null,
    motivo_desativacao: null,
    created_at,
    updated_at: created_at,
  }
}

/** Who moved it there and when. */
const stamp = (linha: Linha<'agendamento'>, situacao: Situacao, vaga: Vaga, { relogio }: Contexto): void => {
  const { dia, minuto, profissional } = vaga
  if (situacao === 'marcado' || situacao === 'pre_agendado') return
  if (situacao === 'desativado') {
    const quando = relogio.passado(Math.min(dia - 1, relogio.hoje), Math.min(minuto, relogio.agora))
    // Of one in seven nobody said why.
    const motivo_desativacao = MOTIVOS[(dia + minuto / 10) % (MOTIVOS.length + 1)] ?? null
    Object.assign(linha, {
      ativo: false,
      posicao: null,
      desativado_em: quando,
      desativado_por: RECEPCAO,
      motivo_desativacao,
    })
    linha.updated_at = quando
    return
  }
  linha.status = situacao
  linha.status_desde = linha.data
  linha.updated_at = relogio.passado(dia, situacao === 'evoluido' ? minuto + 50 : minuto)
  if (situacao === 'evoluido') linha.atualizado_por = profissional.linha.email
}

export const createSessao = (
  contexto: Contexto,
  vaga: Vaga,
  paciente: PacienteDemo,
  guia: GuiaDemo,
  avaliacao: boolean,
): Sessao => {
  const { s, relogio } = contexto
  const { dia, minuto } = vaga
  const situacao = situacaoOf(s.real(), dia, minuto, relogio)
  const linha = base(contexto, vaga)
  Object.assign(linha, {
    paciente_id: paciente.linha.id,
    nome: paciente.linha.nome,
    telefone: paciente.linha.contato_celular,
    data_nascimento: paciente.linha.data_nascimento,
    convenio_id: guia.linha.convenio_id,
    plano: guia.linha.plano,
    avaliacao,
    observacao: s.chance(0.03) ? s.um(OBSERVACOES) : null,
    bloqueado_para_pagamento: s.chance(0.004),
  })
  stamp(linha, situacao, vaga, contexto)
  return { linha, guia, dia, minuto, ativa: situacao !== 'desativado' }
}

/** A pre-booking: a name and a phone, usually of somebody not registered yet. */
export const createPreAgendamento = (
  contexto: Contexto,
  vaga: Vaga,
  paciente: PacienteDemo | null,
): Sessao => {
  const { s, relogio, nome } = contexto
  const linha = base(contexto, vaga)
  const idade = s.inteiro(19, 78)
  const pessoa = nome(s.chance(0.6) ? 'Feminino' : 'Masculino', idade)
  const nascimento = formatDia(relogio.hoje - idade * 366 - s.inteiro(1, 300))
  const telefone = `3190${String(s.inteiro(0, 9_999_999)).padStart(7, '0')}`
  Object.assign(linha, {
    status: 'pre_agendado',
    paciente_id: paciente?.linha.id ?? null,
    nome: paciente?.linha.nome ?? pessoa.nome,
    telefone: paciente?.linha.contato_celular ?? telefone,
    data_nascimento: paciente?.linha.data_nascimento ?? nascimento,
    convenio_id: paciente?.planos[0]?.convenio_id ?? null,
    plano: paciente?.planos[0]?.plano ?? null,
  })
  return { linha, guia: null, dia: vaga.dia, minuto: vaga.minuto, ativa: true }
}
