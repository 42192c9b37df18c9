import { acessosTiss, esquemaSalvoAnswer, esquemasAnswer, telas } from '@clinica/shared-domain'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { boolean, object } from 'yup'
import { HttpErro } from '../../../platform/http/erros'
import type { App } from '../../../platform/http/tipos'
import { closeConferencias } from './conferencia'
import { tryConjunto } from './ensaio'
import { listEsquemas } from './esquema.queries'
import { keepEsquema, requireConfirmado } from './esquema.write'
import { selectConjunto } from './selecionar'
import { readXsds } from './zip'

/** The agency's zip has 2 MB. */
const MAIOR_ZIP = 20 * 1024 * 1024
const LIMITES = { fileSize: MAIOR_ZIP, files: 1, fields: 2, fieldSize: 100, parts: 3, fieldNameSize: 100 }

const invalid = (msg: string, status = 422) =>
  new HttpErro(status, status === 413 ? 'grandeDemais' : 'validacao', msg, { campos: { arquivo: msg } })

const readArquivo = async (req: FastifyRequest): Promise<Buffer> => {
  if (!req.isMultipart()) throw invalid('Escolha o arquivo zip da ANS.')
  let bytes: Buffer | undefined
  for await (const parte of req.parts({ limits: LIMITES }))
    if (parte.type === 'file') {
      const lido = await parte.toBuffer().catch((erro: Error & { code?: string }) => {
        throw erro.code === 'FST_REQ_FILE_TOO_LARGE' ? invalid('O arquivo passa de 20 MB.', 413) : erro
      })
      if (parte.fieldname === 'arquivo') bytes = lido
    }
  if (!bytes?.length) throw invalid('Escolha o arquivo zip da ANS.')
  return bytes
}

/** The agency's schemas, as they are uploaded. */
export const esquemaRoutes = async (app: App): Promise<void> => {
  app.eventos.registerSubject('esquemaTiss', { access: acessosTiss.esquemas })
  app.addHook('onClose', closeConferencias)

  app.get(
    '/tiss/esquemas',
    {
      config: { access: acessosTiss.esquemas },
      schema: {
        summary: 'Esquemas TISS em uso, e as versões que o portal escreve',
        response: { 200: esquemasAnswer },
      },
    },
    () => listEsquemas(app.db),
  )

  await app.register(async (envios: App) => {
    await envios.register(multipart)
    envios.post(
      '/tiss/esquemas',
      {
        config: { access: telas.esquemasTiss },
        schema: {
          summary:
            "Recebe o zip do 'Componente de Comunicação' da ANS; com arquivos desconhecidos, só confirmado",
          consumes: ['multipart/form-data'],
          querystring: object({ confirmado: boolean() }),
          response: { 201: esquemaSalvoAnswer },
        },
      },
      async (req, reply) => {
        const conjunto = await selectConjunto(await readXsds(await readArquivo(req)))
        if (!req.query.confirmado) requireConfirmado(conjunto)
        await tryConjunto(app, conjunto)
        const id = await app.transaction(req, (tx) => keepEsquema(tx, req, conjunto))
        const { esquemas } = await listEsquemas(app.db)
        const esquema = esquemas.find((e) => e._id === id)
        if (!esquema)
          throw new HttpErro(409, 'conflito', 'Outra pessoa acabou de enviar outros esquemas desta versão.')
        reply.code(201)
        return { msg: `Esquemas da versão ${conjunto.versao} em uso.`, esquema }
      },
    )
  })
}
