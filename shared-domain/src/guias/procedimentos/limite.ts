type Pedido = { qtdAutorizada?: number | null | undefined }
type Realizado = Pedido & { qtdRealizada?: number | null | undefined }

const upTo = (maximo: number, quantidade: number): number => Math.min(quantidade, maximo)

/**
 * A specialty's `maximoAgendamentos` caps each authorised quantity when a guide is saved (spec 3 §5); 0 or none caps nothing.
 * A performed row in the authorised quantity goes down with it; one that somebody wrote otherwise stays.
 */
export const limitAutorizadas = <S extends Pedido, R extends Realizado>(
  linhas: { solicitados: readonly S[]; realizados: readonly R[] },
  maximo: number | null | undefined,
): { solicitados: S[]; realizados: R[] } => {
  const { solicitados, realizados } = linhas
  if (!maximo) return { solicitados: [...solicitados], realizados: [...realizados] }
  const limited = <L extends Pedido>(l: L): L =>
    l.qtdAutorizada == null ? l : { ...l, qtdAutorizada: upTo(maximo, l.qtdAutorizada) }
  return {
    solicitados: solicitados.map(limited),
    realizados: realizados.map((l, i) => {
      const segue = l.qtdRealizada != null && l.qtdRealizada === solicitados[i]?.qtdAutorizada
      return limited(segue ? { ...l, qtdRealizada: upTo(maximo, l.qtdRealizada as number) } : l)
    }),
  }
}
