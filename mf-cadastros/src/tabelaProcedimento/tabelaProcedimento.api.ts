import { createResource } from '@clinica/shared-auth'
import type { TabelaDeProcedimentos } from '@clinica/shared-domain'

export const tabelaApi = createResource<TabelaDeProcedimentos>({
  path: 'tabelasProcedimento',
  singular: 'tabela',
  plural: 'tabelas',
})
