import {
  type AnexoEnviado,
  checkLetras,
  countLetrasDaEntrada,
  formatData,
  judgeRespostas,
  MENSAGENS_DO_REGISTRO as M,
  type PatologiasMudadas,
  type RespostaEnviada,
  type TipoDeRegistro,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { invalid, type Travado } from '../../agenda/publico'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { attachAnexos } from '../anexo/anexo.write'
import { type Patologia, savePatologias } from '../patologia/patologia.write'
import { removeRascunho } from '../rascunho/rascunho.queries'
import { type Alvo, alreadySaved, getSessaoDoAlvo, lockRegistro, requireAberto } from './alvo'
import { getAutor, requireMandate } from './autor'
import { type Conteudo, insertRegistro, requireProntuario, updateRegistro } from './gravar'
import {
  listPerguntas,
  listPerguntasDoRegistro,
  lockFormulario,
  type PerguntaDoRegistro,
} from './perguntas.queries'
import { findAvaliacao, getRegistro, type Registro } from './registro.queries'
import { chooseGuia, evolveSessao, lockSessoes, requireSessao, type SessaoSalva } from './sessao'

/** Names of the fields under which the sender is told what is wrong. */
export type Campos = { agendamento: string }

/** What is saved, from whichever screen it comes. */
export type Envio = {
  paciente: string
  agendamento: string
  /** Absent: the session's own day. */
  data?: string
  guia?: string | null
  /** Null for a diary. */
  formulario: string | null
  respostas: readonly RespostaEnviada[]
  /** Of a diary, sanitised. */
  entrada: string | null
  patologias?: readonly Patologia[]
  /** Of the guide's list, from which that one was made. */
  versaoDasPatologias?: number
  /** The day is another than the session's, knowingly. */
  dataConfirmada?: boolean
  rascunho?: string | null
  /** Why who is not the author saves it. */
  motivo?: string | null
  /** Photographs and files that it holds from now on; absent, those that it has. */
  anexos?: readonly AnexoEnviado[] | undefined
}

/** Who saves, when, and where their fields stand. */
export type Ato = { tx: Tx; req: FastifyRequest; hoje: string; campos: Campos }
export type Salvo = { evolucao: Registro; agendamento: SessaoSalva; patologias?: PatologiasMudadas }

/** The day of an entry: the session's, or another that was asked about; in the patient's life, and not to come. */
const requireData = async (
  tx: Tx,
  { data, sessao, hoje, confirmada }: { data: string; sessao: Travado; hoje: string; confirmada?: boolean },
): Promise<string> => {
  if (data > hoje) throw invalid('data', M.dataFutura)
  if (data === sessao.data) return data
  const { data_nascimento } = await tx
    .selectFrom('paciente')
    .select('data_nascimento')
    .where('id', '=', sessao.paciente_id)
    .executeTakeFirstOrThrow()
  if (data < data_nascimento) throw invalid('data', M.dataAntesDoNascimento)
  if (!confirmada)
    throw new HttpErro(
      409,
      'dataDeOutroDia',
      `${M.dataDeOutroDia} A sessão é de ${formatData(sessao.data)}.`,
      {
        campos: { data: M.dataDeOutroDia },
      },
    )
  return data
}

/** A diary that stays as it was is as long as it was. */
const requireLetras = (entrada: string | null, antes: string | null): void => {
  const problema = entrada === null || entrada === antes ? null : checkLetras(countLetrasDaEntrada(entrada))
  if (problema) throw invalid('entrada', problema)
}

const judge = (perguntas: readonly PerguntaDoRegistro[], enviadas: readonly RespostaEnviada[]) => {
  const { campos, respostas } = judgeRespostas(perguntas, enviadas)
  const [msg] = Object.values(campos)
  if (msg) throw new HttpErro(422, 'validacao', msg, { campos })
  return respostas
}

/** What the audit compares: who wrote and which session, and each answer under its question. */
export const audited = ({
  _id,
  tipo,
  data,
  agendamento,
  guia,
  formulario,
  entrada,
  anexos,
  versao,
  autor,
  motivo,
}: Registro): object => ({
  _id,
  tipo,
  data,
  agendamento: agendamento._id,
  guia: guia?.numero,
  formulario: formulario?.nome,
  respostas: formulario?.grupoRespostas.flatMap(({ respostas }) =>
    respostas
      .filter((r) => r.valor !== '' || r.tabela || r.complemento)
      .map(({ questao, valor, tabela, complemento }) => ({
        questao: questao.enunciado,
        valor,
        tabela,
        complemento,
      })),
  ),
  entrada,
  // Never their bytes.
  ...(anexos.length > 0
    ? {
        anexos: anexos.map(({ especie, nome, legenda, tamanho, sha256 }) => ({
          especie,
          nome,
          legenda,
          tamanho,
          sha256,
        })),
      }
    : {}),
  autor: autor.nome,
  motivo,
  versao,
})

/** What every save leaves behind: the session evolved, the draft gone, the audit and the notice. */
const finish = async (
  { tx, req, hoje }: Ato,
  {
    id,
    paciente,
    rascunho,
    antes,
  }: { id: string; paciente: string; rascunho?: string | null; antes: Registro | null },
  sessao: Travado,
): Promise<Salvo> => {
  const agendamento = await evolveSessao(tx, req, sessao, hoje)
  if (rascunho) await removeRascunho(tx, req.usuario._id, rascunho)
  const evolucao = (await getRegistro(tx, id)) as Registro
  await audit(tx, req, {
    acao: antes ? 'alterar' : 'criar',
    entidade: 'registro_clinico',
    id,
    pacienteId: paciente,
    antes: antes && audited(antes),
    depois: audited(evolucao),
  })
  const sessoes = [...new Set([evolucao, antes].flatMap((r) => r?.agendamento._id ?? []))]
  await emit(tx, { assunto: 'registro', payload: { _id: id, paciente, sessoes } })
  return { evolucao, agendamento }
}

const savePatologiasOf = async (
  ato: Ato,
  guia: string | null,
  { paciente, patologias, versaoDasPatologias = 0 }: Envio,
  tinha: boolean,
): Promise<PatologiasMudadas | undefined> => {
  if (!patologias || (patologias.length === 0 && !guia)) return undefined
  if (!guia) throw invalid(tinha ? 'guiaID' : 'patologiasPregressas', M.guiaDasPatologias)
  return savePatologias(ato.tx, ato.req, { guia, paciente, patologias, vista: versaoDasPatologias })
}

/** A new entry about a session (spec 2 §4). */
export const createRegistro = async (ato: Ato, tipo: TipoDeRegistro, envio: Envio): Promise<Salvo> => {
  const { tx, req, hoje, campos } = ato
  const { paciente, agendamento } = envio
  const sessao = (await lockSessoes(tx, [agendamento])).get(agendamento) as Travado
  requireSessao(sessao, { paciente, hoje, campo: campos.agendamento })
  if (tipo === 'avaliacao') {
    const feita = await findAvaliacao(tx, agendamento)
    if (feita) throw await alreadySaved(tx, feita)
  }
  requireLetras(envio.entrada, null)
  const guia = await chooseGuia(tx, agendamento, envio.guia, undefined)
  const patologias = await savePatologiasOf(ato, guia, envio, false)
  const formulario =
    tipo === 'diario'
      ? null
      : await lockFormulario(tx, envio.formulario ?? '', {
          especialidade: sessao.especialidade_id,
          avaliacao: tipo === 'avaliacao',
        })
  const perguntas = formulario ? await listPerguntas(tx, formulario.id) : []
  const { email } = req.usuario
  const conteudo: Conteudo = {
    data: await requireData(tx, {
      data: envio.data ?? sessao.data,
      sessao,
      hoje,
      confirmada: envio.dataConfirmada,
    }),
    agendamento,
    especialidade: sessao.especialidade_id,
    guia,
    formularioNome: formulario?.nome ?? null,
    entrada: envio.entrada,
    perguntas,
    respostas: judge(perguntas, envio.respostas),
  }
  const id = uuid()
  const prontuario = await requireProntuario(tx, paciente, email)
  const novo = { id, tipo, paciente, prontuario, formulario: formulario?.id ?? null }
  await insertRegistro(tx, novo, conteudo, {
    autor: await getAutor(tx, req.usuario),
    id: req.usuario._id,
    email,
  })
  await attachAnexos(tx, { registro: id, paciente, usuario: req.usuario._id }, envio.anexos)
  const salvo = await finish(ato, { id, paciente, rascunho: envio.rascunho ?? null, antes: null }, sessao)
  return { ...salvo, patologias }
}

/** An entry written again by its author, or with a reason by who answers for it; what it was is kept. Its form, and what it asked, stay. */
export const changeRegistro = async (
  ato: Ato,
  alvo: Alvo,
  envio: Envio & { updatedAt?: string | null },
): Promise<Salvo> => {
  const { tx, req, hoje, campos } = ato
  const { agendamento } = envio
  const sessoes = await lockSessoes(tx, [await getSessaoDoAlvo(tx, alvo), agendamento])
  const antes = await lockRegistro(tx, alvo.id, envio.updatedAt)
  requireAberto(antes)
  const motivo = requireMandate(req.usuario, antes, envio.motivo, M.motivo)
  if ((envio.formulario ?? null) !== (antes.formulario?._id ?? null))
    throw invalid('formulario', M.outroFormulario)
  requireLetras(envio.entrada, antes.entrada)
  const sessao = sessoes.get(agendamento) as Travado
  const mesma = antes.agendamento._id === agendamento
  if (!mesma) {
    requireSessao(sessao, { paciente: alvo.paciente, hoje, campo: campos.agendamento })
    if (sessao.especialidade_id !== antes.especialidade._id && antes.formulario)
      throw invalid(campos.agendamento, M.outraEspecialidade)
  }
  const tinha = antes.guia?._id
  const guia = await chooseGuia(tx, agendamento, envio.guia ?? (mesma ? tinha : null), tinha)
  const patologias = await savePatologiasOf(ato, guia, envio, true)
  const perguntas = await listPerguntasDoRegistro(tx, alvo.id)
  const { data = antes.data, dataConfirmada: confirmada } = envio
  // A day that stays is the one that was taken then.
  if (data !== antes.data || !mesma) await requireData(tx, { data, sessao, hoje, confirmada })
  const conteudo: Conteudo = {
    data,
    agendamento,
    // What the session became later is not what was written about.
    especialidade: mesma ? antes.especialidade._id : sessao.especialidade_id,
    guia,
    formularioNome: antes.formulario?.nome ?? null,
    entrada: envio.entrada,
    perguntas,
    respostas: judge(perguntas, envio.respostas),
  }
  const { _id, email } = req.usuario
  const quem = { autor: await getAutor(tx, req.usuario), id: _id, email, motivo }
  await updateRegistro(tx, { antes, paciente: alvo.paciente }, conteudo, quem)
  await attachAnexos(tx, { registro: alvo.id, paciente: alvo.paciente, usuario: _id }, envio.anexos)
  const salvo = await finish(
    ato,
    { id: alvo.id, paciente: alvo.paciente, rascunho: envio.rascunho ?? null, antes },
    sessao,
  )
  return { ...salvo, patologias }
}
