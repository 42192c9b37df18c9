import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rodar } from './process.mjs'
import { lerJson, root } from './workspace.mjs'

/** Runs jest with these arguments and answers the counts; a file that could not run counts as a failure. */
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
      return { passed: r.numPassedTests, failed: codigo !== 0 && failed === 0 ? 1 : failed }
    } catch {
      return { passed: 0, failed: 1 }
    }
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}

export const somar = (...contas) =>
  contas.reduce((t, c) => ({ passed: t.passed + c.passed, failed: t.failed + c.failed }), {
    passed: 0,
    failed: 0,
  })

export const linhaFinal = ({ passed, failed }) => `${passed} passed, ${failed} failed`
