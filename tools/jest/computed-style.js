// What tests ask of a computed style is whether something is seen and can be clicked; jsdom makes the whole of it anew for each
// question, a dozen inherited colours included: a tenth of the screens' tests. These properties are looked up alone, among the rules
// whose class or name the element has; whoever asks for another gets jsdom's own.
const { createRequire } = require('node:module')
const { decidir, exigencias } = require('./selector-filter')

const doAmbiente = createRequire(require.resolve('jest-environment-jsdom'))
const doJsdom = createRequire(doAmbiente.resolve('jsdom'))
const { CSSStyleDeclaration } = doJsdom('cssstyle')
const { CSSStyleSheet, parse } = doJsdom('rrweb-cssom')
const defaultSheet = parse(doAmbiente('jsdom/lib/jsdom/browser/default-stylesheet.js'))
const { implForWrapper } = doAmbiente('jsdom/lib/jsdom/living/generated/utils.js')
const { matchesDontThrow } = doAmbiente('jsdom/lib/jsdom/living/helpers/selectors.js')

/** By the names under which a style answers: how it is written in a sheet, and what one without it has from its parent or at the root. */
const ASKED = {
  display: { property: 'display' },
  opacity: { property: 'opacity' },
  visibility: { property: 'visibility', initial: 'visible' },
  pointerEvents: { property: 'pointer-events', initial: 'auto' },
  'pointer-events': { property: 'pointer-events', initial: 'auto' },
  // Where a layer that opens asks what it stands in.
  position: { property: 'position' },
  transform: { property: 'transform' },
  perspective: { property: 'perspective' },
  contain: { property: 'contain' },
  willChange: { property: 'will-change' },
  'will-change': { property: 'will-change' },
  overflow: { property: 'overflow' },
  overflowX: { property: 'overflow-x' },
  'overflow-x': { property: 'overflow-x' },
  overflowY: { property: 'overflow-y' },
  'overflow-y': { property: 'overflow-y' },
}

const put = (map, key, value) => {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else if (list.at(-1) !== value) list.push(value)
}

const WRITTEN = [...new Set(Object.values(ASKED).map(({ property }) => property))]
/** Most rules say nothing that is asked. */
const saysSomething = ({ style }) => WRITTEN.some((property) => style.getPropertyValue(property) !== '')

/** The rules of these sheets by a class or a name that an element must have for them. */
const indexRules = (sheets) => {
  const rules = sheets.flatMap((sheet) =>
    [...sheet.cssRules]
      .flatMap((rule) =>
        rule.media ? (Array.from(rule.media).includes('screen') ? rule.cssRules : []) : [rule],
      )
      .filter((rule) => typeof rule.selectorText === 'string' && saysSomething(rule)),
  )
  const byKey = new Map()
  rules.forEach((rule, i) => {
    for (const { classes, nome } of exigencias(rule.selectorText) ?? [{ classes: [] }])
      put(byKey, classes.length > 0 ? `.${classes[0]}` : (nome ?? '*'), i)
  })
  return { rules, byKey, byElement: new Map() }
}

/** How often a rule came to a sheet or left it, of which jsdom says nothing. */
let changes = 0
for (const name of ['insertRule', 'deleteRule']) {
  const change = CSSStyleSheet.prototype[name]
  CSSStyleSheet.prototype[name] = function (...args) {
    changes++
    return change.apply(this, args)
  }
}

const indexes = new WeakMap()
const sizeOf = (sheet) => sheet.cssRules.length

/** The document's index, made anew when a sheet or a rule came or went. */
const indexOf = (document) => {
  const sheets = document.styleSheets._list
  const known = indexes.get(document)
  if (
    known?.sheets.length === sheets.length &&
    sheets.every((sheet, i) => sheet === known.sheets[i] && sizeOf(sheet) === known.sizes[i])
  )
    return known
  const made = {
    sheets: [...sheets],
    sizes: sheets.map(sizeOf),
    ...indexRules([defaultSheet, ...sheets]),
  }
  indexes.set(document, made)
  return made
}

/** The rules that an element of this name with these classes may follow, the last one first, and those which it surely follows. */
const candidatesOf = (index, element) => {
  const name = element._localName.toLowerCase()
  const classes = element.getAttributeNS(null, 'class') ?? ''
  const known = index.byElement.get(`${name} ${classes}`)
  if (known !== undefined) return known
  const keys = ['*', name, ...classes.split(/\s+/).map((c) => `.${c}`)]
  const places = [...new Set(keys.flatMap((key) => index.byKey.get(key) ?? []))].sort((x, y) => y - x)
  const candidates = places
    .map((i) => ({ rule: index.rules[i], sure: decidir(index.rules[i].selectorText, element) }))
    .filter(({ sure }) => sure !== false)
  index.byElement.set(`${name} ${classes}`, candidates)
  return candidates
}

/** The styles of the rules that hold for the element, the last one first. */
const rulesOf = (element, index) =>
  candidatesOf(index, element)
    .filter(({ rule, sure }) => sure ?? matchesDontThrow(element, rule.selectorText))
    .map(({ rule }) => rule.style)

const read = new Map()

/** What a style says once this was set on it: nothing where it is refused. */
const afterSetting = (property, value) => {
  const key = `${property}:${value}`
  if (!read.has(key)) {
    const style = new CSSStyleDeclaration()
    style.setProperty(property, value)
    read.set(key, style.getPropertyValue(property))
  }
  return read.get(key)
}

/** The value that stands: the last one that is read as such; 'unset' takes away those before it. */
const findValue = (styles, property) => {
  for (const style of styles) {
    const written = style.getPropertyValue(property)
    if (written === 'unset') return ''
    const value = written && afterSetting(property, written)
    if (value) return value
  }
  return ''
}

const kept = new WeakMap()

/** The styles of an element, its own first, until jsdom says that something of the page changed. */
const stylesOf = (element) => {
  const document = element._ownerDocument
  // jsdom's own mark: it takes this away with every change that may matter to a style.
  document._styleCache ??= new WeakMap()
  let ofPage = kept.get(document._styleCache)
  if (ofPage === undefined) {
    ofPage = { changes: -1, styles: new WeakMap() }
    kept.set(document._styleCache, ofPage)
  }
  if (ofPage.changes !== changes) {
    ofPage.changes = changes
    ofPage.index = indexOf(document)
  }
  let styles = ofPage.styles.get(element)
  if (styles === undefined) {
    styles = [element.style, ...rulesOf(element, ofPage.index)]
    ofPage.styles.set(element, styles)
  }
  return styles
}

const answer = (element, { property, initial }) => {
  const value = findValue(stylesOf(element), property)
  if (value !== '' || initial === undefined) return value
  return element.parentElement ? answer(element.parentElement, { property, initial }) : initial
}

/** jsdom's `getComputedStyle`, which is asked only for what is not found here. */
const lazily =
  (getComputedStyle) =>
  (wrapper, ...pseudo) => {
    const element = implForWrapper(wrapper)
    if (!element?._ownerDocument || !element.style || pseudo.some(Boolean))
      return getComputedStyle(wrapper, ...pseudo)
    let whole
    const full = () => {
      whole ??= getComputedStyle(wrapper)
      return whole
    }
    const getPropertyValue = (name) =>
      ASKED[name]?.property === name ? answer(element, ASKED[name]) : full().getPropertyValue(name)
    return new Proxy(
      {},
      {
        get: (_, name) => {
          if (whole === undefined) {
            if (Object.hasOwn(ASKED, name)) return answer(element, ASKED[name])
            if (name === 'getPropertyValue') return getPropertyValue
          }
          const value = Reflect.get(full(), name)
          return typeof value === 'function' ? value.bind(full()) : value
        },
        has: (_, name) => Reflect.has(full(), name),
        getPrototypeOf: () => Object.getPrototypeOf(full()),
      },
    )
  }

module.exports = { lazily, ASKED }
