import type { RelatorioComItens } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/tipos'
import { getItens, type Relatorio } from './arquivo.queries'

type Cabeca = Pick<RelatorioComItens, 'count' | 'conferencias' | 'totais'> & { relatorio: Relatorio }

/** Rows of one statement: none holds the database for long. */
const LOTE = 500

/** These rows of a report as JSON, some hundreds at a time; whoever is shown in it is noted as it is written. */
export async function* writeRelatorio(
  app: App,
  req: FastifyRequest,
  { relatorio, ...resto }: Cabeca,
  linhas: Int32Array,
): AsyncGenerator<string> {
  const aberto = JSON.stringify(relatorio).slice(0, -1)
  yield `{"relatorio":${aberto},"items":[`
  let virgula = ''
  for (let i = 0; i < linhas.length; i += LOTE) {
    const itens = await getItens(app.db, relatorio._id, linhas.slice(i, i + LOTE))
    if (itens.length === 0) continue
    app.auditoria.file(
      req,
      itens.flatMap(({ guia }) => (guia ? [guia.paciente._id] : [])),
    )
    yield virgula + JSON.stringify(itens).slice(1, -1)
    virgula = ','
  }
  yield `]},${JSON.stringify(resto).slice(1)}`
}
