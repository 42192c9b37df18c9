// Files that share a page and its modules (tools/lib/groups.mjs) leave both as they found them: what one stored, said, spied on or
// stopped is nothing to the next.
const { join } = require('node:path')

const stores = new Set()
const keep = (store) => {
  stores.add(store)
  return store
}

/** What the portal keeps beside its pages is kept by stores; heard of as each is made. */
const hearStores = () => {
  const react = require(join(__dirname, '../../shared-auth/node_modules/zustand/react.js'))
  const { create } = react
  react.create = (initial) => (initial ? keep(create(initial)) : (later) => keep(create(later)))
}

const resetStores = () => {
  for (const store of stores) store.setState(store.getInitialState(), true)
}

const attributesOf = (element) => Object.fromEntries([...element.attributes].map((a) => [a.name, a.value]))

/** Before anything of the group is loaded; testing-library takes down what a test of any of its files opened. */
module.exports.begin = () => {
  hearStores()
  if (typeof document !== 'undefined') require('@testing-library/react')
}

const leavePage = (address, title, roots) => {
  require('@testing-library/react').cleanup()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', address)
  document.title = title
  document.body.replaceChildren()
  for (const [element, found] of roots) {
    for (const { name } of [...element.attributes]) if (!(name in found)) element.removeAttribute(name)
    for (const [name, value] of Object.entries(found)) element.setAttribute(name, value)
  }
}

/** Around one file of the group: what `load` makes of modules is the group's, what its tests do is its own. */
module.exports.ofFile = (load) => {
  load()
  let found
  beforeAll(() => {
    if (typeof document === 'undefined') return
    const roots = [document.documentElement, document.body].map((e) => [e, attributesOf(e)])
    found = [window.location.href, document.title, roots]
  })
  afterAll(async () => {
    jest.useRealTimers()
    jest.restoreAllMocks()
    if (found) leavePage(...found)
    resetStores()
    // Whoever waited for one of them gives up now, and may say so there.
    await new Promise((done) => setTimeout(done))
    resetStores()
  })
}
