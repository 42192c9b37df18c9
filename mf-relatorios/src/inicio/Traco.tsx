const [LARGURA, ALTURA] = [120, 26]

const pathOf = (valores: readonly (number | null)[], quantos: number, maximo: number): string => {
  let d = ''
  let solto = true
  valores.forEach((v, i) => {
    if (v === null) {
      solto = true
      return
    }
    const x = quantos > 1 ? (i / (quantos - 1)) * (LARGURA - 2) + 1 : LARGURA / 2
    const y = ALTURA - 2 - (maximo > 0 ? (v / maximo) * (ALTURA - 4) : 0)
    d += `${solto ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    solto = false
  })
  return d
}

/** How the month went, small, the one before dashed behind it; the numbers stand beside it. */
export const Traco = ({
  agora,
  antes,
}: {
  agora: readonly (number | null)[]
  antes: readonly (number | null)[]
}) => {
  const quantos = Math.max(agora.length, antes.length)
  const maximo = Math.max(0, ...agora.map((v) => v ?? 0), ...antes.map((v) => v ?? 0))
  return (
    <svg
      viewBox={`0 0 ${LARGURA} ${ALTURA}`}
      height={ALTURA}
      width="100%"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={pathOf(antes, quantos, maximo)}
        fill="none"
        stroke="var(--line-strong)"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={pathOf(agora, quantos, maximo)}
        fill="none"
        stroke="var(--primary)"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
