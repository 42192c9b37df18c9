import { useSessao } from '@clinica/shared-auth'
import { PERFIS, telas } from '@clinica/shared-domain/acesso'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useHasRoute } from './has-route'

const EVOLUCAO = '/paciente/p1/evolucao2'
const Links = () => {
  const prontuario = useHasRoute(`${EVOLUCAO}?agendamento=a1`)
  const agenda = useHasRoute('/agendamento')
  const nenhuma = useHasRoute('/nenhuma')
  return (
    <p>{[prontuario && 'prontuário', agenda && 'agenda', nenhuma && 'nenhuma'].filter(Boolean).join(', ')}</p>
  )
}

it.each(PERFIS)('a link is there for a %s only where the access table opens its screen', (perfil) => {
  const router = createMemoryRouter([
    { path: '/', element: <Links /> },
    { path: '/paciente/:id/evolucao2', element: null, handle: { access: telas.prontuario } },
    { path: '/agendamento', element: null, handle: { access: telas.agendamento } },
    { path: '*', element: null },
  ])
  render(<RouterProvider router={router} />)
  act(() => useSessao.setState({ usuario: { _id: 'u', name: 'x', email: 'x', perfil } as never }))
  const abre = (telas.prontuario.perfis as readonly string[]).includes(perfil)
  expect(screen.getByText(abre ? 'prontuário, agenda' : 'agenda')).toBeVisible()
  act(() => useSessao.setState({ usuario: null }))
})
