import { MENSAGENS_DO_AGENDAMENTO as M, MENSAGENS_DA_ASSINATURA } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import type { Constraints } from '../platform/http/errosDoPostgres'
import { agendamentoRoutes } from './agendamento/agendamento.routes'
import { calendarioRoutes } from './calendario/calendario.routes'
import { confirmarRoutes } from './confirmar/confirmar.routes'
import { consultasRoutes } from './consultas/consultas.routes'
import { esperaRoutes } from './espera/espera.routes'
import { vagaDaEsperaRoutes } from './espera/vaga.routes'
import { agendaEvents } from './grade/aoVivo'
import { gradeRoutes } from './grade/grade.routes'
import { impressoRoutes } from './impresso/impresso.routes'
import { ajusteRoutes } from './lembrete/ajuste.routes'
import { lembretesJob } from './lembrete/envio'
import { lembreteRoutes } from './lembrete/lembrete.routes'
import { mensagemRoutes } from './mensagem/mensagem.routes'
import { modeloRoutes } from './modelo/modelo.routes'
import { PALAVRAS_DA_AGENDA } from './palavras'
import { quiosqueDaAgendaRoutes } from './quiosque/quiosque.routes'
import { remarcarRoutes } from './remarcar/remarcar.routes'
import { semanaRoutes } from './semana/semana.routes'
import { repeticaoRoutes } from './serie/repeticao.routes'
import { situacaoRoutes } from './situacao/situacao.routes'

const CONSTRAINTS: Constraints = {
  agenda_modelo_par_uk: {
    status: 409,
    tipo: 'conflito',
    msg: 'Já existe um modelo de agenda desta unidade e especialidade.',
  },
  agendamento_vaga_uk: { status: 409, tipo: 'semVaga', msg: 'Não há mais vaga neste horário.' },
  agendamento_paciente_uk: {
    status: 409,
    tipo: 'conflito',
    msg: 'O paciente já possui agendamento nesta data e horário.',
  },
  agendamento_faturamento_uk: {
    status: 409,
    tipo: 'dataIndisponivel',
    msg: 'Data não está disponível. Já existe um Agendamento Faturado para esta Data e para a especialidade',
  },
  assinatura_agendamento_uk: {
    status: 409,
    tipo: 'naoEspera',
    msg: MENSAGENS_DA_ASSINATURA.naoEspera,
  },
  assinatura_numero_uk: {
    status: 409,
    tipo: 'conflito',
    msg: 'Outra assinatura chegou no mesmo instante: tente de novo.',
  },
  calendario_hash_uk: { status: 409, tipo: 'conflito', msg: 'Crie o link do calendário de novo.' },
  agendamento_guia_ck: { status: 422, tipo: 'validacao', msg: M.peloMenosUmaGuia },
}

/** The column "agenda" on the server. */
export const agendaRoutes = async (app: FastifyInstance) => {
  app.auditoria.registerPalavras(PALAVRAS_DA_AGENDA)
  app.registerConstraints(CONSTRAINTS)
  agendaEvents(app)
  await app.register(gradeRoutes)
  await app.register(agendamentoRoutes)
  await app.register(situacaoRoutes)
  await app.register(quiosqueDaAgendaRoutes)
  await app.register(remarcarRoutes)
  await app.register(semanaRoutes)
  await app.register(repeticaoRoutes)
  await app.register(modeloRoutes)
  await app.register(consultasRoutes)
  await app.register(impressoRoutes)
  await app.register(mensagemRoutes)
  await app.register(confirmarRoutes)
  await app.register(esperaRoutes)
  await app.register(vagaDaEsperaRoutes)
  await app.register(ajusteRoutes)
  await app.register(lembreteRoutes)
  await app.register(calendarioRoutes)
  app.trabalhos.register(lembretesJob(app))
}
