import { create } from 'zustand'
import { type Escolhas, type Parte, SEM_ESCOLHAS } from './grupos'

type Guardadas = { de: string; escolhas: Escolhas; rolagem: number }

/**
 * What was decided about these packages stays while something is mended on another screen and one comes back: in memory, for one
 * choice of packages at a time.
 */
const useGuardadas = create<Guardadas>(() => ({ de: '', escolhas: SEM_ESCOLHAS, rolagem: 0 }))

const chaveOf = (pacotes: readonly string[]): string => [...pacotes].sort().join()

export const useEscolhas = (pacotes: readonly string[]) => {
  const de = chaveOf(pacotes)
  const guardadas = useGuardadas()
  const minhas = guardadas.de === de
  return {
    escolhas: minhas ? guardadas.escolhas : SEM_ESCOLHAS,
    /** How far down the page was when it was left. */
    rolagem: minhas ? guardadas.rolagem : 0,
    decide: (mudar: (antes: Escolhas) => Escolhas): void =>
      useGuardadas.setState((s) => ({
        de,
        escolhas: mudar(s.de === de ? s.escolhas : SEM_ESCOLHAS),
        rolagem: s.de === de ? s.rolagem : 0,
      })),
    keepRolagem: (rolagem: number): void =>
      useGuardadas.setState((s) => ({ de, escolhas: s.de === de ? s.escolhas : SEM_ESCOLHAS, rolagem })),
    forget: (): void => useGuardadas.setState({ de: '', escolhas: SEM_ESCOLHAS, rolagem: 0 }),
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
