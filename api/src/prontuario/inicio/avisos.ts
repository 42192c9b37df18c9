import { blocosDoInicio, can, DIAS_SEM_EVOLUCAO } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { SessoesDoAviso } from '../../platform/inicio/pedido'

/** Sessions that nobody has written about: one's own and everybody's, signed (everybody's of some days ago) or evolved. */
export const sessoesDosAvisos: SessoesDoAviso = {
  aEvoluir: ({ hoje, profissional }) =>
    profissional
      ? sql`a.ativo and a.status = 'assinado' and a.profissional_id = ${profissional}::uuid and a.data <= ${hoje}::date`
      : null,
  semRegistro: ({ profissional }) =>
    profissional ? sql`a.ativo and a.sem_registro and a.profissional_id = ${profissional}::uuid` : null,
  evoluidasSemRegistro: ({ usuario }) =>
    can(usuario, blocosDoInicio.gestao) ? sql`a.ativo and a.sem_registro` : null,
  semEvolucao: ({ usuario, hoje }) =>
    can(usuario, blocosDoInicio.gestao)
      ? sql`a.ativo and a.status = 'assinado' and a.data < ${hoje}::date - ${sql.lit(DIAS_SEM_EVOLUCAO)}`
      : null,
}
