import { randomBytes } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import { lembreteEmail } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { createCorreio, type Mensagem } from '../../platform/correio'
import { hashOfLink, publicAddress } from '../../platform/sessao/links'
import type { Andamento, TipoDeTrabalho } from '../../platform/trabalhos/execucao'
import { getAjuste } from './ajuste.queries'
import {
  type Agora,
  type Carta,
  closeInterrompidas,
  endCarta,
  enqueueDevidos,
  takeCarta,
} from './fila.queries'

const CINCO_MINUTOS = 5 * 60_000
/** Between two messages, so that a mail server takes the clinic for no sender of bulk. */
const PAUSA_MS = 200
/** How often one address may refuse for the moment. */
const TENTATIVAS = 5

/** What a mail server said of this one message; undefined where it is not the message's fault. */
const refusalOf = (erro: unknown): 'agora' | 'sempre' | undefined => {
  const { command, responseCode } = erro as { command?: string; responseCode?: number }
  if ((command !== 'RCPT TO' && command !== 'DATA') || responseCode === undefined) return undefined
  return responseCode >= 500 ? 'sempre' : 'agora'
}

/** RFC 8058: one click, at an https address, is all that it takes. */
const unsubscribe = (endereco: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${endereco}/api/lembrete/${token}/sair>`,
  ...(endereco.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

const letterOf = (carta: Carta, texto: string, endereco: string, token: string): Mensagem => ({
  para: carta.email,
  ...lembreteEmail(texto, carta, `${endereco}/lembrete/${token}`),
  cabecalhos: unsubscribe(endereco, token),
})

/**
 * Reminders by e-mail, once over all nodes: what is due is put in the queue, and sent one by one. Each is marked before it leaves and
 * after: what was cut short between the two is never sent again, because it may have gone.
 */
export const lembretesJob = (app: FastifyInstance): TipoDeTrabalho => {
  const send = createCorreio(app)
  const clock = (): Agora => ({ agora: app.agora(), hoje: app.hoje(), fuso: app.config.fuso })

  /** One e-mail; false when there is none left. Throws when the mail server is not there: what waits goes on waiting. */
  const sendNext = async (trabalho: Andamento, texto: string, endereco: string): Promise<boolean> => {
    const token = randomBytes(32).toString('base64url')
    const carta = await trabalho.transaction((tx) => takeCarta(tx, hashOfLink(token), clock()))
    if (!carta) return carta === undefined
    const end = (situacao: 'enviado' | 'falhou' | 'esperando', em = app.agora()) =>
      trabalho.transaction((tx) => endCarta(tx, carta.ids, situacao, em))
    try {
      await send(letterOf(carta, texto, endereco, token))
    } catch (erro) {
      const recusa = refusalOf(erro)
      if (recusa === 'sempre' || (recusa && carta.tentativas >= TENTATIVAS)) await end('falhou')
      else await end('esperando', new Date(app.agora().getTime() + (recusa ? CINCO_MINUTOS * 2 : 0)))
      if (recusa) return true
      throw new Error('O servidor de e-mail não aceitou os lembretes; eles continuam na fila.')
    }
    await end('enviado')
    return true
  }

  return {
    tipo: 'lembretes',
    titulo: 'Lembretes por e-mail',
    cada: CINCO_MINUTOS,
    fazer: async (trabalho) => {
      const { ligado, horas, texto } = await getAjuste(trabalho.db)
      if (!ligado) return
      const endereco = publicAddress(app)
      if (!endereco) throw new Error('Defina PUBLIC_URL com o endereço do portal: sem ela não há lembretes.')
      await trabalho.transaction(async (tx) => {
        await closeInterrompidas(tx)
        await enqueueDevidos(tx, horas, clock())
      })
      for (let enviados = 0; await sendNext(trabalho, texto, endereco); enviados++) {
        await trabalho.progresso(enviados, undefined, 'e-mails')
        await esperar(PAUSA_MS, undefined, { signal: trabalho.sinal })
      }
    },
  }
}
