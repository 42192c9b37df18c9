import { createResource } from '@clinica/shared-auth'
import type { TabelaProcedimento } from '@clinica/shared-domain'

export const tabelaApi = createResource<TabelaProcedimento>({
  path: 'tabelasProcedimento',
  singular: 'tabela',
  plural: 'tabelas',
  register: 'tabelaProcedimento',
})
