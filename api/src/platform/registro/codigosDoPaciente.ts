import { MINIMO_DA_CARTEIRA } from '@clinica/shared-domain'
import { type Expression, type SqlBool, sql } from 'kysely'

const CARTEIRA = sql`carteira_chave(matricula) collate "C"`
const CARTEIRA_DO_FIM = sql`reverse(carteira_chave(matricula)) collate "C"`
const OUTRO = sql`rg_chave(outro_num) collate "C"`

const turned = (texto: string): string => [...texto].reverse().join('')
const ofCard = (where: Expression<unknown>) =>
  sql`select paciente_id from paciente_convenio where matricula is not null and ${where}`

/** Ids of who has this card: the whole number, its end or its beginning (`isCarteiraOf`), each by its index. */
const withCarteira = (codigo: string) => {
  const inteira = ofCard(sql`${CARTEIRA} = ${codigo}`)
  const fim = ofCard(sql`${CARTEIRA_DO_FIM} like ${`${turned(codigo)}%`}`)
  if (codigo.length < MINIMO_DA_CARTEIRA.fim) return inteira
  return codigo.length < MINIMO_DA_CARTEIRA.comeco
    ? sql`${inteira} union ${fim}`
    : sql`${ofCard(sql`${CARTEIRA} like ${`${codigo}%`}`)} union ${fim}`
}

export const sameOutro = (numero: string): Expression<SqlBool> =>
  sql<SqlBool>`(outro_num is not null and ${OUTRO} = rg_chave(${numero}))`

/** The passport or RNM begins with it. */
const outroStarts = (numero: string): Expression<SqlBool> =>
  sql<SqlBool>`(outro_num is not null and ${OUTRO} like rg_chave(${numero}) || '%')`

/** Ids of who has a card, a passport or an RNM of this number (`codigoOfSearch`). */
export const idsByCodigo = (codigo: string) =>
  sql`${withCarteira(codigo)} union select id from paciente where ${outroStarts(codigo)}`

export const byCodigo = (codigo: string): Expression<SqlBool> =>
  sql<SqlBool>`paciente.id = any(array(${idsByCodigo(codigo)}))`
