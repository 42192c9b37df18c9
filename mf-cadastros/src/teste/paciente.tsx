import { http, httpExterno, useSessao } from '@clinica/shared-auth'
import type { Paciente, PacienteDaLista } from '@clinica/shared-domain'
import { forgetService } from '@clinica/shared-ui/form'
import { open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import PacientePage from '../paciente/PacientePage'
import PacientesPage from '../paciente/PacientesPage'

export const CPF = '52998224725'
export const CPF_NA_TELA = '529.982.247-25'
export const VELHO = '01900000-0000-7000-8000-000000000001'

export const LISTADO: PacienteDaLista = {
  _id: 'p1',
  nome: 'Ana Souza',
  nome_social: null,
  data_nascimento: '1990-05-10',
  cpf: CPF,
  contato: { celular: '11988887777', telefone: null, email: null },
  riscoDeQueda: false,
  ativo: true,
  convenios: [],
}
export const PACIENTE: Paciente = {
  ...LISTADO,
  updatedAt: '2026-11-01T10:00:00.000Z',
  estado_civil: null,
  sexo: 'Feminino',
  profissao: null,
  observacao: null,
  indicacao: { valor: 'Instagram', medico: null },
  responsavel: { nome: null, cpf: null, outro_tipo: null, outro_num: null, telefone: null, celular: null },
  endereco: {
    cep: null,
    endereco: null,
    numero: null,
    complemento: null,
    bairro: null,
    uf: null,
    cidade: null,
  },
  contato_emergencia: { nome: 'Rui Souza', cpf: null, telefone: null, celular: '11977776666' },
  docs_pessoais: { rg_num: null, rg_oe: null, rg_oe_uf: null, cpf: CPF, outro_tipo: null, outro_num: null },
  convenios: [
    {
      _id: VELHO,
      nome: 'Plano Extinto',
      ans: '123456',
      particular: false,
      plano: 'A',
      matricula: '1',
      validade: '2030-01-31',
    },
  ],
}

/** A Gerente with an empty browser, our server (`api`) and the service of postal codes (`fora`). */
export const patientServers = (): { api: MockAdapter; fora: MockAdapter } => {
  configure({ defaultHidden: true })
  localStorage.clear()
  forgetService()
  useSessao.setState({
    token: 't',
    autenticado: true,
    usuario: { _id: 'u', name: 'R', email: 'r@x', perfil: 'Gerente', unidades: [], acoesExtras: [] } as never,
  })
  global.fetch = jest.fn(async () => ({
    ok: true,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => ({ cepUrl: 'https://cep.exemplo/ws' }),
  })) as never
  const api = new MockAdapter(http)
  const fora = new MockAdapter(httpExterno, { delayResponse: 5 })
  const valores = ['Instagram', 'Médico', 'Feminino'].map((valor) => ({ _id: valor, codigo: valor, valor }))
  api.onGet('/dominio/valores').reply(200, { valores })
  api.onGet('/paciente/p1').reply(200, { paciente: PACIENTE })
  api.onGet('/paciente').reply(200, { pacientes: [], total: 0 })
  api.onGet('/estados').reply(200, {
    estados: [
      { _id: '33', sigla: 'RJ', nome: 'Rio de Janeiro' },
      { _id: '35', sigla: 'SP', nome: 'São Paulo' },
    ],
  })
  const cidades = (nomes: string[]) => ({ cidades: nomes.map((nome) => ({ _id: nome, nome })) })
  api.onGet('/estados/SP/cidades').reply(200, cidades(['Santos', 'São Paulo']))
  api.onGet('/estados/RJ/cidades').reply(200, cidades(['Niterói']))
  api.onGet('/convenio').reply(200, {
    convenios: [{ _id: 'c1', nome: 'Saúde Plena', ans: '654321', particular: false }],
  })
  return { api, fora }
}

const ROTAS = {
  '/paciente': <PacientesPage />,
  '/paciente/cadastro/:id?': <PacientePage />,
  '/paciente/:id/agendamentos': null,
  '*': null,
}
export const openPage = (endereco: string, mais: Record<string, null> = {}) =>
  open({ ...ROTAS, ...mais }, endereco)
// By name and by selector: roles are costly to compute in a form of this size.
export const por = (nome: string) => document.querySelector<HTMLInputElement>(`[name="${nome}"]`)
export const campo = async (nome: string) => {
  await waitFor(() => expect(por(nome)).not.toBeNull())
  return por(nome) as HTMLInputElement
}
export const typeIn = async (nome: string, value: string) =>
  fireEvent.change(await campo(nome), { target: { value } })
export const opcao = async (texto: string) => {
  const find = () =>
    [...document.querySelectorAll('[role="option"]')].find((o) => o.textContent?.startsWith(texto))
  await waitFor(() => expect(find()).toBeDefined())
  fireEvent.click(find() as Element)
}
/** One of a menu. */
export const choose = async (nome: string, texto: string) => {
  const menu = (await campo(nome)).parentElement?.querySelector('[role="combobox"]') as Element
  await waitFor(() => expect(menu).not.toHaveAttribute('aria-disabled'))
  fireEvent.mouseDown(menu)
  await opcao(texto)
}
