import type { TipoDeImpresso } from '@clinica/shared-domain'
import type { PedidoDePdf } from '@clinica/shared-ui/pdf'

/** The guides in one PDF, in their order. */
export const pedidoDoImpresso = (ids: readonly string[], tipo: TipoDeImpresso): PedidoDePdf =>
  ids.length === 1
    ? { url: `/guia/${ids[0]}/pdf`, params: { tipo } }
    : { url: '/guia/pdf', data: { guias: ids, tipo } }
