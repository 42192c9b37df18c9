import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const vivo = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (e) {
    return e.code === 'EPERM'
  }
}

/** Runs alone among processes: two builds or two deployments never meet in one folder. */
export async function comTrava(file, fazer) {
  mkdirSync(dirname(file), { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (e) {
      if (e.code !== 'EEXIST') throw e
      let dono = 0
      try {
        dono = Number(readFileSync(file, 'utf8'))
      } catch {
        continue
      }
      // The owner died without cleaning up.
      if (dono > 0 && !vivo(dono)) rmSync(file, { force: true })
      else await new Promise((r) => setTimeout(r, 200))
    }
  }
  try {
    return await fazer()
  } finally {
    rmSync(file, { force: true })
  }
}
