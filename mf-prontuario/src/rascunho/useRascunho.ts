import { useQuery } from '@clinica/shared-ui/query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  type Alvo,
  findFicha,
  flush,
  forget,
  hold,
  impose,
  keyOf,
  release,
  type Situacao,
  useVistas,
  write,
} from './guarda'
import { discardRascunho, rascunhosQuery } from './rascunho.api'

type Encontrado<T> = { conteudo: T; em: string | null }

export type Rascunho<T> = {
  /** True until it is known whether there is one: what is typed before would be lost under it. */
  lendo: boolean
  /** As it was when the screen opened; null when there was none. */
  encontrado: Encontrado<T> | null
  situacao: Situacao
  /** When the server got it, ISO. */
  em: string | null
  /** With each change: it is kept 2 s after the last, and when the screen is left. */
  write: (conteudo: T) => void
  /** Right before a save: stops keeping, and answers the id to send as `rascunho`, so that the save removes it. */
  hold: () => Promise<string | undefined>
  /** Once the save has failed: keeping goes on. */
  release: () => void
  /** Once the save has succeeded. */
  forget: () => void
  /** 'Descartar'. */
  discard: () => Promise<void>
  /** What this tab typed is kept in the place of what another tab of theirs did. */
  impose: () => Promise<void>
}

type Achado<T> = { de: string; rascunho: Encontrado<T> | null; id?: string }

const parse = <T>(conteudo: string): T | null => {
  try {
    return JSON.parse(conteudo) as T
  } catch {
    return null
  }
}

/**
 * What is typed and not saved: a row on the server that its author alone reads; without a connection it is in the memory of
 * this tab. Never in the browser's storage: desks are shared. `chave` null: nothing is kept.
 */
export const useRascunho = <T>({
  paciente,
  agendamento,
  chave,
}: Omit<Alvo, 'chave'> & { chave: string | null }): Rascunho<T> => {
  const alvo = useMemo<Alvo | null>(
    () => (chave === null ? null : { paciente, agendamento, chave }),
    [paciente, agendamento, chave],
  )
  const de = alvo ? keyOf(alvo) : ''
  const { data, isFetchedAfterMount, isError } = useQuery({
    ...rascunhosQuery(paciente),
    enabled: alvo !== null,
  })
  const [achado, setAchado] = useState<Achado<T> | null>(null)
  const sabido = achado?.de === de ? achado : null
  if (alvo && !sabido && (isFetchedAfterMount || isError)) {
    const doServidor = data?.find((r) => r.chave === alvo.chave)
    const ficha = findFicha(alvo)
    const daAba =
      ficha && (ficha.sujo || !doServidor || (ficha.em ?? '') >= doServidor.updatedAt) ? ficha : null
    const conteudo = daAba ? (daAba.conteudo as T) : doServidor ? parse<T>(doServidor.conteudo) : null
    setAchado({
      de,
      id: ficha?.id ?? doServidor?._id,
      rascunho:
        conteudo === null ? null : { conteudo, em: (daAba ? daAba.em : doServidor?.updatedAt) ?? null },
    })
  }
  const vista = useVistas((v) => v[de])
  // On leaving: what is still waiting for its two seconds.
  useEffect(() => (alvo ? () => void flush(alvo) : undefined), [alvo])
  const id = sabido?.id
  const em = sabido?.rascunho?.em ?? null
  return {
    lendo: alvo !== null && !sabido,
    encontrado: sabido?.rascunho ?? null,
    situacao: vista?.situacao ?? (sabido?.rascunho ? 'guardado' : 'nenhum'),
    em: vista ? vista.em : em,
    write: useCallback(
      (conteudo: T) => {
        if (alvo) write(alvo, conteudo, id === undefined ? undefined : { id, em: em ?? '' })
      },
      [alvo, id, em],
    ),
    hold: useCallback(async () => {
      if (!alvo) return undefined
      const seu = await hold(alvo)
      return seu ?? (useVistas.getState()[de]?.situacao === 'outraAba' ? undefined : id)
    }, [alvo, de, id]),
    release: useCallback(() => {
      if (alvo) release(alvo)
    }, [alvo]),
    forget: useCallback(() => {
      if (alvo) forget(alvo)
    }, [alvo]),
    impose: useCallback(async () => {
      if (alvo) await impose(alvo)
    }, [alvo]),
    discard: useCallback(async () => {
      if (!alvo) return
      const deOutra = useVistas.getState()[de]?.situacao === 'outraAba'
      const guardado = deOutra ? undefined : ((await hold(alvo)) ?? id)
      if (guardado) await discardRascunho(alvo.paciente, guardado)
      forget(alvo)
      setAchado({ de, rascunho: null })
    }, [alvo, id, de]),
  }
}
