// Jest begins with what took longest, and where it does not remember (a fresh copy) with the largest files. The rounds of the
// screens and the groups are the longest of all and small: they would begin last, and one of them would run alone at the end.
const { createRequire } = require('node:module')

// Jest's own is not among our packages, but among its.
const doJest = ['jest', '@jest/core', 'jest-config'].reduce(
  (de, pacote) => createRequire(de.resolve(pacote)),
  require,
)
const Sequencer = doJest('@jest/test-sequencer').default

const isRound = ({ path }) => /[\\/](\.grupos|e2e[\\/]src[\\/]telas)[\\/]/.test(path)

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return [...sorted.filter(isRound), ...sorted.filter((t) => !isRound(t))]
  }
}
