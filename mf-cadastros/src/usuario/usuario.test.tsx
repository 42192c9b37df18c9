import { http, useSessao } from '@clinica/shared-auth'
import type { Perfil, UsuarioCadastro } from '@clinica/shared-domain'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import UsuarioPage from './UsuarioPage'
import UsuariosPage from './UsuariosPage'

configure({ defaultHidden: true })

const BEATRIZ: UsuarioCadastro = {
  _id: 'u1',
  name: 'Beatriz Lacerda Horta',
  email: 'beatriz@clinica.demo',
  perfil: 'Recepcionista',
  unidades: ['Antiga'],
  acoesExtras: [],
  ativo: true,
  updatedAt: '2026-11-01T10:00:00.000Z',
}
const HELENA: UsuarioCadastro = {
  ...BEATRIZ,
  _id: 'u2',
  name: 'Helena Starling Diniz',
  perfil: 'Administrador',
}

const enterComo = (perfil: Perfil, _id = 'eu') =>
  useSessao.setState({
    token: 't',
    autenticado: true,
    usuario: { _id, name: 'Eu', email: 'eu@x', perfil, ultimoLogin: null, unidades: [], acoesExtras: [] },
  })

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  enterComo('Administrador')
  api = new MockAdapter(http)
  api.onGet('/usuario').reply(200, { usuarios: [BEATRIZ, { ...HELENA, ativo: false }], total: 2 })
  api.onGet('/usuario/u1').reply(200, { usuario: BEATRIZ })
  api.onGet('/usuario/u2').reply(200, { usuario: HELENA })
  for (const id of ['u1', 'u2']) api.onGet(`/usuario/${id}/segundo-fator`).reply(200, { ativo: false })
  api.onGet('/unidade').reply(200, { unidades: [{ nome: 'Centro' }, { nome: 'Savassi' }] })
})
afterEach(() => api.restore())

const ROTAS = {
  '/usuario': <UsuariosPage />,
  '/usuario/cadastro/:id?': <UsuarioPage />,
}
const openPage = (endereco: string) => open(ROTAS, endereco)
const campo = (nome: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${nome}`))
const typeIn = async (nome: string, value: string) =>
  fireEvent.change(await campo(nome), { target: { value } })
const choose = async (nome: string, opcao: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: new RegExp(`^${nome}`) }))
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
const fill = async () => {
  await typeIn('Nome', '  Beatriz Lacerda Horta ')
  await typeIn('E-mail', 'beatriz@clinica.demo')
  await choose('Perfil', 'Recepcionista')
  await typeIn('Senha', 'Aurora@2026')
  await typeIn('Confirmação', 'Aurora@2026')
}

describe('list of users', () => {
  it('searches by name (sent as `name`), e-mail, role and status, in the order chosen', async () => {
    openPage('/usuario')
    await screen.findByText('Beatriz Lacerda Horta')
    await typeIn('Nome', 'bea')
    await typeIn('E-mail', 'clinica')
    await choose('Perfil', 'Recepcionista')
    await choose('Status', 'Ativo')
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(api.history.get).toHaveLength(2))
    await choose('Ordenar por', 'E-mail')
    await waitFor(() => expect(api.history.get).toHaveLength(3))
    expect(api.history.get.map((g) => g.params.orderBy)).toEqual(['nome', 'nome', 'email'])
    expect(api.history.get[1]?.params).toEqual({
      name: 'bea',
      email: 'clinica',
      perfil: 'Recepcionista',
      ativo: true,
      orderBy: 'nome',
      skip: 0,
      limit: 12,
      comTotal: true,
    })
  })

  it('shows Ativo or Cancelado, opens the form, and offers another password to Administrador', async () => {
    const router = openPage('/usuario')
    await screen.findByText('Beatriz Lacerda Horta')
    // The filter begins with who is active.
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Ativo')
    expect(screen.getAllByText('Ativo')).toHaveLength(2)
    expect(screen.getByText('Cancelado')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Novo' })).toHaveAttribute('href', '/usuario/cadastro')
    expect(screen.getAllByRole('link', { name: 'Trocar senha' })[0]).toHaveAttribute(
      'href',
      '/usuario/nova-senha/u1',
    )
    fireEvent.click(screen.getAllByRole('link', { name: 'Editar' })[0] as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/usuario/cadastro/u1'))
  })

  it("offers nobody else another's password", async () => {
    enterComo('Gerente')
    openPage('/usuario')
    await screen.findByText('Beatriz Lacerda Horta')
    expect(screen.queryByRole('link', { name: 'Trocar senha' })).toBeNull()
  })
})

it('says which records open to be changed, and which only to be seen', async () => {
  enterComo('Supervisao')
  openPage('/usuario')
  await screen.findByText('Beatriz Lacerda Horta')
  expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/usuario/cadastro/u1')
  expect(screen.getByRole('link', { name: 'Ver' })).toHaveAttribute('href', '/usuario/cadastro/u2')
})

describe('form of a user', () => {
  it('creates with password, units and extra permissions, and returns to the list', async () => {
    api.onPost('/usuario').reply(201, { usuario: BEATRIZ })
    const router = openPage('/usuario/cadastro')
    expect(await screen.findByRole('heading', { name: 'Novo usuário' })).toBeInTheDocument()
    await fill()
    const user = userEvent.setup()
    await user.click(await campo('Unidades'))
    await user.click(await screen.findByRole('option', { name: 'Savassi' }))
    fireEvent.click(screen.getByRole('checkbox', { name: /Repetir agendamentos/ }))
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/usuario'))
    expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({
      name: 'Beatriz Lacerda Horta',
      email: 'beatriz@clinica.demo',
      perfil: 'Recepcionista',
      unidades: ['Savassi'],
      acoesExtras: ['repetir_agendamento'],
      ativo: true,
      password: 'Aurora@2026',
      passwordConfirmacao: 'Aurora@2026',
    })
  })

  it('cancels back to the list', async () => {
    const router = openPage('/usuario/cadastro/u1')
    await campo('Nome')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/usuario'))
  })

  it('says what is missing and sends nothing', async () => {
    expectConsole(/^Formulário inválido/)
    openPage('/usuario/cadastro')
    await campo('Nome')
    save()
    expect(await screen.findByText('Cadastro inválido.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(await screen.findAllByText('Campo é obrigatório.')).toHaveLength(5)
    expect(api.history.post).toHaveLength(0)
  })

  it.each([
    ['a name below 10 letters', 'Nome', 'Beatriz', /pelo menos 10/],
    ['an invalid e-mail', 'E-mail', 'beatriz', 'Email inválido.'],
    ['another confirmation', 'Confirmação', 'Aurora@2027', 'As senhas devem ser iguais.'],
  ])('refuses %s', async (_, nome, valor, mensagem) => {
    expectConsole(/^Formulário inválido/)
    openPage('/usuario/cadastro')
    await fill()
    await typeIn(nome, valor)
    save()
    expect(await screen.findByText('Cadastro inválido.')).toBeInTheDocument()
    expect(await screen.findByText(mensagem)).toBeInTheDocument()
    expect(api.history.post).toHaveLength(0)
  })

  it('edits with the passwords disabled and unsent, and keeps a unit that is no longer offered', async () => {
    api.onPut('/usuario/u1').reply(200, { usuario: BEATRIZ })
    const router = openPage('/usuario/cadastro/u1')
    expect(await screen.findByRole('heading', { name: 'Usuário' })).toBeInTheDocument()
    expect(await campo('Senha')).toBeDisabled()
    expect(await campo('Confirmação')).toBeDisabled()
    expect(screen.getByText('Antiga')).toBeInTheDocument()
    await choose('Status', 'Cancelado')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/usuario'))
    expect(JSON.parse(String(api.history.put[0]?.data))).toEqual({ ...BEATRIZ, ativo: false })
  })

  it('puts an e-mail that exists under its field and stays open', async () => {
    expectConsole(/^409 duplicado/)
    const msg = 'Já existe um usuário com este e-mail.'
    api
      .onPost('/usuario')
      .reply(409, { msg, erro: { tipo: 'duplicado', titulo: msg, conteudo: msg, campos: { email: msg } } })
    const router = openPage('/usuario/cadastro')
    await fill()
    save()
    expect(await screen.findByText(msg)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/usuario/cadastro')
  })

  it.each(['/usuario/cadastro', '/usuario/cadastro/u1'])(
    'lets nobody but Administrador change extra permissions or give the profile Administrador: %s',
    async (endereco) => {
      enterComo('Gerente')
      openPage(endereco)
      expect(await screen.findByRole('checkbox', { name: /Repetir agendamentos/ })).toBeDisabled()
      fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Perfil/ }))
      expect(await screen.findByRole('option', { name: 'Gerente' })).toBeInTheDocument()
      expect(screen.queryByRole('option', { name: 'Administrador' })).toBeNull()
    },
  )

  const opcoesDePerfil = async () => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Perfil/ }))
    return (await screen.findAllByRole('option')).map((o) => o.textContent)
  }

  it('offers a Supervisao the roles of the desk only', async () => {
    enterComo('Supervisao')
    openPage('/usuario/cadastro')
    await campo('Nome')
    expect(await opcoesDePerfil()).toEqual(['Recepcionista', 'Profissional', 'Faturista'])
  })

  it('names the roles as they are read', async () => {
    enterComo('Gerente')
    openPage('/usuario/cadastro')
    await campo('Nome')
    expect(await opcoesDePerfil()).toContain('Supervisão')
  })

  it.each(['Gerente', 'Supervisao'] as const)("only shows a %s's record to a Supervisao", async (perfil) => {
    api.onGet('/usuario/u3').reply(200, { usuario: { ...BEATRIZ, _id: 'u3', perfil } })
    enterComo('Supervisao')
    openPage('/usuario/cadastro/u3')
    expect(await campo('Nome')).toHaveAttribute('readonly')
    expect(screen.queryByText(/pode alterar este e-mail/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  it('lets only an Administrador change the e-mail of whoever manages accounts', async () => {
    const nota = 'Somente um Administrador pode alterar este e-mail.'
    api.onGet('/usuario/u3').reply(200, { usuario: { ...BEATRIZ, _id: 'u3', perfil: 'Supervisao' } })
    enterComo('Gerente')
    openPage('/usuario/cadastro/u3')
    expect(await campo('Nome')).not.toHaveAttribute('readonly')
    expect(await campo('E-mail')).toHaveAttribute('readonly')
    expect(screen.getByText(nota)).toBeInTheDocument()
    // Not by making it somebody of the desk first.
    await choose('Perfil', 'Recepcionista')
    expect(await campo('E-mail')).toHaveAttribute('readonly')
  })

  it('closes the e-mail with the role that is being given', async () => {
    enterComo('Gerente')
    openPage('/usuario/cadastro/u1')
    expect(await campo('E-mail')).not.toHaveAttribute('readonly')
    await choose('Perfil', 'Gerente')
    await waitFor(async () => expect(await campo('E-mail')).toHaveAttribute('readonly'))
  })

  it("only shows an Administrador's record to others", async () => {
    enterComo('Gerente')
    openPage('/usuario/cadastro/u2')
    expect(await campo('Nome')).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  it('locks role and situation of one’s own record', async () => {
    enterComo('Administrador', 'u2')
    openPage('/usuario/cadastro/u2')
    expect(await campo('Nome')).not.toHaveAttribute('readonly')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Perfil/ }))
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Status/ }))
    expect(screen.queryByRole('option')).toBeNull()
  })
})

it('asks again for units that could not be read, from under their field', async () => {
  expectConsole(/^400 x/)
  let fora = true
  api
    .onGet('/unidade')
    .reply(() =>
      fora
        ? [400, { msg: 'x', erro: { tipo: 'x', titulo: 'x', conteudo: 'x' } }]
        : [200, { unidades: [{ nome: 'Centro' }] }],
    )
  openPage('/usuario/cadastro')
  expect(await screen.findByText(/Não foi possível carregar as opções\./)).toBeInTheDocument()
  fora = false
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.queryByText(/Não foi possível carregar/)).toBeNull())
})

it('takes the second factor away with a password, and saves nothing of the form behind', async () => {
  expectConsole(/^422 validacao/)
  api.onGet('/usuario/u1/segundo-fator').reply(200, { ativo: true })
  const msg = 'A senha atual não confere.'
  const erro = { tipo: 'validacao', titulo: msg, conteudo: msg }
  api.onPost('/usuario/u1/segundo-fator/retirar').replyOnce(422, { msg, erro })
  const router = openPage('/usuario/cadastro/u1')
  await typeIn('Nome', 'Beatriz Lacerda')
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar segundo fator' }))
  const answer = async (senha: string) => {
    fireEvent.change(await screen.findByLabelText('Sua senha'), { target: { value: senha } })
    fireEvent.click(screen.getByRole('button', { name: 'Retirar' }))
  }
  await answer('errada')
  expect(await screen.findByText(msg)).toBeVisible()
  api.onPost('/usuario/u1/segundo-fator/retirar').reply(200, { msg: 'Segundo fator retirado.' })
  api.onGet('/usuario/u1/segundo-fator').reply(200, { ativo: false })
  await answer('Aurora@2026')
  expect(await screen.findByText(/não tem um segundo fator/)).toBeVisible()
  expect(api.history.put).toEqual([])
  expect(router.state.location.pathname).toBe('/usuario/cadastro/u1')
  expect(await campo('Nome')).toHaveValue('Beatriz Lacerda')
})
