import { Readable } from 'node:stream'
import { MENSAGENS_DO_DOCUMENTO as M, texto } from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { object } from 'yup'
import { readConteudo } from '../../platform/conteudo/conteudo'
import { sendArquivo } from '../../platform/http/entrega'
import { refuseLink } from '../../platform/http/recusaEmAba'
import type { App } from '../../platform/http/tipos'
import { CAMINHO, findAberto } from './link'

const params = object({ chave: texto().max(100).required() })

/** As RFC 6266 has it, ending in '.pdf' whatever the file was called. */
const disposition = (nome: string): string => {
  const pdf = /\.pdf$/i.test(nome) ? nome : `${nome}.pdf`
  const escrito = encodeURIComponent(pdf).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="documento.pdf"; filename*=UTF-8''${escrito}`
}

/** A document in a tab of its own. A tab sends no token: the link and the browser's cookie say who asked, and whether they still may. */
export const arquivoRoutes = async (app: App) => {
  app.get(
    `${CAMINHO}/:chave`,
    {
      config: { access: 'publico' },
      schema: {
        summary: 'O PDF de um documento, inteiro ou uma faixa dele, por um link de cinco minutos',
        params,
        produces: ['application/pdf'],
        response: { 200: file, 206: file },
      },
    },
    async (req, reply) => {
      const aberto = await findAberto(app, req, req.params.chave)
      if (!aberto) return refuseLink(req, reply, M.link)
      const { id, nome, tamanho, sha256 } = aberto
      return sendArquivo(req, reply, {
        tamanho,
        etag: `"${sha256.toString('base64url')}"`,
        tipo: 'application/pdf',
        disposition: disposition(nome),
        open: (faixa) => Readable.from(readConteudo(app.db, id, faixa)),
      })
    },
  )
}
