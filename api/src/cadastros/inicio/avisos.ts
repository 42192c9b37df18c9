import { blocosDoInicio, can } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { SessoesDoAviso } from '../../platform/inicio/pedido'

/** The appointment `a` has a card of its insurer that is good until a day before `hoje`, or until later; `offset 0` asks card by card. */
const hasCard = (ate: RawBuilder<unknown>, hoje: string): RawBuilder<unknown> => sql`exists (
  select from paciente_convenio pc where pc.paciente_id = a.paciente_id and pc.convenio_id = a.convenio_id
    and pc.validade ${ate} ${hoje}::date offset 0)`

/** Patients who are still to come today with a card of their insurer whose day is past (`isCarteiraVencida`). */
export const sessoesDosAvisos: SessoesDoAviso = {
  carteirinhas: ({ usuario, hoje }) =>
    can(usuario, blocosDoInicio.recepcao)
      ? sql`a.ativo and a.data = ${hoje}::date and a.status in ('marcado', 'pre_agendado')
          and a.convenio_id in (select id from convenio where not particular)
          and ${hasCard(sql`<`, hoje)} and not ${hasCard(sql`>=`, hoje)}`
      : null,
}
