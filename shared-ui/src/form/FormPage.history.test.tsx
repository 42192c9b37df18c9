import { http } from '@clinica/shared-auth'
import type { LinhaDoHistorico } from '@clinica/shared-domain'
import { configure, screen, within } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import { object, string } from 'yup'
import { type Cid, cidResource, openCidForm } from '../teste/cid-form'
import { expectConsole } from '../teste/console'
import { open } from '../teste/tela'
import { FormPage } from './FormPage'

configure({ defaultHidden: true })

const linha = (numero: number, mais: Partial<LinhaDoHistorico> = {}): LinhaDoHistorico => ({
  numero,
  quando: '2026-11-22T15:00:00.000Z',
  quem: 'Ana Souza',
  frase: 'Alterou a descrição do CID',
  campos: [{ campo: 'Descrição', antes: 'Dor', depois: 'Dor lombar' }],
  apagados: false,
  ...mais,
})

let api: MockAdapter
beforeEach(() => {
  api = new MockAdapter(http)
})
afterEach(() => api.restore())
const recurso = () => ({ ...cidResource(), path: 'cid' })
const gaveta = async () => within(await screen.findByRole('dialog', { name: 'Histórico: CID' }))
const findHistorico = () => screen.findByRole('button', { name: 'Histórico' })

it('a saved record shows its history beside the form, page after page, and goes back to the button', async () => {
  api
    .onGet('/cid/1/historico')
    .reply(({ params }) =>
      params.antesDe
        ? [
            200,
            { linhas: [linha(1, { frase: 'Cadastrou o CID', campos: [], apagados: true })], antesDe: null },
          ]
        : [200, { linhas: [linha(2)], antesDe: 'fim' }],
    )
  const { user } = openCidForm(recurso())
  await user.click(await findHistorico())
  const historico = await gaveta()
  expect(await historico.findByText('Alterou a descrição do CID')).toBeInTheDocument()
  expect(historico.getByText('22/11/2026 12:00 · Ana Souza')).toBeInTheDocument()
  expect(historico.getByText('Dor').tagName).toBe('DEL')
  expect(historico.getByText('Dor lombar').tagName).toBe('INS')
  await user.click(historico.getByRole('button', { name: 'Mostrar mais antigas' }))
  expect(await historico.findByText('Cadastrou o CID')).toBeInTheDocument()
  expect(historico.getByText(/foram apagados/)).toBeInTheDocument()
  expect(api.history.get.at(-1)?.params).toMatchObject({ antesDe: 'fim' })
  await user.keyboard('{Escape}')
  expect(await findHistorico()).toHaveFocus()
})

it('a history that cannot be read says so and is asked for again', async () => {
  expectConsole(/^500 interno/)
  api.onGet('/cid/1/historico').reply(500, { msg: 'Fora.', erro: { tipo: 'interno' } })
  const { user } = openCidForm(recurso())
  await user.click(await findHistorico())
  const historico = await gaveta()
  await historico.findByText('Não foi possível ler o histórico.')
  api.onGet('/cid/1/historico').reply(200, { linhas: [], antesDe: null })
  await user.click(historico.getByRole('button', { name: /Tentar/ }))
  expect(await historico.findByText('Sem histórico')).toBeInTheDocument()
})

it('a new record has none', async () => {
  openCidForm(recurso(), '/cid/cadastro')
  await screen.findByRole('textbox', { name: /Código/ })
  expect(screen.queryByRole('button', { name: 'Histórico' })).toBeNull()
})

it('is not offered to whoever only reads the record', async () => {
  open(
    {
      '/cid/:id': (
        <FormPage<Cid>
          resource={recurso()}
          schema={object({ codigo: string() })}
          title="CID"
          back="/cid"
          readOnly
        >
          <p>o formulário</p>
        </FormPage>
      ),
    },
    '/cid/1',
  )
  await screen.findByText('o formulário')
  expect(screen.queryByRole('button', { name: 'Histórico' })).toBeNull()
})
