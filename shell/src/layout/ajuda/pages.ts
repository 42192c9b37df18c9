import { can, type Quem, telas } from '@clinica/shared-domain/acesso'
import type { PaginaDeAjuda } from '@clinica/shared-ui/portal'
import { loadHelp } from '../../remotos/load'
import type { RotaComRemoto } from '../../remotos/tipos'

/** What the portal itself has pages of, beside its remotes. */
export const PORTAL = 'portal'

/** The pages of a remote, or of the portal itself. */
export const loadPages = async (parte: string): Promise<readonly PaginaDeAjuda[]> =>
  parte === PORTAL ? (await import('../../ajuda')).default : loadHelp(parte)

/** Of the portal's own screens, the one that not everybody opens. */
const DO_PORTAL: Record<string, boolean | undefined> = { '/versoes': true }

/** Those with a screen that is deployed and that this person may open. */
export const pagesFor = (
  paginas: readonly PaginaDeAjuda[],
  rotas: readonly RotaComRemoto[],
  quem: Quem | null,
): PaginaDeAjuda[] =>
  paginas.filter((pagina) =>
    pagina.rotas.some((path) => {
      const rota = rotas.find((r) => r.path === path)
      if (rota) return can(quem, rota.access)
      return DO_PORTAL[path] ? can(quem, telas.versoes) : true
    }),
  )
