// Runs again by Node 24.
// Without a database.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../teste/until'
import { lockFolder } from './trava'

let pasta: string
let arquivo: string
beforeEach(() => {
  pasta = mkdtempSync(join(tmpdir(), 'clinica-trava-'))
  arquivo = join(pasta, 'trava')
})
afterEach(() => rmSync(pasta, { recursive: true, force: true }))

describe('lock of the data folder', () => {
  it('is refused while its process lives, and taken again once let go', async () => {
    const soltar = await lockFolder(arquivo)
    await expect(lockFolder(arquivo, { paciencia: 0 })).rejects.toThrow(`processo ${process.pid}`)
    soltar()
    const denovo = await lockFolder(arquivo)
    denovo()
    expect(readdirSync(pasta)).toEqual([])
  })

  it('is taken over from a process that was killed', async () => {
    const morto = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const stat = readFileSync(`/proc/${morto.pid}/stat`, 'utf8')
    writeFileSync(arquivo, `${morto.pid}\n${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}\n`)
    await expect(lockFolder(arquivo, { paciencia: 0 })).rejects.toThrow(`processo ${morto.pid}`)
    morto.kill('SIGKILL')
    await until(() => morto.signalCode !== null)
    const soltar = await lockFolder(arquivo)
    soltar()
  })

  it('is taken over when another process has the number of the dead one', async () => {
    writeFileSync(arquivo, `${process.pid}\n1\n`)
    const soltar = await lockFolder(arquivo)
    expect(readFileSync(arquivo, 'utf8')).toContain(`${process.pid}\n`)
    soltar()
  })

  it('goes to one of several that find the same dead lock', async () => {
    writeFileSync(arquivo, '999999\n1\n')
    const todos = await Promise.allSettled(
      Array.from({ length: 8 }, () => lockFolder(arquivo, { paciencia: 0 })),
    )
    // In one process they share the pid: whoever comes second is told so.
    expect(todos.filter((r) => r.status === 'rejected').length).toBeGreaterThan(0)
    expect(readFileSync(arquivo, 'utf8')).toContain(`${process.pid}\n`)
  })
})
