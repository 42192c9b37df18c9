// Test files of the API spend more time on loading the product's modules and compiling its routes than on testing: ten of them share
// both, each in a `describe` of its own name and with its own database and application. Looks at screens share a server and a browser.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './workspace.mjs'

const SIZE = 10
/** Changes what others would find changed: modules, the clock, the environment. What else does says so by the line. */
const ALONE =
  /jest\.(mock|doMock|isolateModules|useFakeTimers)|spyOn\(Date|process\.env\.[A-Z_]+ = |^\/\/ Runs with modules of its own\.$/m

const chunks = (files, size) =>
  Array.from({ length: Math.ceil(files.length / size) }, (_, i) => files.slice(i * size, (i + 1) * size))

/** Registers have half of the screens: theirs are looked at beside all of the others. */
const byScreens = (looks) => {
  const isRegister = (file) => file.endsWith('/cadastros.test.ts')
  return [looks.filter(isRegister), looks.filter((file) => !isRegister(file))].filter((g) => g.length > 0)
}

/** The files to run in place of these, and what removes those that were written for it. */
export function groupFiles(files, short = false) {
  const looks = files.filter((file) => short && file.startsWith('e2e/src/telas/'))
  const shared = files.filter(
    (file) => file.startsWith('api/') && !ALONE.test(readFileSync(join(root, file), 'utf8')),
  )
  const folders = []
  const write = (pacote, groups) => {
    // One for each run: journeys and the API run side by side, and each takes away its own.
    mkdirSync(join(root, pacote, '.grupos'), { recursive: true })
    const folder = mkdtempSync(join(root, pacote, '.grupos/x'))
    folders.push(folder)
    return groups.map((group, i) => {
      const name = join(folder, `${String(i).padStart(2, '0')}.test.js`)
      const lines = group.map((file) => `describe('${file}', () => { require('../../../${file}') })\n`)
      writeFileSync(name, lines.join(''))
      return relative(root, name).split(sep).join('/')
    })
  }
  const inGroups = new Set([...looks, ...shared])
  return {
    files: [
      ...files.filter((file) => !inGroups.has(file)),
      ...(shared.length > 0 ? write('api', chunks(shared, SIZE)) : []),
      ...(looks.length > 0 ? write('e2e', byScreens(looks)) : []),
    ],
    remove: () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
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
