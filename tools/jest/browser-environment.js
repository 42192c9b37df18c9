// jsdom asks its selector engine about every rule of every sheet for every element whose style or accessible name is read:
// half the time of the screens' tests. Most rules end in a class that the element does not have, or are one class and no more, which
// is seen without asking.
const { createRequire } = require('node:module')
const { decidir } = require('./selector-filter')
require('./compiled')
const { endingContexts } = require('./contexts')
const { endingTests } = require('./test-end')
const { keepTransformed } = require('./transformed')

const doAmbiente = createRequire(require.resolve('jest-environment-jsdom'))
// Before jsdom is loaded: it takes this function out of its module once.
const seletores = doAmbiente('jsdom/lib/jsdom/living/helpers/selectors.js')
const perguntar = seletores.matchesDontThrow
seletores.matchesDontThrow = (elemento, seletor) => decidir(seletor, elemento) ?? perguntar(elemento, seletor)

const JSDOMEnvironment = require('jest-environment-jsdom').default
const { lazily } = require('./computed-style')

/** What jsdom itself complains of is said on the page's console, as a browser does, where a test sees it. */
module.exports = class extends endingTests(endingContexts(JSDOMEnvironment)) {
  constructor(config, context) {
    const onPage = new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...args) =>
            (this.global ?? context).console[name](...args),
      },
    )
    super(config, { ...context, console: onPage })
    this.projectConfig = config.projectConfig
    this.global.getComputedStyle = lazily(this.global.getComputedStyle)
    // React reads it several times for each part that it draws, and jsdom's own takes a fiftieth of the screens' tests.
    const since = performance.now() - this.global.performance.now()
    this.global.performance.now = () => performance.now() - since
  }

  async setup() {
    await super.setup()
    await keepTransformed(this.projectConfig)
  }
}
