import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from './config'
import type { TipoDeTrabalho } from './trabalhos/execucao'

export type Mensagem = {
  para: string
  assunto: string
  texto: string
  cabecalhos?: Record<string, string>
  anexos?: { nome: string; tipo: string; conteudo: Buffer }[]
}

const outboxOf = ({ dadosDir }: Pick<Config, 'dadosDir'>): string => join(dadosDir, 'emails')

/** How long a message stays in the outbox: nothing ties it to a patient, so no erasing finds it. */
const FICA_MS = 30 * 86_400_000

/** Takes out of this server's outbox what has been there for a month. */
export const sweepOutbox = async (config: Pick<Config, 'dadosDir'>): Promise<void> => {
  const pasta = outboxOf(config)
  for (const nome of await readdir(pasta).catch(() => [])) {
    const visto = await stat(join(pasta, nome)).catch(() => undefined)
    if (visto && Date.now() - visto.mtimeMs > FICA_MS) await rm(join(pasta, nome), { force: true })
  }
}

/** Messages of this server since it started, by how they went. */
export type ContaDoCorreio = { enviados: number; falhados: number }

/** What nobody fetched from the outbox, once a day; each server looks at its own when it starts, too. */
export const limpezaDosEmails = (config: Pick<Config, 'dadosDir'>): TipoDeTrabalho => ({
  tipo: 'limparEmails',
  titulo: 'Limpeza de e-mails que não saíram',
  cada: 86_400_000,
  fazer: () => sweepOutbox(config),
})

type Casa = { config: Config; log: FastifyBaseLogger; correio: ContaDoCorreio }

/**
 * Sends an e-mail by SMTP_URL; without it the message lands in the data folder and the log names the file, so that
 * whoever installs the portal can try it out.
 */
export const createCorreio = ({ config, log, correio }: Casa): ((m: Mensagem) => Promise<void>) => {
  const smtp = config.smtpUrl ? createTransport(config.smtpUrl) : undefined
  const pasta = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async ({ para, assunto, texto, cabecalhos, anexos }) => {
    const mensagem = {
      from: config.remetente,
      to: { name: '', address: para },
      subject: assunto,
      text: texto,
      ...(cabecalhos && { headers: cabecalhos }),
      ...(anexos && {
        attachments: anexos.map(({ nome, tipo, conteudo }) => ({
          filename: nome,
          contentType: tipo,
          content: conteudo,
        })),
      }),
    }
    if (smtp) {
      await smtp.sendMail(mensagem).then(
        () => correio.enviados++,
        (erro) => {
          correio.falhados++
          throw erro
        },
      )
      return
    }
    const destino = outboxOf(config)
    mkdirSync(destino, { recursive: true, mode: 0o700 })
    const arquivo = join(
      destino,
      `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
    )
    const { message } = await pasta.sendMail(mensagem)
    writeFileSync(arquivo, message as Buffer, { mode: 0o600 })
    log.info({ arquivo }, 'sem SMTP_URL: e-mail gravado na pasta de dados')
  }
}
