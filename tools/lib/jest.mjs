import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { groupFiles, ungroup } from './groups.mjs'
import { rodar } from './process.mjs'
import { lerJson, pathFromRoot, root } from './workspace.mjs'

/**
 * Each file's functions are new ones to V8, which optimises those of the last file over again: only the hottest are worth it.
 * Not every Node has the option, and one that has not would refuse to start.
 */
const hottestOnly = () => {
  const opcoes = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  return /^\s+--interrupt-budget /m.test(opcoes) ? ['--interrupt-budget=1000000'] : []
}

/**
 * Runs jest with these arguments and answers the counts, with the seconds that each file took; a file that could not run
 * counts as a failure.
 */
export async function jest(args, env = {}, workers = 2) {
  const pasta = mkdtempSync(join(tmpdir(), 'clinica-jest-'))
  const arquivo = join(pasta, 'resultado.json')
  try {
    const codigo = await rodar(
      process.execPath,
      [
        // Most of what a test makes is soon thrown away: with more room for it V8 copies less from one half to the other.
        '--max-semi-space-size=64',
        '--min-semi-space-size=64',
        ...hottestOnly(),
        join(root, 'node_modules/jest/bin/jest.js'),
        '--json',
        `--outputFile=${arquivo}`,
        `--maxWorkers=${workers}`,
        // A green run is a line a file.
        '--silent',
        `--reporters=${join(root, 'tools/jest/reporter.mjs')}`,
        '--reporters=summary',
        ...args,
      ],
      // The report goes to the file; what people read comes on the error stream.
      { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    try {
      const r = lerJson(arquivo)
      const count = r.numFailedTests + r.numRuntimeErrorTestSuites
      const files = ungroup(r.testResults).map((t) => ({
        file: pathFromRoot(t.name),
        seconds: (t.endTime - t.startTime) / 1000,
        failures: failuresOf(t),
      }))
      return { passed: r.numPassedTests, failed: codigo !== 0 && count === 0 ? 1 : count, files }
    } catch {
      return { passed: 0, failed: 1 }
    }
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}

/** Runs these files, those that can share a process's modules together; nothing where there are none. */
export async function runFiles(files, env, workers) {
  if (files.length === 0) return { passed: 0, failed: 0 }
  const projetos = [...new Set(files.map((file) => file.split('/')[0]))]
  const grouped = groupFiles(files, env.TEST_SHORT === '1', workers)
  try {
    return await jest(
      ['--selectProjects', ...projetos, '--runTestsByPath', '--', ...grouped.files],
      env,
      workers,
    )
  } finally {
    grouped.remove()
  }
}

/** What failed in one file of jest's report, each with the first lines of its message; a file that could not run is one. */
function failuresOf(t) {
  const tests = t.assertionResults.filter((a) => a.status === 'failed')
  if (tests.length > 0) return tests.map((a) => `${a.fullName}\n${begin(a.failureMessages.join('\n'))}`)
  return t.status === 'failed' ? [begin(t.message)] : []
}

const begin = (text) => stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n')

export const somar = (...contas) =>
  contas.reduce(
    (t, c) => ({
      passed: t.passed + c.passed,
      failed: t.failed + c.failed,
      files: [...t.files, ...(c.files ?? [])],
    }),
    { passed: 0, failed: 0, files: [] },
  )

/** The files that took longest, a line each. */
const slowest = (files, quantos = 10) =>
  [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, quantos)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n')

/** How many files each package has and how long they took together, a line each; they run beside each other. */
const byPackage = (files) => {
  const total = new Map()
  for (const { file, seconds } of files) {
    const pacote = file.split('/')[0]
    const t = total.get(pacote) ?? { arquivos: 0, seconds: 0 }
    total.set(pacote, { arquivos: t.arquivos + 1, seconds: t.seconds + seconds })
  }
  return [...total]
    .sort(([, a], [, b]) => b.seconds - a.seconds)
    .map(([pacote, t]) => `${t.seconds.toFixed(0).padStart(7)} s  ${pacote} (${t.arquivos} arquivos)`)
    .join('\n')
}

/** What failed, by file: said once more at the end, since what comes first of a long run is scrolled or cut away. */
const whatFailed = (files) =>
  files
    .flatMap(({ file, failures }) => failures.map((f) => `✗ ${file}\n  ${f.replaceAll('\n', '\n  ')}`))
    .join('\n')

export const linhaFinal = ({ passed, failed }) => `${passed} passed, ${failed} failed`

/** What a run ends with, `left` before the counts. A word that names no file is a mistake. */
export function finish(total, left = '') {
  console.log(`\n── segundos por pacote, lado a lado\n${byPackage(total.files)}`)
  console.log(`\n── os dez arquivos mais lentos\n${slowest(total.files)}`)
  if (total.failed > 0) console.log(`\n── o que falhou\n${whatFailed(total.files)}`)
  if (left) console.log(`\n${left}`)
  console.log(`\n${linhaFinal(total)}`)
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}
