import { contaAnswer, telas, uuid } from '@clinica/shared-domain'
import { object } from 'yup'
import { HttpErro } from '../../../platform/http/erros'
import { idParams } from '../../../platform/http/params'
import type { App } from '../../../platform/http/tipos'
import { listPacotes, listPlanos } from '../pacote/vendidos.queries'
import { findResumo, listAbertas, listLancamentos } from './conta.queries'

const query = object({
  /** The last entry that was seen: those before it. */
  antes: uuid(),
})

/** Milliseconds: one write leaves several notices, and a list of all is dearer than an account. */
const JUNTA_MS = 500

/** A patient's account. */
export const contaRoutes = (app: App): void => {
  app.eventos.registerSubject('conta', { access: telas.contaDoPaciente })
  // Lists of many accounts hear only that one changed.
  app.eventos.registerSubject('contas', { access: telas.contaDoPaciente, junta: JUNTA_MS })
  app.eventos.follow('conta', () => app.eventos.tell('contas', {}))

  app.get(
    '/paciente/:id/conta',
    {
      config: { access: telas.contaDoPaciente, audit: { entidade: 'conta', paciente: 'id' } },
      schema: {
        summary:
          'Conta de um paciente: cobranças, pagamentos, saldo (negativo quando deve), pacotes e planos',
        params: idParams,
        querystring: query,
        response: { 200: contaAnswer },
      },
    },
    async (req) => {
      const { id } = req.params
      const hoje = app.hoje()
      const resumo = await findResumo(app.db, id, hoje)
      if (!resumo) throw new HttpErro(404, 'naoEncontrado', 'Paciente não encontrado.')
      const [abertas, pagina, pacotes, planos] = await Promise.all([
        listAbertas(app.db, id, hoje),
        listLancamentos(app.db, id, resumo.saldo, req.query.antes || undefined),
        listPacotes(app.db, { paciente: id }, hoje),
        listPlanos(app.db, { paciente: id }, hoje),
      ])
      const atrasadas = abertas.filter((c) => c.atraso > 0)
      return {
        conta: {
          ...resumo,
          vencido: atrasadas.reduce((n, c) => n + c.aberto, 0),
          atraso: atrasadas[0]?.atraso ?? 0,
          abertas,
          ...pagina,
          pacotes,
          planos,
        },
      }
    },
  )
}
