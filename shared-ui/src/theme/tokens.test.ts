import { CLARO, CSS_DOS_TOKENS, ESCURO, type Token } from './tokens'

const channel = (v: number): number => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
/** WCAG's relative luminance of `#rrggbb`. */
const luminance = (cor: string): number =>
  [0.2126, 0.7152, 0.0722].reduce(
    (soma, peso, i) => soma + peso * channel(Number.parseInt(cor.slice(1 + 2 * i, 3 + 2 * i), 16) / 255),
    0,
  )
const contrast = (a: string, b: string): number => {
  const [claro = 0, escuro = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (claro + 0.05) / (escuro + 0.05)
}

const STATUS = ['marcado', 'pre', 'assinado', 'evoluido', 'faltou'] as const
const PAGINA = ['bg', 'surface', 'raised'] as const
/** What is written in which colours over which: text of a status on its own ground and on the page, the rest on every quiet ground. */
const PARES: [Token, Token][] = [
  ...STATUS.map((s): [Token, Token] => [s, `${s}-bg`]),
  ...STATUS.flatMap((s) => PAGINA.map((fundo): [Token, Token] => [s, fundo])),
  // muted on line-soft is 'Desativado', and what a filter leaves out.
  ...(['text', 'muted', 'faint', 'primary'] as const).flatMap((t) =>
    ([...PAGINA, 'line-soft', 'primary-soft'] as const).map((fundo): [Token, Token] => [t, fundo]),
  ),
  ['on-primary', 'primary'],
  // The numbers of a heat map.
  ...([0, 1, 2, 3] as const).map((n): [Token, Token] => ['text', `calor-${n}`]),
  ...([4, 5] as const).map((n): [Token, Token] => ['surface', `calor-${n}`]),
]

describe.each([
  ['light', CLARO],
  ['dark', ESCURO],
] as const)('%s', (_modo, tokens: Record<Token, string>) => {
  it.each(PARES)('%s can be read on %s', (texto, fundo) => {
    expect(contrast(tokens[texto], tokens[fundo])).toBeGreaterThanOrEqual(4.5)
  })
  it('shows the edges of its fields, the focus, and the bars of a chart', () => {
    for (const cor of ['line-strong', 'focus', 'grafico-ambar'] as const)
      for (const fundo of PAGINA) expect(contrast(tokens[cor], tokens[fundo])).toBeGreaterThanOrEqual(3)
  })
})

it('a message of the screen is not printed over what stands on paper', () => {
  expect(CSS_DOS_TOKENS.split('@media print')[1]).toContain('.notistack-SnackbarContainer{display:none')
})
