import { http, useSessao } from '@clinica/shared-auth'
import { LOGADO } from '@clinica/shared-domain/acesso'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import { useConfig } from '../config'
import { expectConsole, logInAs, openAt, readAlert, remoto } from '../teste/tela'

jest.mock('../remotos/federacao', () => ({
  federacao: {
    loadRemote: jest.fn(() => new Promise(() => {})),
    registerRemotes: jest.fn(),
  },
  integridades: new Map(),
}))

const api = new MockAdapter(http)
const TOKEN = `x.${btoa(
  JSON.stringify({
    _id: 'u1',
    name: 'Rita Lopes Prado',
    email: 'rita@clinica.demo',
    perfil: 'Recepcionista',
    ultimoLogin: null,
    unidades: [],
    acoesExtras: [],
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 3600,
  }),
)}.y`

const agenda = remoto('agenda', [
  { path: '/agendamento', name: 'Agendamento', title: 'Agendamento', access: LOGADO },
  { path: '/agenda', name: 'Agenda', title: 'Agenda', access: LOGADO },
])

const fill = async (email: string, senha: string) => {
  const u = userEvent.setup()
  if (email) await u.type(await screen.findByLabelText('E-mail'), email)
  if (senha) await u.type(screen.getByLabelText('Senha'), senha)
  await u.click(screen.getByRole('button', { name: 'Entrar' }))
}

beforeEach(() => {
  api.reset()
  api.onGet('/primeiro-acesso').reply(200, { necessario: false })
  logInAs(null)
})

describe('login', () => {
  it.each([
    ['', ''],
    ['rita@clinica.demo', ''],
    ['rita', 'Aurora#12'],
  ])('refuses «%s» / «%s» with the alert of the spec and sends nothing', async (email, senha) => {
    expectConsole(/^Formulário inválido/)
    openAt('/login')
    await screen.findByLabelText('E-mail')
    await fill(email, senha)

    expect(await readAlert()).toContain('Informe o email e a senha.')
    expect(api.history.post).toHaveLength(0)
  })

  it('goes to the route named Agendamento', async () => {
    api.onPost('/login').reply(200, { token: TOKEN, versaoBackend: '1.2.3' })
    const router = openAt('/login', [agenda])
    await fill('rita@clinica.demo', 'Aurora#12')

    await waitFor(() => expect(router.state.location.pathname).toBe('/agendamento'))
    expect(JSON.parse(api.history.post[0]?.data)).toMatchObject({
      email: 'rita@clinica.demo',
      password: 'Aurora#12',
    })
  })

  it.each(['/', '/home'])('goes there also from %s', async (caminho) => {
    api.onPost('/login').reply(200, { token: TOKEN, versaoBackend: '1.2.3' })
    const router = openAt(caminho, [agenda])
    await fill('rita@clinica.demo', 'Aurora#12')

    await waitFor(() => expect(router.state.location.pathname).toBe('/agendamento'))
  })

  it('goes back to the address that asked for the login, with what its place in the history held', async () => {
    api.onPost('/login').reply(200, { token: TOKEN, versaoBackend: '1.2.3' })
    const router = openAt('/login', [agenda])
    await act(() => router.navigate('/agenda?dia=2026-11-20', { state: { hoje: '2026-11-20' } }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    await fill('rita@clinica.demo', 'Aurora#12')

    await waitFor(() => expect(router.state.location.pathname).toBe('/agenda'))
    expect(router.state.location).toMatchObject({ search: '?dia=2026-11-20', state: { hoje: '2026-11-20' } })
  })

  it('shows the status and the message of a refusal, and clears the session', async () => {
    expectConsole(/^401 login/)
    const corpo = { msg: 'E-mail ou senha inválidos.', erro: { tipo: 'login', titulo: '', conteudo: '' } }
    api.onPost('/login').reply(401, corpo)
    openAt('/login')
    await fill('rita@clinica.demo', 'errada')

    expect(await readAlert()).toMatch(/^401.*E-mail ou senha inválidos\./)
    expect(useSessao.getState().autenticado).toBe(false)
  })

  it('says that nobody answered', async () => {
    expectConsole(/^outra/)
    api.onPost('/login').networkError()
    openAt('/login')
    await fill('rita@clinica.demo', 'Aurora#12')

    expect(await readAlert()).toMatch(
      /^Erro.*Não foi possível conectar com o servidor, contate o administrador\./,
    )
  })

  it('stands under the name of the clinic once the server says it', async () => {
    openAt('/login')
    expect(await screen.findByText('Portal da clínica')).toBeVisible()
    act(() => useConfig.setState({ nomeClinica: 'Clínica do Vale' }))
    expect(screen.getByText('Clínica do Vale')).toBeVisible()
    act(() => useConfig.setState({ nomeClinica: '' }))
  })

  it('links to the recovery', async () => {
    openAt('/login')
    expect(await screen.findByRole('link', { name: 'Esqueceu a senha? Clique aqui' })).toHaveAttribute(
      'href',
      '/esqueci-senha',
    )
  })

  it('takes an empty clinic to its first administrator', async () => {
    api.onGet('/primeiro-acesso').reply(200, { necessario: true })
    const router = openAt('/login')
    await waitFor(() => expect(router.state.location.pathname).toBe('/primeiro-acesso'))
    expect(await screen.findByRole('heading', { name: 'Primeiro acesso' })).toBeVisible()
  })

  it('says how long to wait after too many tries', async () => {
    expectConsole(/^429 limiteDeTentativas/)
    const msg = 'Muitas tentativas. Aguarde 1 minuto e tente novamente.'
    api.onPost('/login').reply(429, { msg, erro: { tipo: 'limiteDeTentativas', titulo: msg, conteudo: msg } })
    openAt('/login')
    await fill('rita@clinica.demo', 'errada')
    expect(await readAlert()).toContain(msg)
  })
})

describe('primeiro acesso', () => {
  const campo = (rotulo: string) => screen.findByLabelText(new RegExp(`^${rotulo}`))
  const create = async (codigo: string) => {
    const u = userEvent.setup()
    if (codigo) await u.type(await campo('Código'), codigo)
    await u.type(await campo('Nome completo'), 'Iara Menezes Prado')
    await u.type(await campo('E-mail'), 'iara@ipe.example')
    await u.type(await campo('Nova senha'), 'Aurora#12')
    await u.type(await campo('Confirmação'), 'Aurora#12')
    await u.click(screen.getByRole('button', { name: 'Criar administrador' }))
  }

  it('asks for the code that the server printed, and sends it', async () => {
    api.onPost('/primeiro-acesso').reply(201, { token: TOKEN, versaoBackend: '1' })
    const router = openAt('/primeiro-acesso')
    await create(' abcde-fghij ')
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    // The answer is the session: a login of its own would make this moment the 'Último login'.
    expect(api.history.post.map((r) => r.url)).toEqual(['/primeiro-acesso'])
    expect(JSON.parse(api.history.post[0]?.data)).toEqual({
      codigo: 'abcde-fghij',
      name: 'Iara Menezes Prado',
      email: 'iara@ipe.example',
      password: 'Aurora#12',
    })
  })

  it('sends nothing without it, and puts the refusal of a wrong one under it', async () => {
    expectConsole(/^Formulário inválido/)
    expectConsole(/^422 validacao/)
    const msg = 'O código não confere.'
    api
      .onPost('/primeiro-acesso')
      .reply(422, { msg, erro: { tipo: 'validacao', titulo: msg, conteudo: msg, campos: { codigo: msg } } })
    openAt('/primeiro-acesso')
    await create('')
    expect(await readAlert()).toContain('Cadastro inválido.')
    expect(api.history.post).toHaveLength(0)
    await userEvent.type(await campo('Código'), 'ERRADO')
    await userEvent.click(screen.getByRole('button', { name: 'Criar administrador' }))
    expect(await screen.findByText(msg)).toBeVisible()
  })
})
