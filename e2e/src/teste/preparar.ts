import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { readExtremos } from './extremos'
import { hojeNaClinica, iniciarPortal, RAIZ } from './portal'

/** What the demo clinic is made of: tables, what is written into them, what is told of it, and the database's own version. */
const FEITA_DE = [
  'api/migrations',
  'api/src/semente',
  'api/src/platform/db',
  'api/src/platform/partida',
  'api/src/platform/sessao',
  'shared-domain/src',
  'e2e/src/teste/extremos.ts',
  'pnpm-lock.yaml',
]

const arquivosDe = (caminho: string): string[] =>
  statSync(caminho).isDirectory()
    ? readdirSync(caminho)
        .sort()
        .flatMap((nome) => arquivosDe(join(caminho, nome)))
    : [caminho]

/** Its bookings stand around today, so it is kept for a day. */
const nomeDaClinica = (): string => {
  const hash = createHash('sha256').update(hojeNaClinica())
  for (const arquivo of FEITA_DE.flatMap((c) => arquivosDe(join(RAIZ, c))))
    hash.update(arquivo).update('\0').update(readFileSync(arquivo))
  return hash.digest('hex').slice(0, 16)
}

/** Seeds the demo clinic unless it is kept from an earlier run, and notes its extremes beside it; the files of the run copy its folder. */
export default async function preparar() {
  const guardadas = join(RAIZ, 'node_modules/.cache/clinica-demo')
  const clinica = join(guardadas, nomeDaClinica())
  process.env.CLINICA_E2E_DEMO = clinica
  if (existsSync(clinica)) return
  mkdirSync(guardadas, { recursive: true })
  const nova = join(guardadas, `nova-${process.pid}`)
  // Once for all files, on a machine that may be busy with others: slow is not wrong.
  const portal = await iniciarPortal({ dados: nova, limite: 1_200_000, semeia: true })
  await portal.parar({ guardar: true })
  const extremos = JSON.stringify(await readExtremos(RAIZ, nova))
  for (const antiga of readdirSync(guardadas))
    if (!antiga.startsWith('nova-')) rmSync(join(guardadas, antiga), { recursive: true, force: true })
  writeFileSync(`${clinica}.json`, extremos)
  // Another run may have been faster: its clinic is as good.
  try {
    renameSync(nova, clinica)
  } catch (e) {
    if (!existsSync(clinica)) throw e
    rmSync(nova, { recursive: true, force: true })
  }
}
