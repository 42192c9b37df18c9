// `node tools/list-tests.mjs > antes.txt`: every distinct test, a line of file and title, without running one; jest is asked for
// those whose name matches nothing. `node tools/list-tests.mjs --diff antes.txt` says what is gone and what is new since. Packages
// (`node tools/list-tests.mjs api e2e`) are listed alone.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groupFiles, ungroup } from './lib/groups.mjs'
import { filesOf, packages } from './lib/test-plan.mjs'
import { lerJson, pathFromRoot, root } from './lib/workspace.mjs'

const list = (pacotes) => {
  const pasta = mkdtempSync(join(tmpdir(), 'clinica-lista-'))
  const arquivo = join(pasta, 'testes.json')
  const grupos = groupFiles(filesOf(pacotes, true))
  try {
    const jest = join(root, 'node_modules/jest/bin/jest.js')
    const args = [jest, '--testNamePattern', '(?!)', '--json', `--outputFile=${arquivo}`, '--maxWorkers=2']
    args.push('--selectProjects', ...pacotes, '--runTestsByPath', '--', ...grupos.files)
    execFileSync(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    const testResults = ungroup(lerJson(arquivo).testResults)
    const broken = testResults.filter((t) => t.status === 'failed' && t.assertionResults.length === 0)
    if (broken.length > 0) throw new Error(`não se leem: ${broken.map((t) => t.name).join(', ')}`)
    const lines = testResults.flatMap((t) => {
      const file = pathFromRoot(t.name)
      return t.assertionResults.map((a) => `${file}\t${a.fullName.replaceAll(/\s+/g, ' ')}`)
    })
    return [...new Set(lines)].sort()
  } finally {
    grupos.remove()
    rmSync(pasta, { recursive: true, force: true })
  }
}

const words = process.argv.slice(2)
const before = words[0] === '--diff' ? words[1] : undefined
const pacotes = words.slice(before ? 2 : 0)
const now = list(pacotes.length > 0 ? pacotes : [...packages(), 'e2e'])
if (!before) console.log(now.join('\n'))
else {
  const old = new Set(readFileSync(before, 'utf8').split('\n').filter(Boolean))
  for (const line of old) if (!now.includes(line)) console.log(`- ${line}`)
  for (const line of now) if (!old.has(line)) console.log(`+ ${line}`)
  console.log(`${old.size} antes, ${now.length} agora`)
}
