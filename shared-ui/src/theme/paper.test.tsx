import Button from '@mui/material/Button'
import { act, render, screen } from '@testing-library/react'
import { PortalUI } from './PortalUI'
import { useTema } from './tema'
import { CLARO, ESCURO } from './tokens'

const rgb = (cor: string): string =>
  `rgb(${[1, 3, 5].map((i) => Number.parseInt(cor.slice(i, i + 2), 16)).join(', ')})`
const tell = (event: string) => act(() => void window.dispatchEvent(new Event(event)))
/** The colour of the library's text now. */
const colorOf = () => getComputedStyle(screen.getByRole('button', { name: 'Salvar' })).color

describe('on paper', () => {
  beforeEach(() =>
    render(
      <PortalUI>
        <Button variant="outlined">Salvar</Button>
      </PortalUI>,
    ),
  )
  afterEach(() => act(() => useTema.getState().definir('sistema')))

  it('the light theme is printed, though the person chose the dark one', () => {
    act(() => useTema.getState().definir('escuro'))
    expect(colorOf()).toBe(rgb(ESCURO.text))
    tell('beforeprint')
    expect(colorOf()).toBe(rgb(CLARO.text))
    // Another tab says the same again meanwhile.
    tell('storage')
    act(() => useTema.getState().definir('escuro'))
    expect(colorOf()).toBe(rgb(CLARO.text))
    tell('afterprint')
    expect(colorOf()).toBe(rgb(ESCURO.text))
  })

  it('no dark value reaches what is no screen', () => {
    const dark = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter(
        (rule) =>
          rule.cssText.includes(`--text:${ESCURO.text}`) || rule.cssText.includes(`--text: ${ESCURO.text}`),
      )
    expect(dark.map((rule) => (rule as CSSMediaRule).media?.mediaText)).toEqual([
      'screen and (prefers-color-scheme:dark)',
      'screen',
    ])
  })
})
