import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RAIZ } from './portal'

/** `npm run deploy`; answers what it says, throws what it refuses. */
export const deploy = (...args: string[]): string =>
  execFileSync(process.execPath, [join(RAIZ, 'tools/deploy.mjs'), ...args], { cwd: RAIZ, encoding: 'utf8' })

/** Gives the build of a changed folder its version. */
export const seal = (dist: string): void => {
  const file = join(dist, 'build.json')
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { selar } from '${join(RAIZ, 'tools/lib/output.mjs')}'
    selar('${dist}', '9.9.9', JSON.parse(${JSON.stringify(readFileSync(file, 'utf8'))}))`,
  ])
}
