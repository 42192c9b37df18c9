import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// The colours of shared-ui can be read as they are (its tokens.test.ts): half seen through they could not.
it.each(['grade', 'barra', 'camada'])('%s.module.css fades nothing but what waits for an answer', (nome) => {
  const css = readFileSync(join(__dirname, `${nome}.module.css`), 'utf8')
  const apagados = [...css.matchAll(/([^{}]+)\{[^{}]*\bopacity:/g)].map(([, seletor]) => seletor?.trim())
  expect(apagados.filter((s) => !s?.includes('aria-busy'))).toEqual([])
})

// The ring of the keys is 2 px wide, 2 px away (tokens.ts of shared-ui): what scrolls would cut it off.
it('the free slots leave room for the ring around the first of them', () => {
  const css = readFileSync(join(__dirname, 'remarcar', 'remarcar.module.css'), 'utf8')
  const [, regra = ''] = /\n\.dias \{([^}]*)\}/.exec(css) ?? []
  expect(Number(/[^-]padding: (\d+)px;/.exec(regra)?.[1])).toBeGreaterThanOrEqual(4)
})

// Each one more is a document more that the browser sets up before the first card is seen.
it('a day of cards draws all its icons from one picture', () => {
  const css = readFileSync(join(__dirname, 'grade.module.css'), 'utf8')
  expect(css.match(/data:image/g)).toHaveLength(1)
})
