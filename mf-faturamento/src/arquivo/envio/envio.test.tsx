import type { PreviaDoArquivo } from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { click, HOJE, mockArquivo, openPage, previa, relatorio } from '../../teste/arquivo'
import { expectConsole } from '../../teste/tela'
import { csvOf } from './erros'

configure({ defaultHidden: true })

let api: MockAdapter
let meses: ReturnType<typeof mockArquivo>['meses']
beforeEach(() => {
  ;({ api, meses } = mockArquivo())
})
afterEach(() => api.restore())

const choose = (nome = 'promed.xlsx') =>
  fireEvent.change(screen.getByLabelText('Arquivo do convênio'), {
    target: { files: [new File(['x'], nome)] },
  })
const referencia = (texto: string) =>
  fireEvent.change(screen.getByLabelText(/Referência/), { target: { value: texto } })
const semRelatorio = (busca = '') => {
  meses.relatorios = []
  openPage(busca)
  return click('Enviar arquivo')
}

it('asks before it sends what the preview warns of', async () => {
  await semRelatorio('?ver=diferenca&numero=9')
  choose()
  api.onPost('/relatorio_promed/previa').reply(200, {
    ...previa,
    avisos: [
      { tipo: 'mesFuturo', texto: 'Novembro de 2030 ainda não chegou.', perguntar: true },
      { tipo: 'abas', texto: 'Só a aba “Planilha1” foi lida.', perguntar: false },
    ],
  })
  api.onPost('/relatorio_promed').reply(200, { msg: 'Relatório recebido: 221 linhas.' })
  await click('Continuar')
  expect(await screen.findByText('Só a aba “Planilha1” foi lida.')).toBeTruthy()
  expect(screen.getByText('1.234 guias')).toBeTruthy()
  await click('Enviar 221 linhas')
  const pergunta = await screen.findByRole('alertdialog')
  expect(within(pergunta).getByText('Novembro de 2030 ainda não chegou.')).toBeTruthy()
  expect(api.history.post?.map((r) => r.url)).toEqual(['/relatorio_promed/previa'])
  fireEvent.click(within(pergunta).getByRole('button', { name: 'Enviar assim mesmo' }))
  meses.relatorios = [relatorio]
  expect(await screen.findByText('Relatório recebido: 221 linhas.')).toBeTruthy()
  // The month is shown whole, whatever was looked for before.
  expect(await screen.findByRole('button', { name: /^Todas/, pressed: true })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Número da guia').value).toBe('')
})

it('asks for both fields, and for a month that is one', async () => {
  await semRelatorio()
  await click('Continuar')
  expect(await screen.findByText('Informe os campos para enviar o arquivo')).toBeTruthy()
  choose('lista.pdf')
  expect(await screen.findByText('Só são aceitos arquivos .xls e .xlsx.')).toBeTruthy()
  const dois = ['outubro.xlsx', 'novembro.xlsx'].map((nome) => new File(['x'], nome))
  fireEvent.drop(screen.getByLabelText('Arquivo do convênio'), { dataTransfer: { files: dois } })
  expect(await screen.findByText('Envie um arquivo por vez.')).toBeTruthy()
  choose()
  referencia('132026')
  await click('Continuar')
  expect(await screen.findByText("Referência '13/2026' inválida")).toBeTruthy()
  expect(api.history.post).toHaveLength(0)
})

it('says the refusal of a month that has its file under the reference, any other in its words', async () => {
  expectConsole(/^409 conflito/)
  expectConsole(/^422 planilha/)
  await semRelatorio()
  choose()
  const msg = 'Já foi enviado um relatório para a referência 10/2026'
  api
    .onPost('/relatorio_promed/previa')
    .replyOnce(409, { msg, erro: { tipo: 'conflito', titulo: msg, conteudo: msg } })
  await click('Continuar')
  expect(await screen.findByText(msg)).toBeTruthy()
  const ruim = 'O arquivo está vazio.'
  api
    .onPost('/relatorio_promed/previa')
    .replyOnce(422, { msg: ruim, erro: { tipo: 'planilha', titulo: ruim, conteudo: ruim } })
  await click('Continuar')
  expect(await screen.findByText(`Erro ao enviar o arquivo ${ruim}`)).toBeTruthy()
})

it('shows what the file would bring, sends it, and shows its month anew', async () => {
  await semRelatorio()
  choose()
  api.onPost('/relatorio_promed/previa').reply(200, previa)
  await click('Continuar')
  expect(await screen.findByText('209 de 221')).toBeTruthy()
  expect(screen.getByText('→ valor pago')).toBeTruthy()
  let answer = (_: [number, object]) => {}
  api.onPost('/relatorio_promed').reply(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await click('Enviar 221 linhas')
  expect(await screen.findByText('142 de 221 linhas')).toBeTruthy()
  const enviado = api.history.post?.at(-1)?.data as FormData
  expect([enviado.get('data_relatorio'), (enviado.get('relatorio') as File).name]).toEqual([
    `01-${HOJE.split('-').reverse().join('-')}`,
    'promed.xlsx',
  ])
  await click('Continuar em segundo plano')
  meses.relatorios = [relatorio]
  answer([200, { msg: 'Relatório recebido: 221 linhas.' }])
  expect(await screen.findByText('Relatório recebido: 221 linhas.')).toBeTruthy()
  expect(await screen.findByText('10 no arquivo, 9 no sistema')).toBeTruthy()
})

it('gives an upload up without a word of error', async () => {
  await semRelatorio()
  choose()
  api.onPost('/relatorio_promed/previa').reply(200, previa)
  api.onPost('/relatorio_promed').reply(() => new Promise(() => {}))
  await click('Continuar')
  await click('Enviar 221 linhas')
  await click('Cancelar envio')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continuar' })).toBeTruthy())
  expect(api.history.post?.at(-1)?.signal?.aborted).toBe(true)
  expect(screen.queryByText(/Erro ao enviar/)).toBeNull()
})

it('lists the cells that need a hand, for the screen and as a file', async () => {
  const erros: PreviaDoArquivo['erros'] = [
    { linha: 2, coluna: 'F', campo: 'total_pago', valor: '=1+1', mensagem: 'Valor pago é uma fórmula.' },
  ]
  await semRelatorio()
  choose()
  api.onPost('/relatorio_promed/previa').reply(200, { ...previa, erros, errosTotal: 1 })
  await click('Continuar')
  expect(await screen.findByText('1 célula precisa de acerto, nada foi gravado.')).toBeTruthy()
  const lista = screen.getByRole('list', { name: 'Células para acertar' })
  expect(within(lista).getByText('Coluna F')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Enviar 221/ })).toBeNull()
  expect(csvOf(erros).split('\r\n')[1]).toBe('"2";"F";"\'=1+1";"Valor pago é uma fórmula."')
})
