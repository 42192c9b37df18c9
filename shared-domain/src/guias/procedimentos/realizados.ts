import type { Precos } from '../../comum/dinheiro/valorUnitario'

/** The agency's table of procedures, where a row does not say which. */
export const TABELA_PADRAO = '22'

type Tabela = { _id?: string | null | undefined; nome?: string | null | undefined }
type Comuns = Precos & {
  data?: string | null | undefined
  tabela?: Tabela | null | undefined
  codigoTabela?: string | null | undefined
  codigo?: string | null | undefined
  nome?: string | null | undefined
  qtdSolicitada?: number | null | undefined
  qtdAutorizada?: number | null | undefined
  qtdRealizada?: number | null | undefined
}
/** What of a performed row anybody may write: fields 52, 53, 58 to 60. */
type Livres = {
  horaInicial?: string | null | undefined
  horaFinal?: string | null | undefined
  viaAcesso?: string | null | undefined
  tecnicaUtilizada?: string | null | undefined
  reducaoAcrescimoPct?: number | null | undefined
}
export type LinhaSolicitada = Comuns
export type LinhaRealizada = Comuns & Livres & { editado?: boolean | undefined }
/** A performed row as it is kept. */
export type RealizadoFeito = ReturnType<typeof feito>

const livres = (l: Livres) => ({
  horaInicial: l.horaInicial ?? null,
  horaFinal: l.horaFinal ?? null,
  viaAcesso: l.viaAcesso ?? null,
  tecnicaUtilizada: l.tecnicaUtilizada ?? null,
  reducaoAcrescimoPct: l.reducaoAcrescimoPct ?? null,
})

const feito = (l: LinhaRealizada, editado: boolean) => ({
  data: l.data ?? null,
  tabela: l.tabela ?? null,
  codigoTabela: l.codigoTabela ?? null,
  codigo: l.codigo ?? '',
  nome: l.nome ?? '',
  ch: l.ch ?? null,
  valorCH: l.valorCH ?? null,
  valorFixo: l.valorFixo ?? null,
  qtdSolicitada: l.qtdSolicitada ?? null,
  qtdAutorizada: l.qtdAutorizada ?? null,
  qtdRealizada: l.qtdRealizada ?? null,
  ...livres(l),
  editado,
})

/** The performed row that a requested one makes: its procedure on its day, in the authorised quantity. */
export const fromSolicitado = (pedido: LinhaSolicitada, extras: Livres = {}): RealizadoFeito =>
  feito(
    {
      ...pedido,
      ...livres(extras),
      codigoTabela: pedido.codigoTabela || TABELA_PADRAO,
      qtdRealizada: pedido.qtdAutorizada ?? null,
    },
    false,
  )

const CAMPOS = ['data', 'codigoTabela', 'codigo', 'nome', 'qtdRealizada'] as const
const isEqual = (a: Comuns, b: Comuns): boolean =>
  CAMPOS.every((campo) => (a[campo] || null) === (b[campo] || null))

/** True for a performed row that says nothing else than its requested row does. */
export const followsSolicitado = (linha: LinhaRealizada, pedido: LinhaSolicitada | undefined): boolean =>
  !!pedido && isEqual(linha, fromSolicitado(pedido))

const isMesmoPedido = (a: LinhaSolicitada, b: LinhaSolicitada): boolean =>
  isEqual(fromSolicitado(a), fromSolicitado(b))
const isMesmoProcedimento = (a: Comuns | undefined, b: Comuns): boolean =>
  !!a && a.codigo === b.codigo && (a.codigoTabela || TABELA_PADRAO) === (b.codigoTabela || TABELA_PADRAO)

type Antes = { solicitados: readonly LinhaSolicitada[]; realizados: readonly LinhaRealizada[] }
type Par = { pedido: LinhaSolicitada | undefined; linha: LinhaRealizada | undefined }

/** What was kept, position by position. */
const pairUp = (antes: Antes | null): Par[] =>
  Array.from(
    { length: Math.max(antes?.solicitados.length ?? 0, antes?.realizados.length ?? 0) },
    (_, i): Par => ({ pedido: antes?.solicitados[i], linha: antes?.realizados[i] }),
  )

/**
 * Which of the kept pairs each requested row goes on with: the one of the same procedure, so that a row removed above
 * shifts nothing; else the one in its place. Pairs that nobody goes on with come back as `sobras`.
 */
const matchPares = (solicitados: readonly LinhaSolicitada[], pares: readonly Par[]) => {
  const livre = new Set(pares)
  const dono: (Par | undefined)[] = solicitados.map(() => undefined)
  const take = (i: number, par: Par | undefined) => {
    if (!par || dono[i] || !livre.delete(par)) return
    dono[i] = par
  }
  for (const [i, s] of solicitados.entries()) if (isMesmoProcedimento(pares[i]?.pedido, s)) take(i, pares[i])
  for (const [i, s] of solicitados.entries())
    take(
      i,
      [...livre].find((p) => isMesmoProcedimento(p.pedido, s)),
    )
  for (const i of solicitados.keys()) take(i, pares[i])
  // What was written is kept also where its procedure is asked for no more, and a guide has five rows.
  const isEscrito = (p: Par) => p.linha?.editado === true
  for (const i of solicitados.keys()) take(i, [...livre].find(isEscrito))
  return { dono, sobras: [...livre].filter(isEscrito) }
}

const makeForDesk = (
  solicitados: readonly LinhaSolicitada[],
  enviados: readonly LinhaRealizada[],
  antes: Antes | null,
): RealizadoFeito[] => {
  const { dono, sobras } = matchPares(solicitados, pairUp(antes))
  const tinha = !!antes && antes.realizados.length > 0
  const linhas = solicitados.map((pedido, i): RealizadoFeito | null => {
    const par = dono[i]
    const igual = !!par?.pedido && isMesmoPedido(par.pedido, pedido)
    // Whoever bills took the row out: the same request does not bring it back.
    if (igual && !par.linha && tinha) return null
    if (par?.linha && (igual || par.linha.editado)) return feito(par.linha, par.linha.editado ?? false)
    return fromSolicitado(pedido, par?.linha)
  })
  // Position ties both lists, so a row further down needs those above it; and a guide has one at least.
  const ultima = sobras.length > 0 ? linhas.length - 1 : linhas.findLastIndex((l) => l !== null)
  if (ultima >= 0) linhas.length = ultima + 1
  const todas = linhas.map((l, i) => l ?? fromSolicitado(solicitados[i] as LinhaSolicitada))
  for (const { linha } of sobras) if (linha) todas.push(feito(linha, true))
  return todas.map((l, i) => {
    const enviada = enviados[i]
    return enviada && isMesmoProcedimento(enviada, l) ? { ...l, ...livres(enviada) } : l
  })
}

/**
 * The performed rows of a guide that is saved (fields 51 to 60), at most as many as the longer of the lists.
 *
 * Who may bill (`podeFaturar`) writes them: as sent, and `editado` when they say something else than the requested row in
 * their place (a mark stays until the row changes); none sent, they are made of the requested ones. For anybody else row n is made of requested row n when that
 * one is new or changed, unless it is `editado`; of what they send, only what nobody locks is taken (`Livres`). Rows
 * without procedure and quantity are dropped before, and `codigoTabela` and prices are in the requested rows already.
 */
export const makeRealizados = ({
  solicitados,
  enviados,
  antes,
  podeFaturar,
}: {
  solicitados: readonly LinhaSolicitada[]
  enviados: readonly LinhaRealizada[]
  antes: Antes | null
  podeFaturar: boolean
}): RealizadoFeito[] => {
  if (!podeFaturar) return makeForDesk(solicitados, enviados, antes)
  if (enviados.length === 0) return solicitados.map((s) => fromSolicitado(s))
  return enviados.map((l, i) => {
    const guardada = antes?.realizados[i]
    const continua = !!guardada?.editado && isEqual(guardada, l)
    return feito(l, continua || !followsSolicitado(l, solicitados[i]))
  })
}
