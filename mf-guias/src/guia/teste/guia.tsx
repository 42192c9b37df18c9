import type { Perfil } from '@clinica/shared-domain'
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../../teste/guias'
import GuiaPage from '../GuiaPage'

import { GUIA, ID, PROPOSTA } from './registros'

/** Someone of that role at a browser with nothing kept, and the server. */
export const server = (perfil: Perfil = 'Faturista'): MockAdapter => {
  logInAs(perfil)
  const api = mockServer()
  const nomes = (...todos: string[]) => todos.map((nome) => ({ _id: nome, nome }))
  const dominios: Record<string, [string, string][]> = {
    ConselhoProfissional: [
      ['CRM', 'CRM'],
      ['CRAS', 'CRAS - Conselho Regional de Assistência Social'],
      ['OUT', 'Outros conselhos'],
    ],
    CaraterSolicitacao: [
      ['E', 'Eletiva'],
      ['U', 'Urgência'],
    ],
    TipoAtendimento: [['03', 'Outras terapias']],
    IndicacaoAcidente: [['9', 'Não acidente']],
    TipoDoenca: [['C', 'Crônica']],
    cbo: [['225270', 'Médico ortopedista']],
  }
  api
    .onGet('/dominio/valores')
    .reply(({ params }) => [
      200,
      { valores: (dominios[params.nome] ?? []).map(([codigo, valor]) => ({ _id: codigo, codigo, valor })) },
    ])
  api.onGet('/unidade').reply(200, { unidades: nomes('CENTRO', 'SAVASSI') })
  api.onGet('/especialidade').reply(200, { especialidades: nomes('Ortopedia', 'Pilates') })
  api
    .onGet('/cid')
    .reply(200, { cids: [{ _id: 'x', descricaoAbreviada: 'M75.1', descricao: 'Manguito', ativo: true }] })
  api.onGet('/guia/nova').reply(200, PROPOSTA)
  api.onGet('/tiss/pendencias').reply(200, { guias: [], esquemas: [], maximo: 100 })
  api.onGet('/convenio').reply(200, { convenios: nomes('Vida Plena') })
  api.onGet(`/v2/paciente/${GUIA.beneficiario._id}/planoTerapeutico/proposta`).reply(200, { proposta: null })
  api.onGet(`/guia/${ID}`).reply(200, { guia: GUIA })
  return api
}

/** The form at its three addresses. */
export const openPage = (endereco: string) => {
  configure({ defaultHidden: true })
  return open(
    {
      '/guia/cadastro/:id?': <GuiaPage />,
      '/guia/cadastro/:agendamentoId/agendamento': <GuiaPage />,
      '/paciente/cadastro/:id?': <h1>Paciente</h1>,
      '/faturamento/guia': <h1>Faturamento de guia</h1>,
      '/faturamento/cadastro/:id': <h1>Pacote</h1>,
    },
    endereco,
  )
}

// By name: roles are costly to compute in a form of this size.
export const por = (nome: string) => document.querySelector<HTMLInputElement>(`[name="${nome}"]`)
export const campo = async (nome: string): Promise<HTMLInputElement> => {
  await waitFor(() => expect(por(nome)).not.toBeNull())
  return por(nome) as HTMLInputElement
}
/** As a person does: in the field first. */
export const typeIn = async (nome: string, value: string) => {
  const alvo = await campo(nome)
  act(() => alvo.focus())
  fireEvent.change(por(nome) ?? alvo, { target: { value } })
}
export const valor = (nome: string): string | undefined => por(nome)?.value

export const botao = (texto: string | RegExp): HTMLButtonElement => {
  const achado = [...document.querySelectorAll('button')].find((b) => {
    const nome = b.getAttribute('aria-label') ?? b.textContent ?? ''
    return typeof texto === 'string' ? nome === texto : texto.test(nome)
  })
  if (!achado) throw new Error(`não há botão ${texto}`)
  return achado
}
const click = (texto: string | RegExp) => fireEvent.click(botao(texto))
export const completa = async (): Promise<void> => {
  await campo('unidade')
  click('Completa')
}
export const opcao = async (texto: string) => {
  const find = () =>
    [...document.querySelectorAll('[role="option"]')].find((o) => o.textContent?.includes(texto))
  await waitFor(() => expect(find()).toBeDefined())
  fireEvent.click(find() as Element)
}
export const save = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
export const corpo = (pedido: { data?: string } | undefined) => JSON.parse(pedido?.data ?? '{}')

export const NOVA = `/guia/cadastro/${ID}/agendamento`
export const SALVA = `/guia/cadastro/${ID}`

export const temBotao = (nome: RegExp) =>
  [...document.querySelectorAll('button')].some((b) =>
    nome.test(b.getAttribute('aria-label') ?? b.textContent ?? ''),
  )
export const closeAlerta = async (texto: string) => {
  const alerta = await screen.findByRole('alertdialog')
  expect(alerta).toHaveTextContent(texto)
  fireEvent.click(botao('OK'))
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
}
/** What the server refuses with, for `reply(...)`. */
export const erroDe = (status: number, tipo: string, mais: object = {}): [number, object] => [
  status,
  { msg: 'x', erro: { tipo, titulo: 'Erro', conteudo: 'x', ...mais } },
]
