import { useSessao } from '@clinica/shared-auth'
import type { Perfil } from '@clinica/shared-domain'
import { screen } from '@testing-library/react'
import { open } from '../teste/tela'
import { NothingYet } from './NothingYet'

const at = (perfil: Perfil, rotas: Record<string, null>) => {
  useSessao.setState({
    usuario: {
      _id: 'u',
      name: 'Rita',
      email: 'r@x.example',
      perfil,
      ultimoLogin: null,
      unidades: [],
      acoesExtras: [],
    },
  })
  open({ '/': <NothingYet register="especialidade" />, '*': null, ...rotas }, '/')
}
const FORMULARIO = { '/especialidade/cadastro': null }

it('leads whoever may to the register that is missing', () => {
  at('Gerente', FORMULARIO)
  expect(screen.getByText('Nenhuma especialidade.', { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cadastrar especialidade' })).toHaveAttribute(
    'href',
    '/especialidade/cadastro',
  )
})

it.each([
  ['who may not', 'Profissional', FORMULARIO],
  ['a portal without that screen', 'Gerente', {}],
] as const)('says only what is missing to %s', (_, perfil, rotas) => {
  at(perfil, rotas)
  expect(screen.getByText('Nenhuma especialidade.', { exact: false })).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
