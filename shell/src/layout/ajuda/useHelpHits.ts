import { useSessao } from '@clinica/shared-auth'
import { findSections } from '@clinica/shared-ui/portal'
import type { SearchHit } from '@clinica/shared-ui/remote-module'
import { useHelpParts } from './useHelpParts'

/** A section of the help, by the words of its title. */
export type AchadoDaAjuda = SearchHit & { ajuda: { pagina: string; secao: string } }

const MAXIMO = 5

/** What the help says of it, of each part as soon as it answers. */
export const useHelpHits = (texto: string, ask: boolean): AchadoDaAjuda[] => {
  const usuario = useSessao((s) => s.usuario)
  const { partes } = useHelpParts(() => ask)
  return partes
    .flatMap(({ parte, paginas }) =>
      findSections(paginas ?? [], usuario, texto).map(({ pagina, secao, peso }) => {
        const endereco = `${parte}/${pagina.id}`
        const hit = {
          key: `${endereco}#${secao.id}`,
          title: secao.titulo,
          detail: `Ajuda · ${pagina.titulo}`,
          icon: 'ajuda',
          path: `/ajuda/${endereco}`,
          ajuda: { pagina: endereco, secao: secao.id },
        } as const
        return { hit, peso }
      }),
    )
    .sort((a, b) => b.peso - a.peso)
    .slice(0, MAXIMO)
    .map(({ hit }) => hit)
}
