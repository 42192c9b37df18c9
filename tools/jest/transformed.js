// What jest transformed for one test file it looks for on the disk again for the next, by digests of the text and of what transforms it: a
// process keeps it.
const { createRequire } = require('node:module')

// Jest's own is not among our packages, but among its.
const doJest = ['jest', '@jest/core', 'jest-runner'].reduce(
  (de, pacote) => createRequire(de.resolve(pacote)),
  require,
)
const { createScriptTransformer } = doJest('@jest/transform')

const made = new Map()
const ways = new WeakMap()
/** How a project's files are transformed. */
const wayOf = (config) => {
  if (!ways.has(config)) ways.set(config, JSON.stringify([config.transform, config.cache]))
  return ways.get(config)
}

let kept = false
/** From here on, for all test files of this process. */
module.exports.keepTransformed = async (config) => {
  if (kept) return
  kept = true
  const proto = Object.getPrototypeOf(await createScriptTransformer(config))
  const { transformSource } = proto
  proto.transformSource = function (name, text, options) {
    if (options.instrument) return transformSource.call(this, name, text, options)
    const how = `${wayOf(this._config)} ${options.supportsStaticESM} ${options.supportsDynamicImport}`
    const known = made.get(name)
    if (known?.text === text && known.how === how) return known.result
    const result = transformSource.call(this, name, text, options)
    made.set(name, { text, how, result })
    return result
  }
}
