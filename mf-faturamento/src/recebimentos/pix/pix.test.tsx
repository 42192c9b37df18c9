import { configure, fireEvent, screen, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import ChavesPixPage from './ChavesPixPage'

configure({ defaultHidden: true })

const CHAVE = { tipo: 'cnpj', chave: '11222333000181', nome: 'AURORA', cidade: 'BH' }
const proposta = { nome: 'AURORA', cidade: 'BELO HORIZONTE', cnpj: '11222333000181' }
const centro = {
  _id: 'u1',
  nome: 'CENTRO',
  chave: CHAVE,
  updatedAt: '2026-11-20T12:00:00.000Z',
  por: 'Marcelo Junqueira',
  proposta,
}
const savassi = { _id: 'u2', nome: 'SAVASSI', chave: null, updatedAt: null, por: null, proposta }

let api: MockAdapter
const openAs = async (perfil: 'Administrador' | 'Gerente') => {
  api = mockServer()
  api.onGet('/pix/chaves').reply(200, { chaves: [centro, savassi] })
  logInAs(perfil)
  open({ '/recebimento/pix': <ChavesPixPage /> }, '/recebimento/pix')
  await screen.findByText('11.222.333/0001-81')
}
afterEach(() => api.restore())

it('a Gerente reads whose account it is, and changes none', async () => {
  await openAs('Gerente')
  const [com, sem] = screen.getAllByRole('listitem')
  expect(com).toHaveTextContent('Titular AURORA, BH')
  expect(com).toHaveTextContent(/Definida em .* por Marcelo Junqueira/)
  expect(sem).toHaveTextContent('Sem chave PIX')
  expect(screen.getAllByRole('button').map((b) => b.textContent)).toEqual(['Conferir'])
})

it('a new key is offered as the unit is registered; what is refused says why, with all that was typed', async () => {
  expectConsole(/^422 validacao/)
  await openAs('Administrador')
  fireEvent.click(screen.getByRole('button', { name: 'Definir a chave de SAVASSI' }))
  const dialogo = within(await screen.findByRole('dialog'))
  const chave = await dialogo.findByLabelText(/^Chave/)
  expect(chave).toHaveValue('11.222.333/0001-81')
  fireEvent.change(chave, { target: { value: '11.222.333/0001-80' } })
  fireEvent.click(dialogo.getByRole('button', { name: 'Salvar chave' }))
  expect(await dialogo.findByText('CNPJ inválido.')).toBeVisible()
  expect(dialogo.getByText('Informa a senha atual.')).toBeVisible()
  fireEvent.change(chave, { target: { value: '11222333000181' } })
  fireEvent.change(dialogo.getByLabelText(/^Sua senha/), { target: { value: 'x' } })
  const msg = 'A senha atual não confere.'
  api.onPut('/pix/chave/u2').replyOnce(422, { msg, erro: { tipo: 'validacao', titulo: msg, conteudo: msg } })
  fireEvent.click(dialogo.getByRole('button', { name: 'Salvar chave' }))
  expect(await dialogo.findByText(msg)).toBeVisible()
  expect(chave).toHaveValue('11222333000181')
  api.onPut('/pix/chave/u2').reply(200, { msg: 'Chave PIX de SAVASSI salva.', chave: savassi })
  fireEvent.click(dialogo.getByRole('button', { name: 'Salvar chave' }))
  expect(await screen.findByText('Chave PIX de SAVASSI salva.')).toBeVisible()
  expect(JSON.parse(api.history.put[1]?.data)).toMatchObject({
    tipo: 'cnpj',
    nome: 'AURORA',
    updatedAt: null,
  })
})

it('a code to look at shows its holder beside it, and the text to copy', async () => {
  await openAs('Gerente')
  api.onGet('/pix').reply(200, {
    copiaECola: '000201AB',
    qr: { modulos: 21, caminho: 'M0 0L1 0L1 1L0 1Z' },
    titular: 'AURORA',
    cidade: 'BH',
    tipo: 'cnpj',
    chave: '11222333000181',
    txid: '***',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Conferir a chave de CENTRO' }))
  const dialogo = within(await screen.findByRole('dialog'))
  expect(await dialogo.findByRole('img', { name: 'Código PIX de R$ 0,01 para AURORA' })).toBeVisible()
  expect(dialogo.getByText('AURORA')).toBeVisible()
  expect(dialogo.getByLabelText('PIX copia e cola')).toHaveValue('000201AB')
  expect(api.history.get.at(-1)?.params).toMatchObject({ valor: 1, unidade: 'u1' })
})
