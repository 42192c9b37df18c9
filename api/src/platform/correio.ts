import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from './config'

export type Mensagem = {
  para: string
  assunto: string
  texto: string
  cabecalhos?: Record<string, string>
}

/**
 * Sends an e-mail by SMTP_URL; without it the message lands in the data folder and the log names the file, so that
 * whoever installs the portal can try it out.
 */
export const createCorreio = (config: Config, log: FastifyBaseLogger): ((m: Mensagem) => Promise<void>) => {
  const smtp = config.smtpUrl ? createTransport(config.smtpUrl) : undefined
  const pasta = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async ({ para, assunto, texto, cabecalhos }) => {
    const mensagem = {
      from: config.remetente,
      to: { name: '', address: para },
      subject: assunto,
      text: texto,
      ...(cabecalhos && { headers: cabecalhos }),
    }
    if (smtp) {
      await smtp.sendMail(mensagem)
      return
    }
    const destino = join(config.dadosDir, 'emails')
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
