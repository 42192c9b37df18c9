import type { Glosas } from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../../teste/tela'
import GlosasPage from './GlosasPage'

configure({ defaultHidden: true })

const glosa = (n: number, mais = {}): Glosas['glosas'][number] => ({
  _id: `0193a5f0-0000-7000-8000-00000000000${n}`,
  codigo: '1706',
  motivo: 'VALOR APRESENTADO A MENOR',
  valor: 1000,
  resta: 1000,
  informado: 5000,
  em: '2026-11-20',
  prazo: '2026-11-28',
  situacao: 'decidir',
  previsao: 'naoAvisou',
  regras: ['valor abaixo da tabela do convênio'],
  convenio: { _id: 'c1', nome: 'Serra Verde' },
  protocolo: '88',
  lote: null,
  numero: `100${n}`,
  guia: null,
  paciente: null,
  data: '2026-11-02',
  procedimento: 'Pilates',
  profissional: 'Carolina',
  unidade: 'Centro',
  recurso: null,
  aceita: null,
  ...mais,
})
const dados: Glosas = {
  glosas: [
    glosa(1),
    glosa(2, {
      situacao: 'aceita',
      aceita: { por: 'Denise', em: '2026-11-21T12:00:00.000Z', motivo: 'Combinado' },
    }),
  ],
  total: 2,
  valor: 2000,
  situacoes: [
    { situacao: 'decidir', n: 1, valor: 1000 },
    { situacao: 'aceita', n: 1, valor: 1000 },
  ],
  grupos: [
    {
      chave: '1706',
      nome: 'VALOR APRESENTADO A MENOR',
      n: 2,
      valor: 2000,
      prazo: '2026-11-28',
      decidir: 1,
      naoPrevistas: 2,
      proposta: {
        fazer: 'recorrer',
        como: 'Mande o preço que o contrato diz.',
        documentos: ['Tabela de preços do contrato'],
      },
    },
  ],
  meses: [{ mes: '2026-11', n: 2, valor: 2000 }],
  naoPrevistas: [
    {
      codigo: '1706',
      motivo: 'VALOR APRESENTADO A MENOR',
      regras: ['valor abaixo da tabela do convênio'],
      n: 2,
      valor: 2000,
    },
  ],
  prazos: [{ convenio: { _id: 'c1', nome: 'Serra Verde' }, prazo: '2026-11-28', n: 1, valor: 1000 }],
}

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  api.onGet('/tiss/glosas').reply(200, dados)
  api.onGet(/convenio/).reply(200, { convenios: [], total: 0 })
  api.onPost('/tiss/glosas/aceitas').reply(200, { msg: '1 glosa aceita, R$ 10,00.' })
  logInAs('Faturista')
  open({ '/faturamento/glosas': <GlosasPage /> }, '/faturamento/glosas')
})
afterEach(() => api.restore())

it('says what to do about each reason, and how many days are left', async () => {
  const tabela = await screen.findByRole('table', { name: 'Glosas por motivo' })
  expect(tabela).toHaveTextContent('Recorrer')
  expect(tabela).toHaveTextContent('Tabela de preços do contrato')
  expect(screen.getByText(/recorrer até 28\/11\/2026, 5 dias\. Depois o dinheiro se perde/)).toBeVisible()
  expect(
    screen.getByText(/A regra que devia avisar e não avisou: valor abaixo da tabela do convênio/),
  ).toBeVisible()
})

it('names the rule of each cut, and whether it warned', async () => {
  expect(
    (await screen.findAllByText(/previsão: não avisou · regra: valor abaixo da tabela/))[0],
  ).toBeVisible()
})

it('accepts what is marked, and asks why; what is decided cannot be marked', async () => {
  const marcas = await screen.findAllByRole('checkbox')
  expect(marcas).toHaveLength(1)
  fireEvent.click(marcas[0] as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar glosa' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Aceitar' }))
  expect(await screen.findByText('Escreva por quê.')).toBeVisible()
  fireEvent.change(screen.getByRole('textbox', { name: /Por quê/ }), { target: { value: 'Combinado' } })
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar' }))
  await waitFor(() =>
    expect(JSON.parse(api.history.post[0]?.data)).toEqual({
      glosas: ['0193a5f0-0000-7000-8000-000000000001'],
      motivo: 'Combinado',
    }),
  )
})

it('makes an appeal of what is marked: the clinic’s text filled in for each line, and no more than was cut', async () => {
  api.onGet('/tiss/textos').reply(200, {
    textos: [{ _id: 't', nome: 'Preço', codigo: '1706', texto: 'Da guia {guia}, {glosado}.' }],
  })
  api.onPost('/tiss/recursos').reply(201, {
    msg: '1 recurso gerado, R$ 8,00.',
    recursos: [{ _id: 'r', numero: '1', convenio: { _id: 'c1', nome: 'Serra Verde' }, itens: 1, total: 800 }],
  })
  fireEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Montar recurso' }))
  const gerar = await screen.findByRole('button', { name: 'Gerar XML e carta' })
  fireEvent.click(gerar)
  expect(await screen.findByText('Escreva a justificativa.')).toBeVisible()
  fireEvent.change(screen.getByRole('textbox', { name: /Justificativa/ }), {
    target: { value: 'Da guia {guia}, {glosado}.' },
  })
  expect(await screen.findByText(/“Da guia 1001, R\$ 10,00\.”/)).toBeVisible()
  const valor = screen.getByRole('textbox', { name: /Pedir da guia 1001/ })
  fireEvent.change(valor, { target: { value: '10,01' } })
  fireEvent.blur(valor)
  fireEvent.click(gerar)
  expect(await screen.findByText('O valor pedido passa do que foi glosado.')).toBeVisible()
  fireEvent.change(valor, { target: { value: '8,00' } })
  fireEvent.blur(valor)
  fireEvent.click(gerar)
  await waitFor(() =>
    expect(JSON.parse(api.history.post[0]?.data)).toEqual({
      itens: [
        {
          glosa: '0193a5f0-0000-7000-8000-000000000001',
          valor: 800,
          justificativa: 'Da guia 1001, R$ 10,00.',
        },
      ],
      documentos: ['Tabela de preços do contrato'],
    }),
  )
})
