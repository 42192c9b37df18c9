/** The theme's values. They reach MUI as its palette and everything else as CSS variables on :root. */
export const CLARO = {
  bg: '#f6f8f9',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#dfe5e8',
  'line-soft': '#ebeff1',
  'line-strong': '#7d8b95',
  text: '#14212b',
  muted: '#566772',
  faint: '#5d6d78',
  primary: '#0b6b63',
  'primary-soft': '#e3f2f0',
  'on-primary': '#ffffff',
  marcado: '#1d5fbf',
  'marcado-bg': '#eaf1fc',
  pre: '#8a5300',
  'pre-bg': '#fff4dc',
  assinado: '#6a3fb5',
  'assinado-bg': '#f2ecfc',
  evoluido: '#1b6e3c',
  'evoluido-bg': '#e6f5eb',
  faltou: '#b3261e',
  'faltou-bg': '#fdecea',
  focus: '#0b6b63',
  'grafico-ambar': '#c77700',
  // A heat map: one hue, the fuller the darker.
  'calor-0': '#f1f4f5',
  'calor-1': '#d8ecea',
  'calor-2': '#a9d6d1',
  'calor-3': '#5fb0a7',
  'calor-4': '#17786f',
  'calor-5': '#0a5a53',
} as const

export type Token = keyof typeof CLARO

export const ESCURO: Record<Token, string> = {
  bg: '#0f161b',
  surface: '#161f26',
  raised: '#1b262e',
  line: '#2a3842',
  'line-soft': '#223039',
  'line-strong': '#6b7d89',
  text: '#e6edf1',
  muted: '#a3b3bd',
  faint: '#8a9ba6',
  primary: '#58c4b8',
  'primary-soft': '#12332f',
  'on-primary': '#06211e',
  marcado: '#8db8ff',
  'marcado-bg': '#15263f',
  pre: '#f1c069',
  'pre-bg': '#33270f',
  assinado: '#c4a8ff',
  'assinado-bg': '#281f3f',
  evoluido: '#7fd4a0',
  'evoluido-bg': '#12301f',
  faltou: '#ff9d95',
  'faltou-bg': '#3a1a18',
  focus: '#58c4b8',
  'grafico-ambar': '#f0a63a',
  'calor-0': '#1d2830',
  'calor-1': '#173a37',
  'calor-2': '#1c5550',
  'calor-3': '#26716a',
  'calor-4': '#43ab9f',
  'calor-5': '#8ce0d5',
}

const variaveis = (tokens: Record<string, string>): string =>
  Object.entries(tokens)
    .map(([nome, valor]) => `--${nome}:${valor}`)
    .join(';')

const CHOSEN = ':is([aria-selected=true],[aria-pressed=true],.Mui-selected,a[aria-current=page])'

/** Light by default and on paper; on a screen dark by the system, and `data-tema` on <html> over both. */
export const CSS_DOS_TOKENS = `
.obrigatorios{display:none;margin:0 0 12px;color:var(--muted);font-size:13px}
:is(form,.MuiDialogContent-root,[data-campos]):has(.MuiFormLabel-asterisk)>.obrigatorios{display:block}
:root{${variaveis(CLARO)};--radius:10px;color-scheme:light}
@media screen and (prefers-color-scheme:dark){:root:not([data-tema=claro]){${variaveis(ESCURO)};color-scheme:dark}}
@media screen{:root[data-tema=escuro]{${variaveis(ESCURO)};color-scheme:dark}}
/* Paper, white in the dark too: what is seen is what prints. */
.papel{${variaveis(CLARO)};color-scheme:light;background:var(--surface);color:var(--text)}
body{font-feature-settings:"tnum","cv05";overflow-wrap:break-word}
a{color:var(--primary)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
::selection{background:color-mix(in srgb,var(--primary) 28%,transparent)}
.so-leitor{position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:0s!important;transition-delay:0s!important;scroll-behavior:auto!important}}
/* Windows' own few colours: what only a background told, chosen or in hand, is told by theirs. */
@media (forced-colors:active){
${CHOSEN}{forced-color-adjust:none;background:Highlight!important;color:HighlightText!important}
${CHOSEN} *{color:inherit!important}
.Mui-focusVisible,[role=option].Mui-focused{outline:2px solid Highlight!important;outline-offset:-2px}
.MuiButton-contained{border:1px solid}
[aria-current=date]{text-decoration:underline}}
/* The library's colours are those of paper by then (tema.ts), at once. */
@media print{*,*::before,*::after{transition:none!important}
/* What was said on the screen a moment ago lies over no sum. */
.notistack-SnackbarContainer{display:none!important}
/* No row is cut; no name, no heading of a table and no sum stands alone at an edge of a page. */
tr{break-inside:avoid}
h1,h2,h3,h4,caption,thead{break-after:avoid}
thead+tbody>tr:first-child,tfoot>tr{break-before:avoid}}
`
