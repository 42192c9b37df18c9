// Test files spend more time on loading the product's modules (and the API's on compiling its routes) than on testing: some of a package
// share both, each in a `describe` of its own name. Of the API each has its own application, and a database that knows nothing of the others.
// Looks at screens and journeys share a server and a browser in the short run.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathFromRoot, root } from './workspace.mjs'

/** Files of a group at most. Each group loads its package anew: screens in groups of ten took 441 CPU seconds, and 363 in these. */
const SIZE = 40
/** Groups at least of a package that several workers run by itself, or all but one would wait. */
const PARTS = 4
/** Changes what others would find changed: modules, the environment. What else does says so by the line. */
const ALONE =
  /jest\.(mock|doMock|isolateModules|resetModules)|process\.env\.[A-Z_]+ = |^\/\/ Runs with modules of its own\.$/m
/** Changes the clock, which a group of screens starts again after each of its files. */
const CLOCK = /jest\.useFakeTimers|spyOn\(Date/
/** A browser's files share in a way of their own. */
const NEVER = ['tools', 'e2e', 'shared-auth']

const textOf = (file) => readFileSync(join(root, file), 'utf8')
const packageOf = (file) => file.split('/')[0]

/** Equal parts of at most `SIZE`, and at least so many. */
const chunks = (files, least) => {
  const parts = Math.min(files.length, Math.max(least, Math.ceil(files.length / SIZE)))
  return Array.from({ length: parts }, (_, i) => files.filter((_file, at) => at % parts === i))
}

export const isLook = (file) => file.startsWith('e2e/src/telas/')
const ENDS_A_PLACE = /portal\??\.(parar|matar)\(|clinica\.portal = |navegador\??\.close\(/
/** Of a browser's files: what shares a server and a browser (e2e/src/teste/lugar.ts). */
const sharesPlace = (file) =>
  isLook(file) || (/clinicaDeDemonstracao\(('\w+')?\)/.test(textOf(file)) && !ENDS_A_PLACE.test(textOf(file)))
/**
 * Two groups. Journeys come after a look, since they change what it looks at: they follow the registers', and take with it as long as the
 * looks at all other screens. Without looks, journeys are halved.
 */
const byPlace = (files) => {
  const looks = files.filter(isLook)
  const journeys = files.filter((file) => !isLook(file))
  if (looks.length === 0) return chunks(journeys, 2)
  const [registers, others] = [true, false].map((are) =>
    looks.filter((file) => file.endsWith('/cadastros.test.ts') === are),
  )
  return [[...registers, ...journeys], others].filter((group) => group.length > 0)
}

const isAlone = (file) =>
  NEVER.includes(packageOf(file)) ||
  ALONE.test(textOf(file)) ||
  (packageOf(file) in TEXTS && CLOCK.test(textOf(file)))

/** Which of these may share modules, by their package. */
const byPackage = (files) => {
  const groups = new Map()
  for (const file of files.filter((f) => !isAlone(f)))
    groups.set(packageOf(file), [...(groups.get(packageOf(file)) ?? []), file])
  return [...groups].filter(([, shared]) => shared.length > 1)
}

const textOfGroup = (files) =>
  files.map((file) => `describe('${file}', () => { require('../../../${file}') })\n`).join('')

const textOfPlace = (files) =>
  `afterAll(() => require('../../src/teste/lugar').closeShared())\n${textOfGroup(files)}`

/**
 * React's library is loaded before all of them, or its hooks would be the first file's alone. How a file asks its page is its own, and what one
 * stopped, spied on or left open ends with it; so does who was logged in.
 */
const textOfScreens = (files) => `
const { configure, getConfig } = require('@testing-library/react')
const { estadoAoVivo, useConnection, useSessao } = require('../../../shared-auth/src')
const { clearMessages } = require('../../../shared-ui/src/teste/tela')
const usual = { ...getConfig() }
const apart = (load) => () => {
  load()
  const own = { ...getConfig() }
  configure(usual)
  beforeAll(() => configure(own))
  afterAll(() => {
    configure(usual)
    jest.useRealTimers()
    jest.restoreAllMocks()
    clearMessages()
    for (const store of [estadoAoVivo, useConnection, useSessao]) store.setState(store.getInitialState(), true)
    localStorage.clear()
    sessionStorage.clear()
    // jsdom has neither: what a file put there would answer the next.
    delete globalThis.fetch
    delete document.elementFromPoint
  })
}
${files.map((file) => `describe('${file}', apart(() => require('../../../${file}')))\n`).join('')}`

/** What a group of these packages is; the others' files share a page, as the tests of one file do. */
const TEXTS = { api: textOfGroup, 'shared-domain': textOfGroup, e2e: textOfPlace }

/** The files to run in place of these, and what removes those that were written for it. */
export function groupFiles(files, short = false, workers = 2) {
  const inPlace = files.filter((file) => short && file.startsWith('e2e/') && sharesPlace(file))
  const shared = byPackage(files)
  const byItself = new Set(files.map(packageOf)).size === 1
  const least = byItself && workers > 1 ? PARTS : 1
  const folders = []
  const write = (pacote, groups) => {
    // One for each run: journeys and the API run side by side, and each takes away its own.
    mkdirSync(join(root, pacote, '.grupos'), { recursive: true })
    const folder = mkdtempSync(join(root, pacote, '.grupos/x'))
    folders.push(folder)
    return groups.map((group, i) => {
      const name = join(folder, `${String(i).padStart(2, '0')}.test.js`)
      writeFileSync(name, (TEXTS[pacote] ?? textOfScreens)(group))
      return pathFromRoot(name)
    })
  }
  const inGroups = new Set([...inPlace, ...shared.flatMap(([, group]) => group)])
  return {
    files: [
      ...files.filter((file) => !inGroups.has(file)),
      ...shared.flatMap(([pacote, group]) => write(pacote, chunks(group, least))),
      ...(inPlace.length > 0 ? write('e2e', byPlace(inPlace)) : []),
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
    // A hook of the group's own failed: no test tells of it.
    const failed = result.status === 'failed' && result.assertionResults.every((a) => a.status !== 'failed')
    const rest = failed ? [{ ...result, assertionResults: [] }] : []
    for (const a of result.assertionResults) {
      const file = a.ancestorTitles[0]
      byFile.set(file, [...(byFile.get(file) ?? []), a])
    }
    const files = [...byFile].map(([file, assertionResults]) => ({
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
    return [...files, ...rest]
  })
