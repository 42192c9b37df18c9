import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import * as agenda from '../../agenda/publico'
import * as faturamento from '../../faturamento/publico'
import * as guias from '../../guias/publico'
import { readConteudo } from '../../platform/conteudo/conteudo'
import type { Base } from '../../platform/db/banco'
import * as prontuario from '../../prontuario/publico'
import { type DocumentoExportado, exportDocumentos } from '../documento/exportarPaciente'
import { listFichas } from '../paciente/paciente.ficha'
import { eachAcesso } from './acessos'
import type { Registro } from './registros'

const LEIA_ME = `Tudo o que a clínica guarda sobre a pessoa deste arquivo.

cadastro.json        o cadastro, e outros cadastros que foram juntados a ele
autorizacoes.json    o que foi autorizado, revogado e recusado, com a data e quem registrou
agendamentos.json    todos os agendamentos, os cancelados também
lembretes.json       os lembretes por e-mail de cada horário, e o que foi feito deles
assinaturas.json     o que assinou no tablet, em traços (SVG), com número, instante e resumo (SHA-256)
espera.json          o que esperou na lista de espera
guias.json           as guias, com procedimentos, histórico, lotes, glosas, recursos e pagamentos (valores em centavos)
conta.json           o que foi cobrado e pago, pacotes de sessões e planos (valores em centavos)
prontuario.json      o prontuário: registros, respostas, versões anteriores, patologias, rascunhos e documentos emitidos
fotos.json           a lista das fotos e dos exames do prontuário; os arquivos estão na pasta fotos
documentos.json      a lista dos documentos; os arquivos estão na pasta documentos
acessos.json         quem viu ou mudou estes dados no portal, e quando

Datas como ano-mês-dia. Horas com um Z no fim estão no horário universal (UTC): em Brasília são três a menos. As dos agendamentos são as
da clínica. Os arquivos .json são texto: abrem em qualquer editor e em outros sistemas.
`

/** A JSON array, a row at a time. */
async function* jsonOf(linhas: AsyncIterable<unknown>): AsyncGenerator<string> {
  let antes = '[\n'
  for await (const linha of linhas) {
    yield antes + JSON.stringify(linha, null, 1)
    antes = ',\n'
  }
  yield antes === '[\n' ? '[]\n' : '\n]\n'
}

async function* fichas(db: Base, ids: readonly string[]): AsyncGenerator<unknown> {
  const { rows: juncoes } = await sql`
    select d.nome as juntado, p.nome as ficou, j.feita_em as "feitaEm", j.feita_por_nome as "feitaPor", j.desfeita_em as "desfeitaEm"
    from paciente_juncao j join paciente d on d.id = j.de join paciente p on p.id = j.para
    where j.de = any(${ids}::uuid[]) or j.para = any(${ids}::uuid[]) order by j.feita_em`.execute(db)
  for (const { _id: _, ...ficha } of await listFichas(db, ids)) yield ficha
  for (const juncao of juncoes) yield { juncao }
}

async function* consentimentos(db: Base, ids: readonly string[]): AsyncGenerator<unknown> {
  const { rows } = await sql`
    select finalidade, dado, como, em, por_nome as "registradoPor" from consentimento
    where paciente_id = any(${ids}::uuid[]) order by em, id`.execute(db)
  yield* rows
}

/** Names, not the addresses of who works there. */
async function* acessos(app: FastifyInstance, ids: readonly string[]): AsyncGenerator<unknown> {
  for await (const { quando, quem, oQue } of eachAcesso(app, ids)) yield { quando, quem, oQue }
}

/** '001 laudo.pdf': in order, and never two of a name. */
const fileOf = ({ nome }: DocumentoExportado, i: number): string =>
  `documentos/${String(i + 1).padStart(3, '0')} ${nome.replace(/[\\/:*?"<>|]/g, '_')}${/\.pdf$/i.test(nome) ? '' : '.pdf'}`

/** '001 2026-11-20 foto.jpg': in order, with the day of its entry. */
const nameOfAnexo = ({ nome, data }: Pick<prontuario.AnexoExportado, 'nome' | 'data'>, i: number): string =>
  `fotos/${[String(i + 1).padStart(3, '0'), data, nome.replace(/[\\/:*?"<>|]/g, '_')].filter(Boolean).join(' ')}`

/** All that the clinic has of one person, as a zip that is made as it is read. Destroyed, it ends what it reads from. */
export const patientFile = async (
  app: FastifyInstance,
  registros: readonly Registro[],
): Promise<Readable> => {
  const { pesadas: db } = app
  const ids = registros.map((r) => r._id)
  const zip = new ZipFile()
  const saida = zip.outputStream as Readable
  // Nobody reads it before the audit says so, nor ever where the request is given up first: what fails until then is that request's end,
  // not the server's.
  saida.on('error', () => {})
  let aberta: Readable | undefined
  // A part is begun when the one before has been read: one reading of the database at a time.
  const add = (nome: string, conteudo: () => AsyncIterable<string | Buffer>, compress = true) =>
    zip.addReadStreamLazy(nome, { compress }, (pronto) => {
      aberta = Readable.from(conteudo(), { objectMode: false })
      aberta.on('error', (erro) => saida.destroy(erro))
      pronto(null, aberta)
    })
  zip.addBuffer(Buffer.from(LEIA_ME), 'LEIA-ME.txt')
  add('cadastro.json', () => jsonOf(fichas(db, ids)))
  add('autorizacoes.json', () => jsonOf(consentimentos(db, ids)))
  add('agendamentos.json', () => jsonOf(agenda.exportPacientes(db, ids)))
  add('lembretes.json', () => jsonOf(agenda.exportLembretes(db, ids)))
  add('assinaturas.json', () => jsonOf(agenda.exportAssinaturas(db, ids)))
  add('espera.json', () => jsonOf(agenda.exportEsperas(db, ids)))
  add('guias.json', () => jsonOf(guias.exportPacientes(db, ids)))
  add('conta.json', () => jsonOf(faturamento.exportPacientes(db, ids)))
  add('prontuario.json', () => jsonOf(prontuario.exportPacientes(db, ids)))
  const fotos: unknown[] = []
  for await (const { id: _, conteudo, ...dito } of prontuario.exportAnexos(db, ids)) {
    const arquivo = nameOfAnexo(dito, fotos.length)
    fotos.push({ arquivo, ...dito })
    add(arquivo, () => readConteudo(db, conteudo, { inicio: 0, fim: dito.tamanho - 1 }), false)
  }
  zip.addBuffer(Buffer.from(JSON.stringify(fotos, null, 1)), 'fotos.json')
  const lista: unknown[] = []
  let i = 0
  for await (const documento of exportDocumentos(db, ids)) {
    const arquivo = fileOf(documento, i++)
    const { id, tamanho, ...dito } = documento
    lista.push({ arquivo, tamanho, ...dito })
    // A PDF is compressed already.
    add(arquivo, () => readConteudo(db, id, { inicio: 0, fim: tamanho - 1 }), false)
  }
  zip.addBuffer(Buffer.from(JSON.stringify(lista, null, 1)), 'documentos.json')
  add('acessos.json', () => jsonOf(acessos(app, ids)))
  zip.on('error', (erro: Error) => saida.destroy(erro))
  saida.on('close', () => aberta?.destroy())
  zip.end()
  return saida
}
