import { adendoEnvio, adendoSalvoAnswer, registroRemocao, registros, uuid } from '@clinica/shared-domain'
import { object } from 'yup'
import type { Tx } from '../../platform/db/banco'
import type { App } from '../../platform/http/tipos'
import { addAdendo, removeAdendo } from '../registro/adendo'
import { getRegistro, type Registro } from '../registro/registro.queries'

const umParams = object({ id: uuid().required(), evolucaoId: uuid().required() })
const adendoParams = umParams.shape({ adendoId: uuid().required() })

/** Under the idempotency key stands no clinical text, only the entry's id. */
const grande = {
  keep: ({ msg, evolucao }: { msg: string; evolucao: Registro }) => ({ msg, id: evolucao._id }),
  read: async (tx: Tx, kept: unknown) => {
    const { msg, id } = kept as { msg: string; id: string }
    return { msg, evolucao: (await getRegistro(tx, id)) as Registro }
  },
}

/** What is added to an entry of any kind, by whoever writes in the record. */
export const adendoRoutes = (app: App): void => {
  const config = { access: registros.escrever, idempotente: true }
  app.post(
    '/v2/paciente/:id/evolucao/:evolucaoId/adendo',
    {
      config,
      schema: {
        summary: 'Adendo a um registro do prontuário, com o nome e o conselho de quem o escreve',
        params: umParams,
        body: adendoEnvio,
        response: { 201: adendoSalvoAnswer },
      },
    },
    (req, reply) =>
      app.transaction(
        req,
        async (tx) => {
          const { id: paciente, evolucaoId: id } = req.params
          const evolucao = await addAdendo({ tx, req }, { id, paciente }, req.body.texto)
          reply.code(201)
          return { msg: 'Adendo salvo.', evolucao }
        },
        grande,
      ),
  )
  app.delete(
    '/v2/paciente/:id/evolucao/:evolucaoId/adendo/:adendoId',
    {
      config,
      schema: {
        summary: 'Remoção de um adendo, que fica no histórico',
        params: adendoParams,
        body: registroRemocao,
        response: { 200: adendoSalvoAnswer },
      },
    },
    (req) =>
      app.transaction(
        req,
        async (tx) => {
          const { id: paciente, evolucaoId: id, adendoId } = req.params
          const motivo = req.body?.motivo
          const evolucao = await removeAdendo({ tx, req }, { id, paciente }, { id: adendoId, motivo })
          return { msg: 'Adendo removido.', evolucao }
        },
        grande,
      ),
  )
}
