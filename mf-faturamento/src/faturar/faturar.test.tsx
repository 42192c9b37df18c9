import { hasUnsaved } from '@clinica/shared-auth'
import type { FaturamentoDaGuia, SessaoDaGuia } from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../teste/tela'
import FaturarPage from './FaturarPage'

configure({ defaultHidden: true, asyncUtilTimeout: 8_000 })

const G = '01980000-0000-7000-8000-00000000aaaa'
const PACIENTE = '01980000-0000-7000-8000-00000000bbbb'
const PACOTE = { _id: '01980000-0000-7000-8000-00000000cccc', nome: '2026_NOVEMBRO_48' }
const sessao = (n: number, troca: Partial<SessaoDaGuia> = {}): SessaoDaGuia => ({
  _id: `s${n}`,
  data: `2026-11-${String(n).padStart(2, '0')}`,
  hora: '08:00',
  status: 'evoluido',
  especialidade: 'Pilates',
  profissional: 'Adriana Rocha',
  faturamento: null,
  pacote: null,
  podeFaturar: true,
  motivo: null,
  dataProposta: `2026-11-${String(n).padStart(2, '0')}`,
  ...troca,
})
const faturada = (n: number, troca: Partial<SessaoDaGuia> = {}) =>
  sessao(n, { faturamento: '2026-11-05', dataProposta: null, ...troca })
const falta = (n: number) =>
  sessao(n, {
    status: 'faltou-sem-justificativa',
    podeFaturar: false,
    motivo: 'falta não é faturada',
    dataProposta: null,
  })

const guia = (troca: Partial<FaturamentoDaGuia> = {}): FaturamentoDaGuia => {
  const agendamentos = troca.agendamentos ?? [
    faturada(2, { podeFaturar: false, pacote: { _id: 'p0', nome: '2026_NOVEMBRO_45', finalizado: true } }),
    sessao(3),
    sessao(10),
    sessao(12, { dataProposta: '2026-11-13' }),
    falta(17),
  ]
  return {
    _id: G,
    numero: '10011413',
    paciente: { _id: PACIENTE, nome: 'Efigênia Moreira', nome_social: null },
    convenio: 'Vida Plena',
    plano: 'Regional',
    numeroCarteira: '0047',
    dataEmissao: '2026-10-26',
    unidade: 'Centro',
    especialidade: 'Pilates',
    solicitante: 'Hélio Cintra',
    observacaoFaturamento: 'Relatório anexado',
    observacao: null,
    procedimentos: [
      {
        codigo: '20103484',
        nome: 'Reeducação',
        qtdAutorizada: 10,
        qtdRealizada: 6,
        valorUnitario: 3640,
        valorTotal: 21840,
        foraDoTotal: false,
      },
      {
        codigo: '20103093',
        nome: 'Avaliação',
        qtdAutorizada: 1,
        qtdRealizada: 1,
        valorUnitario: 6000,
        valorTotal: 6000,
        foraDoTotal: true,
      },
    ],
    totalGuia: 21840,
    sessoesPrevistas: 6,
    marcas: { faturada: null, arquivada: null, glosa: null },
    agendamentos,
    totalAgendamentos: agendamentos.length,
    faturadas: agendamentos.filter((s) => s.faturamento !== null).length,
    finalizadas: 1,
    pacote: null,
    pacotes: [{ ...PACOTE, guias: 9 }],
    emAndamento: [
      {
        _id: 'outra',
        numero: '10011388',
        especialidade: 'Fisioterapia',
        dataEmissao: '2026-11-03',
        estado: 'aberta',
        previstas: 10,
        feitas: 4,
        faturadas: 0,
        pacote: null,
        glosa: 0,
      },
    ],
    updatedAt: '2026-11-22T10:00:00.000Z',
    ...troca,
  }
}

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  logInAs('Faturista')
  api
    .onGet('/agenda/checarDisponibilidadeDataFaturamento/')
    .reply(200, { disponivel: true, agendamento: null })
})
afterEach(() => api.restore())

const abrir = (g: FaturamentoDaGuia = guia()) => {
  api.onGet(`/faturamento/guia/${G}`).reply(200, { guia: g })
  return open({ '/faturamento/guia': <FaturarPage />, '/guia': <p>guias</p> }, `/faturamento/guia?guia=${G}`)
}
const data = (dia: string) =>
  screen.findByLabelText<HTMLInputElement>(`Data de faturamento da sessão de ${dia}/11/2026 às 08:00`)
const digitar = (campo: HTMLElement, value: string) => fireEvent.change(campo, { target: { value } })
const usar = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Usar a data de cada sessão' }))
const salvar = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar faturamento' }))
const enviado = (n = 0) => JSON.parse(String(api.history.put[n]?.data))
const erro = (tipo: string, msg: string, mais: object = {}) => ({
  msg,
  erro: { tipo, titulo: msg, conteudo: msg, ...mais },
})

it('shows the guide, its procedures, its sessions and the other guides of the patient', async () => {
  abrir()
  expect(await screen.findByRole('heading', { name: 'Efigênia Moreira' })).toBeInTheDocument()
  for (const texto of [
    'Vida Plena · Regional',
    'Hélio Cintra',
    'Relatório anexado',
    'fora do total',
    '5 sessões · 1 já faturada',
  ])
    expect(screen.getByText(texto)).toBeInTheDocument()
  for (const name of ['Procedimentos', 'Agendamentos'])
    expect(screen.getByRole('table', { name })).toBeInTheDocument()
  expect(screen.getByText('05/11/2026 · 2026_NOVEMBRO_45')).toBeInTheDocument()
  expect(screen.getByText('falta não é faturada')).toBeInTheDocument()
  const andamento = screen.getByRole('complementary', { name: 'Em andamento' })
  expect(andamento).toHaveTextContent(
    '10011388AbertaFisioterapia · emitida em 03/11/20264 de 10 sessões feitas',
  )
  expect(api.history.get[0]?.params).toEqual({ skip: 0, limit: 20 })
})

it('reads the sessions beyond the first twenty too', async () => {
  const todas = Array.from({ length: 22 }, (_, i) => sessao(i + 1))
  api.onGet(`/faturamento/guia/${G}`, { params: { skip: 20, limit: 1000 } }).reply(200, {
    guia: guia({ agendamentos: todas.slice(20), totalAgendamentos: 22 }),
  })
  abrir(guia({ agendamentos: todas.slice(0, 20), totalAgendamentos: 22 }))
  await data('22')
  expect(await data('01')).toBeInTheDocument()
})

it('fills every date in, says where it is not the session’s own, and counts dates and money before saving', async () => {
  abrir()
  const dez = await data('10')
  expect(screen.getByText('de 3 sessões com data', { exact: false })).toHaveTextContent(
    '0 de 3 sessões com data · R$ 0,00 nesta vez',
  )
  await usar()
  expect(dez).toHaveValue('10/11/2026')
  expect(await data('12')).toHaveValue('13/11/2026')
  expect(screen.getByText('12/11/2026 não está livre: proposto o próximo dia útil.')).toBeInTheDocument()
  expect(screen.getByText('de 3 sessões com data', { exact: false })).toHaveTextContent(
    '3 de 3 sessões com data · R$ 109,20 nesta vez',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(dez).toHaveValue(''))
})

it('refuses a day twice in the form, to the letter, and saves nothing', async () => {
  abrir()
  digitar(await data('03'), '20/11/2026')
  digitar(await data('10'), '20/11/2026')
  expect(await screen.findAllByText('Data 20/11/2026 já selecionada para Pilates.')).not.toHaveLength(0)
  salvar()
  expect(await screen.findByText('Preencha os campos corretamente.')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.history.put).toHaveLength(0)
})

const TOMADA =
  'Data não está disponível. Já existe um Agendamento Faturado para esta Data 20/11/2026 e para a especialidade Pilates'

it('clears a day that was taken, its own field alone, and says why under it', async () => {
  api.resetHandlers()
  api
    .onGet('/agenda/checarDisponibilidadeDataFaturamento/')
    .reply(200, { disponivel: false, agendamento: null })
  abrir()
  digitar(await data('03'), '03/11/2026')
  const dez = await data('10')
  digitar(dez, '20/11/2026')
  expect(await screen.findByText(TOMADA)).toBeInTheDocument()
  expect(dez).toHaveValue('')
  expect(dez).toHaveAccessibleDescription(TOMADA)
  expect(await data('03')).toHaveValue('03/11/2026')
  expect(screen.getByText('1 data a escolher de novo')).toBeInTheDocument()
  expect(api.history.get.at(-1)?.params).toEqual({
    pacienteId: PACIENTE,
    dataFaturamento: '2026-11-20',
    especialidade: 'Pilates',
    agendamento: 's10',
  })
  digitar(dez, '10/11/2026')
  await waitFor(() => expect(screen.queryByText(TOMADA)).toBeNull())
})

it('does the same when the save is what finds it out', async () => {
  abrir()
  await usar()
  api
    .onPut(`/guia/${G}/faturamento`)
    .reply(409, erro('dataIndisponivel', TOMADA, { campos: { s10: TOMADA } }))
  salvar()
  expect(await screen.findByText(TOMADA)).toBeInTheDocument()
  expect(await data('10')).toHaveValue('')
  expect(await data('03')).toHaveValue('03/11/2026')
})

it('saves dates, package and observation in one go, with Ctrl+S, and takes all of it back', async () => {
  abrir()
  await usar()
  fireEvent.mouseDown(screen.getByLabelText('Adicionar ao pacote'))
  fireEvent.click(await screen.findByRole('option', { name: '2026_NOVEMBRO_48 · aberto, 9 guias' }))
  digitar(screen.getByLabelText('Observação'), 'Não cobrar a falta')
  const comPacote = { ...PACOTE, finalizado: false }
  const [primeira, ...resto] = guia().agendamentos as [SessaoDaGuia, ...SessaoDaGuia[]]
  const depois = guia({
    agendamentos: [
      primeira,
      ...resto.map((s) =>
        s.podeFaturar ? { ...s, faturamento: s.dataProposta, dataProposta: null, pacote: comPacote } : s,
      ),
    ],
    pacote: PACOTE,
    observacao: 'Não cobrar a falta',
    updatedAt: '2026-11-22T11:00:00.000Z',
  })
  api.onPut(`/guia/${G}/faturamento`).reply(200, { msg: 'Faturamento de 3 sessões salvo.', guia: depois })
  fireEvent.keyDown(document, { key: 's', ctrlKey: true })
  expect(await screen.findByText('Faturamento de 3 sessões salvo.')).toBeInTheDocument()
  expect(enviado()).toMatchObject({
    datas: [
      { _id: 's3', faturamento: '2026-11-03' },
      { _id: 's10', faturamento: '2026-11-10' },
      { _id: 's12', faturamento: '2026-11-13' },
    ],
    pacote: PACOTE._id,
    observacao: 'Não cobrar a falta',
    updatedAt: '2026-11-22T10:00:00.000Z',
  })
  expect(await screen.findByText('13/11/2026 · 2026_NOVEMBRO_48')).toBeInTheDocument()
  const desfazer = screen.getAllByRole('button', { name: 'Desfazer' }).at(-1) as HTMLElement
  fireEvent.click(desfazer)
  await waitFor(() => expect(api.history.put).toHaveLength(2))
  expect(enviado(1)).toEqual({
    datas: ['s3', 's10', 's12'].map((_id) => ({ _id, faturamento: null })),
    pacote: null,
    observacao: null,
    updatedAt: '2026-11-22T11:00:00.000Z',
  })
  expect(await screen.findByText('Faturamento desfeito.')).toBeInTheDocument()
})

it('lets a date be changed or taken away until its package is finalised', async () => {
  abrir(
    guia({
      agendamentos: [faturada(3, { pacote: { ...PACOTE, finalizado: false } }), sessao(10)],
      pacote: PACOTE,
    }),
  )
  fireEvent.click(
    await screen.findByRole('button', {
      name: 'Alterar a data de faturamento da sessão de 03/11/2026 às 08:00',
    }),
  )
  const campo = await data('03')
  expect(campo).toHaveValue('05/11/2026')
  digitar(campo, '')
  expect(screen.getByText('retirada', { exact: false })).toHaveTextContent(
    '0 de 1 sessão com data, 1 retirada · -R$ 36,40 nesta vez',
  )
  api
    .onPut(`/guia/${G}/faturamento`)
    .reply(200, { msg: 'ok', guia: guia({ agendamentos: [sessao(3), sessao(10)] }) })
  salvar()
  await waitFor(() => expect(enviado().datas).toEqual([{ _id: 's3', faturamento: null }]))
})

it('goes on with what was typed over another desk’s change of other dates', async () => {
  abrir()
  digitar(await data('03'), '03/11/2026')
  const deles = guia({
    agendamentos: guia().agendamentos.map((s) =>
      s._id === 's10' ? { ...s, faturamento: '2026-11-10', dataProposta: null } : s,
    ),
    updatedAt: '2026-11-22T10:30:00.000Z',
  })
  api
    .onPut(`/guia/${G}/faturamento`)
    .replyOnce(409, erro('desatualizado', 'Esta guia mudou.', { atual: deles, alteradoPor: 'Ana' }))
    .onPut(`/guia/${G}/faturamento`)
    .replyOnce(200, { msg: 'Salvo.', guia: deles })
  salvar()
  await waitFor(() => expect(api.history.put).toHaveLength(2))
  expect(enviado(1)).toMatchObject({
    datas: [{ _id: 's3', faturamento: '2026-11-03' }],
    updatedAt: '2026-11-22T10:30:00.000Z',
  })
})

it('asks before what is typed is lost to another guide', async () => {
  const rota = abrir(guia({ emAndamento: [{ ...guia().emAndamento[0], estado: 'enviada' } as never] }))
  digitar(await data('03'), '03/11/2026')
  await waitFor(() => expect(hasUnsaved()).toBe(true))
  fireEvent.click(screen.getByRole('link', { name: '10011388' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(rota.state.location.search).toBe(`?guia=${G}`)
  expect(await data('03')).toHaveValue('03/11/2026')
})

describe('the search', () => {
  const buscar = async (numero: string) => {
    digitar(await screen.findByLabelText('Número da guia'), numero)
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
  }
  const vazia = () => open({ '/faturamento/guia': <FaturarPage /> }, '/faturamento/guia')

  it('opens the one guide that there is', async () => {
    api.onGet('/faturamento/guia').reply(200, { guias: [{ _id: G, numero: '10011413' }] })
    api.onGet(`/faturamento/guia/${G}`).reply(200, { guia: guia() })
    const rota = vazia()
    expect(await screen.findByText('Qual guia vamos faturar?')).toBeInTheDocument()
    await buscar('1001-1413')
    expect(await screen.findByRole('heading', { name: 'Efigênia Moreira' })).toBeInTheDocument()
    expect(api.history.get[0]?.params).toEqual({ numero: '10011413' })
    expect(rota.state.location.search).toBe(`?guia=${G}`)
  })

  it('shows which there are, with what is left of each', async () => {
    const uma = { numero: '1', especialidade: 'Pilates', convenio: 'Vida', dataEmissao: '2026-11-01' }
    api.onGet('/faturamento/guia').reply(200, {
      guias: [
        { ...uma, _id: 'a', feitas: 3, faturadas: 1 },
        { ...uma, _id: 'b', feitas: 3, faturadas: 3 },
      ],
    })
    vazia()
    await buscar('1')
    const lista = await screen.findByRole('list', { name: 'Guias para faturar' })
    expect(
      within(lista)
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual([
      '1Pilates · Vida · emitida em 01/11/20262 a faturar',
      '1Pilates · Vida · emitida em 01/11/2026tudo faturado',
    ])
  })

  it('looks by patient, and says to the letter that there is nothing to bill', async () => {
    const msg = 'O paciente informado não possui nenhuma guia para faturar.'
    const paciente = {
      _id: PACIENTE,
      nome: 'Efigênia Moreira',
      nome_social: null,
      data_nascimento: '1950-01-02',
    }
    api.onGet('/paciente').reply(200, { pacientes: [paciente], total: 1 })
    api.onGet('/faturamento/guia').reply(404, erro('semGuias', msg))
    vazia()
    fireEvent.click(await screen.findByRole('button', { name: 'Paciente' }))
    const campo = screen.getByRole('combobox', { name: 'Paciente' })
    fireEvent.focus(campo)
    digitar(campo, 'efi')
    fireEvent.click(await screen.findByRole('option', { name: /Efigênia Moreira/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(msg)
    expect(api.history.get.at(-1)?.params).toEqual({ pacienteId: PACIENTE })
  })

  it('says to the letter that a guide cannot be billed, and where it is sent from', async () => {
    api
      .onGet('/faturamento/guia')
      .reply(409, erro('guiaNaoEnviada', 'A guia informada não pode ser faturada.'))
    open({ '/faturamento/guia': <FaturarPage />, '/guia': <p>guias</p> }, '/faturamento/guia')
    await buscar('10011413')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A guia informada não pode ser faturada. Ela ainda está aberta: envie-a para faturamento em Guia SP/SADT.',
    )
    expect(screen.getByRole('link', { name: 'Guia SP/SADT' })).toHaveAttribute('href', '/guia')
  })
})
