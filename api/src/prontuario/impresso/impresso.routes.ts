import { arquivoDoProntuario, DIARIO, impressoDoProntuarioSchema, telas } from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { listIds } from '../evolucao/evolucao.queries'
import { isNoPeriodo } from '../plano/periodo'
import { listPlanos } from '../plano/plano.queries'
import { getQuem, readFoto, readRegistros } from './impresso.queries'

/** GET /evolucao/{id}/impresso: a patient's record as a document, sent while it is drawn. */
export const impressoRoutes = (app: App): void => {
  const { fuso: timeZone, nomeClinica } = app.config
  const instantes = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const dias = new Intl.DateTimeFormat('en-CA', { timeZone })
  const instante = (quando: Date): string => instantes.format(quando).replace(',', ' às')

  app.get(
    '/evolucao/:id/impresso',
    {
      config: {
        access: telas.prontuario,
        audit: { acao: 'imprimir', entidade: 'registro_clinico', paciente: 'id' },
      },
      schema: {
        summary: 'Prontuário de um paciente impresso, por período e formulário',
        params: idParams,
        querystring: impressoDoProntuarioSchema,
        produces: ['application/pdf'],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      const { inicio, fim, formulario, fotos } = req.query
      const paciente = req.params.id
      const ids = await listIds(app.pesadas, { paciente, inicio, fim, formulario })
      const form = formulario && formulario !== DIARIO ? formulario : null
      const quem = await getQuem(app.pesadas, { paciente, formulario: form }, ids)
      if (!quem) throw new HttpErro(404, 'naoEncontrado', 'Paciente não encontrado.')
      const emitidoEm = app.agora()
      const periodo = { inicio: inicio ?? null, fim: fim ?? null }
      // Who asks for one form alone wants nothing else.
      const planos = formulario ? [] : await listPlanos(app.pesadas, paciente)
      const capa = {
        ...quem,
        clinica: nomeClinica,
        ...periodo,
        formulario: formulario === DIARIO ? 'diários' : quem.formulario,
        total: ids.length,
        planos: planos.filter((p) => isNoPeriodo(p, periodo, (quando) => dias.format(quando))),
        hoje: app.hoje(),
        emitidoEm,
        emitidoPor: req.usuario.name,
        fotos,
      }
      const { printProntuario } = await import('./imprimir')
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${arquivoDoProntuario(dias.format(emitidoEm))}"`)
        .send(
          printProntuario(capa, readRegistros(app.pesadas, ids), instante, (id) => readFoto(app.pesadas, id)),
        )
    },
  )
}
