import { matchPath } from '@clinica/shared-ui/router'
import { rotasOf, useCatalogo } from '../remotos/catalogo'
import type { RotaComRemoto } from '../remotos/tipos'

const rotas = (): RotaComRemoto[] => rotasOf(useCatalogo.getState().remotos)

/** Address of a named route without required parameters ('Agendamento' → /agendamento). */
export const pathOfRota = (nome: string): string | null =>
  rotas()
    .find((r) => r.name === nome)
    ?.path.replace(/\/:[^/]+\?$/, '') ?? null

/** The remote's route that an address leads to. */
export const rotaOfPath = (endereco: string): RotaComRemoto | undefined => {
  const pathname = endereco.split(/[?#]/)[0] ?? '/'
  return rotas().find((r) => matchPath(r.path, pathname))
}
