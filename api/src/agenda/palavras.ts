import { STATUS } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Palavras } from '../platform/auditoria/consulta/palavras'

const statusOf = (valor: unknown): string => STATUS[valor as keyof typeof STATUS]?.descricao ?? String(valor)

/** What the audit calls the agenda's records. */
export const PALAVRAS_DA_AGENDA: Readonly<Record<string, Palavras>> = {
  agendamento: {
    um: 'o agendamento',
    muitos: 'os agendamentos',
    nomes: sql`select id, 'de ' || to_char(data, 'DD/MM/YYYY') || ' às ' || hora as nome from agendamento`,
    acoes: {
      marcar: 'marcou {o}',
      remarcar: 'remarcou {o}',
      limpar: 'limpou {o}',
      restaurar: 'trouxe de volta {o}',
      repetir: 'repetiu {o}',
      removerRepeticao: 'removeu a série {do}',
      restaurarRepeticao: 'trouxe de volta a série {do}',
      assinado: 'assinou {o}',
      evoluido: 'evoluiu {o}',
      marcado: 'marcou {o}',
      pre_agendado: 'pré-agendou {o}',
      'faltou-sem-justificativa': 'registrou a falta {do}',
      reverterAssinado: 'desfez a assinatura {do}',
      reverterFaltouSemJustificativa: 'desfez a falta {do}',
      confirmarPaciente: 'anotou que o paciente confirmou {o}',
      reverterConfirmarPaciente: 'desfez a confirmação do paciente {do}',
      declarar: 'emitiu a declaração de comparecimento {do}',
      faturar: 'registrou a data de faturamento {do}',
      retirarFaturamento: 'retirou a data de faturamento {do}',
    },
    mostrar: { status: statusOf },
    campos: {
      status: 'Situação',
      'paciente.nome': 'Paciente',
      'paciente.telefone': 'Telefone',
      'paciente.data_nascimento': 'Data de nascimento',
      'paciente.convenio': 'Convênio',
      'paciente.convenio.nome': 'Convênio',
      'paciente.convenio.plano': 'Plano',
      'profissional.nome': 'Profissional',
      guia: 'Guias',
      'guia.numero': 'Número',
      encaixe: 'Encaixe',
      avaliacao: 'Avaliação',
      unidade: 'Unidade',
      especialidade: 'Especialidade',
      confirmadoEm: 'Confirmado pelo paciente',
      saida: 'Saída',
      acompanhante: 'Acompanhante',
      faturamento: 'Data de faturamento',
    },
  },
  mensagem: {
    um: 'a mensagem aos pacientes',
    muitos: 'as mensagens aos pacientes',
    campos: { texto: 'Texto' },
  },
  agenda_modelo: {
    um: 'o modelo da agenda',
    muitos: 'os modelos da agenda',
    nomes: sql`select m.id, u.nome || ' · ' || e.nome as nome from agenda_modelo m
      join unidade u on u.id = m.unidade_id join especialidade e on e.id = m.especialidade_id`,
  },
}
