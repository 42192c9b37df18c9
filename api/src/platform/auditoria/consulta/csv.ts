import type { FiltrosDaAuditoria, LinhaDaAuditoria } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BOM, csvRow as row } from '../../http/csv'
import { conditionOf, listLinhas } from './consulta.queries'
import { readLinhas } from './ler'

const PAGINA = 500
/** Patients whom a line of the file names: far more than a day of the grid shows. */
const NOMEADOS = 200
const CABECALHO = [
  'Linha',
  'Quando',
  'Quem',
  'E-mail',
  'De onde',
  'O que foi feito',
  'Campo',
  'Antes',
  'Depois',
]
const clock = (fuso: string) => {
  const formato = new Intl.DateTimeFormat('pt-BR', {
    timeZone: fuso,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (iso: string): string => formato.format(new Date(iso)).replace(',', '')
}

/** A row for each field that changed; one for a line without any. */
const rowsOf = (l: LinhaDaAuditoria, quando: (iso: string) => string): string => {
  const linha = [l.numero, quando(String(l.quando)), l.quem, l.email, l.endereco, l.frase]
  if (l.campos.length === 0) return row([...linha, l.apagados ? 'valores apagados' : '', '', ''])
  return l.campos.map(({ campo, antes, depois }) => row([...linha, campo, antes, depois])).join('')
}

/** The whole search as CSV, a page of the audit at a time; who is shown is noted as it goes. */
export async function* csvRows(
  app: FastifyInstance,
  req: FastifyRequest,
  filtros: FiltrosDaAuditoria,
): AsyncGenerator<string> {
  const quando = clock(app.config.fuso)
  const onde = conditionOf(filtros, app.config.fuso)
  yield BOM + row(CABECALHO)
  let antesDe: string | undefined
  do {
    const pagina = await listLinhas(app.pesadas, onde, { antesDe, limit: PAGINA, nomeados: NOMEADOS })
    const linhas = await readLinhas(app, pagina.linhas, app.pesadas)
    app.auditoria.file(
      req,
      linhas.flatMap((l) => l.pacientes.map((p) => p._id)),
    )
    yield linhas.map((l) => rowsOf(l, quando)).join('')
    antesDe = pagina.antesDe ?? undefined
  } while (antesDe)
}
