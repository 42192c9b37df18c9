import { blocosDoInicio, can } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { SessoesDoAviso } from '../../platform/inicio/pedido'

/** Patients who are still to come today with a card of their insurer whose day is past (`isCarteiraVencida`). */
export const sessoesDosAvisos: SessoesDoAviso = {
  carteirinhas: ({ usuario, hoje }) =>
    can(usuario, blocosDoInicio.recepcao)
      ? sql`a.ativo and a.data = ${hoje}::date and a.status in ('marcado', 'pre_agendado') and exists (
          select from paciente_convenio pc join convenio c on c.id = pc.convenio_id and not c.particular
          where pc.paciente_id = a.paciente_id and pc.convenio_id = a.convenio_id
          having bool_and(pc.validade < ${hoje}::date))`
      : null,
}
