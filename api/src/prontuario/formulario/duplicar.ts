import { formularioRecord, nomeDaCopia, telas } from '@clinica/shared-domain'
import { object, text } from '@clinica/shared-domain/comum/answer'
import { v7 as uuid } from 'uuid'
import { audit } from '../../platform/auditoria/auditoria'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { getFormulario, insertFormulario } from './formulario.queries'

/** POST /formulario/{id}/duplicar: a copy named ' - Cópia', with ids of its own (spec 2 §3). */
export const duplicarRoute = (app: App): void => {
  app.post(
    '/formulario/:id/duplicar',
    {
      config: { access: telas.evolucaoModelos, idempotente: true },
      schema: {
        summary: 'Formulários da evolução: cópia de um formulário',
        params: idParams,
        response: { 201: object({ msg: text, formulario: formularioRecord }) },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const original = await getFormulario(tx, req.params.id)
        if (!original) throw new HttpErro(404, 'naoEncontrado', 'Formulário não encontrado.')
        const id = uuid()
        await insertFormulario(tx, id, { ...original, nome: nomeDaCopia(original.nome) })
        await tx
          .updateTable('formulario')
          .set({ atualizado_por: req.usuario.email })
          .where('id', '=', id)
          .execute()
        const formulario = await getFormulario(tx, id)
        if (!formulario) throw new HttpErro(404, 'naoEncontrado', 'Formulário não encontrado.')
        await audit(tx, req, { acao: 'criar', entidade: 'formulario', id, depois: formulario })
        await emit(tx, { assunto: 'formulario', payload: { _id: id } })
        reply.code(201)
        return { msg: 'Formulário duplicado.', formulario }
      }),
  )
}
