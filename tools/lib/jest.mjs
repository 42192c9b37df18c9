import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { rodar } from './process.mjs'
import { lerJson, root } from './workspace.mjs'

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
        join(root, 'node_modules/jest/bin/jest.js'),
        '--json',
        `--outputFile=${arquivo}`,
        `--maxWorkers=${workers}`,
        ...args,
      ],
      // The report goes to the file; what people read comes on the error stream.
      { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    try {
      const r = lerJson(arquivo)
      const failed = r.numFailedTests + r.numRuntimeErrorTestSuites
      const files = r.testResults.map((t) => ({
        file: relative(root, t.name).split(sep).join('/'),
        seconds: (t.endTime - t.startTime) / 1000,
      }))
      return { passed: r.numPassedTests, failed: codigo !== 0 && failed === 0 ? 1 : failed, files }
    } catch {
      return { passed: 0, failed: 1 }
    }
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}

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
export const slowest = (files, quantos = 10) =>
  [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, quantos)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n')

export const linhaFinal = ({ passed, failed }) => `${passed} passed, ${failed} failed`
