import { fireEvent, screen, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, open } from '../teste/tela'
import { billingServer, erro, G, guia, PACIENTE, TELAS, typeIn } from './teste/guia'

let api: MockAdapter
beforeEach(() => {
  api = billingServer()
})
afterEach(() => api.restore())

describe('the search', () => {
  const look = async (numero: string) => {
    typeIn(await screen.findByLabelText('Número da guia'), numero)
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
  }
  const vazia = () => open(TELAS, '/faturamento/guia')

  it('opens the one guide that there is', async () => {
    api.onGet('/faturamento/guia').reply(200, { guias: [{ _id: G, numero: '10011413' }] })
    api.onGet(`/faturamento/guia/${G}`).reply(200, { guia: guia() })
    const rota = vazia()
    expect(await screen.findByText('Qual guia vamos faturar?')).toBeInTheDocument()
    await look('1001-1413')
    expect(await screen.findByRole('heading', { name: 'Efigênia Moreira' })).toBeInTheDocument()
    expect(api.history.get[0]?.params).toEqual({ numero: '10011413' })
    expect(rota.state.location.search).toBe(`?guia=${G}`)
    expect(screen.getByLabelText('Número da guia')).toHaveValue('10011413')
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
    await look('1')
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
    expectConsole(/^404 semGuias/)
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
    typeIn(campo, 'efi')
    fireEvent.click(await screen.findByRole('option', { name: /Efigênia Moreira/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(msg)
    expect(api.history.get.at(-1)?.params).toEqual({ pacienteId: PACIENTE })
  })

  it('says to the letter that a guide cannot be billed, and where it is sent from', async () => {
    expectConsole(/^409 guiaNaoEnviada/)
    api
      .onGet('/faturamento/guia')
      .reply(409, erro('guiaNaoEnviada', 'A guia informada não pode ser faturada.'))
    open(TELAS, '/faturamento/guia')
    await look('10011413')
    const aviso = within(await screen.findByRole('alert'))
    expect(aviso.getByText('A guia informada não pode ser faturada.')).toBeInTheDocument()
    expect(aviso.getByText(/^Ela ainda/)).toHaveTextContent(
      /^Ela ainda está aberta: envie-a para faturamento em Guia SP\/SADT\.$/,
    )
    expect(screen.getByRole('link', { name: 'Guia SP/SADT' })).toHaveAttribute('href', '/guia')
  })
})
