// What takes longest begins first, or it would run alone at the end. A fresh copy remembers no times, and a group (tools/lib/groups.mjs)
// has another name each time: they go by the size of what they test, a look at screens before all.
const { readFileSync, statSync } = require('node:fs')
const { createRequire } = require('node:module')
const { join } = require('node:path')

// Jest's own is not among our packages, but among its.
const doJest = ['jest', '@jest/core', 'jest-config'].reduce(
  (de, pacote) => createRequire(de.resolve(pacote)),
  require,
)
const Sequencer = doJest('@jest/test-sequencer').default

const root = join(__dirname, '../..')
/** A file of the API opens its own application, however little it tests: as long as this many letters of tests. */
const OPENING = 4_000

const filesOf = (path) =>
  path.includes('.grupos')
    ? [...readFileSync(path, 'utf8').matchAll(/describe\('([^']+)'/g)].map(([, file]) => join(root, file))
    : [path]
const isLook = (file) => /[\\/]e2e[\\/]src[\\/]telas[\\/]/.test(file)
const costOf = ({ path }) =>
  filesOf(path).reduce((sum, file) => sum + OPENING + statSync(file).size * (isLook(file) ? 100 : 1), 0)

module.exports = class extends Sequencer {
  sort(tests) {
    const costs = new Map(tests.map((t) => [t, costOf(t)]))
    return [...tests].sort((a, b) => costs.get(b) - costs.get(a))
  }
}
