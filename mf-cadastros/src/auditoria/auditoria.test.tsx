import { hojeNaClinica } from '@clinica/shared-auth'
import { addDias, type LinhaDaAuditoria } from '@clinica/shared-domain'
import { expectConsole, logInAs, mockServer, open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import AuditoriaPage from './AuditoriaPage'

configure({ defaultHidden: true })

const JOSE = '01980000-0000-7000-8000-00000000000a'

const ALTEROU: LinhaDaAuditoria = {
  numero: 12,
  quando: '2026-11-22T15:00:00.000Z',
  quem: 'Ana Souza',
  email: 'ana@clinica.teste',
  endereco: '10.0.0.7',
  resultado: 'feito',
  frase: 'Ana Souza alterou o telefone do paciente José Lima',
  campos: [{ campo: 'Telefone', antes: '1133334444', depois: '1155556666' }],
  apagados: false,
  pacientes: [{ _id: JOSE, nome: 'José Lima' }],
  totalDePacientes: 1,
  importacao: null,
}
const APAGADA: LinhaDaAuditoria = {
  ...ALTEROU,
  numero: 11,
  frase: 'Ana Souza cadastrou o paciente Bia Reis',
  campos: [],
  apagados: true,
}
const GRANDE: LinhaDaAuditoria = {
  ...ALTEROU,
  numero: 10,
  frase: 'Ana Souza cadastrou o paciente Rui Reis',
  campos: ['Nome', 'CPF', 'RG', 'Celular', 'E-mail'].map((campo) => ({ campo, antes: null, depois: 'x' })),
}

let api: MockAdapter
beforeEach(() => {
  logInAs('Administrador')
  api = mockServer()
  const selo = { cadeia: 1, numero: 3, em: '2026-11-22T15:10:00.000Z' }
  const assuntos = [{ entidade: 'paciente', nome: 'Pacientes' }]
  api.onGet('/auditoria/assuntos').reply(200, { assuntos, selo })
  api.onGet('/paciente').reply(200, { pacientes: [{ _id: JOSE, nome: 'José Lima' }], total: 1 })
  answer(ALTEROU, APAGADA, GRANDE)
})
afterEach(() => api.restore())

const answer = (...linhas: LinhaDaAuditoria[]) =>
  api.onGet('/auditoria').reply(200, { linhas, antesDe: null })
const openPage = (busca = '') => open({ '/auditoria': <AuditoriaPage /> }, `/auditoria${busca}`)
const pedidos = () => api.history.get.filter((p) => p.url === '/auditoria').map((p) => p.params)
const linhaDe = async (frase: RegExp) => within((await screen.findByText(frase)).closest('li') as HTMLElement)

describe('/auditoria', () => {
  it('shows the last week at once: who did what, when, from where, each field before and after', async () => {
    openPage()
    const linha = await linhaDe(/alterou o telefone/)
    expect(pedidos()).toEqual([{ dataInicio: addDias(hojeNaClinica(), -6), dataFim: hojeNaClinica() }])
    expect(linha.getByText('22/11/2026 12:00')).toBeInTheDocument()
    expect(linha.getByText('10.0.0.7')).toBeInTheDocument()
    expect(linha.getByText('1133334444').tagName).toBe('DEL')
    expect(linha.getByText('1155556666').tagName).toBe('INS')
    expect((await linhaDe(/Bia Reis/)).getByText(/foram apagados/)).toBeInTheDocument()
    const grande = await linhaDe(/Rui Reis/)
    fireEvent.click(grande.getByText('Ver os 5 campos'))
    expect(grande.getByText('E-mail')).toBeVisible()
    expect(await screen.findByText('Selada até 22/11/2026 12:10.')).toBeInTheDocument()
  })

  it('goes on to older lines by where the page ended, and keeps those it has', async () => {
    api
      .onGet('/auditoria')
      .reply(({ params }) =>
        params.antesDe
          ? [200, { linhas: [APAGADA], antesDe: null }]
          : [200, { linhas: [ALTEROU], antesDe: '2026-11-22T15:00:00.000Z_12' }],
      )
    openPage()
    fireEvent.click(await screen.findByRole('button', { name: 'Mostrar mais antigas' }))
    expect(await screen.findByText(/Bia Reis/)).toBeInTheDocument()
    expect(screen.getByText(/alterou o telefone/)).toBeInTheDocument()
    expect(pedidos().at(-1)).toMatchObject({ antesDe: '2026-11-22T15:00:00.000Z_12' })
    expect(screen.queryByRole('button', { name: 'Mostrar mais antigas' })).toBeNull()
  })

  it('is narrowed by patient, kind and subject; Limpar begins anew', async () => {
    openPage()
    await screen.findByText(/alterou o telefone/)
    fireEvent.change(screen.getByRole('combobox', { name: 'Paciente' }), { target: { value: 'jo' } })
    fireEvent.click(await screen.findByRole('option', { name: /José Lima/ }))
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'O que foi feito' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Leituras' }))
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Assunto' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Pacientes' }))
    answer()
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    expect(await screen.findByText(/Mude os filtros/)).toBeInTheDocument()
    expect(pedidos().at(-1)).toMatchObject({ paciente: JOSE, tipo: 'leituras', entidade: 'paciente' })
    fireEvent.click(screen.getByRole('button', { name: 'Limpar' }))
    await waitFor(() => expect(pedidos()).toHaveLength(3))
    expect(pedidos().at(-1)).not.toHaveProperty('paciente')
    expect(screen.getByRole('combobox', { name: 'Paciente' })).toHaveValue('')
  })

  it('says that it could not be read, and tries again', async () => {
    expectConsole(/^500 interno/)
    api.onGet('/auditoria').reply(500, { msg: 'Fora.', erro: { tipo: 'interno' } })
    openPage()
    await screen.findByText('Não foi possível pesquisar.')
    answer(ALTEROU)
    fireEvent.click(screen.getByRole('button', { name: /Tentar/ }))
    expect(await screen.findByText(/alterou o telefone/)).toBeInTheDocument()
  })

  it('refuses a period without its days, before anything is sent', async () => {
    expectConsole(/^Formulário inválido/)
    openPage()
    await screen.findByText(/alterou o telefone/)
    fireEvent.change(screen.getByRole('textbox', { name: /início|inicial|De/i }), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    expect(await screen.findByText('Informe a data inicial.')).toBeInTheDocument()
    expect(pedidos()).toHaveLength(1)
    // What was found before answers other filters.
    expect(screen.queryByText(/alterou o telefone/)).toBeNull()
  })

  it('keeps what is asked in its address: opened there again, the form and the lines are the same', async () => {
    api.onGet(`/paciente/${JOSE}`).reply(200, { paciente: { _id: JOSE, nome: 'José Lima' } })
    openPage(`?paciente=${JOSE}&tipo=leituras&dataInicio=2026-01-01&dataFim=2026-02-01`)
    await screen.findByText(/alterou o telefone/)
    expect(pedidos()).toEqual([
      { paciente: JOSE, tipo: 'leituras', dataInicio: '2026-01-01', dataFim: '2026-02-01' },
    ])
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Paciente' })).toHaveValue('José Lima'))
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(pedidos()).toHaveLength(2))
    expect(pedidos()[1]).toEqual(pedidos()[0])
  })

  it('opens all patients of a line, each a way to the register, and the records of an import', async () => {
    const ids = ['b', 'c'].map((fim) => JOSE.replace(/a$/, fim))
    const VIU = {
      ...ALTEROU,
      numero: 9,
      quem: 'José Lima',
      frase: 'José Lima viu as guias de 3 pacientes: José Lima e mais 2',
      campos: [],
      totalDePacientes: 3,
    }
    const todos = [VIU.pacientes[0], ...ids.map((_id, i) => ({ _id, nome: `Paciente ${i}` }))]
    const GRAVOU = {
      ...ALTEROU,
      numero: 8,
      frase: 'Ana Souza gravou a importação do arquivo a.csv',
      pacientes: [],
      totalDePacientes: 0,
      importacao: { _id: JOSE, registros: 1200 },
    }
    api
      .onGet('/auditoria')
      .reply(({ params }) =>
        params.linha
          ? [200, { linhas: [{ ...VIU, pacientes: todos }], antesDe: null }]
          : [200, { linhas: params.importacao ? [ALTEROU] : [VIU, GRAVOU], antesDe: null }],
      )
    openPage()
    const linha = await linhaDe(/viu as guias/)
    const [jose] = linha.getAllByRole('link', { name: 'José Lima' })
    expect(jose).toHaveAttribute('href', `/paciente/cadastro/${JOSE}`)
    expect(linha.getByText(/^José Lima viu as guias/)).toBeInTheDocument()
    const detalhes = linha.getByText('Ver os 3 pacientes').closest('details') as HTMLDetailsElement
    detalhes.open = true
    fireEvent(detalhes, new Event('toggle'))
    expect(await linha.findByRole('link', { name: 'Paciente 1' })).toBeInTheDocument()
    expect(pedidos().at(-1)).toMatchObject({ linha: 9 })
    fireEvent.click(screen.getByRole('link', { name: 'Ver os 1.200 registros' }))
    expect(await screen.findByText(/alterou o telefone/)).toBeInTheDocument()
    expect(pedidos().at(-1)).toMatchObject({ importacao: JOSE })
    expect(screen.getByText(/Só os registros de uma importação/)).toBeInTheDocument()
  })
})
