import { useMemo } from 'react'
import { create } from 'zustand'
import { type Escolhas, type Parte, SEM_ESCOLHAS } from './grupos'

/** Where one was: how far down the page, and the link that one followed. */
export type Lugar = { rolagem: number; link: string }
const NO_INICIO: Lugar = { rolagem: 0, link: '' }
type Guardadas = { de: string; escolhas: Escolhas; lugar: Lugar }

/**
 * What was decided about these packages stays while something is mended on another screen and one comes back: in memory, for one
 * choice of packages at a time.
 */
const useGuardadas = create<Guardadas>(() => ({
  de: '',
  escolhas: SEM_ESCOLHAS,
  lugar: NO_INICIO,
}))

const chaveOf = (ids: readonly string[]): string => [...ids].sort().join()

/** `so`: the guides that are meant, of all those of the packages; the others begin unticked. */
export const useEscolhas = (
  pacotes: readonly string[],
  so: readonly string[],
  guias: readonly { _id: string }[],
) => {
  const de = chaveOf([...pacotes, ...so])
  const primeiras = useMemo(
    () =>
      so.length === 0
        ? SEM_ESCOLHAS
        : { ...SEM_ESCOLHAS, fora: new Set(guias.map((g) => g._id).filter((id) => !so.includes(id))) },
    [so, guias],
  )
  const guardadas = useGuardadas()
  const minhas = guardadas.de === de
  return {
    escolhas: minhas ? guardadas.escolhas : primeiras,
    /** Where the page was when it was left. */
    lugar: minhas ? guardadas.lugar : NO_INICIO,
    decide: (mudar: (antes: Escolhas) => Escolhas): void =>
      useGuardadas.setState((s) => ({
        de,
        escolhas: mudar(s.de === de ? s.escolhas : primeiras),
        lugar: s.de === de ? s.lugar : NO_INICIO,
      })),
    keepLugar: (lugar: Lugar): void =>
      useGuardadas.setState((s) => ({ de, escolhas: s.de === de ? s.escolhas : primeiras, lugar })),
    forget: (): void => useGuardadas.setState({ de: '', escolhas: SEM_ESCOLHAS, lugar: NO_INICIO }),
  }
}
export type Decide = ReturnType<typeof useEscolhas>['decide']

/** Takes guides out of what goes, or puts them back. */
export const tick =
  (guias: readonly { _id: string }[], vao: boolean) =>
  (antes: Escolhas): Escolhas => {
    const fora = new Set(antes.fora)
    for (const { _id } of guias)
      if (vao) fora.delete(_id)
      else fora.add(_id)
    return { ...antes, fora }
  }

/** What may be let through goes for this reason; null takes the reason back. */
export const letThrough =
  (guias: readonly { _id: string }[], motivo: string | null) =>
  (antes: Escolhas): Escolhas => {
    const mesmoAssim = new Map(antes.mesmoAssim)
    for (const { _id } of guias)
      if (motivo === null) mesmoAssim.delete(_id)
      else mesmoAssim.set(_id, motivo)
    return { ...antes, mesmoAssim }
  }

/** What becomes of this part of a guide whose earlier part is in a live lot. */
export const choosePart =
  (guia: string, parte: Parte) =>
  (antes: Escolhas): Escolhas => ({ ...antes, partes: new Map(antes.partes).set(guia, parte) })

/** The job that a big run became, seen by whatever screen of lots is open. */
export const useTrabalho = create<{ id: string | null }>(() => ({ id: null }))
