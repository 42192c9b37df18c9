import { useSessao } from '@clinica/shared-auth'
import type { PlanoTerapeutico } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { PedidoDeTexto } from '../autoria/pedirTexto'
import { ProcuraContext } from '../linha/Realce'
import { expectConsole, mockServer, open } from '../teste/tela'
import { AchadoNoPlano } from './AchadoNoPlano'
import CartaoDoPlano from './CartaoDoPlano'
import { listDiferencasDoPlano } from './diferencas'
import { textoDasSessoes } from './palavras'
import { especialidadeLivre } from './usePlanos'
import { VencidosDoPlano } from './VencidosDoPlano'
import { checkValores, fieldOf, NOVA_META, novosValores, toEnvio, valoresOf } from './valores'

const URL = '/v2/paciente/p1/planoTerapeutico'
const id = (n: number): string => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`
const ID = {
  pl1: id(10),
  e1: id(11),
  c1: id(12),
  q1: id(13),
  m1: id(21),
  m2: id(22),
  m3: id(23),
  r1: id(24),
}
/** As the server of all tests knows it. */
const LISTA = /\/planoTerapeutico$/
const MARINA = { nome: 'Marina', profissao: null, conselho: null, ufConselho: null, numeroConselho: null }
const BIA = { ...MARINA, nome: 'Bia' }
const item = (_id: string, prazo: string, quem = MARINA) => ({
  _id,
  prazo,
  autor: quem,
  autorId: quem === MARINA ? 'u1' : 'u2',
  desfechos: [],
})
const PLANO: PlanoTerapeutico = {
  _id: ID.pl1,
  paciente: 'p1',
  especialidade: { _id: ID.e1, nome: 'Ortopedia' },
  cid: { _id: ID.c1, descricaoAbreviada: 'M75.1', descricao: 'Manguito' },
  diagnostico: 'Dor ao elevar o braço.',
  inicio: '2019-10-01',
  vezes: 2,
  sessoes: 20,
  marcadas: 12,
  feitas: 8,
  metas: [
    {
      ...item(ID.m1, '2199-01-01'),
      texto: null,
      medida: { questao: ID.q1, enunciado: 'TUG', tipo: 'Escore', unidade: 's', melhora: 'menor', alvo: 12 },
      desde: '2026-10-01',
      inicial: { data: '2026-10-01', numero: 16 },
      atual: { data: '2026-11-01', numero: 13 },
    },
    { ...item(ID.m2, '2020-01-01', BIA), texto: 'Pentear o cabelo', medida: null, desde: '2019-10-01' },
  ],
  reavaliacoes: [item(ID.r1, '2199-01-01')],
  autor: MARINA,
  autorId: 'u1',
  textoDe: MARINA,
  motivo: null,
  versao: 1,
  criadoEm: '2026-10-01T12:00:00.000Z',
  atualizadoEm: '2026-10-01T12:00:00.000Z',
  updatedAt: '2026-10-01T12:00:00.000Z',
  encerradoEm: null,
  encerradoPor: null,
  encerradoMotivo: null,
  removidoEm: null,
  removidoPor: null,
  removidoMotivo: null,
  registradoComo: null,
}

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  api.onGet('/evolucao/p1/rascunhos').reply(200, { rascunhos: [] })
  api
    .onPut('/evolucao/p1/rascunho')
    .reply(200, { rascunho: { _id: 'ra', updatedAt: '2026-11-01T00:00:00.000Z' } })
  api
    .onGet('/evolucao/p1/especialidades')
    .reply(200, { especialidades: [{ _id: ID.e1, nome: 'Ortopedia', total: 3 }], diarios: 0 })
  api.onGet(`${URL}/medidas`).reply(200, {
    medidas: [
      {
        _id: ID.q1,
        enunciado: 'TUG',
        tipo: 'Fracionário',
        escore: null,
        ultima: { data: '2026-11-01', numero: 13 },
      },
    ],
  })
})
afterEach(() => api.restore())

const logIn = (_id: string) =>
  useSessao.setState({
    usuario: { _id, name: 'x', email: 'x@y', perfil: 'Profissional', acoesExtras: [] } as never,
  })
const openPlano = (
  planos: PlanoTerapeutico[],
  { quem = 'u1', escreve = true, q = '', recolhido = false, daSessao = null as string | null } = {},
) => {
  logIn(quem)
  api.onGet(LISTA).reply(200, { planos })
  open(
    {
      '/': (
        <ProcuraContext value={q}>
          <VencidosDoPlano paciente="p1" escreve={escreve} />
          <AchadoNoPlano paciente="p1" q={q} />
          <CartaoDoPlano paciente="p1" escreve={escreve} especialidade={daSessao} recolhido={recolhido} />
          <PedidoDeTexto />
        </ProcuraContext>
      ),
    },
    '/',
  )
}

it('shows what is aimed at and how far it is, and asks about what has passed', async () => {
  openPlano([PLANO])
  const plano = await screen.findByRole('article', { name: 'Plano de Ortopedia' })
  expect(plano).toHaveTextContent('CID M75.1 · Manguito')
  expect(plano).toHaveTextContent('2 × por semana, 20 sessões (12 marcadas, 8 feitas)')
  const [primeira, segunda] = within(within(plano).getByRole('list', { name: 'Metas' })).getAllByRole(
    'listitem',
  )
  expect(primeira).toHaveTextContent('TUG até 12 s13 de 12 s, falta baixar 1 s em 01/11/2026')
  expect(segunda).toHaveTextContent('Pentear o cabelo')
  expect(segunda).toHaveTextContent('Vencida')
  const vencidos = screen.getByRole('list', { name: 'Plano terapêutico: a responder' })
  expect(vencidos).toHaveTextContent('Pentear o cabelo venceu em 01/01/2020')
  api.onPost(`${URL}/${ID.pl1}/desfecho`).reply(200, { msg: 'x', plano: PLANO })
  await userEvent.click(
    within(vencidos).getByRole('button', { name: 'Alcançada? Pentear o cabelo, 01/01/2020' }),
  )
  const dialogo = await screen.findByRole('dialog', { name: 'O que houve com a meta?' })
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Guardar resposta' }))
  // Nothing is sent before something is said.
  expect(api.history.post).toHaveLength(0)
  fireEvent.mouseDown(within(dialogo).getByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: 'Alcançada' }))
  await userEvent.type(within(dialogo).getByRole('textbox', { name: 'Observação' }), 'Sozinha.')
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Guardar resposta' }))
  await waitFor(() => expect(api.history.post).toHaveLength(1))
  expect(JSON.parse(api.history.post[0]?.data)).toEqual({
    item: ID.m2,
    resultado: 'alcancado',
    novaData: null,
    observacao: 'Sozinha.',
    updatedAt: PLANO.updatedAt,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a goal whose measure is where it was to be is no longer past its day: it is to be confirmed', async () => {
  const [tug] = PLANO.metas as [PlanoTerapeutico['metas'][0]]
  const noAlvo = { ...tug, prazo: '2020-01-01', atual: { data: '2026-11-20', numero: 11.5 } }
  openPlano([{ ...PLANO, metas: [noAlvo] }])
  const metas = within(await screen.findByRole('list', { name: 'Metas' }))
  expect(metas.getByRole('listitem')).toHaveTextContent('11,5 de 12 s: alvo alcançado')
  expect(metas.getByRole('listitem')).toHaveTextContent('A confirmar')
  const aResponder = screen.getByRole('list', { name: 'Plano terapêutico: a responder' })
  expect(aResponder).toHaveTextContent('chegou ao alvo: confirme. Era até 01/01/2020')
  expect(document.body).not.toHaveTextContent(/Vencida|venceu/)
})

it.each([
  [12, 8, '20 sessões (12 marcadas, 8 feitas)'],
  [26, 26, '20 sessões (26 feitas, 6 além do plano)'],
  [26, 24, '20 sessões (26 marcadas, 6 além do plano; 24 feitas)'],
])('of 20 planned, %i booked and %i done is said as it is', (marcadas, feitas, dito) => {
  expect(textoDasSessoes({ ...PLANO, vezes: null, marcadas, feitas })).toBe(dito)
})

it('over the entries it is one line until it is opened, or has what is looked for', async () => {
  openPlano([PLANO], { recolhido: true })
  const dobra = await screen.findByRole('button', { name: 'Plano terapêutico Ortopedia: 2 metas' })
  expect(dobra).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('article')).toBeNull()
  // What is asked stands where it is seen all the same.
  expect(screen.getByRole('list', { name: 'Plano terapêutico: a responder' })).toBeVisible()
  await userEvent.click(dobra)
  expect(screen.getByRole('article', { name: 'Plano de Ortopedia' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Novo plano' })).toBeVisible()
})

it('over the entries it opens by itself where it has what is looked for', async () => {
  openPlano([PLANO], { recolhido: true, q: 'cabelo' })
  expect(await screen.findByRole('article', { name: 'Plano de Ortopedia' })).toBeVisible()
})

const DUAS = [
  { _id: ID.e1, nome: 'Ortopedia', total: 3 },
  { _id: id(99), nome: 'Pilates', total: 1 },
]

it('a new plan begins with a specialty that has none, and one that has says so at once and leads to it', async () => {
  api.onGet('/evolucao/p1/especialidades').reply(200, { especialidades: DUAS, diarios: 0 })
  openPlano([PLANO], { daSessao: ID.e1 })
  await userEvent.click(await screen.findByRole('button', { name: 'Novo plano' }))
  const gaveta = await screen.findByRole('dialog', { name: /Novo plano terapêutico/ })
  const especialidade = await within(gaveta).findByRole('combobox', { name: /Especialidade/ })
  expect(especialidade).toHaveTextContent('Pilates')
  expect(within(gaveta).queryByRole('button', { name: 'Abrir este plano' })).toBeNull()
  fireEvent.mouseDown(especialidade)
  await userEvent.click(await screen.findByRole('option', { name: 'Ortopedia' }))
  expect(
    await within(gaveta).findByText(/Já há um plano em curso nesta especialidade, de Marina/),
  ).toBeVisible()
  expect(api.history.post).toHaveLength(0)
  await userEvent.click(within(gaveta).getByRole('button', { name: 'Abrir este plano' }))
  const pergunta = await screen.findByRole('alertdialog')
  await userEvent.click(within(pergunta).getByRole('button', { name: /Descartar/ }))
  expect(await screen.findByRole('dialog', { name: /Editar plano terapêutico/ })).toBeVisible()
})

it('of which specialty: the one at hand, else one without a plan, and nobody guesses among several', () => {
  const livre = (emCurso: PlanoTerapeutico[], aMao: string | null) => especialidadeLivre(emCurso, DUAS, aMao)
  expect([livre([], ID.e1), livre([PLANO], ID.e1), livre([PLANO], null), livre([], null)]).toEqual([
    ID.e1,
    id(99),
    id(99),
    '',
  ])
  expect(especialidadeLivre([PLANO], DUAS.slice(0, 1), null)).toBe(ID.e1)
})

it('a goal that the last measure meets already is told while it is written, and asked about before it is saved', async () => {
  openPlano([])
  api.onPost(URL).reply(201, { msg: 'Plano salvo.', plano: PLANO })
  await userEvent.click(await screen.findByRole('button', { name: 'Novo plano' }))
  const gaveta = within(await screen.findByRole('dialog', { name: /Novo plano terapêutico/ }))
  const write = async (nome: string | RegExp, texto: string) => {
    const campo = await gaveta.findByRole('textbox', { name: nome })
    await userEvent.clear(campo)
    await userEvent.type(campo, texto)
  }
  const choose = async (campo: RegExp, opcao: string) => {
    fireEvent.mouseDown(await gaveta.findByRole('combobox', { name: campo }))
    await userEvent.click(await screen.findByRole('option', { name: opcao }))
  }
  await write('Diagnóstico', 'Dor.')
  await choose(/^Medida/, 'TUG')
  await choose(/^Sentido/, 'Baixar é melhor')
  const dita = 'A última medida já atinge esta meta.'
  await write(/^Alvo/, '12')
  expect(gaveta.queryByText(dita)).toBeNull()
  await write(/^Alvo/, '14')
  expect(await gaveta.findByText(dita)).toBeVisible()
  await write(/^Até/, '01/01/2199')
  const save = async (resposta: string) => {
    await userEvent.click(gaveta.getByRole('button', { name: 'Salvar' }))
    const pergunta = await screen.findByRole('alertdialog', { name: 'Meta já atingida' })
    expect(pergunta).toHaveTextContent('Meta 1, TUG, medida em 01/11/2026')
    await userEvent.click(within(pergunta).getByRole('button', { name: resposta }))
  }
  await save('Rever o alvo')
  expect(api.history.post).toHaveLength(0)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await save('Salvar assim mesmo')
  await waitFor(() => expect(api.history.post).toHaveLength(1))
})

it('whoever only reads is asked nothing, and sees nothing where there is no plan', async () => {
  openPlano([PLANO], { escreve: false })
  const plano = await screen.findByRole('article')
  expect(
    within(plano)
      .getAllByRole('button')
      .map((b) => b.textContent),
  ).toEqual(['Histórico'])
  expect(screen.getByRole('list', { name: 'Plano terapêutico: a responder' })).not.toContainElement(
    screen.queryByRole('button', { name: /Responder/ }),
  )
})

it('another professional adds to the plan, and what is not theirs is not written', async () => {
  openPlano([PLANO], { quem: 'u2' })
  await userEvent.click(await screen.findByRole('button', { name: 'Acrescentar ao plano' }))
  const gaveta = await screen.findByRole('dialog', { name: /Editar plano terapêutico/ })
  expect(await within(gaveta).findByRole('textbox', { name: 'Diagnóstico' })).toHaveAttribute('readonly')
  expect(within(gaveta).getByRole('textbox', { name: 'Meta 1' })).toHaveAttribute('readonly')
  expect(within(gaveta).getByRole('textbox', { name: 'Meta 2' })).not.toHaveAttribute('readonly')
  expect(within(gaveta).queryByRole('button', { name: 'Remover a meta 1' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Encerrar' })).toBeNull()
})

it('a plan that another desk changed meanwhile is merged, and nothing typed is lost', async () => {
  openPlano([PLANO])
  await userEvent.click(await screen.findByRole('button', { name: 'Editar plano' }))
  const gaveta = await screen.findByRole('dialog', { name: /Editar plano terapêutico/ })
  const sessoes = await within(gaveta).findByRole('textbox', { name: 'Sessões' })
  await userEvent.clear(sessoes)
  await userEvent.type(sessoes, '30')
  expectConsole(/409 desatualizado/)
  const atual = { ...PLANO, vezes: 3, versao: 2, updatedAt: '2026-11-02T12:00:00.000Z' }
  api
    .onPut(`${URL}/${ID.pl1}`)
    .replyOnce(409, { msg: 'mudou', erro: { tipo: 'desatualizado', titulo: '', conteudo: 'mudou', atual } })
    .onPut(`${URL}/${ID.pl1}`)
    .reply(200, { msg: 'Plano salvo.', plano: atual })
  await userEvent.click(within(gaveta).getByRole('button', { name: 'Salvar' }))
  const salvos = () => api.history.put.filter(({ url }) => url === `${URL}/${ID.pl1}`)
  await waitFor(() => expect(salvos()).toHaveLength(2))
  expect(JSON.parse(salvos()[1]?.data)).toMatchObject({ sessoes: 30, vezes: 3, updatedAt: atual.updatedAt })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('is found by what it says, and marks it', async () => {
  openPlano([PLANO], { q: 'cabelo' })
  expect(await screen.findByText(/O plano terapêutico de Ortopedia também tem este texto/)).toBeVisible()
  expect((await screen.findAllByText('cabelo', { selector: 'mark' })).length).toBeGreaterThan(0)
})

it('says when it could not be read, and reads it again', async () => {
  logIn('u1')
  api.onGet(LISTA).reply(400, { msg: 'x', erro: { tipo: 'x' } })
  open({ '/': <CartaoDoPlano paciente="p1" escreve especialidade={null} /> }, '/')
  expectConsole(/400 x/)
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  api.onGet(LISTA).reply(200, { planos: [PLANO] })
  await act(async () => again.click())
  expect(await screen.findByRole('article')).toBeVisible()
})

describe('the form', () => {
  const v = valoresOf(PLANO)
  it('sends what it holds, and no row in which nothing was typed', () => {
    const envio = toEnvio({ ...v, metas: [...v.metas, NOVA_META] })
    expect(envio.metas).toEqual([
      { _id: ID.m1, texto: '', medida: { questao: ID.q1, melhora: 'menor', alvo: 12 }, prazo: '2199-01-01' },
      { _id: ID.m2, texto: 'Pentear o cabelo', medida: null, prazo: '2020-01-01' },
    ])
  })

  it('says each problem at its own field, past the rows that are not sent', () => {
    const metas = [NOVA_META, { ...NOVA_META, questao: ID.q1, alvo: 'dez' }]
    const novos = { ...novosValores(ID.e1, '2026-11-01'), diagnostico: 'x', metas }
    expect(fieldOf(novos, 'metas[0].medida.alvo')).toBe('metas[1].alvo')
    expect(checkValores(novos)).toMatchObject({
      metas: [undefined, { alvo: expect.any(String), prazo: expect.any(String) }],
    })
    expect(checkValores(novosValores('', ''))).toMatchObject({
      especialidade: expect.any(String),
      diagnostico: expect.any(String),
      inicio: expect.any(String),
    })
  })
})

it('the history says what came, went and was said', () => {
  const [m1, m2] = PLANO.metas as [PlanoTerapeutico['metas'][0], PlanoTerapeutico['metas'][0]]
  const dito = {
    resultado: 'prolongado' as const,
    em: '2026-11-02T12:00:00.000Z',
    por: BIA,
    porId: 'u2',
    novaData: '2026-12-01',
    observacao: null,
  }
  const depois = {
    ...PLANO,
    vezes: 3,
    metas: [
      { ...m1, desfechos: [dito] },
      { ...m2, _id: ID.m3, texto: 'Outra' },
    ],
    reavaliacoes: [],
  }
  expect(listDiferencasDoPlano(PLANO, depois).map(({ oque, antes, depois: d }) => [oque, antes, d])).toEqual([
    ['Frequência', '2 × por semana, 20 sessões', '3 × por semana, 20 sessões'],
    ['TUG até 12 s', '', expect.stringContaining('Prolongada até 01/12/2026 · Bia')],
    ['Meta', '', 'Outra, até 01/01/2020'],
    ['Meta', 'Pentear o cabelo, até 01/01/2020', ''],
    ['Reavaliação', '01/01/2199', ''],
  ])
})
