import { useCan } from '@clinica/shared-auth'
import { telas } from '@clinica/shared-domain'
import { useHasRoute, useNavigate } from '@clinica/shared-ui/router'
import { useMemo } from 'react'
import type { Faturamento } from './faturado'

/** What a refusal of a billed card offers this person. `onMudou`: a date was taken away or came back. */
export const useFaturamento = (onMudou: () => void): Faturamento => {
  const navigate = useNavigate()
  const fatura = useCan(telas.faturamento)
  const existe = useHasRoute('/faturamento/cadastro/_')
  const pode = fatura && existe
  return useMemo(
    () => ({ pode, open: (endereco) => void navigate(endereco), onMudou }),
    [pode, navigate, onMudou],
  )
}
