import { randomUUID } from 'node:crypto'
import type {
  Agendamento,
  CorpoDeErro,
  GradeDoDia,
  HorarioDaGrade,
  Perfil,
  Status,
} from '@clinica/shared-domain'
import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import type { Config } from '../platform/config'
import { type AppDeTeste, type Pedir, testApp } from './app'
import { emptyTables } from './banco/emptyTables'
import { listAFaturarErradas } from './faturamento/aFaturar'

/** A Monday, in any zone. */
export const HOJE = '2026-11-23'
const manha = () => new Date('2026-11-23T12:00:00Z')

type Envio = Record<string, unknown> & { paciente: Record<string, unknown> }

type Resposta = ReturnType<Pedir>
type Pessoa = { _id: string; nome: string; guia: { _id: string; numero: string } }
type Troca = Record<string, unknown>

export type Clinica = AppDeTeste & {
  centro: { _id: string; nome: string }
  pilates: { _id: string; nome: string }
  envio: (troca?: Troca, paciente?: Pessoa) => Envio
  pedir: (perfil?: Perfil) => Pedir
  marcar: (troca?: Troca, paciente?: Pessoa) => Resposta
  marcado: (troca?: Troca, paciente?: Pessoa) => Promise<Agendamento>
  grade: (dia?: string, especialidade?: string) => Promise<GradeDoDia>
  horario: (hora: string, dia?: string) => Promise<HorarioDaGrade | undefined>
  esvaziar: () => Promise<void>
  maisPacientes: (quantos: number) => Promise<Pessoa[]>
  /** As it now is. */
  versao: (id: string) => Promise<string>
  /** Straight into the database, whatever the day. */
  emStatus: (id: string, status: Status) => Promise<void>
  /** Cleared, or with `caminho` its series removed, as somebody who sees it as it now is. */
  limpar: (id: string, opcoes?: { perfil?: Perfil; confirmado?: true; caminho?: '/repeticao' }) => Resposta
  restaurar: (id: string) => Resposta
}

/** All that hangs on what was booked, and what stops a booking. */
const MARCADO = `
  repasse_sessao repasse_mes recurso_item recurso_arquivo recurso recurso_texto glosa_aceita glosa_perdida
  recibo_recebimento recibo recibo_sequencia sessao_coberta lancamento credito_anterior_cobranca
  credito_anterior recebimento_cobranca recebimento_forma recebimento cobranca conta cobranca_contato
  caixa_retirada caixa plano_pausa plano_mensal pacote_particular retorno_item_sessao retorno_glosa retorno_item
  retorno_guia retorno_protocolo retorno_debito retorno_pagamento retorno_arquivo retorno retorno_envio_arquivo
  retorno_envio lote_ato lote_sessao lote_guia lote_pacote lote_arquivo lote_geracao lote lembrete assinatura pacote_sessao
  pacote_guia pacote guia_faturamento rascunho
  plano_terapeutico_versao plano_terapeutico anexo resposta adendo registro_clinico_versao registro_clinico
  agendamento_guia espera agendamento bloqueio_profissional bloqueio_usuario fechamento`
  .trim()
  .split(/\s+/)

type Opcoes = { rotas?: FastifyPluginAsync; hoje?: string; agora?: () => Date; config?: Partial<Config> }

/** `hoje` is the day of `agora`, on which it books unless a test says another. */
export const openAgenda = async ({
  rotas,
  hoje = HOJE,
  agora = manha,
  config,
}: Opcoes = {}): Promise<Clinica> => {
  const t = await testApp({ agora, rotas, config })
  const { clinica } = t
  const [centro] = clinica.unidades
  const [pilates] = clinica.especialidades

  /** A booking that passes every rule; `troca` says what is different. */
  const envio = (troca: Record<string, unknown> = {}, paciente = clinica.pacientes[0]): Envio => ({
    unidade: centro.nome,
    especialidade: pilates.nome,
    data: hoje,
    hora: '08:00',
    status: 'marcado',
    profissional: { _id: clinica.profissionais[1]?._id },
    paciente: {
      _id: paciente?._id,
      nome: paciente?.nome,
      telefone: '(11) 987654321',
      convenio: { _id: clinica.convenio._id, plano: 'Pleno' },
    },
    guia: [{ _id: paciente?.guia._id }],
    ...troca,
  })
  const pedir = (perfil: Perfil = 'Recepcionista') => t.como(perfil)
  const marcar = (troca: Record<string, unknown> = {}, paciente = clinica.pacientes[0]) =>
    pedir()('POST', '/api/agenda/addAgendamento', envio(troca, paciente), { 'idempotency-key': randomUUID() })
  const marcado = async (
    troca: Record<string, unknown> = {},
    paciente = clinica.pacientes[0],
  ): Promise<Agendamento> => {
    const r = await marcar(troca, paciente)
    if (r.statusCode !== 201) throw new Error(`${r.statusCode} ${r.body}`)
    return r.json().agendamento
  }
  const grade = async (dia = hoje, especialidade = pilates.nome): Promise<GradeDoDia> =>
    (
      await pedir()(
        'GET',
        `/api/v2/agenda/?unidade=${encodeURIComponent(centro.nome)}&especialidade=${especialidade}&dia=${dia}`,
      )
    ).json()
  const horario = async (hora: string, dia = hoje) => (await grade(dia)).horarios.find((h) => h.hora === hora)
  /** Whatever a test wrote, the database has kept which guides have something to bill. */
  const requireAFaturar = async () => {
    const erradas = await listAFaturarErradas(t.db)
    if (erradas.length > 0) throw new Error(`a_faturar errado em: ${erradas.join(', ')}`)
  }
  /** Everything that was booked goes; the clinic stays. */
  const esvaziar = async () => {
    await requireAFaturar()
    await emptyTables(t.db, MARCADO)
    // Its triggers see none of that.
    await sql`update guia set a_faturar = null where a_faturar is not null`.execute(t.db)
  }
  /** As many more patients as asked, each with a guide of 10 sessions. */
  const maisPacientes = async (quantos: number) => {
    const novos = Array.from({ length: quantos }, (_, i) => ({
      _id: novoId(),
      nome: `Paciente ${i}`,
      guia: { _id: novoId(), numero: `77${randomUUID().slice(0, 8)}${i}` },
    }))
    await t.db
      .insertInto('paciente')
      .values(novos.map(({ _id, nome }) => ({ id: _id, nome, data_nascimento: '1980-01-01' })))
      .execute()
    await t.db
      .insertInto('paciente_convenio')
      .values(novos.map((p) => ({ id: novoId(), paciente_id: p._id, convenio_id: clinica.convenio._id })))
      .execute()
    await t.db
      .insertInto('guia')
      .values(
        novos.map((p) => ({
          id: p.guia._id,
          numero: p.guia.numero,
          paciente_id: p._id,
          beneficiario_nome: p.nome,
          convenio_id: clinica.convenio._id,
          unidade_id: centro._id,
          especialidade_id: pilates._id,
          data_emissao: hoje,
          quantidade_autorizada: 10,
        })),
      )
      .execute()
    return novos
  }
  const versao = async (id: string) =>
    (
      await t.db.selectFrom('agendamento').select('updated_at').where('id', '=', id).executeTakeFirst()
    )?.updated_at.toISOString() ?? agora().toISOString()
  const emStatus = async (id: string, status: Status) => {
    await t.db.updateTable('agendamento').set({ status, status_desde: hoje }).where('id', '=', id).execute()
  }
  const limpar: Clinica['limpar'] = async (id, { perfil, confirmado, caminho = '' } = {}) => {
    const sim = confirmado ? '&confirmado=true' : ''
    const visto = encodeURIComponent(await versao(id))
    return pedir(perfil)('DELETE', `/api/agendamento/${id}${caminho}?updatedAt=${visto}${sim}`)
  }
  const restaurar = async (id: string) =>
    pedir()('POST', `/api/agendamento/${id}/restaurar`, { updatedAt: await versao(id) })
  const feito = { versao, emStatus, limpar, restaurar }
  return {
    ...t,
    ...feito,
    centro,
    pilates,
    envio,
    pedir,
    marcar,
    marcado,
    grade,
    horario,
    esvaziar,
    maisPacientes,
  }
}

export const errorOf = (r: { json: () => unknown }): CorpoDeErro => r.json() as CorpoDeErro
