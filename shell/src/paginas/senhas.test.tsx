import { http } from '@clinica/shared-auth'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, openAt, readAlert } from '../teste/tela'

jest.mock('../remotos/federacao', () => ({
  federacao: { loadRemote: jest.fn(() => new Promise(() => {})), registerRemotes: jest.fn() },
  integridades: new Map(),
}))

const api = new MockAdapter(http)
const FORTE = 'Aurora#12'
const campo = (rotulo: string) => screen.findByLabelText(new RegExp(`^${rotulo}`))

beforeEach(() => api.reset())

describe('esqueci a senha', () => {
  beforeEach(() => logInAs(null))

  it('asks for the e-mail', async () => {
    expectConsole(/^Formulário inválido/)
    openAt('/esqueci-senha')
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar instruções' }))
    expect(await readAlert()).toContain('Informe o email.')
  })

  it('confirms and locks the form', async () => {
    api.onPost('/usuario/recuperacao-senha', { email: 'rita@clinica.demo' }).reply(200, {})
    openAt('/esqueci-senha')
    await userEvent.type(await campo('E-mail'), 'rita@clinica.demo')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar instruções' }))

    expect(
      await screen.findByText('Verifique as instruções enviadas para o email para gerar uma nova senha.'),
    ).toBeVisible()
    expect(await campo('E-mail')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Enviar instruções' })).toBeDisabled()
  })

  it('says that it failed', async () => {
    expectConsole(/^500/)
    api.onPost('/usuario/recuperacao-senha').reply(500)
    openAt('/esqueci-senha')
    await userEvent.type(await campo('E-mail'), 'rita@clinica.demo')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar instruções' }))
    expect(await readAlert()).toContain('Erro ao solicitar recuperação da senha')
  })
})

const ESPERA = 'Muitas tentativas. Aguarde 45 segundos e tente novamente.'
const muitas = {
  msg: ESPERA,
  erro: { tipo: 'limiteDeTentativas', titulo: ESPERA, conteudo: ESPERA },
}

it('says how long to wait after too many messages', async () => {
  expectConsole(/^429 limiteDeTentativas/)
  logInAs(null)
  api.onPost('/usuario/recuperacao-senha').reply(429, muitas)
  openAt('/esqueci-senha')
  await userEvent.type(await campo('E-mail'), 'rita@clinica.demo')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar instruções' }))
  expect(await readAlert()).toContain(ESPERA)
})

describe('nova senha pelo link', () => {
  beforeEach(() => {
    logInAs(null)
    api.onGet('/usuario/recuperacao-senha/abc').reply(200, { email: 'rita@clinica.demo' })
  })

  const typeIn = async (nova: string, confirmacao: string) => {
    if (nova) await userEvent.type(await campo('Nova senha'), nova)
    if (confirmacao) await userEvent.type(await campo('Confirmação'), confirmacao)
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar nova senha' }))
  }

  it.each([
    ['', ''],
    [FORTE, ''],
    [FORTE, 'Aurora#13'],
    ['aB3_x', 'aB3_x'],
    ['Aurora##', 'Aurora##'],
    ['aurora#12', 'aurora#12'],
    ['Aurora12', 'Aurora12'],
  ])('refuses «%s» / «%s»', async (nova, confirmacao) => {
    expectConsole(/^Formulário inválido/)
    openAt('/nova-senha/abc')
    await typeIn(nova, confirmacao)
    expect(await readAlert()).toContain('Informe os campos corretamente.')
    expect(api.history.post).toHaveLength(0)
  })

  it('saves, locks the form and links to the login', async () => {
    api
      .onPost('/usuario/recuperacao-senha/nova', {
        _id: 'abc',
        email: 'rita@clinica.demo',
        nova_senha: FORTE,
      })
      .reply(200, {})
    openAt('/nova-senha/abc')
    await typeIn(FORTE, FORTE)

    expect(await screen.findByText('Senha atualizada com sucesso.')).toBeVisible()
    expect(await campo('Nova senha')).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Ir para o login' })).toHaveAttribute('href', '/login')
  })

  it('refuses an invalid link', async () => {
    expectConsole(/^404/)
    api.onGet('/usuario/recuperacao-senha/velho').reply(404)
    openAt('/nova-senha/velho')
    expect(await screen.findByText('O link para gerar uma nova senha é inválido ou expirou.')).toBeVisible()
    expect(screen.queryByLabelText(/^Nova senha/)).not.toBeInTheDocument()
  })
})

it('does not call a link invalid when it could not be looked at', async () => {
  expectConsole(/^429 limiteDeTentativas/)
  logInAs(null)
  api.onGet('/usuario/recuperacao-senha/abc').replyOnce(429, muitas)
  openAt('/nova-senha/abc')
  expect(await screen.findByText(ESPERA)).toBeVisible()
  expect(screen.queryByText('Link inválido')).toBeNull()
  api.onGet('/usuario/recuperacao-senha/abc').reply(200, { email: 'rita@clinica.demo' })
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await campo('Nova senha')).toBeVisible()
  // The route names no query parameter: one more would be refused.
  expect(api.history.get.every((g) => g.params === undefined)).toBe(true)
})

describe('troca de senha', () => {
  beforeEach(() => logInAs('Recepcionista'))

  const typeIn = async (atual: string, nova: string, confirmacao: string) => {
    const u = userEvent.setup()
    if (atual) await u.type(await campo('(Sua senha|Senha) atual'), atual)
    if (nova) await u.type(await campo('Nova senha'), nova)
    if (confirmacao) await u.type(await campo('Confirmação'), confirmacao)
    await u.click(await screen.findByRole('button', { name: 'Salvar' }))
  }

  it('asks for the current password', async () => {
    expectConsole(/^Formulário inválido/)
    openAt('/usuario/nova-senha')
    await typeIn('', FORTE, FORTE)
    expect(await readAlert()).toContain('Informe os campos corretamente.')
    expect(screen.getByText('Informa a senha atual.')).toBeInTheDocument()
  })

  it.each([
    [FORTE, FORTE, 'A nova senha deve ser diferente da atual.'],
    ['Velha#123', 'fraca', 'A senha deve ter pelo menos 6 caracteres.'],
  ])('refuses %s → %s', async (atual, nova, motivo) => {
    expectConsole(/^Formulário inválido/)
    openAt('/usuario/nova-senha')
    await typeIn(atual, nova, nova)
    expect(await readAlert()).toContain('Informe os campos corretamente.')
    expect(screen.getByText(motivo)).toBeInTheDocument()
    expect(api.history.post).toHaveLength(0)
  })

  it('says in its heading whose password it is', async () => {
    logInAs('Administrador')
    const dono = { _id: 'u9', name: 'Bia Melo', email: 'bia@clinica.demo' }
    api.onGet('/usuario/u9').reply(200, { usuario: dono })
    openAt('/usuario/nova-senha/u9')
    expect(await screen.findByRole('heading', { name: 'Bia Melo · Alterar senha' })).toBeVisible()
    expect(document.title).toBe('Bia Melo · Alterar senha')
  })

  it('changes one’s own password', async () => {
    api
      .onPost('/usuario/u1/nova-senha', { id: 'u1', senhaAtual: 'Velha#123', novaSenha: FORTE })
      .reply(200, {})
    const router = openAt('/usuario/nova-senha')
    await typeIn('Velha#123', FORTE, FORTE)

    expect(await screen.findByText('Senha alterada com sucesso.')).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  })

  it('says that it failed, and puts the reason under its field', async () => {
    expectConsole(/^422 validacao/)
    const msg = 'A senha atual não confere.'
    api.onPost('/usuario/u1/nova-senha').reply(422, {
      msg,
      erro: { tipo: 'validacao', titulo: 'Erro', conteudo: msg, campos: { senhaAtual: msg } },
    })
    openAt('/usuario/nova-senha')
    await typeIn('Errada#1', FORTE, FORTE)

    expect(await readAlert()).toContain('Ocorreu um erro ao tentar atualizar a senha.')
    expect(await screen.findByText(msg)).toBeVisible()
  })

  it('lets only an Administrador change another user’s', async () => {
    const router = openAt('/usuario/nova-senha/u2')
    await waitFor(() => expect(router.state.location.pathname).toBe('/_401'))
  })

  const MARIA = { _id: 'u2', name: 'Maria Queiroz Reis', email: 'maria@clinica.demo' }

  it('says how long to wait after too many wrong passwords', async () => {
    expectConsole(/^429 limiteDeTentativas/)
    api.onPost('/usuario/u1/nova-senha').reply(429, muitas)
    openAt('/usuario/nova-senha')
    await typeIn('Errada#1', FORTE, FORTE)
    expect(await readAlert()).toContain(ESPERA)
  })

  it('sends an Administrador’s own password for another user, and says whose it is', async () => {
    logInAs('Administrador')
    api.onGet('/usuario/u2').reply(200, { usuario: MARIA })
    api
      .onPost('/usuario/u2/nova-senha', { id: 'u2', senhaAtual: 'Velha#123', novaSenha: FORTE })
      .reply(200, {})
    openAt('/usuario/nova-senha/u2')
    expect(await screen.findByText(MARIA.name)).toBeVisible()
    expect(screen.getByText(MARIA.email)).toBeVisible()
    await typeIn('Velha#123', FORTE, FORTE)
    expect(await screen.findByText('Senha alterada com sucesso.')).toBeInTheDocument()
  })

  it.each([404, 400])('an unknown id (%i) is not found, and no password is asked for', async (status) => {
    expectConsole(new RegExp(`^${status}`))
    logInAs('Administrador')
    api.onGet('/usuario/u9').reply(status)
    openAt('/usuario/nova-senha/u9')
    expect(await screen.findByText('Usuário não encontrado.')).toBeVisible()
    expect(screen.queryByLabelText(/Nova senha/)).toBeNull()
  })

  it('tries again when nobody answered whose it is', async () => {
    expectConsole(/^outra/)
    logInAs('Administrador')
    api.onGet('/usuario/u2').networkErrorOnce()
    api.onGet('/usuario/u2').reply(200, { usuario: MARIA })
    openAt('/usuario/nova-senha/u2')
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText(MARIA.name)).toBeVisible()
  })
})
