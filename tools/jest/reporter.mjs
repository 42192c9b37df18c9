// A line a file as jest prints it: of a group (tools/lib/groups.mjs), one for each of its files.
import { createRequire } from 'node:module'
import { ungroup } from '../lib/groups.mjs'
import { pathFromRoot } from '../lib/workspace.mjs'

// Jest's own is not among our packages, but among its.
const doJest = ['jest', '@jest/core'].reduce(
  (de, pacote) => createRequire(de.resolve(pacote)),
  createRequire(import.meta.url),
)
const { DefaultReporter } = doJest('@jest/reporters')

export default class extends DefaultReporter {
  printTestFileHeader(path, config, result) {
    const files = ungroup([{ name: path, assertionResults: result.testResults }])
    if (files.some(({ name }) => name === path)) return super.printTestFileHeader(path, config, result)
    for (const { name, endTime, status } of files)
      this.log(
        `${status === 'failed' ? 'FAIL' : 'PASS'} ${config.displayName.name} ${pathFromRoot(name)} (${(endTime / 1000).toFixed(3)} s)`,
      )
  }
}
