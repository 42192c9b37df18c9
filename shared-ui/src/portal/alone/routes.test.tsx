import { http, useSessao } from '@clinica/shared-auth'
import { telas } from '@clinica/shared-domain/acesso'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useUnsavedGuard } from '../../form/use-unsaved-guard'
import type { RemoteModule } from '../../remote-module'
import { PortalUI } from '../../theme/PortalUI'
import { standaloneRoutes } from './routes'

const tela = (titulo: string) => async () => ({ default: () => <h1>{titulo}</h1> })
const modulo: RemoteModule = {
  contract: 1,
  id: 'exemplo',
  routes: [
    {
      path: '/usuario',
      title: 'Usuários',
      access: telas.usuario,
      load: tela('Usuários'),
      menu: { group: 'Atendimento', title: 'Usuários', icon: 'usuario', order: 10 },
    },
    {
      path: '/paciente/:id?',
      title: 'Pacientes',
      access: telas.paciente,
      load: tela('Pacientes'),
      menu: { group: 'Administrativo', title: 'Pacientes', icon: 'paciente', order: 20 },
    },
    { path: '/trabalhos', title: 'Trabalhos', access: telas.trabalhos, load: tela('Trabalhos') },
  ],
}

const tokenOf = (perfil: string) =>
  `x.${btoa(JSON.stringify({ _id: 'u1', name: 'Rita Lopes', email: 'rita@clinica.test', perfil, iat: 1 }))}.x`
const enter = (perfil: string) => useSessao.getState().entrar({ token: tokenOf(perfil), versaoBackend: '1' })

beforeEach(() => {
  localStorage.clear()
  useSessao.getState().sair()
  globalThis.fetch = jest.fn().mockResolvedValue({ json: async () => ({ nomeClinica: 'Clínica Aurora' }) })
})

const open = (endereco: string, de = modulo) => {
  const router = createMemoryRouter(standaloneRoutes(de), { initialEntries: [endereco] })
  render(
    <PortalUI>
      <RouterProvider router={router} />
    </PortalUI>,
  )
  return router
}

describe('a remote alone', () => {
  it('asks before what is typed is lost', async () => {
    enter('Administrador')
    const Ficha = () => {
      useUnsavedGuard(true)
      return <h1>Ficha</h1>
    }
    const router = open('/ficha', {
      ...modulo,
      routes: [
        ...modulo.routes,
        { path: '/ficha', title: 'Ficha', access: telas.paciente, load: async () => ({ default: Ficha }) },
      ],
    })
    await screen.findByRole('heading', { name: 'Ficha' })
    await act(() => router.navigate('/paciente'))
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await screen.findByRole('heading', { name: 'Pacientes' })
  })

  it('begins with the first screen that the person may open', async () => {
    enter('Recepcionista')
    const router = open('/')
    await screen.findByRole('heading', { name: 'Pacientes' })
    expect(router.state.location.pathname).toBe('/paciente')
  })

  it('shows in its menu what the person may open, under the name of the clinic', async () => {
    enter('Administrador')
    open('/paciente')
    await screen.findByText('Clínica Aurora')
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }))
    const menu = await screen.findByRole('navigation', { name: 'Menu principal' })
    expect(
      within(menu)
        .getAllByRole('link')
        .map((a) => a.textContent),
    ).toEqual(['Usuários', 'Pacientes'])
    await userEvent.click(within(menu).getByRole('link', { name: 'Usuários' }))
    await screen.findByRole('heading', { name: 'Usuários' })
  })

  it('with headings of its own has its list at the side, what has none above them', async () => {
    enter('Administrador')
    const rota = (path: string, titulo: string, order: number, section?: string) => ({
      path,
      title: titulo,
      access: telas.paciente,
      load: tela(titulo),
      menu: { group: 'Relatórios' as const, title: titulo, icon: 'relatorio', order, section },
    })
    const relatorios: RemoteModule = {
      contract: 1,
      id: 'exemplo',
      title: 'Relatórios',
      routes: [
        rota('/r/eva', 'Média EVA', 30, 'Clínico'),
        rota('/r', 'Visão do mês', 10),
        rota('/r/plano', 'Por plano', 20, 'Produção'),
      ],
    }
    open('/r/plano', relatorios)
    await screen.findByRole('heading', { name: 'Por plano', level: 1 })
    expect(screen.getByText('Relatórios')).toBeVisible()
    const lista = screen.getByRole('navigation', { name: 'Menu principal', hidden: true })
    expect([...lista.querySelectorAll('h2, a')].map((e) => e.textContent)).toEqual([
      'Visão do mês',
      'Produção',
      'Por plano',
      'Clínico',
      'Média EVA',
    ])
    expect([...lista.querySelectorAll('[aria-current=page]')].map((e) => e.textContent)).toEqual([
      'Por plano',
    ])
  })

  it('says plainly that a screen of another remote is not here', async () => {
    enter('Administrador')
    open('/agendamento')
    await screen.findByRole('heading', { name: 'Página não encontrada' })
    await userEvent.click(screen.getByRole('link', { name: 'Ir para o início' }))
    await screen.findByRole('heading', { name: 'Usuários' })
  })

  it('refuses a screen to whom the table refuses it', async () => {
    enter('Gerente')
    open('/trabalhos')
    await screen.findByText('Acesso restrito')
    expect(screen.queryByRole('heading', { name: 'Trabalhos' })).toBeNull()
  })

  it('asks who it is and goes on to the address that was asked for', async () => {
    const api = new MockAdapter(http)
    api.onPost('/login').reply(200, { token: tokenOf('Gerente'), versaoBackend: '1' })
    const router = open('/paciente/7?aba=2')
    await screen.findByRole('heading', { name: 'Entrar' })
    await userEvent.type(screen.getByLabelText('E-mail'), 'rita@clinica.test')
    await userEvent.type(screen.getByLabelText('Senha'), 'Aurora@2026')
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    await screen.findByRole('heading', { name: 'Pacientes' })
    expect(router.state.location.pathname + router.state.location.search).toBe('/paciente/7?aba=2')
    api.restore()
  })

  it('changes its theme and says who is there', async () => {
    enter('Gerente')
    open('/paciente')
    await userEvent.click(await screen.findByRole('button', { name: 'Menu do usuário Rita Lopes' }))
    expect(screen.getByText('rita@clinica.test')).toBeVisible()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Tema escuro' }))
    expect(document.documentElement.dataset.tema).toBe('escuro')
  })
})
