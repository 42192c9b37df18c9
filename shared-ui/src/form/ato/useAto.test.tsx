import { http } from '@clinica/shared-auth'
import { configure, fireEvent, screen } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open } from '../../teste/remoto'
import { useAto } from './useAto'

configure({ defaultHidden: true })

const Tela = ({ onFeito }: { onFeito: () => void }) => {
  const { perform, recusa } = useAto('o caixa foi aberto', ['caixa'], onFeito)
  const act = () =>
    perform(
      { fundo: 1 },
      async (chave) => (await http.post<{ msg: string }>('/caixa/abrir', {}, { chave })).data,
    )
  return (
    <>
      <button type="button" onClick={() => void act()}>
        Abrir
      </button>
      {recusa ? <p role="alert">{recusa}</p> : null}
    </>
  )
}

let api: MockAdapter
const feito = jest.fn()
beforeEach(() => {
  logInAs('Recepcionista')
  api = mockServer()
  feito.mockReset()
  open({ '/': <Tela onFeito={feito} /> }, '/')
})
afterEach(() => api.restore())
const press = (nome: string) => screen.findByRole('button', { name: nome }).then((b) => fireEvent.click(b))
const keys = () => [...new Set(api.history.post.map((p) => p.chave))]

it('an act whose answer was lost is asked for again under its key, and ends once', async () => {
  global.fetch = jest.fn(async () => ({
    ok: true,
    text: async () => '{"situacao":"pronto","versao":"1"}',
  })) as never
  let vezes = 0
  expectConsole(/502/)
  // The portal itself asks three times.
  api
    .onPost('/caixa/abrir')
    .reply(() => (++vezes <= 3 ? [502, '<html>Bad Gateway</html>'] : [200, { msg: 'Caixa aberto.' }]))
  await press('Abrir')
  const pergunta = await screen.findByRole('alertdialog', { name: 'O servidor não respondeu' })
  expect(pergunta).toHaveTextContent('Não se sabe se o caixa foi aberto.')
  expect(feito).not.toHaveBeenCalled()
  await press('Tentar novamente')
  expect(await screen.findByText('Caixa aberto.')).toBeInTheDocument()
  expect(feito).toHaveBeenCalledTimes(1)
  expect(keys()).toEqual([expect.any(String)])
})

it('a refusal is said in the words of the server, and nothing is done', async () => {
  expectConsole(/409 conflito/)
  api.onPost('/caixa/abrir').reply(409, {
    msg: 'Seu caixa já foi aberto.',
    erro: { tipo: 'conflito', titulo: 'x', conteudo: 'Seu caixa já foi aberto.' },
  })
  await press('Abrir')
  expect(await screen.findByRole('alert')).toHaveTextContent('Seu caixa já foi aberto.')
  expect(feito).not.toHaveBeenCalled()
})
