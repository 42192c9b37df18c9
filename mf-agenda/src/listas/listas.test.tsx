// Runs again in the clinic's time zone.
import { LIMITE_DA_PAGINA, PAGINA_DO_CSV, type Perfil } from '@clinica/shared-domain'
import { alert } from '@clinica/shared-ui'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { agendamento, expectConsole, logInAs, mockServer, open } from '../teste/tela'
import AgendamentosDoPacientePage from './AgendamentosDoPacientePage'
import AgendamentosDoProfissionalPage from './AgendamentosDoProfissionalPage'

const LIMPO = '2026-11-05T10:00:00.000Z'
let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  api
    .onGet('/paciente/p1')
    .reply(200, { paciente: { _id: 'p1', nome: 'Bernardina Sampaio', cpf: '52998224725' } })
  api
    .onGet('/profissional/f1')
    .reply(200, { profissional: { _id: 'f1', nome: 'Ana Furtado', numeroConselho: '1234-F' } })
  api.onGet('/unidade').reply(200, { unidades: [{ _id: '1', nome: 'Centro' }] })
  api.onGet('/especialidade').reply(200, { especialidades: [{ _id: '1', nome: 'Pilates' }] })
})
afterEach(() => api.restore())

const answer = (dono: string, agendamentos = [agendamento()]) =>
  api.onGet(`/${dono}/agendamentos`).reply(200, { agendamentos, total: agendamentos.length })
const doPaciente = (perfil: Perfil = 'Recepcionista', outras: string[] = []) => {
  logInAs(perfil)
  open(<AgendamentosDoPacientePage />, '/paciente/:id/agendamentos', '/paciente/p1/agendamentos', outras)
}
const doProfissional = () => {
  logInAs('Recepcionista')
  open(<AgendamentosDoProfissionalPage />, '/profissional/:id/agendamentos', '/profissional/f1/agendamentos')
}
const buscas = (dono: string) => api.history.get.filter((c) => c.url === `/${dono}/agendamentos`)

describe('what the insurer did with a session', () => {
  const openGuias = async (perfil: Perfil, faturamento: string | null) => {
    answer('paciente/p1', [agendamento({ faturamento })])
    api.onGet('/tiss/sessoes/situacao').reply(200, { sessoes: [{ _id: 'a1', situacao: 'glosada' }] })
    doPaciente(perfil)
    fireEvent.click(await screen.findByRole('button', { name: /^Guias de/ }))
    return screen.findByRole('dialog', { name: 'Guias' })
  }
  const asked = () => api.history.get.filter((c) => c.url === '/tiss/sessoes/situacao')

  it('is told to the professional with its guides, in a word', async () => {
    const popup = await openGuias('Profissional', '2026-11-24')
    expect(await within(popup).findByText('Glosada')).toBeInTheDocument()
    expect(asked()).toHaveLength(1)
  })

  it.each([
    ['of a session that is not billed', 'Profissional' as const, null],
    ['of the desk', 'Recepcionista' as const, '2026-11-24'],
  ])('is not asked %s', async (_, perfil, faturamento) => {
    const popup = await openGuias(perfil, faturamento)
    expect(popup).not.toHaveTextContent('No convênio')
    expect(asked()).toHaveLength(0)
  })
})

describe("a patient's appointments", () => {
  it('show whose they are, read-only, and page by 12', async () => {
    answer('paciente/p1')
    doPaciente()
    expect(await screen.findByRole('heading', { name: 'Agendamentos do paciente' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Bernardina Sampaio'))
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
    expect(screen.getByLabelText('CPF')).toHaveAttribute('readonly')
    expect(buscas('paciente/p1')[0]?.params).toMatchObject({ skip: 0, limit: 12, comTotal: true })
  })

  it('show date, time, status, professional, unit and specialty', async () => {
    answer('paciente/p1')
    doPaciente()
    const cartao = (await screen.findByText('23/11/2026 08:00')).closest('article')
    for (const texto of ['Marcado', 'Ana Furtado', 'Centro · Pilates'])
      expect(cartao).toHaveTextContent(texto)
  })

  it('say so when there are none', async () => {
    answer('paciente/p1', [])
    doPaciente()
    expect(await screen.findByText('Nenhum resultado.')).toBeInTheDocument()
  })

  it.each([
    ['is not there', 404, 'naoEncontrado'],
    ['has an address that is none', 400, 'requisicaoInvalida'],
  ])('say plainly, and once, that the patient %s', async (_, status, tipo) => {
    expectConsole(new RegExp(`^${status} ${tipo}`))
    const falha = { msg: 'Requisição inválida.', erro: { tipo, titulo: '', conteudo: '' } }
    api.onGet('/paciente/p1/agendamentos').reply(status, falha)
    let responde = (_: [number, object]) => {}
    api.onGet('/paciente/p1').reply(() => new Promise<[number, object]>((r) => (responde = r)))
    doPaciente()
    // The list failed first, and left the word to whom it is of.
    expect(await screen.findByText('Não foi possível pesquisar.')).toBeInTheDocument()
    responde([status, falha])
    expect(await screen.findByText('Paciente não encontrado.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/paciente')
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
    // Alerts stand one after the other: none came before this one.
    act(() => void alert({ titulo: 'Depois', conteudo: '' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Depois')
    // The next test's questions would wait behind it.
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  })

  it('open the guides of an appointment', async () => {
    answer('paciente/p1')
    doPaciente()
    fireEvent.click(await screen.findByRole('button', { name: /^Guias de 23\/11\/2026 às 08:00/ }))
    const popup = await screen.findByRole('dialog', { name: 'Guias' })
    expect(
      within(popup)
        .getAllByRole('columnheader')
        .map((th) => th.textContent),
    ).toEqual(['Número', 'Especialidade'])
    expect(
      within(popup)
        .getAllByRole('cell')
        .map((td) => td.textContent),
    ).toEqual(['010100012', 'Pilates'])
    expect(within(popup).queryByRole('link')).toBeNull()
  })

  it('lead from there to a guide, where its screen is deployed', async () => {
    answer('paciente/p1')
    doPaciente('Recepcionista', ['/guia/cadastro/:id'])
    fireEvent.click(await screen.findByRole('button', { name: /^Guias de 23\/11\/2026 às 08:00/ }))
    fireEvent.click(await screen.findByRole('link', { name: '010100012' }))
    expect(await screen.findByText('/guia/cadastro/:id')).toBeInTheDocument()
  })

  it('open an empty popup where there is no guide', async () => {
    answer('paciente/p1', [agendamento({ guia: [], status: 'pre_agendado' })])
    doPaciente()
    fireEvent.click(await screen.findByRole('button', { name: /^Guias de/ }))
    expect(await screen.findByRole('dialog', { name: 'Guias' })).toHaveTextContent('Nenhum resultado.')
  })

  it('are deleted only after a yes, and can be brought back', async () => {
    answer('paciente/p1')
    api
      .onDelete('/agendamento/a1')
      .reply(200, { agendamento: agendamento({ ativo: false, updatedAt: LIMPO }) })
    api.onPost('/agendamento/a1/restaurar').reply(200, { agendamento: agendamento() })
    doPaciente()
    fireEvent.click(await screen.findByRole('button', { name: 'Excluir agendamento' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull())
    expect(api.history.delete).toHaveLength(0)

    fireEvent.click(screen.getByRole('button', { name: 'Excluir agendamento' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(buscas('paciente/p1')).toHaveLength(2))
    expect(api.history.delete).toHaveLength(1)

    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(buscas('paciente/p1')).toHaveLength(3))
    expect(api.history.post.map((c) => c.url)).toEqual(['/agendamento/a1/restaurar'])
    expect(JSON.parse(api.history.post[0]?.data)).toEqual({ updatedAt: LIMPO })
  })

  it('say what is lost of a signed one, and who changed it first', async () => {
    expectConsole(/^409 desatualizado/)
    const assinado = agendamento({ status: 'assinado' })
    answer('paciente/p1', [assinado])
    api.onDelete('/agendamento/a1').reply(409, {
      msg: '',
      erro: {
        tipo: 'desatualizado',
        titulo: '',
        conteudo: '',
        alteradoPor: 'Bia Souza',
        atual: { ...assinado, status: 'evoluido', updatedAt: LIMPO },
      },
    })
    doPaciente()
    fireEvent.click(await screen.findByRole('button', { name: 'Excluir agendamento' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('A assinatura do paciente.')
    fireEvent.click(screen.getByRole('button', { name: 'Excluir' }))
    const { updatedAt } = agendamento()
    await waitFor(() => expect(api.history.delete[0]?.params).toEqual({ updatedAt, confirmado: true }))
    expect(await screen.findByText(/Bia Souza alterou/)).toHaveTextContent('Status: Assinado → Evoluído.')
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(buscas('paciente/p1')).toHaveLength(2))
  })

  it('offer no deletion to Supervisao nor of what is deactivated', async () => {
    answer('paciente/p1')
    doPaciente('Supervisao')
    await screen.findByText('23/11/2026 08:00')
    expect(screen.queryByRole('button', { name: 'Excluir agendamento' })).toBeNull()
  })

  it('show a deactivated one as such', async () => {
    answer('paciente/p1', [agendamento({ ativo: false })])
    doPaciente()
    expect(await screen.findByText('Desativado')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Excluir agendamento' })).toBeNull()
  })
})

describe("a professional's appointments", () => {
  it.each([
    ['paciente/p1', () => doPaciente()],
    ['profissional/f1', () => doProfissional()],
  ])('are exported as CSV in pages that the API takes, as those of %s', async (dono, open) => {
    const createObjectURL = jest.fn((_arquivo: Blob) => 'blob:csv')
    Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() })
    const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    api
      .onGet(`/${dono}/agendamentos`)
      .reply(({ params }) =>
        params.limit > LIMITE_DA_PAGINA
          ? [400, { msg: '', erro: { tipo: 'requisicaoInvalida', titulo: '', conteudo: '' } }]
          : [200, { agendamentos: [agendamento()], total: 1 }],
      )
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
    await waitFor(() => expect(createObjectURL).toHaveBeenCalledTimes(1))
    expect(createObjectURL.mock.calls[0]?.[0].type).toContain('text/csv')
    expect(buscas(dono).at(-1)?.params).toMatchObject({ skip: 0, limit: PAGINA_DO_CSV })
    save.mockRestore()
  })

  it('show name and council number read-only and cut the patient at 20 characters', async () => {
    answer('profissional/f1')
    doProfissional()
    expect(await screen.findByRole('heading', { name: 'Agendamentos do profissional' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Número do conselho')).toHaveValue('1234-F'))
    expect(screen.getByLabelText('Nome')).toHaveAttribute('readonly')
    expect(await screen.findByText('Bernardina Albuquerq')).toBeInTheDocument()
  })

  it('are filtered by unit, specialty and dates', async () => {
    answer('profissional/f1')
    doProfissional()
    await screen.findByText('Bernardina Albuquerq')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Unidade' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Centro' }))
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Especialidade' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Pilates' }))
    fireEvent.change(screen.getByLabelText('Data início'), { target: { value: '01/11/2026' } })
    fireEvent.change(screen.getByLabelText('Data fim'), { target: { value: '30/11/2026' } })
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(buscas('profissional/f1')).toHaveLength(2))
    expect(buscas('profissional/f1')[1]?.params).toMatchObject({
      unidade: 'Centro',
      especialidade: 'Pilates',
      dataInicio: '2026-11-01',
      dataFim: '2026-11-30',
    })
  })
})
