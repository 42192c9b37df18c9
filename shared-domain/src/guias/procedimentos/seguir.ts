import { isLinhaVazia } from './procedimentos'
import { followsSolicitado, fromSolicitado, type LinhaRealizada, type LinhaSolicitada } from './realizados'

/** The rows of the form, performed row n beside requested row n. */
export type ComLinhas = {
  solicitacao: { procedimentos: readonly LinhaSolicitada[] }
  procedimentosRealizados: { procedimentos: readonly LinhaRealizada[] }
}

export const withLinhas = <V extends ComLinhas>(
  valores: V,
  solicitados: readonly LinhaSolicitada[],
  realizados: readonly LinhaRealizada[],
): V => ({
  ...valores,
  solicitacao: { ...valores.solicitacao, procedimentos: solicitados },
  procedimentosRealizados: { ...valores.procedimentosRealizados, procedimentos: realizados },
})

/** What a performed row takes over from its request; one without a procedure makes none. */
const overtaken = (pedido: LinhaSolicitada) => {
  const { data, tabela, codigoTabela, codigo, nome, ...resto } = fromSolicitado(pedido)
  const { ch, valorCH, valorFixo, qtdSolicitada, qtdAutorizada, qtdRealizada } = resto
  const valores = { ch, valorCH, valorFixo, qtdSolicitada, qtdAutorizada, qtdRealizada }
  if (codigo) return { data, tabela, codigoTabela, codigo, nome, ...valores }
  const nada = Object.fromEntries(Object.keys(valores).map((campo) => [campo, null]))
  return { data, tabela: null, codigoTabela: '', codigo: '', nome: '', ...nada }
}

/** True while nobody wrote a performed row otherwise than its request. */
export const isFollowing = (linha: LinhaRealizada, pedido: LinhaSolicitada | undefined): boolean =>
  !linha.editado && (isLinhaVazia(linha) || followsSolicitado(linha, pedido))

/**
 * A requested row as it is after a change. The performed row in its place, where there is one, says the same again if it did
 * before; whoever opens the form sees at once what the server would make of it.
 */
export const changeSolicitado = <V extends ComLinhas>(
  valores: V,
  posicao: number,
  mudanca: Partial<V['solicitacao']['procedimentos'][number]>,
): V => {
  const { procedimentos: solicitados } = valores.solicitacao
  const { procedimentos: realizados } = valores.procedimentosRealizados
  const antes = solicitados[posicao]
  if (!antes) return valores
  const depois = { ...antes, ...mudanca }
  return withLinhas(
    valores,
    solicitados.map((l, i) => (i === posicao ? depois : l)),
    realizados.map((l, i) => (i === posicao && isFollowing(l, antes) ? { ...l, ...overtaken(depois) } : l)),
  )
}
