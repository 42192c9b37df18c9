import { acoes } from '@clinica/shared-domain'
import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { RITA, tokenOf } from '../teste/sessao'
import { Allowed } from './acesso'
import { useSessao } from './sessao'

const logInAs = (usuario: typeof RITA) =>
  act(() => useSessao.getState().entrar({ token: tokenOf(usuario), versaoBackend: '1' }))

it('shows to whoever the table allows, extras included, and follows the session', () => {
  render(
    <Allowed access={acoes.repetir_agendamento} fallback="não pode">
      pode
    </Allowed>,
  )
  expect(screen.getByText('não pode')).toBeVisible()
  logInAs(RITA)
  expect(screen.getByText('pode')).toBeVisible()
  logInAs({ ...RITA, perfil: 'Profissional' })
  expect(screen.getByText('não pode')).toBeVisible()
  logInAs({ ...RITA, perfil: 'Profissional', acoesExtras: ['repetir_agendamento'] })
  expect(screen.getByText('pode')).toBeVisible()
  act(() => useSessao.getState().sair())
  expect(screen.getByText('não pode')).toBeVisible()
})
