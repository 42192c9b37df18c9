import { type Banco, openEmbedded } from '../../platform/db/banco'
import { type Motor, openPglite, type Pglite } from '../../platform/db/pglite'
import type { ClinicaDeTeste } from '../clinica'

/** Embedded databases of this process (tools/jest/api-environment.js). */
type Motores = {
  /** One that a file let go of. */
  take: (modelo: string) => Motor | undefined
  make: (modelo: string) => Motor
  give: (modelo: string, motor: Motor) => void
  /** By its id the moment beyond the migrations that one keeps, with its clinic, as JSON: what a file makes may not outlive it. */
  clinicas: Map<number, string>
}
const { motores } = globalThis as { motores?: Motores }

/** As the file has it. */
const ABERTO = 'aberto'

const emprestados = new WeakMap<Banco, Pglite>()

/** A database as the file `modelo` has it: one that another file of tests let go of, as it was when it was opened, or a new one. */
export const openModelo = async (modelo: string): Promise<Banco> => {
  if (!motores) return openEmbedded({ loadFrom: modelo })
  const velho = motores.take(modelo)
  const pglite = openPglite({ motor: velho ?? motores.make(modelo) })
  const close = async () => {
    const solto = await pglite.moment('voltar', ABERTO).then(pglite.letGo, () => undefined)
    if (solto) motores.give(modelo, solto)
    else await pglite.close()
  }
  const banco = await openEmbedded({}, { ...pglite, close })
  if (!velho) await pglite.moment('lembrar', ABERTO)
  emprestados.set(banco, pglite)
  return banco
}

/**
 * The small clinic of that day in this database: as `make` makes it, or as it was made there for another file. A database keeps that of one
 * day: most files stand on the same.
 */
export const openClinica = async (
  banco: Banco,
  hoje: string,
  make: () => Promise<ClinicaDeTeste>,
): Promise<ClinicaDeTeste> => {
  const pglite = emprestados.get(banco)
  if (!motores || !pglite) return make()
  const guardada = motores.clinicas.get(pglite.motor)
  if (!guardada) {
    const clinica = await make()
    await pglite.moment('lembrar', hoje)
    motores.clinicas.set(pglite.motor, JSON.stringify({ hoje, clinica }))
    return clinica
  }
  const feita: { hoje: string; clinica: ClinicaDeTeste } = JSON.parse(guardada)
  if (feita.hoje !== hoje) return make()
  await pglite.moment('voltar', hoje)
  return feita.clinica
}
