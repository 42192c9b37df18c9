import {
  mensagemAnswer,
  SITUACOES_DE_TRABALHO,
  type SituacaoDeTrabalho,
  telas,
  texto,
  trabalhoRecord,
} from '@clinica/shared-domain'
import { type Kysely, sql } from 'kysely'
import type { InferType } from 'yup'
import { audit } from '../auditoria/auditoria'
import type { DB } from '../db/tabelas'
import { HttpErro } from '../http/erros'
import { idParams } from '../http/params'
import type { App } from '../http/tipos'
import { lookupRoutes } from '../registro/lookupRoutes'
import { listQuery, total } from '../registro/search'
import { cancelJob, retryJob } from './fila.queries'

/** What wants to be looked at comes first; among equals the latest. */
const URGENCIA = sql`array_position(array['fazendo', 'falhou', 'esperando', 'cancelado', 'feito'], situacao)`
const ORDENS = { situacao: URGENCIA, criadoEm: sql.ref('created_at'), quando: sql.ref('quando') }
const sortedBy = (orderBy?: string) => {
  const ordem = ORDENS[(orderBy?.replace(/^-/, '') || 'situacao') as keyof typeof ORDENS]
  return sql`${ordem} ${orderBy?.startsWith('-') ? sql`desc` : sql`asc`}, created_at desc, id`
}
const query = listQuery(Object.keys(ORDENS))
  .omit(['nome', 'ativo'])
  .shape({ situacao: texto().oneOf(['', ...Object.keys(SITUACOES_DE_TRABALHO)]) })
type Filtros = InferType<typeof query>

const found = (db: Kysely<DB>, { situacao }: Pick<Filtros, 'situacao'>) =>
  db.selectFrom('trabalho').$if(!!situacao, (q) => q.where('situacao', '=', situacao as string))

const rows = (db: Kysely<DB>, filtros: Pick<Filtros, 'situacao'>) =>
  found(db, filtros).select([
    'id as _id',
    'tipo',
    'situacao',
    'quando',
    'feito',
    'total',
    'etapa',
    'erro',
    'tentativas',
    'max_tentativas as maxTentativas',
    'pedido_por as pedidoPor',
    'created_at as criadoEm',
    'iniciado_em as iniciadoEm',
    'terminado_em as terminadoEm',
  ])

const NAO_HA = 'Trabalho não encontrado.'
const conflict = (msg: string) => new HttpErro(409, 'conflito', msg)

/** The jobs of the server, for the Administrador: what is done, how far it is, cancel and try again. */
export const trabalhosRoutes = async (app: App) => {
  const { trabalhos } = app
  type Linha = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
  const onTheWire = ({ tipo, situacao, ...linha }: Linha) => ({
    ...linha,
    situacao: situacao as SituacaoDeTrabalho,
    titulo: trabalhos.titleOf(tipo),
    recorrente: trabalhos.repeats(tipo),
  })

  app.registerConstraints({
    trabalho_chave_uk: { status: 409, tipo: 'conflito', msg: 'Este trabalho já está na fila.' },
  })
  lookupRoutes(app, {
    path: 'trabalhos',
    singular: 'trabalho',
    plural: 'trabalhos',
    title: 'Trabalhos',
    answers: { row: trabalhoRecord, one: trabalhoRecord },
    access: { read: telas.trabalhos },
    notFound: NAO_HA,
    query,
    list: async (db: Kysely<DB>, filtros: Filtros) => {
      const pagina = rows(db, filtros).orderBy(sortedBy(filtros.orderBy))
      return (await pagina.limit(filtros.limit).offset(filtros.skip).execute()).map(onTheWire)
    },
    count: (db, filtros) => total(found(db, filtros)),
    get: async (db: Kysely<DB>, id: string) => {
      const linha = await rows(db, {}).where('id', '=', id).executeTakeFirst()
      return linha && onTheWire(linha)
    },
  })

  type Acao = {
    nome: 'cancelar' | 'repetir'
    summary: string
    msg: string
    fazer: (tx: Kysely<DB>, id: string) => Promise<void>
  }
  const acoes: Acao[] = [
    {
      nome: 'cancelar',
      summary: 'Cancela um trabalho',
      msg: 'Trabalho cancelado.',
      fazer: async (tx, id) => {
        const { tipo, situacao } = await lock(tx, id)
        if (situacao === 'esperando' && trabalhos.repeats(tipo))
          throw conflict('Este trabalho se repete sozinho: só pode ser cancelado em andamento.')
        if (!(await cancelJob(tx, id))) throw conflict('O trabalho já terminou.')
      },
    },
    {
      nome: 'repetir',
      summary: 'Põe um trabalho de novo na fila',
      msg: 'Trabalho na fila.',
      fazer: async (tx, id) => {
        const { situacao } = await lock(tx, id)
        if (!(await retryJob(tx, id)))
          throw conflict(situacao === 'feito' ? 'O trabalho já terminou.' : 'O trabalho está em andamento.')
      },
    },
  ]
  const config = { access: telas.trabalhos }
  for (const { nome, summary, msg, fazer } of acoes)
    app.post(
      `/trabalhos/:id/${nome}`,
      { config, schema: { summary, params: idParams, response: { 200: mensagemAnswer } } },
      (req) =>
        app.transaction(req, async (tx) => {
          const { id } = req.params
          await fazer(tx, id)
          await audit(tx, req, { acao: nome, entidade: 'trabalho', id })
          return { msg }
        }),
    )
}

const lock = async (tx: Kysely<DB>, id: string): Promise<{ tipo: string; situacao: SituacaoDeTrabalho }> => {
  const { rows: achados } = await sql<{ tipo: string; situacao: SituacaoDeTrabalho }>`
    select tipo, situacao from trabalho where id = ${id} for no key update`.execute(tx)
  if (!achados[0]) throw new HttpErro(404, 'naoEncontrado', NAO_HA)
  return achados[0]
}
