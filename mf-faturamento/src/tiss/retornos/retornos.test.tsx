import type { PreviaDosRetornos, RetornoDaLista } from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import RetornoPage from './RetornoPage'
import RetornosPage from './RetornosPage'

configure({ defaultHidden: true })

const folha = {
  arquivo: 'analise.xml',
  tipo: 'analise' as const,
  versao: '4.03.00',
  convenio: { _id: 'c1', nome: 'Serra Verde' },
  operadora: 'Serra Verde Saúde',
  registroANS: '123456',
  numero: '77',
  emitidoEm: '2026-11-20',
  guias: 2,
  ligadas: 1,
  itens: 4,
  informado: 20000,
  liberado: 15000,
  glosa: 5000,
  liquido: null,
  erro: null,
}
const previa: PreviaDosRetornos = {
  arquivos: [
    {
      arquivo: 'analise.xml',
      situacao: 'pronto',
      motivo: null,
      previsto: {
        ...folha,
        avisos: [{ tipo: 'soma', texto: 'As guias do protocolo 88 somam um centavo a menos.' }],
        avisosAlem: 0,
        substitui: [],
        substituidoPor: [],
        noMesmoEnvio: [{ protocolo: '88', arquivo: 'outro.xml', conta: false }],
        porLigacao: [{ como: 'lote', n: 1 }],
        semLigacao: [
          {
            numero: 'X1',
            numeroOperadora: null,
            senha: null,
            carteira: null,
            inicio: null,
            lote: '9',
            informado: 10000,
            liberado: 5000,
            glosa: 5000,
            pendencia: 'semGuia',
          },
        ],
      },
    },
    {
      arquivo: 'foto.xml',
      situacao: 'recusado',
      motivo: 'O arquivo não é um XML que se possa ler.',
      previsto: null,
    },
  ],
}
const linha: RetornoDaLista = {
  _id: 'r1',
  ...folha,
  estado: 'contado',
  protocolos: 1,
  substituidos: 0,
  pendentes: 1,
  avisos: 1,
  enviadoPor: 'Denise',
  contadoEm: '2026-11-21T12:00:00.000Z',
  desfeitoPor: null,
  desfeitoEm: null,
  apagado: false,
}

let api: MockAdapter
beforeEach(() => {
  logInAs('Faturista')
  api = mockServer()
  api
    .onGet('/tiss/retornos')
    .reply(200, { retornos: [linha], total: 1, pendentes: { guias: 1, retornos: 1 } })
})
afterEach(() => api.restore())

const xml = (nome: string) => new File(['<a/>'], nome, { type: 'text/xml' })
const openLista = async () => {
  open({ '/faturamento/retornos': <RetornosPage /> }, '/faturamento/retornos')
  return (await screen.findByLabelText('Arquivos do convênio')) as HTMLInputElement
}

it('files are looked at before they count; what is refused is named, and the rest counts under one key', async () => {
  api.onPost('/tiss/retornos/previa').reply(200, previa)
  api.onPost('/tiss/retornos').reply(201, {
    msg: '1 retorno passou a contar.',
    arquivos: [
      { arquivo: 'analise.xml', situacao: 'contado', motivo: null, retorno: 'r1' },
      {
        arquivo: 'foto.xml',
        situacao: 'recusado',
        motivo: 'O arquivo não é um XML que se possa ler.',
        retorno: null,
      },
    ],
  })
  const campo = await openLista()
  expect(campo.multiple).toBe(true)
  await userEvent.upload(campo, [xml('analise.xml'), xml('foto.xml')])
  const um = within(await screen.findByRole('region', { name: 'analise.xml' }))
  expect(um.getByText('1 de 2')).toBeInTheDocument()
  expect(um.getByText(/R\$\s150,00/)).toBeInTheDocument()
  expect(um.getByText(/No protocolo 88, outro\.xml, do mesmo envio, é mais novo/)).toBeInTheDocument()
  expect(
    within(screen.getByRole('region', { name: 'foto.xml' })).getByText(/XML que se possa ler/),
  ).toBeInTheDocument()
  expect(api.history.post.filter((p) => p.url === '/tiss/retornos')).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'Contar 1 retorno' }))
  expect(await screen.findByRole('link', { name: 'Ver as glosas' })).toBeInTheDocument()
  const [enviado] = api.history.post.filter((p) => p.url === '/tiss/retornos')
  expect((enviado?.data ?? new FormData()).getAll('arquivo')).toHaveLength(2)
  expect(enviado?.chave).toBeTruthy()
})

it('what is no XML is not even sent, and nothing that stood there goes', async () => {
  const campo = await openLista()
  await userEvent.upload(campo, [new File(['x'], 'planilha.xlsx')], { applyAccept: false })
  expect(await screen.findByRole('alert')).toHaveTextContent('Envie arquivos XML, ou um zip com eles.')
  expect(api.history.post).toHaveLength(0)
})

it('a refusal of the server is said, and the files can be sent again', async () => {
  expectConsole(/^413 grandeDemais/)
  api.onPost('/tiss/retornos/previa').replyOnce(413, {
    msg: 'Cada arquivo pode ter até 20 MB.',
    erro: { tipo: 'grandeDemais', titulo: 'x', conteudo: 'Cada arquivo pode ter até 20 MB.' },
  })
  const campo = await openLista()
  await userEvent.upload(campo, [xml('a.xml')])
  expect(await screen.findByRole('alert')).toHaveTextContent('até 20 MB')
  expect(screen.getByLabelText('Arquivos do convênio')).toBeInTheDocument()
})

describe('one answer', () => {
  const guia = {
    _id: 'g1',
    posicao: 1,
    numero: 'X1',
    numeroOperadora: null,
    senha: null,
    carteira: '000123',
    inicio: '2026-10-01',
    protocolo: '88',
    loteNumero: '9',
    vivo: true,
    situacao: null,
    tipoPagamento: null,
    informado: 10000,
    processado: 10000,
    liberado: 5000,
    glosa: 5000,
    acatado: null,
    resposta: null,
    guia: null,
    lote: null,
    ligadaComo: null,
    ligadaPor: null,
    pendencia: 'semGuia',
    glosas: [],
    itens: [],
  }
  const retorno = {
    ...linha,
    avisosDoArquivo: [],
    emUso: [],
    protocolosDoArquivo: [],
    pagamentos: [],
    debitos: [],
    substitui: [],
    substituidoPor: [],
  }
  const openUm = (mais = {}) => {
    api.onGet('/tiss/retornos/r1').reply(200, { retorno: { ...retorno, ...mais } })
    api.onGet('/tiss/retornos/r1/guias').reply(200, { guias: [guia], total: 1 })
    open({ '/faturamento/retornos/:id': <RetornoPage /> }, '/faturamento/retornos/r1')
  }

  it('shows first what waits for a person, who links it to a guide found by its numbers', async () => {
    api.onGet('/tiss/retornos/r1/guias/g1/candidatas').reply(200, {
      candidatas: [
        {
          _id: 'n1',
          numero: '1002',
          numeroOperadora: null,
          senha: null,
          carteira: '000123',
          paciente: { _id: 'p1', nome: 'Ana Lopes' },
          lote: null,
          de: '2026-10-01',
          ate: '2026-10-05',
          sessoes: 2,
          centavos: 10000,
          motivos: ['Mesma carteira'],
        },
      ],
    })
    api.onPut('/tiss/retornos/r1/guias/g1').reply(200, { msg: 'Guia ligada.', guia })
    openUm()
    fireEvent.click(await screen.findByRole('button', { name: 'Ligar a linha 1' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Ligar à guia 1002' }))
    await waitFor(() => expect(api.history.put[0]?.data).toBe(JSON.stringify({ guia: 'n1' })))
    expect(api.history.get.find((g) => g.url === '/tiss/retornos/r1/guias')?.params).toMatchObject({
      pendentes: true,
    })
  })

  it('is not taken back once something was built on it, and says what', async () => {
    openUm({ emUso: ['1 glosa aceita'] })
    expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeDisabled()
    expect(screen.getByText('Não se desfaz: 1 glosa aceita.')).toBeInTheDocument()
  })
})
