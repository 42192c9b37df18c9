import { useSessao } from '@clinica/shared-auth'
import { can } from '@clinica/shared-domain/acesso'
import { useMemo } from 'react'
import { useCatalogo } from '../../remotos/catalogo'

/** What the deployed remotes let this person search: 'paciente', later 'guia', … */
export const useBuscas = () => {
  const usuario = useSessao((s) => s.usuario)
  const remotos = useCatalogo((s) => s.remotos)
  return useMemo(
    () =>
      remotos.flatMap(({ id, module }) =>
        (module.search ?? []).filter(({ access }) => can(usuario, access)).map((busca) => ({ ...busca, id })),
      ),
    [remotos, usuario],
  )
}

/** 'Buscar tela ou paciente': what the palette finds, in words. */
export const useTextoDaBusca = (): string => {
  const nomes = ['tela', ...useBuscas().map((b) => b.label)]
  const ultimo = nomes.pop()
  return `Buscar ${nomes.length > 0 ? `${nomes.join(', ')} ou ${ultimo}` : ultimo}`
}
