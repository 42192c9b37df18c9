import { useSessao } from '@clinica/shared-auth'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { openPage as abrirEm, CPF, campo, PACIENTE, patientServers } from '../../teste/paciente'
import PacientesPage from '../PacientesPage'
import JuncaoPage from './JuncaoPage'

const OUTRO = {
  ...PACIENTE,
  _id: 'p2',
  nome: 'Ana S. Souza',
  cpf: null,
  docs_pessoais: { ...PACIENTE.docs_pessoais, cpf: null },
  profissao: 'Designer',
  updatedAt: '2026-11-02T10:00:00.000Z',
}
const MOVEM = { agendamentos: 3, guias: 1, registros: 2, documentos: 0 }
const JUNCAO = {
  _id: 'j1',
  de: { _id: 'p2', nome: OUTRO.nome },
  para: { _id: 'p1', nome: PACIENTE.nome },
  feitaEm: '2026-11-20T10:00:00.000Z',
  feitaPor: 'Gerente',
  ate: '2026-12-20T10:00:00.000Z',
  podeDesfazer: true,
  desfeitaEm: null,
}

let api: MockAdapter
let fora: MockAdapter
beforeEach(() => {
  ;({ api, fora } = patientServers())
  api.onGet('/paciente').reply(200, { pacientes: [OUTRO, PACIENTE], total: 2 })
  api.onGet('/paciente/p1/juncoes').reply(200, { juncoes: [] })
  api.onGet('/paciente/p1/juncao').reply(200, { fica: PACIENTE, outro: OUTRO, movem: MOVEM, choques: [] })
  api.onGet('/paciente/p2/juncao').reply(200, { fica: OUTRO, outro: PACIENTE, movem: MOVEM, choques: [] })
})
afterEach(() => {
  api.restore()
  fora.restore()
})

const botao = (texto: string | RegExp) => screen.findByRole('button', { name: texto })
const openPage = () =>
  open(
    {
      '/paciente/:id/juntar': <JuncaoPage />,
      '/paciente/:id/agendamentos': null,
      '/paciente/cadastro/:id?': <p>a ficha</p>,
    },
    '/paciente/p1/juntar',
  )
const choose = async () => {
  const campoDoOutro = await screen.findByRole('combobox', { name: /Outro cadastro do paciente/ })
  fireEvent.mouseDown(campoDoOutro)
  fireEvent.change(campoDoOutro, { target: { value: 'ana' } })
  fireEvent.click(await screen.findByRole('option', { name: /Ana S. Souza/ }))
  await botao('Juntar cadastros')
}
const marcado = (nome: string, i: number) =>
  document.querySelectorAll<HTMLInputElement>(`input[name="juncao-${nome}"]`)[i]

it('shows what differs, proposes what only the other has, and joins with what was chosen', async () => {
  const router = openPage()
  await screen.findByRole('heading', { name: `${PACIENTE.nome} · Juntar cadastros` })
  await choose()
  // Oneself is not another.
  expect(screen.queryByRole('option', { name: /Ana Souza/ })).toBeNull()
  expect([...document.querySelectorAll('legend:not(:has(span))')].map((l) => l.textContent)).toEqual([
    'Nome',
    'CPF',
    'Profissão',
  ])
  expect([marcado('nome', 0)?.checked, marcado('profissao', 1)?.checked]).toEqual([true, true])
  expect(
    screen.getByText(/3 agendamentos, 1 guia, 2 registros do prontuário, 0 documentos/),
  ).toBeInTheDocument()
  fireEvent.click(marcado('nome', 1) as HTMLInputElement)
  api.onPost('/paciente/p1/juncao').reply(201, { msg: 'Cadastros juntados.', juncao: JUNCAO })
  fireEvent.click(await botao('Juntar cadastros'))
  fireEvent.click(await botao('Juntar'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/paciente/cadastro/p1'))
  expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({
    outro: 'p2',
    campos: ['profissao', 'nome'],
    updatedAt: PACIENTE.updatedAt,
    updatedAtDoOutro: OUTRO.updatedAt,
  })
  api.onPost('/paciente/juncao/j1/desfazer').reply(200, { msg: 'Junção desfeita.', juncao: JUNCAO })
  fireEvent.click(await botao('Desfazer'))
  expect(await screen.findByText('Junção desfeita.')).toBeInTheDocument()
})

it('keeps the other one when that is chosen', async () => {
  openPage()
  await choose()
  fireEvent.click(await botao('Ficar com o outro'))
  await waitFor(() => expect(screen.getByText(/^Fica:/)).toHaveTextContent('Fica: Ana S. Souza'))
  // Only the one that goes has a CPF.
  await waitFor(() => expect(marcado('cpf', 1)?.checked).toBe(true))
})

it('says what keeps them apart, with ways there, and does not join', async () => {
  const choques = [
    {
      motivo: 'hora',
      ids: ['a', 'b'],
      data: '2026-11-23',
      hora: '09:00',
      especialidade: 'Pilates',
      unidade: 'Centro',
    },
  ]
  api.onGet('/paciente/p1/juncao').reply(200, { fica: PACIENTE, outro: OUTRO, movem: MOVEM, choques })
  openPage()
  await choose()
  expect(screen.getByText(/23\/11\/2026 09:00 · Pilates · Centro/)).toBeInTheDocument()
  expect(await botao('Juntar cadastros')).toBeDisabled()
  const links = ['Agendamentos do que fica', 'Agendamentos do outro'].map((nome) =>
    screen.getByRole('link', { name: nome }),
  )
  expect(links.map((l) => l.getAttribute('href'))).toEqual([
    '/paciente/p1/agendamentos',
    '/paciente/p2/agendamentos',
  ])
})

it('takes back a merge of the last 30 days', async () => {
  expectConsole(/^409 prazo/)
  api.onGet('/paciente/p1/juncoes').reply(200, { juncoes: [JUNCAO] })
  api.onPost('/paciente/juncao/j1/desfazer').reply(409, {
    msg: 'Uma junção pode ser desfeita por 30 dias, e este prazo passou.',
    erro: {
      tipo: 'prazo',
      titulo: 'x',
      conteudo: 'Uma junção pode ser desfeita por 30 dias, e este prazo passou.',
    },
  })
  openPage()
  fireEvent.click(await botao(/^Desfazer \(até 20\/12\/2026\)$/))
  fireEvent.click(await botao('Desfazer'))
  expect(
    await screen.findByText(/Uma junção pode ser desfeita por 30 dias, e este prazo passou\./),
  ).toBeInTheDocument()
})

it('leads from the form of a patient, and from a merged one to the register that it is part of', async () => {
  api.onGet('/paciente/p1').reply(200, {
    paciente: { ...PACIENTE, ativo: false, oculto: true, juntadoA: { _id: 'p2', nome: OUTRO.nome } },
  })
  api.onPut('/paciente/p1').reply(200, { msg: 'Registro salvo.', paciente: PACIENTE })
  abrirEm('/paciente/cadastro/p1', { '/paciente/:id/juntar': null })
  const [junta, outro] = [
    await screen.findByRole('link', { name: /Juntar com outro/ }),
    await screen.findByRole('link', { name: OUTRO.nome }),
  ]
  expect([junta.getAttribute('href'), outro.getAttribute('href')]).toEqual([
    '/paciente/p1/juntar',
    '/paciente/cadastro/p2',
  ])
  expect(screen.getByText(/foi oculto das buscas por quem cuida da privacidade/)).toBeInTheDocument()
  fireEvent.change(await campo('docs_pessoais.cpf'), { target: { value: CPF } })
  fireEvent.click(await botao('Salvar'))
  await waitFor(() => expect(api.history.put).toHaveLength(1))
  expect(JSON.parse(String(api.history.put[0]?.data))).not.toHaveProperty('juntadoA')
  expect(JSON.parse(String(api.history.put[0]?.data))).not.toHaveProperty('oculto')
})

it.each([
  ['Gerente', 1],
  ['Recepcionista', 0],
] as const)('begins in the list too, for %s, at a register that is active', async (perfil, quantos) => {
  useSessao.setState({ usuario: { ...useSessao.getState().usuario, perfil } as never })
  api.onGet('/paciente').reply(200, { pacientes: [{ ...OUTRO, ativo: false }, PACIENTE], total: 2 })
  open({ '/paciente': <PacientesPage />, '/paciente/:id/juntar': null }, '/paciente')
  await screen.findByRole('heading', { name: 'Ana Souza' })
  const links = screen.queryAllByRole('link', { name: 'Juntar com outro cadastro…' })
  expect(links.map((l) => l.getAttribute('href'))).toEqual(
    Array.from({ length: quantos }, () => '/paciente/p1/juntar'),
  )
})
