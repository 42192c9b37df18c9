import type { FolhaDaVinda, Vinda } from '@clinica/shared-domain'
import { logInAs, mockServer, open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { listTodos } from './problemas'
import VindaNovaPage from './VindaNovaPage'
import VindaPage from './VindaPage'

configure({ defaultHidden: true })

const LINHAS = { nova: 0, muda: 0, igual: 0, repetida: 0, problema: 0, gravada: 0 }
const importacao: FolhaDaVinda['importacao'] = {
  _id: 'i1',
  tipo: 'paciente',
  estado: 'conferida',
  arquivo: 'clinica.xlsx',
  mensagem: null,
  feito: 0,
  total: null,
  criados: 0,
  alterados: 0,
  enviadoPor: 'Gil Gerente',
  enviadoEm: '2026-11-21T12:00:00.000Z',
  gravadoEm: null,
  desfeitoEm: null,
  vinda: 'v1',
}
const folha = (
  troca: Partial<FolhaDaVinda['importacao']>,
  mais: Partial<FolhaDaVinda> = {},
): FolhaDaVinda => ({
  importacao: { ...importacao, ...troca },
  aba: 'Clientes',
  fora: false,
  faltam: [],
  avisos: [],
  linhas: LINHAS,
  ...mais,
})
const VINDA: Vinda = {
  _id: 'v1',
  estado: 'conferida',
  enviadoPor: 'Gil Gerente',
  enviadoEm: '2026-11-21T12:00:00.000Z',
  feito: 0,
  total: null,
  folhas: [
    folha({}, { linhas: { ...LINHAS, nova: 3, igual: 1, problema: 1 }, avisos: ['Colunas não usadas: E.'] }),
    folha({ _id: 'i2', tipo: 'agendamento' }, { aba: 'Agenda', linhas: { ...LINHAS, nova: 2, problema: 1 } }),
    folha({ _id: 'i3', estado: 'recusada', mensagem: 'Diga o que é.' }, { aba: 'Resumo', fora: true }),
  ],
}
const ruim = (linha: number, mensagem: string) => ({
  linha,
  situacao: 'problema',
  valores: [],
  motivo: null,
  problemas: [{ coluna: 'B', campo: 'x', titulo: 'Nascimento', valor: '=1', mensagem }],
  paciente: null,
})

let api: MockAdapter
let agora: Vinda
beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  agora = VINDA
  api.onGet('/vinda/v1').reply(() => [200, { vinda: agora }])
})
afterEach(() => api.restore())

const openPage = (em = '/importacao/clinica/v1') =>
  open({ '/importacao/clinica': <VindaNovaPage />, '/importacao/clinica/:id': <VindaPage /> }, em)
const click = async (nome: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name: nome }))
const answer = (depois: Partial<Vinda>) => () => {
  agora = { ...agora, ...depois }
  return [200, { msg: 'Feito.', vinda: agora }] as [number, object]
}

it('sends all files together, and refuses what is no sheet before it sends any', async () => {
  api.onPost('/vinda').reply(201, { msg: 'Arquivos recebidos.', vinda: VINDA })
  openPage('/importacao/clinica')
  const choose = (...nomes: string[]) =>
    fireEvent.change(screen.getByLabelText('Arquivos do outro sistema', { selector: 'input' }), {
      target: { files: nomes.map((nome) => new File(['x'], nome)) },
    })
  choose('pacientes.csv', 'foto.png')
  expect(await screen.findByText(/^foto\.png: Só são aceitos/)).toBeTruthy()
  expect(api.history.post).toHaveLength(0)
  choose('pacientes.csv', 'agenda.xlsx')
  expect(await screen.findByRole('list', { name: 'Folhas' })).toBeTruthy()
  const form = api.history.post[0]?.data as FormData
  expect((form.getAll('arquivo') as File[]).map((f) => f.name)).toEqual(['pacientes.csv', 'agenda.xlsx'])
})

it('shows each sheet with what it brings, says it by hand, and takes only the good rows when told to', async () => {
  api.onPut('/vinda/v1/folha/i3').reply(answer({}))
  api.onPost('/vinda/v1/gravar').reply(
    answer({
      estado: 'gravada',
      folhas: [
        folha(
          { estado: 'gravada', criados: 3, gravadoEm: importacao.enviadoEm },
          { linhas: { ...LINHAS, gravada: 3, problema: 1 } },
        ),
        folha(
          { _id: 'i2', tipo: 'agendamento', estado: 'gravada', criados: 2 },
          { linhas: { ...LINHAS, gravada: 2 } },
        ),
      ],
    }),
  )
  openPage()
  const clientes = (await screen.findByText('clinica.xlsx · Clientes')).closest('li') as HTMLElement
  for (const dito of ['Nova: 3', 'Já cadastrada: 1', 'Com problema: 1', 'Colunas não usadas: E.'])
    expect(clientes.textContent).toContain(dito)
  expect(
    within(clientes).getByRole('link', { name: 'Colunas e linhas de clinica.xlsx · Clientes' }),
  ).toHaveAttribute('href', '/importacao/i1')
  expect(await screen.findByText('Diga o que é.')).toBeTruthy()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /clinica.xlsx · Resumo/ }))
  expect(await screen.findByRole('option', { name: 'Saldos anteriores' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('option', { name: 'Médicos' }))
  await screen.findByText('Feito.')
  expect(JSON.parse(api.history.put[0]?.data as string)).toEqual({ tipo: 'medico' })
  await click('Importar só as válidas (5 linhas)')
  expect(await screen.findByText('Entraram: 3 pacientes, 2 agendamentos')).toBeTruthy()
  expect(JSON.parse(api.history.post[0]?.data as string)).toEqual({ soValidas: true })
})

it('gives all rows with problems as one sheet, with where each stands', async () => {
  api.onGet('/importacao/i1/linhas').reply(200, { linhas: [ruim(7, 'Campo obrigatório.')] })
  api.onGet('/importacao/i2/linhas').reply(200, { linhas: [ruim(9, 'Paciente não encontrado.')] })
  expect((await listTodos(VINDA)).split('\r\n').slice(1)).toEqual([
    `"clinica.xlsx · Clientes";"Pacientes";"7";"B";"Nascimento";"'=1";"Campo obrigatório."`,
    `"clinica.xlsx · Agenda";"Agendamentos que virão";"9";"B";"Nascimento";"'=1";"Paciente não encontrado."`,
  ])
})

it('is undone after it has said, by line, what stays', async () => {
  agora = {
    ...VINDA,
    estado: 'gravada',
    folhas: [folha({ estado: 'gravada', criados: 3 }, { linhas: { ...LINHAS, gravada: 3 } })],
  }
  api
    .onGet('/importacao/i1/em-uso')
    .reply(200, { total: 1, criados: 1, registros: [{ linha: 4, nome: 'Ana Prado', paciente: 'p1' }] })
  api
    .onPost('/vinda/v1/desfazer')
    .reply(answer({ estado: 'desfeita', folhas: [folha({ estado: 'desfeita' })] }))
  openPage()
  await click('Desfazer importação')
  expect(await screen.findByText(/Fica 1 paciente, .*: linha 4, Ana Prado\./)).toBeTruthy()
  await click('Desfazer')
  expect(await screen.findByText('Desfeita. Nada dela está nos cadastros.')).toBeTruthy()
})

it('says before an undo that balances go by an entry, which keeps their patients, and afterwards that they did', async () => {
  const saldos = (estado: 'gravada' | 'desfeita') =>
    folha({ _id: 'i4', tipo: 'saldo', estado, criados: 2 }, { linhas: { ...LINHAS, gravada: 2 } })
  agora = { ...VINDA, estado: 'gravada', folhas: [saldos('gravada')] }
  api.onGet('/importacao/i4/em-uso').reply(200, {
    total: 1,
    criados: 1,
    registros: [{ linha: 3, nome: 'Bia Reis, R$ 80,00', paciente: null }],
  })
  api.onPost('/vinda/v1/desfazer').reply(answer({ estado: 'desfeita', folhas: [saldos('desfeita')] }))
  openPage()
  expect(await screen.findByText('Entraram: 2 saldos')).toBeTruthy()
  await click('Desfazer importação')
  expect(
    await screen.findByText(
      /Cada saldo é estornado: .* o paciente que os tem fica\. Fica 1 saldo, .*: linha 3, Bia Reis, R\$ 80,00\./,
    ),
  ).toBeTruthy()
  await click('Desfazer')
  expect(
    await screen.findByText('Desfeita. Nada dela está nos cadastros. Os saldos foram estornados nas contas.'),
  ).toBeTruthy()
})
