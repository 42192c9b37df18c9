import { PERFIS, telas } from '@clinica/shared-domain/acesso'
import { expectConsole } from '@clinica/shared-ui/teste'
import { screen, waitFor, within } from '@testing-library/react'
import { logInAs, openAt, remoto } from '../teste/tela'

jest.mock('../remotos/federacao', () => ({
  federacao: { loadRemote: jest.fn(() => new Promise(() => {})), registerRemotes: jest.fn() },
  integridades: new Map(),
}))

const remotos = [
  remoto('cadastros', [{ path: '/cid', title: 'CID', access: telas.cid }]),
  remoto('agenda', [
    { path: '/agenda', title: 'Agenda', access: telas.agenda },
    { path: '/agendamento', title: 'Agendamento', access: telas.agendamento },
  ]),
]

it.each(['/', '/home', '/cid', '/agenda', '/usuario/nova-senha'])(
  'sends a visit to %s without a session to the login',
  async (caminho) => {
    logInAs(null)
    const router = openAt(caminho, remotos)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  },
)

it.each(
  PERFIS.flatMap((perfil) =>
    (['cid', 'agenda', 'agendamento'] as const).map((tela) => [perfil, tela] as const),
  ),
)('%s at /%s follows the access table', async (perfil, tela) => {
  logInAs(perfil)
  const pode = telas[tela].perfis.includes(perfil)
  if (!pode) {
    expectConsole(new RegExp(`^Acesso restrito \\(401\\) /${tela}$`))
    // To the service of errors, or here where there is none.
    expectConsole(/^Acesso restrito \(401\) \{ caminho/)
  }
  const router = openAt(`/${tela}`, remotos)
  if (pode) {
    expect(await screen.findByRole('status', { name: 'Carregando' })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`/${tela}`)
  } else {
    await waitFor(() => expect(router.state.location.pathname).toBe('/_401'))
    expect(
      await screen.findByText(
        'Você não possui autorização para o endereço especificado, contate o administrador do sistema.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/home')
  }
})

it('sends Recepcionista from a record to the route named Agendamento', async () => {
  expectConsole(/^Acesso restrito \(401\)/)
  logInAs('Recepcionista')
  const rota = {
    path: '/paciente/:id/evolucao2',
    title: 'Evolução',
    access: telas.prontuario,
    deniedTo: 'Agendamento',
  }
  const agenda = {
    path: '/agendamento',
    name: 'Agendamento',
    title: 'Agendamento',
    access: telas.agendamento,
  }
  const router = openAt('/paciente/7/evolucao2', [remoto('prontuario', [rota]), remoto('agenda', [agenda])])
  await waitFor(() => expect(router.state.location.pathname).toBe('/agendamento'))
})

it('shows the 404 page with a way home', async () => {
  logInAs('Gerente')
  openAt('/nada/aqui', remotos)
  expect(await screen.findByText('O endereço especificado não foi encontrado.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/home')
})

it('the tabs of a record keep its id and what the address asks of it', async () => {
  logInAs('Profissional')
  const aba = (path: string, title: string, order: number) => ({
    path,
    title,
    access: telas.prontuario,
    context: { id: 'registros', title, order },
  })
  openAt('/paciente/7/evolucao2?agendamento=9', [
    remoto('prontuario', [
      aba('/paciente/:id/evolucao', 'Diário', 20),
      aba('/paciente/:id/evolucao2', 'Evolução', 10),
    ]),
  ])
  const abas = within(await screen.findByRole('navigation', { name: 'Contexto' })).getAllByRole('link')
  expect(abas.map((a) => [a.textContent, a.getAttribute('href')])).toEqual([
    ['Evolução', '/paciente/7/evolucao2?agendamento=9'],
    ['Diário', '/paciente/7/evolucao?agendamento=9'],
  ])
})

describe('the form of a record beside its other screens', () => {
  const aba = (path: string, title: string, order: number) => ({
    path,
    title,
    access: telas.paciente,
    context: { id: 'paciente', title, order },
  })
  const doPaciente = [
    remoto('cadastros', [
      aba('/paciente/cadastro/:id?', 'Cadastro', 10),
      aba('/paciente/:id/documentos', 'Documentos', 20),
    ]),
  ]

  it.each(['/paciente/cadastro/7', '/paciente/7/documentos'])(
    'is a tab that keeps the id, at %s',
    async (em) => {
      logInAs('Gerente')
      openAt(em, doPaciente)
      const abas = within(await screen.findByRole('navigation', { name: 'Contexto' })).getAllByRole('link')
      expect(abas.map((a) => a.getAttribute('href'))).toEqual([
        '/paciente/cadastro/7',
        '/paciente/7/documentos',
      ])
    },
  )

  it('has no tabs while there is no record', async () => {
    logInAs('Gerente')
    const router = openAt('/paciente/cadastro', doPaciente)
    await waitFor(() => expect(router.state.location.pathname).toBe('/paciente/cadastro'))
    expect(screen.queryByRole('navigation', { name: 'Contexto' })).not.toBeInTheDocument()
  })
})
