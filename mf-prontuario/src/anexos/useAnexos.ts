import type { Anexo } from '@clinica/shared-domain'
import { useFormStore } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useEffect, useMemo, useRef } from 'react'
import { soltosQuery } from './anexo.api'
import { type DoRascunho, keyOf, listenEnvios, pendingOf, useEnvios } from './envios'

const SEM_ANEXOS: readonly Anexo[] = []

/** What is on its way for a draft. */
export const useEnviosDe = (de: DoRascunho) => {
  const envios = useEnvios((s) => s.envios)
  const chave = keyOf(de)
  return useMemo(() => envios.filter((e) => keyOf(e) === chave), [envios, chave])
}

/** Why the entry of this draft is not saved yet; null when nothing is on its way. */
export const usePendencia = (de: DoRascunho): string | null => pendingOf(useEnviosDe(de))

/**
 * Keeps the form's list whole: what arrives joins it, and so does what the server has of this draft and the form does not know (sent from
 * another device, or in the two seconds before the draft itself was kept).
 */
export const useAnexosDoRascunho = ({ paciente, chave }: DoRascunho) => {
  const store = useFormStore()
  const tirados = useRef(new Set<string>())
  const { data, isFetchedAfterMount } = useQuery(soltosQuery(paciente, chave))
  const read = (): readonly Anexo[] =>
    (store.get().values as { anexos?: readonly Anexo[] }).anexos ?? SEM_ANEXOS
  const join = useRef((novos: readonly Anexo[]): void => {
    const agora = read()
    const faltam = novos.filter(({ _id }) => !tirados.current.has(_id) && !agora.some((a) => a._id === _id))
    if (faltam.length > 0) store.get().setFieldValue('anexos', [...agora, ...faltam])
  })
  useEffect(() => listenEnvios({ paciente, chave }, (anexo) => join.current([anexo])), [paciente, chave])
  useEffect(() => {
    if (data && isFetchedAfterMount) join.current(data)
  }, [data, isFetchedAfterMount])
  return {
    read,
    forget: (id: string): void => {
      tirados.current.add(id)
    },
  }
}
