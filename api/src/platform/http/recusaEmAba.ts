import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpErro } from './erros'
import { SEM_PAGINA } from './rede/seguranca'

const ESTILO =
  'color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32em;padding:0 24px'

/** A link that opens nothing any more (404): whoever looks at the tab reads the sentence, a program gets the one error body. */
export const refuseInTab = (req: FastifyRequest, reply: FastifyReply, msg: string): FastifyReply => {
  if (!req.headers.accept?.includes('text/html')) throw new HttpErro(404, 'linkVencido', msg)
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', `${SEM_PAGINA}; style-src 'unsafe-inline'`)
    .send(
      `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Link vencido</title><body style="${ESTILO}"><h1>Link vencido</h1><p>${msg}</p>`,
    )
}
