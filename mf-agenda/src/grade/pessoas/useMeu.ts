import { useSessao } from '@clinica/shared-auth'
import { seesOwnOnly, telas } from '@clinica/shared-domain'
import { useQuery } from '@clinica/shared-ui/query'
import { findProfissionalOfEmail } from '../dados/grade.api'

/** The professional of whoever keeps their own schedule, by the e-mail of their login; '' for everybody else. */
export const useMeu = (): string => {
  const usuario = useSessao((s) => s.usuario)
  const email = seesOwnOnly(usuario, telas.profissionalBloqueio) ? (usuario?.email ?? '') : ''
  const { data } = useQuery({
    queryKey: ['profissional', 'email', email],
    queryFn: ({ signal }) => findProfissionalOfEmail(email, signal),
    enabled: email !== '',
    staleTime: 300_000,
  })
  return data ?? ''
}
