import {
  ERRAND_PARAM,
  finishErrand,
  RETURN_PARAM,
  readErrand,
  startErrand,
  takeErrand,
  useHoldUnsaved,
} from '@clinica/shared-auth'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { notify } from '../../feedback/notify'

const PERDIDO =
  'O que estava sendo preenchido antes desta tela se perdeu: a sessão terminou, ou o endereço foi aberto em outra aba.'

const stays = () => undefined

/** For the screen that was asked: whose errand it runs, and the way back. null when it was opened for itself. */
export const useErrand = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const id = params.get(ERRAND_PARAM)
  const errand = id ? readErrand(id) : undefined
  // An errand goes over a reload by itself.
  useHoldUnsaved(errand !== undefined, stays)
  if (!id) return null
  return {
    /** What waits for this screen's result: 'Marcar · 10:00'; null when it was lost. */
    what: errand?.what ?? null,
    /** What was typed already of the record to make, in the words of the register. */
    typed: errand?.typed,
    lost: PERDIDO,
    /** Goes back with what was made, or with nothing. False when there is nowhere to go back to. */
    finish: (result: { register: string; _id: string } | null): boolean => {
      const back = finishErrand(id, result)
      if (back) void navigate(back, { replace: true })
      return back !== undefined
    },
  }
}

/** For the screen that leaves: keeps `draft` and opens `to`. The browser's own way back finds the draft too. */
export const useStartErrand = () => {
  const navigate = useNavigate()
  return (
    errand: { from: string; what: string; draft: unknown; typed?: object | undefined },
    to: string,
  ): void => {
    const { there, back } = startErrand(errand, to)
    void navigate(back, { replace: true })
    void navigate(there)
  }
}

/**
 * For the screen that left: what it had typed and what came back, once, right after the return. Its parameter leaves the
 * address; a draft that is lost is said.
 */
export const useReturnedErrand = <D>() => {
  const [params, setParams] = useSearchParams()
  const id = params.get(RETURN_PARAM)
  const [taken] = useState(() => {
    const errand = id ? takeErrand(id) : undefined
    return errand ? { draft: errand.draft as D, result: errand.result } : null
  })
  useEffect(() => {
    if (!id) return
    if (!taken) notify(PERDIDO, { tipo: 'alerta' })
    setParams(
      (atuais) => {
        atuais.delete(RETURN_PARAM)
        return atuais
      },
      { replace: true },
    )
  }, [id, taken, setParams])
  return taken
}
