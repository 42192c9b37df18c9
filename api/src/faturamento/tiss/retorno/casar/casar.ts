import type { Ligacao, PendenciaDoRetorno } from '@clinica/shared-domain'
import {
  type GuiaEnviada,
  type ItemCasado,
  matchItens,
  openCasamento,
} from '@clinica/shared-domain/faturamento/tiss/retorno/casar'
import type { FolhaLida, GuiaLida } from '@clinica/shared-domain/faturamento/tiss/retorno/folha'
import type { Base } from '../../../../platform/db/banco'
import { paceOf } from '../../../../platform/http/rede/vez'
import { type LotesLidos, listCandidatas } from './enviadas.queries'

/** A guide of an answer, and what of ours it is. */
export type GuiaCasada = {
  lida: GuiaLida
  enviada: GuiaEnviada | null
  como: Ligacao | null
  pendencia: PendenciaDoRetorno | null
  /** By item. */
  itens: (ItemCasado | null)[]
}

const linkTo = (lida: GuiaLida, enviada: GuiaEnviada, como: Ligacao): GuiaCasada => ({
  lida,
  enviada,
  como,
  pendencia: null,
  itens: matchItens(lida.itens, enviada.itens),
})

/** What of ours these guides of an answer are. */
export const matchGuias = async (
  db: Base,
  convenios: readonly string[],
  folha: FolhaLida,
  lidas: readonly GuiaLida[],
  lidos: LotesLidos,
): Promise<GuiaCasada[]> => {
  const match = openCasamento(await listCandidatas(db, convenios, lidas, lidos))
  const pace = paceOf()
  const casadas: GuiaCasada[] = []
  for (const lida of lidas) {
    const { guia, como, pendencia } = match(lida, folha.protocolos[lida.protocolo]?.loteNumero ?? null)
    casadas.push(
      guia
        ? linkTo(lida, guia, como)
        : { lida, enviada: null, como: null, pendencia, itens: lida.itens.map(() => null) },
    )
    await pace()
  }
  return casadas
}
