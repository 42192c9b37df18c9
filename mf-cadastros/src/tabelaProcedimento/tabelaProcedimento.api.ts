import { createResource } from '@clinica/shared-auth'
import type { TabelaProcedimento, TabelaProcedimentoDaLista } from '@clinica/shared-domain'

export const tabelaProcedimentoApi = createResource<TabelaProcedimento, TabelaProcedimentoDaLista>({
  path: 'tabelasProcedimento',
  singular: 'tabela',
  plural: 'tabelas',
  register: 'tabelaProcedimento',
})
