import { cidSchema, cidSearch, telas } from '@clinica/shared-domain'
import { type SqlBool, sql } from 'kysely'
import { crudRoutes } from '../../platform/registro/crudRoutes'
import { hasWords } from '../../platform/registro/search'

/** By the beginning of the code, with or without its dot ('m545' finds 'M54.5'), or by words of the text. */
const byCodeOrText = (text: string) => {
  const code = text.replace(/[^0-9A-Za-z]/g, '').toLowerCase()
  const words = hasWords('descricao_n', text)
  return code ? sql<SqlBool>`(replace(descricao_abreviada_n, '.', '') like ${`${code}%`} or ${words})` : words
}

/** CID: `descricaoAbreviada` searches code and text alike, and so does the `nome` that every picker sends. */
export const cidRoutes = crudRoutes({
  path: 'cid',
  plural: 'cids',
  table: 'cid',
  schema: cidSchema,
  search: cidSearch,
  write: telas.cid,
  fixed: ['descricaoAbreviada', 'descricao'],
  notFound: 'CID não encontrado.',
  duplicates: {
    cid_codigo_uk: { msg: 'Já existe um CID com este código.', campo: 'descricaoAbreviada' },
  },
  filter: { descricaoAbreviada: byCodeOrText, nome: byCodeOrText },
})
