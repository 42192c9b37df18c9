import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useHasRoute } from './has-route'

const Tela = () => (
  <>
    {['/paciente/1/agendamentos', '/paciente/1/evolucao2'].map((to) => (
      <p key={to}>{`${to} ${useHasRoute(to)}`}</p>
    ))}
  </>
)

it('knows which addresses a deployed screen answers, the catch-all not being one', () => {
  const router = createMemoryRouter([
    { path: '/', element: <Tela /> },
    { path: '/paciente/:id/agendamentos', element: null },
    { path: '*', element: null },
  ])
  render(<RouterProvider router={router} />)
  expect(screen.getByText('/paciente/1/agendamentos true')).toBeInTheDocument()
  expect(screen.getByText('/paciente/1/evolucao2 false')).toBeInTheDocument()
})
