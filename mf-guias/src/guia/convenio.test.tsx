import type { GuiaPendente } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expectConsole } from '../teste/guias'
import { openPage, server } from './teste/guia'
import { GUIA, ID } from './teste/registros'

type Falta = GuiaPendente['faltas'][number]
const falta = (mais: Partial<Falta> = {}): Falta => ({
  codigo: '1403',
  severidade: 'bloqueia',
  mensagem: 'A Vida Plena exige senha e a guia está sem.',
  campo: 'autorizacao.senha',
  onde: { tipo: 'guia', _id: ID, nome: '10011001' },
  contornavel: true,
  ...mais,
})
const DO_CONVENIO = falta({
  codigo: '1203',
  severidade: 'avisa',
  mensagem: 'Falta o código de CENTRO na Vida Plena.',
  campo: 'tiss.codigos',
  onde: { tipo: 'convenio', _id: 'c1', nome: 'Vida Plena' },
})
const pendente = (faltas: Falta[], mais: Partial<GuiaPendente> = {}) => ({
  guias: [{ _id: ID, faltas, particular: false, ...mais }],
  esquemas: [],
  maximo: 100,
})
const lista = async () => {
  const [titulo] = await screen.findAllByText('Para o convênio')
  return within(titulo?.closest('details') as HTMLElement)
}

it('tells what the insurer would cut, and leads to each by one click', async () => {
  const api = server()
  const outra = falta({
    codigo: '1820',
    campo: 'procedimentosRealizados.procedimentos',
    mensagem: '12 cobradas.',
  })
  api.onGet('/tiss/pendencias').reply(200, pendente([falta(), outra, DO_CONVENIO]))
  const router = openPage(`/guia/cadastro/${ID}`)
  const itens = await lista()
  expect(await itens.findByText('2 bloqueiam · 1 avisa')).toBeInTheDocument()
  expect(api.history.get.find((g) => g.url === '/tiss/pendencias')?.params).toEqual({ guia: ID })
  expect(itens.getByText(/^campo 5 ·/)).toBeInTheDocument()
  // A quiet line under the field itself.
  expect(screen.getAllByText(/exige senha e a guia está sem/).length).toBeGreaterThan(2)
  fireEvent.click(itens.getByText(/exige senha/))
  await waitFor(() => expect(document.querySelector('[name="autorizacao.senha"]')).toHaveFocus())
  fireEvent.click(itens.getByText('12 cobradas.'))
  await waitFor(() =>
    expect(document.querySelector('[name="procedimentosRealizados.procedimentos[0].codigo"]')).toHaveFocus(),
  )
  expect(router.state.location.pathname).toBe(`/guia/cadastro/${ID}`)
})

it('is never a reason not to save, and looks again once it is saved', async () => {
  const api = server()
  let faltas = [falta()]
  api.onGet('/tiss/pendencias').reply(() => [200, pendente(faltas)])
  api.onPut(`/guia/${ID}`).reply(200, { msg: 'ok', guia: GUIA })
  openPage(`/guia/cadastro/${ID}`)
  await (await lista()).findByText('1 bloqueia')
  const senha = document.querySelector<HTMLInputElement>('[name="autorizacao.senha"]') as HTMLInputElement
  fireEvent.change(senha, { target: { value: '77' } })
  expect(screen.getAllByText(/como está salva/)[0]).toBeInTheDocument()
  faltas = []
  fireEvent.click(screen.getByText('Salvar'))
  await waitFor(() => expect(api.history.put).toHaveLength(1))
  expect(await (await lista()).findByText('Nada a corrigir')).toBeInTheDocument()
})

it('is not there for a private guide, nor for a new one', async () => {
  const api = server()
  api.onGet('/tiss/pendencias').reply(200, pendente([falta()], { particular: true }))
  const privada = openPage(`/guia/cadastro/${ID}`)
  await waitFor(() => expect(screen.queryByText('Para o convênio')).toBeNull())
  await act(() => privada.navigate('/guia/cadastro'))
  await waitFor(() => expect(screen.getByText('Nova guia')).toBeInTheDocument())
  expect(screen.queryByText('Para o convênio')).toBeNull()
})

it('says that it could not look, and looks again when asked', async () => {
  expectConsole(/^500/)
  const api = server()
  api.onGet('/tiss/pendencias').reply(500)
  openPage(`/guia/cadastro/${ID}`)
  expect(await (await lista()).findByText(/Salvar funciona/)).toBeInTheDocument()
  api.onGet('/tiss/pendencias').reply(200, pendente([falta()]))
  fireEvent.click((await lista()).getByText('Conferir'))
  expect(await (await lista()).findByText('1 bloqueia')).toBeInTheDocument()
})

it('opens at the field that a link names', async () => {
  server()
  openPage(`/guia/cadastro/${ID}?campo=tiss.tipoConsulta`)
  await waitFor(() => expect(document.querySelector('[name="tiss.tipoConsulta"]')).toHaveFocus())
})
