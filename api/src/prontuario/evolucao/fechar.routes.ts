import { fechamentoDoRegistroEnvio, registroFechadoAnswer, registros, uuid } from '@clinica/shared-domain'
import { object } from 'yup'
import type { App } from '../../platform/http/tipos'
import { confirmPessoa } from '../../platform/sessao/segundoFator/confirmar'
import { closeRegistro } from '../registro/fechar'

const umParams = object({ id: uuid().required(), evolucaoId: uuid().required() })

/** Closing an entry of any kind. Sent again after a lost answer, it is closed already. */
export const fecharRoutes = (app: App): void => {
  app.post(
    '/v2/paciente/:id/evolucao/:evolucaoId/fechar',
    {
      config: { access: registros.escrever, audit: { entidade: 'registro_clinico', id: 'evolucaoId' } },
      schema: {
        summary:
          'Fecha um registro do prontuário: quem o escreveu confirma com a senha, ou o código do aplicativo',
        params: umParams,
        body: fechamentoDoRegistroEnvio,
        response: { 200: registroFechadoAnswer },
      },
    },
    async (req) => {
      const como = await confirmPessoa(req, req.body)
      const { id: paciente, evolucaoId: id } = req.params
      const evolucao = await app.transaction(req, (tx) =>
        closeRegistro({ tx, req }, { id, paciente }, { como, visto: req.body.updatedAt }),
      )
      return { msg: 'Registro fechado.', evolucao }
    },
  )
}
