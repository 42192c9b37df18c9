const { createRequire } = require('node:module')
const fc = require('fast-check')
const { decidir } = require('./selector-filter')

const doAmbiente = createRequire(require.resolve('jest-environment-jsdom'))
const { JSDOM } = doAmbiente('jsdom')
const { implForWrapper } = doAmbiente('jsdom/lib/jsdom/living/generated/utils.js')

const { document } = new JSDOM(`<!doctype html><html><body class="a b">
  <div class="a"><p class="b c"><span class="a">x</span></p><input class="c" disabled></div>
  <svg class="b"><g class="c a"></g></svg><section><p></p><p class="a b c"></p></section>
</body></html>`).window
const elementos = [...document.querySelectorAll('*')]

/** As jsdom asks it: what the engine cannot read matches nothing. */
const casa = (elemento, seletor) => {
  try {
    return elemento.matches(seletor)
  } catch {
    return false
  }
}

/** An element of which the filter says something else than the engine, or null. */
const engano = (seletor) =>
  elementos.find((e) => casa(e, seletor) !== (decidir(seletor, implForWrapper(e)) ?? casa(e, seletor)))
    ?.outerHTML ?? null
const recusados = (seletor) => elementos.filter((e) => decidir(seletor, implForWrapper(e)) === false).length
const aceitos = (seletor) => elementos.filter((e) => decidir(seletor, implForWrapper(e)) === true).length

const nome = fc.constantFrom('', 'div', 'p', 'span', 'P', 'g', '*')
const classes = fc.array(fc.constantFrom('.a', '.b', '.c'), { maxLength: 2 }).map((c) => c.join(''))
const resto = fc.constantFrom(
  '',
  ':first-child',
  ':not(.a)',
  ':is(.a, p > .b)',
  ':has(> .a)',
  '[class~="b"]',
  '[disabled]',
  ':not(:has(.c))',
  '::before',
)
const composto = fc
  .tuple(nome, classes, resto)
  .map((partes) => partes.join(''))
  .filter((s) => s !== '')
const complexo = fc
  .tuple(
    composto,
    fc.array(fc.tuple(fc.constantFrom(' ', '>', ' > ', '+', ' ~ '), composto), { maxLength: 2 }),
  )
  .map(([primeiro, outros]) => primeiro + outros.map(([c, s]) => c + s).join(''))
const lista = fc.array(complexo, { minLength: 1, maxLength: 3 }).map((s) => s.join(', '))

describe('the filter before the selector engine', () => {
  it('says nothing else than the engine', () => {
    fc.assert(
      fc.property(lista, (seletor) => engano(seletor) === null),
      { numRuns: 2000 },
    )
  })

  it.each(['.a\\:b', '[class="a"]', 'a|b', '.a >', '', ':is('])(
    'leaves %s to the engine, or answers as it does',
    (seletor) => {
      expect(engano(seletor)).toBeNull()
    },
  )

  it('spares the engine what ends in a class that is not there', () => {
    expect(recusados('.nenhuma')).toBe(elementos.length)
    expect(recusados('.MuiInputBase-root:has(> .css-1 ~ .css-2)')).toBe(elementos.length)
    expect(recusados('.a > .nenhuma:hover, .outra')).toBe(elementos.length)
    expect(recusados('p, .nenhuma')).toBe(elementos.length - 3)
  })

  it('spares it what is a name and classes', () => {
    expect(aceitos('p, .nenhuma')).toBe(3)
    expect(aceitos('.a')).toBe(elementos.filter((e) => e.matches('.a')).length)
    expect(aceitos('.a:first-child, div > .b, .a[disabled], *')).toBe(0)
  })
})
