import {
  type ChavePixDaUnidade,
  LETRAS_DA_CIDADE,
  LETRAS_DO_TITULAR,
  type TipoDeChavePix,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

/** A unit's key; null where it has none. */
export const findChave = async (db: Base, unidade: string): Promise<ChavePixDaUnidade['chave']> => {
  const { rows } = await sql<{ tipo: TipoDeChavePix; chave: string; nome: string; cidade: string }>`
    select tipo, chave, nome, cidade from unidade_pix where unidade_id = ${unidade} and chave is not null`.execute(
    db,
  )
  return rows[0] ?? null
}

type Linha = {
  _id: string
  nome: string
  razaoSocial: string | null
  cidade: string | null
  cnpj: string | null
  chave: ChavePixDaUnidade['chave']
  updatedAt: Date | null
  por: string | null
}

/** In letters that the code has: 'São João' → 'SAO JOAO'. */
const ascii = (texto: string | null, cabe: number): string =>
  (texto ?? '')
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, cabe)
    .trim()

const select = async (db: Base, onde: RawBuilder<unknown>) => {
  const { rows } = await sql<Linha>`
    select u.id as _id, u.nome, u.tiss ->> 'razaoSocial' as "razaoSocial", u.endereco ->> 'cidade' as cidade, u.cnpj,
      case when p.chave is not null then json_build_object('tipo', p.tipo, 'chave', p.chave, 'nome', p.nome, 'cidade', p.cidade) end as chave,
      p.updated_at as "updatedAt", coalesce(q.name, p.alterada_por) as por
    from unidade u left join unidade_pix p on p.unidade_id = u.id
    left join usuario q on lower(q.email) = lower(p.alterada_por)
    where ${onde} order by u.nome_n, u.id`.execute(db)
  return rows.map(({ razaoSocial, cidade, cnpj, ...resto }) => ({
    ...resto,
    proposta: {
      nome: ascii(razaoSocial ?? resto.nome, LETRAS_DO_TITULAR),
      cidade: ascii(cidade, LETRAS_DA_CIDADE),
      cnpj,
    },
  }))
}

/** Active units, and others that have a key all the same. */
export const listChaves = (db: Base) => select(db, sql`u.ativo or p.chave is not null`)

export const getChave = async (db: Base, unidade: string) =>
  (await select(db, sql`u.id = ${unidade}`))[0] ?? null
