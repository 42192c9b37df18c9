import { arquivoDoPacote, telas } from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import type { FastifyRequest } from 'fastify'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { notFound } from '../pacote/lock'
import { getPacote } from '../pacote/pacote.queries'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const attached = (tipo: 'inline' | 'attachment', nome: string): string =>
  `${tipo}; filename*=UTF-8''${encodeURIComponent(nome)}`

/** A package on paper and as a sheet (spec 3 §2.6). */
export const impressoRoutes = (app: App): void => {
  const { fuso: timeZone, nomeClinica } = app.config
  const instantes = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const instante = (quando: Date): string => instantes.format(quando).replace(',', '')
  const config = { access: telas.faturamento, audit: { entidade: 'pacote', id: 'id' } }

  const read = async (req: FastifyRequest, id: string) => {
    const pacote = await getPacote(app.pesadas, id)
    if (!pacote) throw notFound()
    app.auditoria.file(
      req,
      pacote.guias.map((g) => g.paciente._id),
    )
    return pacote
  }

  app.get(
    '/faturamento/:id/impresso',
    {
      config: { ...config, audit: { ...config.audit, acao: 'imprimir' } },
      schema: {
        summary: 'Capa de um pacote de faturamento, para imprimir',
        params: idParams,
        produces: ['application/pdf'],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      const pacote = await read(req, req.params.id)
      const { printCapa } = await import('./capa')
      return reply
        .type('application/pdf')
        .header('content-disposition', attached('inline', arquivoDoPacote(pacote.nome, 'pdf')))
        .send(printCapa(pacote, { clinica: nomeClinica, em: app.agora(), por: req.usuario.name }, instante))
    },
  )
  app.get(
    '/faturamento/:id/planilha',
    {
      config,
      schema: {
        summary: 'Planilha de um pacote de faturamento, com as suas guias e datas',
        params: idParams,
        produces: [XLSX],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      const pacote = await read(req, req.params.id)
      const { writeSheet } = await import('../../platform/planilha/planilha')
      const { planilhaDo } = await import('./planilha')
      return reply
        .type(XLSX)
        .header('content-disposition', attached('attachment', arquivoDoPacote(pacote.nome, 'xlsx')))
        .send(await writeSheet(planilhaDo(pacote)))
    },
  )
}
