import {
  type GuiaEnvio,
  isAcimaDoMaximo,
  type LinhaSolicitada,
  limitAutorizadas,
  makeRealizados,
  type ProcedimentoRealizado,
  type ProcedimentoSolicitado,
  type RealizadoFeito,
  TABELA_PADRAO,
  valorTotal,
  valorUnitario,
} from '@clinica/shared-domain'
import type { Preco, PrecoPedido } from './contexto.queries'
import type { GuiaGuardada } from './guia.queries'

type Enviada = Pick<LinhaSolicitada, 'tabela' | 'codigo'>
/** What the server alone writes of a row: whence it is, how it is called and what it costs. */
type Escolhido = Pick<ProcedimentoSolicitado, 'tabela' | 'nome' | 'ch' | 'valorCH' | 'valorFixo'>

const isMesmo = (guardada: Enviada | undefined, enviada: Enviada): boolean =>
  guardada?.codigo === enviada.codigo &&
  (!enviada.tabela?._id || guardada?.tabela?._id === enviada.tabela._id)

/** The stored row that each sent one goes on with: the first of the same procedure that no row above has. */
const matchStored = <L extends Enviada>(
  enviadas: readonly Enviada[],
  guardadas: readonly L[],
): (L | undefined)[] => {
  const livres = new Set(guardadas)
  return enviadas.map((e) => {
    const minha = [...livres].find((l) => isMesmo(l, e))
    if (minha) livres.delete(minha)
    return minha
  })
}

const keyOf = ({ tabela, codigo }: Enviada): string => `${tabela?._id ?? ''} ${codigo ?? ''}`
export const precoPedidoOf = ({ tabela, codigo }: Enviada): PrecoPedido => ({
  tabela: tabela?._id ?? null,
  codigo: codigo ?? '',
})

const escolhidoOf = ({ tabela, nome, ch, valorCH, valorFixo }: Escolhido): Escolhido => ({
  tabela,
  nome,
  ch,
  valorCH,
  valorFixo,
})

type Antes = { solicitados: ProcedimentoSolicitado[]; realizados: ProcedimentoRealizado[] }
export const rowsOf = ({ solicitacao, procedimentosRealizados }: GuiaGuardada): Antes => ({
  solicitados: solicitacao.procedimentos,
  realizados: procedimentosRealizados.procedimentos,
})

type Pedido = {
  solicitados: GuiaEnvio['solicitacao']['procedimentos']
  /** Performed rows as they came. */
  realizados: GuiaEnvio['procedimentosRealizados']['procedimentos']
  antes: Antes | null
  /** The prices are another insurer's: no row goes on with its own. */
  outroConvenio: boolean
  podeFaturar: boolean
}

/** The procedures whose price has to be looked up: rows that are new, or of another procedure than they were. */
export const listNovas = ({
  solicitados,
  realizados,
  antes,
  outroConvenio,
  podeFaturar,
}: Pedido): Enviada[] => {
  const feitos = podeFaturar ? realizados : []
  const guardadas: Antes = antes && !outroConvenio ? antes : { solicitados: [], realizados: [] }
  const without = (enviadas: readonly Enviada[], delas: readonly Enviada[]) => {
    const donas = matchStored(enviadas, delas)
    return enviadas.filter((_, i) => !donas[i])
  }
  return [
    ...without(solicitados, guardadas.solicitados),
    ...without(feitos, guardadas.realizados),
    ...(outroConvenio ? (antes?.realizados ?? []) : []),
  ]
}

type SolicitadoFeito = GuiaEnvio['solicitacao']['procedimentos'][number] & Escolhido
export type Linhas = {
  solicitados: SolicitadoFeito[]
  realizados: (RealizadoFeito & { valorUnitario: number; valorTotal: number })[]
}

const DESCONHECIDO = 'Procedimento não encontrado nas tabelas do convênio.'
export const VALOR_ALTO =
  'O procedimento custaria mais de R$ 9.999.999,99: confira o CH na tabela e o valor do CH do convênio.'

/**
 * The rows as they are kept: prices and names of the insurer's tables where they are new, as they were where they are not;
 * authorised quantities within the specialty's `maximo` (0: no limit); performed rows made or taken; fields 61 and 62.
 * `erros` gets a message under each procedure that no table has, or that costs too much.
 */
export const makeLinhas = (
  enviado: Pedido,
  { precos, maximo }: { precos: ReadonlyMap<string, Preco | null>; maximo: number },
  erros: Record<string, string>,
): Linhas => {
  const { antes, outroConvenio, podeFaturar } = enviado
  const pedido = limitAutorizadas(enviado, maximo)
  const guardadas = antes && !outroConvenio ? antes : null
  const donos = matchStored(pedido.solicitados, guardadas?.solicitados ?? [])
  const solicitados = pedido.solicitados.map((l, i): SolicitadoFeito => {
    const achado = donos[i] ?? priceIn(precos, l)
    if (!achado) erros[`solicitacao.procedimentos[${i}].codigo`] = DESCONHECIDO
    const escolhido = achado
      ? escolhidoOf(achado)
      : { tabela: null, nome: '', ch: null, valorCH: null, valorFixo: null }
    return { ...l, codigoTabela: l.codigoTabela || achado?.codigoTabela || TABELA_PADRAO, ...escolhido }
  })

  /** A performed row costs what its requested one does. */
  const find = (l: Enviada): Preco | SolicitadoFeito | undefined =>
    solicitados.find((s) => isMesmo(s, l)) ?? priceIn(precos, l) ?? undefined
  const feitos = podeFaturar ? pedido.realizados : []
  const donosDosFeitos = matchStored(feitos, guardadas?.realizados ?? [])
  const enviados = pedido.realizados.map((l, i) => {
    if (!podeFaturar) return l
    const achado = donosDosFeitos[i] ?? find(l)
    if (!achado) erros[`procedimentosRealizados.procedimentos[${i}].codigo`] = DESCONHECIDO
    return { ...l, ...(achado && escolhidoOf(achado)) }
  })
  const feitas = makeRealizados({ solicitados, enviados, antes, podeFaturar })
  const limitados = limitAutorizadas({ solicitados, realizados: feitas }, maximo)
  const realizados = limitados.realizados.map((l) => {
    const novo = outroConvenio ? find(l) : undefined
    const linha = novo ? { ...l, ...escolhidoOf(novo) } : l
    return { ...linha, valorUnitario: valorUnitario(linha), valorTotal: valorTotal(linha) }
  })
  for (const [grupo, linhas] of Object.entries({
    solicitacao: solicitados,
    procedimentosRealizados: realizados,
  }))
    for (const [i, l] of linhas.entries())
      if (isAcimaDoMaximo(l)) erros[`${grupo}.procedimentos[${i}].codigo`] = VALOR_ALTO
  return { solicitados, realizados }
}

export const pricesByKey = (
  pedidas: readonly Enviada[],
  precos: readonly (Preco | null)[],
): Map<string, Preco | null> => new Map(pedidas.map((l, i) => [keyOf(l), precos[i] ?? null]))

export const priceIn = (precos: ReadonlyMap<string, Preco | null>, linha: Enviada): Preco | null =>
  precos.get(keyOf(linha)) ?? null
