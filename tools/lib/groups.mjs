// Test files of the API spend more time on loading the product's modules and compiling its routes than on testing: ten of them share
// both, each in a `describe` of its own name and with its own database and application.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './workspace.mjs'

const SIZE = 10
const FOLDER = 'api/.grupos'
/** Changes what others would find changed: modules, the clock, the environment. What else does says so by the line. */
const ALONE =
  /jest\.(mock|doMock|isolateModules|useFakeTimers)|spyOn\(Date|process\.env\.[A-Z_]+ = |^\/\/ Runs with modules of its own\.$/m

/** The files to run in place of these, and what removes those that were written for it. */
export function groupFiles(files) {
  const alone = (file) => !file.startsWith('api/') || ALONE.test(readFileSync(join(root, file), 'utf8'))
  const shared = files.filter((file) => !alone(file))
  // One for each run: journeys and the API run side by side, and each takes away its own.
  mkdirSync(join(root, FOLDER), { recursive: true })
  const folder = relative(root, mkdtempSync(join(root, FOLDER, 'x')))
    .split(sep)
    .join('/')
  const groups = []
  for (let i = 0; i < shared.length; i += SIZE) {
    const name = `${folder}/${String(groups.length).padStart(2, '0')}.test.js`
    const lines = shared
      .slice(i, i + SIZE)
      .map((file) => `describe('${file}', () => { require('../../../${file}') })\n`)
    writeFileSync(join(root, name), lines.join(''))
    groups.push(name)
  }
  return {
    files: [...files.filter(alone), ...groups],
    remove: () => rmSync(join(root, folder), { recursive: true, force: true }),
  }
}

const isGroup = (name) => name.split(/[\\/]/).includes('.grupos')

/** The results of jest by the files that people know: those of a group one by one. */
export const ungroup = (results) =>
  results.flatMap((result) => {
    if (!isGroup(result.name) || result.assertionResults.length === 0) return [result]
    const byFile = new Map()
    for (const a of result.assertionResults) {
      const file = a.ancestorTitles[0]
      byFile.set(file, [...(byFile.get(file) ?? []), a])
    }
    return [...byFile].map(([file, assertionResults]) => ({
      name: join(root, file),
      startTime: 0,
      endTime: assertionResults.reduce((s, a) => s + (a.duration ?? 0), 0),
      status: assertionResults.some((a) => a.status === 'failed') ? 'failed' : 'passed',
      message: '',
      assertionResults: assertionResults.map((a) => ({
        ...a,
        fullName: a.fullName.slice(file.length + 1),
      })),
    }))
  })
