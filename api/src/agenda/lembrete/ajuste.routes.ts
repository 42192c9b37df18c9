import { lembretesAnswer, lembretesSchema, telas, whatIsMissing } from '@clinica/shared-domain'
import { audit } from '../../platform/auditoria/auditoria'
import type { App } from '../../platform/http/tipos'
import { publicAddress } from '../../platform/sessao/links'
import { invalid } from '../agendamento/regras'
import { refuseEspecialidade } from '../mensagem/especialidade'
import { getAjuste, saveAjuste } from './ajuste.queries'
import { countLembretes } from './fila.queries'

const fieldsOf = ({ ligado, horas, texto }: { ligado: boolean; horas: number; texto: string }) => ({
  ligado,
  horas,
  texto,
})

/** Whether reminders are sent, how long before and what they say: the management's. */
export const ajusteRoutes = async (app: App) => {
  const response = { 200: lembretesAnswer }
  const answer = async (ajuste: Awaited<ReturnType<typeof getAjuste>>, db = app.db) => ({
    ajuste,
    ...(await countLembretes(db, { agora: app.agora(), hoje: app.hoje(), fuso: app.config.fuso })),
    semEndereco: publicAddress(app) === undefined,
    semCorreio: !app.config.smtpUrl,
  })

  app.get(
    '/agenda/lembretes',
    {
      config: { access: telas.agendamentoLembretes },
      schema: { summary: 'Lembretes por e-mail: ajuste e situação', response },
    },
    async () => answer(await getAjuste(app.db)),
  )

  app.put(
    '/agenda/lembretes',
    {
      config: { access: telas.agendamentoLembretes, idempotente: true },
      schema: { summary: 'Liga, desliga e escreve os lembretes por e-mail', body: lembretesSchema, response },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await refuseEspecialidade(tx, req.body.texto, 'O lembrete')
        const falta = whatIsMissing(req.body.texto)
        // A text that was kept is left alone.
        if (falta && (await getAjuste(tx)).texto !== req.body.texto) throw invalid('texto', falta)
        const { antes, depois } = await saveAjuste(tx, req.body, req.usuario.email)
        await audit(tx, req, {
          acao: 'alterar',
          entidade: 'lembrete_ajuste',
          id: depois.id,
          antes: antes ? fieldsOf(antes) : {},
          depois: fieldsOf(depois),
        })
        return answer({ ...fieldsOf(depois), updatedAt: depois.updated_at }, tx)
      }),
  )
}
