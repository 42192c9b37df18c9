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

/** What stands at a path, in each row of the lists that it goes through. */
const readAll = (valor: unknown, partes: readonly string[], aqui = ''): { path: string; lido: unknown }[] => {
  const [parte, ...resto] = partes
  if (parte === undefined) return [{ path: aqui, lido: valor }]
  const nome = parte.replace('[]', '')
  const dentro = (valor as Grupo)?.[nome]
  const onde = aqui ? `${aqui}.${nome}` : nome
  if (nome === parte) return readAll(dentro, resto, onde)
  return Array.isArray(dentro) ? dentro.flatMap((linha, i) => readAll(linha, resto, `${onde}[${i}]`)) : []
}

const askedBy = ({ path, nome, guarda }: CampoDeDominio, registro: unknown) =>
  readAll(registro, path.split('.')).map(({ path, lido }): Pedido & { path: string; nome: string } => {
    const guardado = guarda === 'ambos' ? (lido as Pedido) : { [guarda]: lido }
    return { path, nome, ...NENHUM, ...(lido ? guardado : {}) }
  })

const isSame = (a: Pedido, b: Pedido): boolean => a.codigo === b.codigo && a.valor === b.valor

/** Paths of the fields whose value no active domain of theirs holds. One query, whatever the number of fields. */
const listRefused = async (
  db: Base,
  pedidos: (Pedido & { path: string; nome: string })[],
): Promise<string[]> => {
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
    const tinha = askedBy(campo, antes)
    return askedBy(campo, valores).filter((p) => !isSame(p, NENHUM) && !tinha.some((t) => isSame(t, p)))
  })
  const campos = Object.fromEntries((await listRefused(db, novos)).map((path) => [path, FORA_DA_LISTA]))
  type ComEndereco = { endereco?: Endereco }
  if (!isOfItsState((valores as ComEndereco).endereco, (antes as ComEndereco | null)?.endereco))
    campos['endereco.cidade'] = OUTRO_ESTADO
  const [msg] = Object.values(campos)
  if (msg) throw new HttpErro(422, 'validacao', msg, { campos })
}
