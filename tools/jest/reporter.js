// A line a file as jest prints it: of a group (tools/lib/groups.mjs), one for each of its files.
const { createRequire } = require('node:module')

// Jest's own is not among our packages, but among its.
const doJest = ['jest', '@jest/core'].reduce((de, pacote) => createRequire(de.resolve(pacote)), require)
const { DefaultReporter } = doJest('@jest/reporters')

/** The files of a group's tests, with what became of each and its seconds. */
const filesOf = (tests) => {
  const files = new Map()
  for (const { ancestorTitles, status, duration } of tests) {
    const file = files.get(ancestorTitles[0]) ?? { seconds: 0, failed: false }
    files.set(ancestorTitles[0], {
      seconds: file.seconds + (duration ?? 0) / 1000,
      failed: file.failed || status === 'failed',
    })
  }
  return [...files]
}

module.exports = class extends DefaultReporter {
  printTestFileHeader(path, config, result) {
    const isGroup = path.includes('.grupos') && result.testResults.length > 0
    if (!isGroup) return super.printTestFileHeader(path, config, result)
    for (const [file, { seconds, failed }] of filesOf(result.testResults))
      this.log(`${failed ? 'FAIL' : 'PASS'} ${config.displayName.name} ${file} (${seconds.toFixed(3)} s)`)
  }
}
