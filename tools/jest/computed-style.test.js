const { createRequire } = require('node:module')
const { ASKED, lazily } = require('./computed-style')

const doAmbiente = createRequire(require.resolve('jest-environment-jsdom'))
const { JSDOM } = doAmbiente('jsdom')

const { window } = new JSDOM(`<!doctype html><html><head>
  <style>.gone { display: none } .ghost { visibility: hidden } p.b { opacity: 0.5 }</style>
  <style>@media screen { .small { display: grid } } @media print { .ghost { display: none } }</style>
  <style>.a > .b { pointer-events: none } .back { display: unset; visibility: visible }</style>
  <style>span, .c:not(.a) { visibility: HIDDEN !important } :is(div) { opacity: 2 } .odd { display: "x"; visibility: 3 }</style>
  <style>b, .c { overflow: auto; overflow-x: HIDDEN; will-change: transform } .ghost { position: Fixed; transform: none; overflow-y: wrong }</style>
  <style>.b { perspective: 3px; contain: paint; transform: scale(2) } section { will-change: unset; overflow: unset; position: unset }</style>
</head><body class="a">
  <div class="a"><p class="b c gone"><span class="a">x</span></p><input class="b back" disabled hidden></div>
  <section class="ghost"><b class="back"><i class="small odd">x</i></b><em style="visibility: visible; display: none">x</em></section>
  <svg class="b"><g class="c a"></g></svg><details><summary>x</summary><p class="gone back">x</p></details>
</body></html>`)
const { document } = window
const quick = lazily(window.getComputedStyle)

/** What each element is said to be, by either way. */
const readAll = (read) =>
  [...document.querySelectorAll('*')].map((e) => {
    const style = read(e)
    return [
      e.outerHTML.slice(0, 60),
      ...Object.keys(ASKED).map((name) => style[name]),
      ...[...Object.keys(ASKED), 'color'].map((name) => style.getPropertyValue(name)),
    ]
  })

describe('computed styles that are looked up one by one', () => {
  it('are those of jsdom', () => {
    expect(readAll(quick)).toEqual(readAll(window.getComputedStyle))
    expect(quick(document.querySelector('em')).display).toBe('none')
  })

  it('follow the page', () => {
    const p = document.querySelector('p.gone')
    for (const change of [
      () => p.classList.remove('gone'),
      () => p.classList.add('ghost'),
      () => p.parentElement.setAttribute('style', 'visibility: hidden; pointer-events: none'),
      () =>
        document.head.append(
          Object.assign(document.createElement('style'), { textContent: 'p{display:flex}' }),
        ),
      () => document.styleSheets[0].insertRule('.ghost { display: none }', 0),
      () => document.querySelector('style').remove(),
    ]) {
      change()
      expect(readAll(quick)).toEqual(readAll(window.getComputedStyle))
    }
  })

  it('have all else as jsdom has it', () => {
    const style = quick(document.body)
    expect(style.color).toBe(window.getComputedStyle(document.body).color)
    expect(Array.from(style)).toEqual(Array.from(window.getComputedStyle(document.body)))
    expect('margin' in style).toBe(true)
  })
})
