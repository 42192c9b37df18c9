/** Each has a lightness and a texture of its own: they survive colour blindness and grey printing. */
export type ChartTone = 'teal' | 'amber' | 'slate' | 'blue' | 'outline'

const CORES: Record<ChartTone, string> = {
  teal: 'var(--primary)',
  amber: 'var(--grafico-ambar)',
  slate: 'var(--line-strong)',
  blue: 'var(--marcado)',
  outline: 'var(--muted)',
}
export const colorOf = (tone: ChartTone): string => CORES[tone]

const TEXTURAS: Record<Exclude<ChartTone, 'teal'>, (cor: string) => React.ReactNode> = {
  amber: (cor) => (
    <path d="M-2 2 2 -2M0 8 8 0M6 10 10 6" style={{ stroke: cor, strokeWidth: 3.4, fill: 'none' }} />
  ),
  slate: (cor) => (
    <>
      <rect width="8" height="8" style={{ fill: cor }} />
      {[
        [2, 2],
        [6, 6],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="1.1" style={{ fill: 'var(--surface)' }} />
      ))}
    </>
  ),
  blue: (cor) => <path d="M0 2H8M0 6H8" style={{ stroke: cor, strokeWidth: 2.4, fill: 'none' }} />,
  outline: (cor) => <circle cx="4" cy="4" r="1.2" style={{ fill: cor }} />,
}

/** The fills of bars, as `#{id}{tone}`. */
export const Patterns = ({ id, tones }: { id: string; tones: readonly ChartTone[] }) => (
  <defs>
    {tones.map((tone) => (
      <pattern key={tone} id={`${id}${tone}`} width="8" height="8" patternUnits="userSpaceOnUse">
        {tone === 'teal' ? (
          <rect width="8" height="8" style={{ fill: CORES.teal }} />
        ) : (
          <>
            <rect
              width="8"
              height="8"
              style={{ fill: `color-mix(in srgb, ${CORES[tone]} 22%, var(--surface))` }}
            />
            {TEXTURAS[tone](CORES[tone])}
          </>
        )}
      </pattern>
    ))}
  </defs>
)
