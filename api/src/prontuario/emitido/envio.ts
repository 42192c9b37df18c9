import { buffer } from 'node:stream/consumers'
import { arquivoDoEmitido, MENSAGENS_DO_EMITIDO as M, numeroDoEmitido } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { consentiu } from '../../cadastros/publico'
import { audit } from '../../platform/auditoria/auditoria'
import { createCorreio, type Mensagem } from '../../platform/correio'
import type { Base, Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import type { Andamento, TipoDeTrabalho } from '../../platform/trabalhos/execucao'
import { requestJob } from '../../platform/trabalhos/fila.queries'
import { readVersao, type VersaoImpressa } from './emitido.queries'
import { lockEmitido } from './emitido.write'

const TIPO = 'enviarEmitido'

/**
 * Asks that the version in force goes to this address, when and if the transaction commits. Throws 409 without an e-mail server, without
 * the patient's yes, of a cancelled document, and of a version that is not the newest any more.
 */
export const requestEnvio = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { versao, para }: { versao: number; para: string },
): Promise<void> => {
  const atual = await lockEmitido(tx, req, id)
  if (!req.server.config.smtpUrl) throw new HttpErro(409, 'semCorreio', M.semCorreio)
  if (!atual.paciente_id) throw new HttpErro(409, 'conflito', M.apagado)
  if (atual.versao !== versao) throw new HttpErro(409, 'mudou', M.mudou)
  if (!(await consentiu(tx, atual.paciente_id, 'documentos')))
    throw new HttpErro(409, 'semConsentimento', M.semConsentimento)
  const envio = uuid()
  await sql`insert into emitido_envio (id, emitido_id, versao, para, situacao, pedido_em, pedido_por)
    values (${envio}::uuid, ${id}::uuid, ${versao}, ${para}, 'esperando', ${req.server.agora()}, ${req.usuario.email})`.execute(
    tx,
  )
  await requestJob(tx, { tipo: TIPO, dados: { envio }, chave: `${TIPO}:${envio}`, por: req.usuario.email })
  await audit(tx, req, {
    acao: 'enviar',
    entidade: 'emitido',
    id,
    pacienteId: atual.paciente_id,
    depois: { versao, para },
  })
  await emit(tx, { assunto: 'emitido', payload: { paciente: atual.paciente_id } })
}

type Envio = {
  id: string
  emitido: string
  versao: number
  para: string | null
  situacao: string
  paciente: string | null
}

const lockEnvio = async (tx: Base, id: string): Promise<Envio | undefined> =>
  (
    await sql<Envio>`
      select x.id, x.emitido_id as emitido, x.versao, x.para, x.situacao, d.paciente_id as paciente
      from emitido_envio x join emitido d on d.id = x.emitido_id where x.id = ${id}::uuid for update of x`.execute(
      tx,
    )
  ).rows[0]

/** No name, no kind, nothing of what the person is treated for: the subject is read on locked screens, and the text on the way. */
const letterOf = (
  clinica: string,
  para: string,
  { numero, versao }: VersaoImpressa,
  pdf: Buffer,
): Mensagem => ({
  para,
  assunto: `Documento nº ${numeroDoEmitido(numero)} de ${clinica}`,
  texto:
    `${clinica} envia em anexo o documento nº ${numeroDoEmitido(numero)}, a pedido e com autorização da pessoa de quem ele trata.\n\n` +
    'Ele é confidencial. Se você não o esperava, apague esta mensagem e avise a clínica.\n',
  anexos: [{ nome: arquivoDoEmitido(numero, versao), tipo: 'application/pdf', conteudo: pdf }],
})

/**
 * Sends one. It is marked before it leaves and after: what was cut short between the two may have gone, and is never sent again by
 * itself. Consent is asked once more.
 */
export const envioJob = (app: FastifyInstance): TipoDeTrabalho => {
  const send = createCorreio(app)
  const { fuso: timeZone, nomeClinica } = app.config
  const instantes = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const instante = (quando: Date): string => instantes.format(quando).replace(',', ' às')

  const mark = ({ transaction }: Pick<Andamento, 'transaction'>, envio: Envio, situacao: string) =>
    transaction(async (tx) => {
      await sql`update emitido_envio set situacao = ${situacao},
        enviado_em = ${situacao === 'enviado' ? app.agora() : null}::timestamptz where id = ${envio.id}::uuid`.execute(
        tx,
      )
      await emit(tx, { assunto: 'emitido', payload: envio.paciente ? { paciente: envio.paciente } : {} })
    })

  /** The message, if it may still go. */
  const letterFor = async (db: Base, envio: Envio): Promise<Mensagem | null> => {
    if (!envio.para || !envio.paciente || !(await consentiu(db, envio.paciente, 'documentos'))) return null
    const versao = await readVersao(db, envio.emitido, envio.versao)
    if (!versao || versao.cancelado || versao.ultima !== versao.versao) return null
    const { printEmitido } = await import('./imprimir')
    const pdf = printEmitido(versao, instante)
    return pdf && letterOf(nomeClinica, envio.para, versao, await buffer(pdf))
  }

  return {
    tipo: TIPO,
    titulo: 'Envio de documento por e-mail',
    fazer: async (trabalho) => {
      const { envio: id } = trabalho.dados as { envio: string }
      const envio = await trabalho.transaction((tx) => lockEnvio(tx, id))
      if (!envio) return
      if (envio.situacao === 'saindo') return mark(trabalho, envio, 'incerto')
      if (envio.situacao !== 'esperando') return
      const carta = await letterFor(trabalho.db, envio)
      if (!carta) return mark(trabalho, envio, 'recusado')
      await mark(trabalho, envio, 'saindo')
      try {
        await send(carta)
      } catch {
        // What the server took may have gone, whatever it said after: a person decides whether to send it again.
        return mark(trabalho, envio, 'falhou')
      }
      await mark(trabalho, envio, 'enviado')
    },
  }
}
