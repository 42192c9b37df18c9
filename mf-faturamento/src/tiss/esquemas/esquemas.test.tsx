import { configure, fireEvent, screen, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import EsquemasPage from './EsquemasPage'

configure({ defaultHidden: true })

const SOMA = 'd4c421c7'.repeat(8)
const esquema = {
  _id: 'e1',
  versao: '4.03.00',
  desde: '2026-11-20T12:00:00.000Z',
  por: 'Marcelo Junqueira Paiva',
  convenios: ['Serra Verde'],
  arquivos: [{ nome: 'tissV4_03_00.xsd', sha256: SOMA, conhecido: true }],
  situacao: 'oficial',
}
const ZIP = new File(['PK'], 'Componente_Comunicacao_202609.zip')

let api: MockAdapter
beforeEach(async () => {
  api = mockServer()
  api.onGet('/tiss/esquemas').reply(200, {
    esquemas: [esquema],
    versoes: [
      { versao: '4.03.00', convenios: ['Serra Verde'], temEsquema: true },
      { versao: '4.01.00', convenios: ['Rede Mineira'], temEsquema: false },
    ],
  })
  logInAs('Gerente')
  open({ '/tiss/esquemas': <EsquemasPage /> }, '/tiss/esquemas')
  await screen.findByRole('table', { name: 'Versões e seus esquemas' })
})
afterEach(() => api.restore())

const solta = (arquivo: File) =>
  fireEvent.drop(screen.getByLabelText('Zip do Componente de Comunicação'), {
    dataTransfer: { files: [arquivo] },
  })

it('says of each version whether it has a schema, whose lots go in it, and the whole sum of each file', () => {
  const [, oficial, sem] = within(screen.getByRole('table')).getAllByRole('row')
  expect(oficial).toHaveTextContent('Serra Verde')
  expect(oficial).toHaveTextContent('Igual ao oficial')
  expect(sem).toHaveTextContent('Rede Mineira')
  expect(sem).toHaveTextContent('Sem esquema')
  fireEvent.click(screen.getByRole('button', { name: 'Ver arquivos da versão 4.03.00' }))
  expect(screen.getByText(SOMA)).toBeVisible()
})

it('an official zip is in use at once', async () => {
  api.onPost('/tiss/esquemas').reply(201, { msg: 'Esquema 4.03.00 em uso.', esquema })
  solta(ZIP)
  expect(await screen.findByRole('region', { name: 'Esquema recebido' })).toHaveTextContent(SOMA)
})

it('a file that is no known official one is asked about, and sent again with the yes', async () => {
  expectConsole(/^409 confirmacaoNecessaria/)
  const msg = 'tissV4_03_00.xsd não é um arquivo oficial conhecido.'
  api.onPost('/tiss/esquemas').replyOnce(409, {
    msg,
    erro: {
      tipo: 'confirmacaoNecessaria',
      titulo: msg,
      conteudo: msg,
      atual: { arquivos: [{ nome: 'tissV4_03_00.xsd', sha256: SOMA, conhecido: false }] },
    },
  })
  solta(ZIP)
  const painel = within(await screen.findByRole('region', { name: 'Conferir antes de usar' }))
  expect(painel.getByText('Não é um arquivo oficial conhecido')).toBeVisible()
  api.onPost('/tiss/esquemas').reply(201, { msg: 'Esquema 4.03.00 em uso.', esquema })
  fireEvent.click(painel.getByRole('button', { name: 'Usar mesmo assim' }))
  await screen.findByRole('region', { name: 'Esquema recebido' })
  expect(api.history.post.map((c) => c.params)).toEqual([{}, { confirmado: true }])
})

it('what is refused says why, and that nothing changed', async () => {
  expectConsole(/^422 validacao/)
  solta(new File(['x'], 'tiss.rar'))
  expect(
    await screen.findByText(/Envie o zip como a ANS o publica\. O que está em uso não mudou\./),
  ).toBeVisible()
  expect(api.history.post).toHaveLength(0)
  const conteudo = 'O esquema 5.00.00 é de uma versão que este portal não escreve.'
  api
    .onPost('/tiss/esquemas')
    .reply(422, { msg: conteudo, erro: { tipo: 'validacao', titulo: 'Erro', conteudo } })
  solta(ZIP)
  expect(await screen.findByText(/versão que este portal não escreve/)).toBeVisible()
})
