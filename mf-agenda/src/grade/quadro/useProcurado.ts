import type { GradeDoDia } from '@clinica/shared-domain'
import { useLocation } from '@clinica/shared-ui/router'
import { useEffect, useState } from 'react'
import { focusCartao } from '../cartao/destaque'

/** Puts the focus on the card of an appointment, by its id or by `?agendamento=` of a link, once the day that it is on is there. */
export const useProcurado = (grade: GradeDoDia | undefined): ((id: string) => void) => {
  const { key, search } = useLocation()
  const [procurado, setProcurado] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again looks for it again
  useEffect(() => {
    const pedido = new URLSearchParams(search).get('agendamento')
    if (pedido) setProcurado(pedido)
  }, [key, search])
  useEffect(() => {
    if (!procurado || !grade?.horarios.some((h) => h.agendamentos.some((a) => a._id === procurado))) return
    setProcurado(null)
    focusCartao(procurado)
  }, [procurado, grade])
  return setProcurado
}
