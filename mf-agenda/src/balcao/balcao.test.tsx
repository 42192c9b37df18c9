import type { Perfil } from '@clinica/shared-domain'
import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { logInAs } from '@clinica/shared-ui/teste'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useMarcasDoBalcao } from './balcao.query'

const LUGAR = { unidade: 'CENTRO', especialidade: 'Pilates', dia: '2026-11-23' }

/** What of money this person's grid wants to be told of. */
const newsOf = (perfil: Perfil) => {
  logInAs(perfil)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  renderHook(() => useMarcasDoBalcao(LUGAR, false), { wrapper })
  return client.getQueryCache().getAll()[0]?.meta?.interesse
}

it.each<Perfil>(['Profissional', 'Supervisao'])(
  'a %s, who may not see money, asks for no news of it: the whole stream would be refused',
  (perfil) => expect(newsOf(perfil)).toBeNull(),
)
it('who takes money hears of it', () => expect(newsOf('Recepcionista')).toEqual({ assunto: 'contas' }))
