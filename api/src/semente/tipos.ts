import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/tabelas'
import type { Nomes } from './cadastros/nomes'
import type { Relogio } from './calendario'
import type { Sorteio } from './sorteio'

/** A row as it goes into the table. */
export type Linha<T extends keyof DB> = Insertable<DB[T]>

/** Rows of each table, in the order in which they may be inserted. */
export type Linhas = { [T in keyof DB]?: Linha<T>[] }

/** What every generator needs: chance, clock, names and document numbers that never repeat. */
export type Contexto = {
  s: Sorteio
  relogio: Relogio
  nome: Nomes
  cpf: () => string
}

export const DOMINIO_DO_EMAIL = 'clinica.demo'
/** Who made what the demo starts with. */
export const SISTEMA = `administrador@${DOMINIO_DO_EMAIL}`
export const RECEPCAO = `recepcao@${DOMINIO_DO_EMAIL}`
export const PROFISSIONAL = `profissional@${DOMINIO_DO_EMAIL}`
export const FATURAMENTO = `faturista@${DOMINIO_DO_EMAIL}`
