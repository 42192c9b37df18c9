import type { AvisoComLinhas, AvisoDoInicio, UsuarioDaSessao } from '@clinica/shared-domain'
import type { RawBuilder } from 'kysely'
import type { Base } from '../db/banco'

/** Who opens the home and when, on the clinic's clock; `profissional` is the id of their own register. */
export type PedidoDoInicio = {
  usuario: UsuarioDaSessao
  hoje: string
  /** `HH:mm` */
  hora: string
  profissional: string | null
}

/** What a column's `publico.ts` says as `avisos`: its notices that are no appointments, for this person. */
export type Avisos = (db: Base, pedido: PedidoDoInicio) => Promise<AvisoDoInicio[]>

/** Appointments `a` of a notice, for its count and for its rows; null for whoever is not told of them. */
export type SessoesDoAviso = Partial<
  Record<AvisoComLinhas, (pedido: PedidoDoInicio) => RawBuilder<unknown> | null>
>
