import { searchable } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

type Valor = { codigo: string; valor: string }

/** As texts of one meaning are written alike: 'Casado' and 'Casado(a)', 'M54 ' and 'm54'. */
const alike = (texto: string): string =>
  searchable(texto)
    .replace(/\((a|o|as|os)\)|\/(a|o)\b/g, '')
    .replace(/a$/, 'o')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** 'F' and 'M' of a column of sexes. */
const LETRAS: Record<string, string> = { f: 'feminino', fem: 'feminino', m: 'masculino', masc: 'masculino' }

/** Finds values of active domains by their text or code, however a file writes them. */
export const findOferecidos = async (db: Base, dominios: readonly string[]) => {
  const { rows } = await sql<Valor & { nome: string }>`
    select d.nome, v.codigo, v.valor from dominio d join dominio_valor v on v.dominio_id = d.id
    where d.ativo and d.nome_n = any(select norm(n) from unnest(${[...dominios]}::text[]) n) order by v.posicao desc`.execute(
    db,
  )
  const achados = new Map<string, Valor>()
  for (const { nome, ...v } of rows)
    for (const texto of [v.codigo, v.valor]) achados.set(`${searchable(nome)} ${alike(texto)}`, v)
  return (dominio: string, texto: string): Valor | undefined => {
    const chave = `${searchable(dominio)} `
    return achados.get(chave + alike(texto)) ?? achados.get(chave + alike(LETRAS[searchable(texto)] ?? ''))
  }
}

/** 'Minas Gerais' and 'mg' are 'MG'. */
export const ufOf = (
  estados: readonly { sigla: string; nome: string }[],
  texto: string,
): string | undefined =>
  estados.find((e) => [e.sigla, e.nome].some((v) => searchable(v) === searchable(texto)))?.sigla
