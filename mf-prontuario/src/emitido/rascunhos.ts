import type { DocumentoEmitido, RascunhoDaLista, TipoDeEmitido } from '@clinica/shared-domain'
import { TIPOS_DE_EMITIDO } from '@clinica/shared-domain'

const NOVO = 'emitido:novo:'

/** One draft of each kind, and one of the correction of each version. */
export const chaveDoNovo = (tipo: TipoDeEmitido): string => `${NOVO}${tipo}`
export const chaveDaCorrecao = ({ _id, versoes }: DocumentoEmitido): string =>
  `emitido:${_id}:${versoes[0]?.versao ?? 1}`

/** Kinds of which the person has something that was not issued. */
export const tiposComRascunho = (rascunhos: readonly RascunhoDaLista[]): [TipoDeEmitido, RascunhoDaLista][] =>
  TIPOS_DE_EMITIDO.flatMap((tipo): [TipoDeEmitido, RascunhoDaLista][] => {
    const rascunho = rascunhos.find(({ chave }) => chave === chaveDoNovo(tipo))
    return rascunho ? [[tipo, rascunho]] : []
  })
