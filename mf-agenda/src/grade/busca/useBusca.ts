import type { Agendamento, GradeDoDia } from '@clinica/shared-domain'
import { useMemo, useState } from 'react'
import { findInDay } from './find'

/** `isShown`: the appointment is drawn, by the legend and the part of the day that is open. */
export const useBusca = (grade: GradeDoDia | undefined, isShown: (a: Agendamento) => boolean) => {
  const [texto, setTexto] = useState('')
  const achados = useMemo(() => (grade ? findInDay(grade, texto) : null), [grade, texto])
  const ids = useMemo(() => achados && new Set(achados.map((a) => a._id)), [achados])
  return { texto, setTexto, ids, achados: achados?.filter(isShown) ?? null, total: achados?.length ?? 0 }
}
