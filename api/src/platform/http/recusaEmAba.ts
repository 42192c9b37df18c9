import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpErro } from './erros'
import { SEM_PAGINA } from './rede/seguranca'

const ESTILO =
  'color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32em;padding:0 24px'

/** Whether a person looks at the answer in a tab; a program takes what it asked for, or the one error body. */
export const isTab = (req: FastifyRequest): boolean => req.headers.accept?.includes('text/html') === true

/** A page without the portal: `titulo`, and `corpo`, which is HTML. */
export const sayInTab = (reply: FastifyReply, titulo: string, corpo: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', `${SEM_PAGINA}; style-src 'unsafe-inline'`)
    .send(
      `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${titulo}</title><body style="${ESTILO}"><h1>${titulo}</h1><p>${corpo}</p>`,
    )

/** What opens nothing: whoever looks at the tab reads the sentence. Throws `erro` for a program. */
export const refuseInTab = (req: FastifyRequest, reply: FastifyReply, erro: HttpErro, titulo: string) => {
  if (!isTab(req)) throw erro
  const frase = erro.message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return sayInTab(reply.code(erro.status), titulo, frase)
}

/** A link that opens nothing any more (404). */
export const refuseLink = (req: FastifyRequest, reply: FastifyReply, msg: string): FastifyReply =>
  refuseInTab(req, reply, new HttpErro(404, 'linkVencido', msg), 'Link vencido')
