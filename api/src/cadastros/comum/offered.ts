import { type CampoDeDominio, listCamposDeDominio } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Schema } from 'yup'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { codigoIBGEOf } from '../estado/municipios'

const FORA_DA_LISTA = 'Escolha um valor da lista.'
const OUTRO_ESTADO = 'Esta cidade não é do estado escolhido. Escolha-a na lista.'

type Grupo = Record<string, unknown> | null | undefined
type Endereco = { uf?: string | null; cidade?: string | null } | null | undefined

/** Code and text that the field asks of its domain; null for the one that it does not hold. */
type Pedido = { codigo: string | null; valor: string | null }
const NENHUM: Pedido = { codigo: null, valor: null }

const askedBy = ({ path, guarda }: CampoDeDominio, registro: unknown): Pedido => {
  const lido = path.split('.').reduce<unknown>((grupo, nome) => (grupo as Grupo)?.[nome], registro)
  if (!lido) return NENHUM
  if (guarda === 'ambos') return { ...NENHUM, ...(lido as Pedido) }
  return { ...NENHUM, [guarda]: lido }
}

const isSame = (a: Pedido, b: Pedido): boolean => a.codigo === b.codigo && a.valor === b.valor

/** Paths of the fields whose value no active domain of theirs holds. One query, whatever the number of fields. */
const listRefused = async (db: Base, pedidos: (CampoDeDominio & Pedido)[]): Promise<string[]> => {
  if (pedidos.length === 0) return []
  const { rows } = await sql<{ path: string }>`
    select p.path
    from unnest(${pedidos.map((p) => p.path)}::text[], ${pedidos.map((p) => p.nome)}::text[],
      ${pedidos.map((p) => p.codigo)}::text[], ${pedidos.map((p) => p.valor)}::text[]) as p (path, nome, codigo, valor)
    where not exists (select from dominio d join dominio_valor v on v.dominio_id = d.id
      where d.ativo and d.nome_n = norm(p.nome) and v.codigo = coalesce(p.codigo, v.codigo)
        and v.valor = coalesce(p.valor, v.valor))`.execute(db)
  return rows.map((row) => row.path)
}

const isOfItsState = (endereco: Endereco, antes: Endereco): boolean => {
  const { uf, cidade } = endereco ?? {}
  if (!uf || !cidade || (uf === antes?.uf && cidade === antes?.cidade)) return true
  return codigoIBGEOf(uf, cidade) !== null
}

/**
 * What a form's lists offer is all that a write takes: values of the domains that the schema names, a city of the address's
 * state. What the record `antes` already holds may stay. Throws 422 under each field.
 */
export const requireOffered = async (
  db: Base,
  schema: Schema,
  valores: object,
  antes: object | null,
): Promise<void> => {
  const novos = listCamposDeDominio(schema).flatMap((campo) => {
    const pedido = askedBy(campo, valores)
    return isSame(pedido, NENHUM) || isSame(pedido, askedBy(campo, antes)) ? [] : [{ ...campo, ...pedido }]
  })
  const campos = Object.fromEntries((await listRefused(db, novos)).map((path) => [path, FORA_DA_LISTA]))
  type ComEndereco = { endereco?: Endereco }
  if (!isOfItsState((valores as ComEndereco).endereco, (antes as ComEndereco | null)?.endereco))
    campos['endereco.cidade'] = OUTRO_ESTADO
  const [msg] = Object.values(campos)
  if (msg) throw new HttpErro(422, 'validacao', msg, { campos })
}
