import type { Conferencia, RelatorioComItens } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/tipos'
import { type Filtros, type Relatorio, readItens } from './arquivo.queries'

type Cabeca = Pick<RelatorioComItens, 'count' | 'conferencias'> & { relatorio: Relatorio }

/** The whole report as JSON, some hundreds of rows at a time; whoever is shown in it is noted as it is written. */
export async function* writeRelatorio(
  app: App,
  req: FastifyRequest,
  { relatorio, count, conferencias }: Cabeca,
  filtros: Filtros,
  conferencia?: Conferencia,
): AsyncGenerator<string> {
  const aberto = JSON.stringify(relatorio).slice(0, -1)
  yield `{"relatorio":${aberto},"items":[`
  let virgula = ''
  for await (const itens of readItens(app.db, relatorio._id, filtros, conferencia)) {
    if (itens.length === 0) continue
    app.auditoria.file(
      req,
      itens.flatMap(({ guia }) => (guia ? [guia.paciente._id] : [])),
    )
    yield virgula + JSON.stringify(itens).slice(1, -1)
    virgula = ','
  }
  yield `]},"count":${count},"conferencias":${JSON.stringify(conferencias)}}`
}
