import { http, useSessao } from '@clinica/shared-auth'
import { PERMISSOES, type PermissoesAnswer, RESPOSTAS } from '@clinica/shared-domain'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import PermissoesPage from './PermissoesPage'

configure({ defaultHidden: true })

const pessoa = (_id: string, name: string, resto: Partial<PermissoesAnswer['pessoas'][number]>) => ({
  _id,
  name,
  email: `${_id}@clinica.demo`,
  perfil: 'Recepcionista' as const,
  unidades: ['Centro'],
  acoesExtras: [],
  ativo: true,
  segundoFator: false,
  ...resto,
})
const LIDAS: PermissoesAnswer = {
  pessoas: [
    pessoa('ana', 'Ana Prates', { perfil: 'Administrador', segundoFator: true }),
    pessoa('bia', 'Bia Horta', {}),
    pessoa('caio', 'Caio Lacerda', { perfil: 'Administrador', ativo: false }),
  ],
  mudancas: [
    {
      _id: '1',
      quando: '2026-11-20T12:00:00.000Z',
      por: 'Ana Prates',
      pessoa: 'Caio Lacerda',
      campo: 'Status',
      antes: 'Ativo',
      depois: 'Cancelado',
    },
  ],
  haMais: false,
}
/** What Administrador may and Recepcionista may not. */
const acao = PERMISSOES.find(
  (p) =>
    p.pode({ perfil: 'Administrador', acoesExtras: [] }) !== 'nao' &&
    p.pode({ perfil: 'Recepcionista', acoesExtras: [] }) === 'nao',
) as (typeof PERMISSOES)[number]

let api: MockAdapter
let baixados: Blob[]
beforeEach(() => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  api = new MockAdapter(http)
  api.onGet('/permissoes').reply(200, LIDAS)
  baixados = []
  Object.assign(URL, {
    createObjectURL: (arquivo: Blob) => {
      baixados.push(arquivo)
      return 'blob:csv'
    },
    revokeObjectURL: jest.fn(),
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  api.restore()
  jest.restoreAllMocks()
})

const openPage = () => open({ '/permissoes': <PermissoesPage /> }, '/permissoes')
const linhas = async () =>
  (await screen.findAllByRole('row'))
    .map((r) =>
      within(r)
        .queryAllByRole('cell')
        .map((c) => c.textContent),
    )
    .slice(1)
const choose = async (campo: string, opcao: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: campo }))
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
/** Lines of the last file, without their byte order mark. */
const download = async (botao: string) => {
  const antes = baixados.length
  fireEvent.click(screen.getByRole('button', { name: botao }))
  await waitFor(() => expect(baixados).toHaveLength(antes + 1))
  const leitor = new FileReader()
  const lido = new Promise((r) => leitor.addEventListener('load', r))
  leitor.readAsText(baixados.at(-1) as Blob)
  await lido
  return String(leitor.result).replace('\uFEFF', '').split('\r\n')
}

it('says of a person all that they may and may not, and the file says whose it is', async () => {
  openPage()
  await choose('Pessoa', 'Bia Horta · Recepcionista')
  expect(await linhas()).toEqual(
    PERMISSOES.map((p) => [
      p.grupo,
      p.titulo,
      RESPOSTAS[p.pode({ perfil: 'Recepcionista', acoesExtras: [] })],
    ]),
  )
  const [titulos, ...dela] = await download('Exportar CSV')
  expect(titulos).toBe('Nome;E-mail;Perfil;Status;Unidades;Segundo fator;Grupo;O quê;Pode')
  expect(dela).toHaveLength(PERMISSOES.length)
  expect(dela.every((linha) => linha.startsWith('Bia Horta;bia@clinica.demo;'))).toBe(true)
  const tudo = await download('Exportar tudo')
  expect(tudo).toHaveLength(1 + 3 * PERMISSOES.length)
})

it('says of an action who may, nobody who was cancelled, and the file says which it is', async () => {
  openPage()
  fireEvent.click(await screen.findByRole('tab', { name: 'Por ação' }))
  await choose('Ação', `${acao.grupo} · ${acao.titulo}`)
  expect((await linhas()).map(([nome]) => nome)).toEqual(['Ana Prates'])
  const arquivo = await download('Exportar CSV')
  expect(arquivo.slice(1)).toEqual([
    expect.stringMatching(/;Ana Prates;Sim;Administrador;Centro;ana@clinica\.demo;Sim$/),
  ])
})

it('says what changed in 90 days, by whom, and that there was more than it shows', async () => {
  api.onGet('/permissoes').reply(200, { ...LIDAS, haMais: true })
  openPage()
  fireEvent.click(await screen.findByRole('tab', { name: 'Mudanças em 90 dias' }))
  expect(await linhas()).toEqual([
    [expect.stringContaining('20/11/2026'), 'Caio Lacerda', 'Status', 'Ativo', 'Cancelado', 'Ana Prates'],
  ])
  expect(screen.getByText(/todas estão na Auditoria/)).toBeInTheDocument()
  expect((await download('Exportar CSV'))[1]).toContain(';Caio Lacerda;Status;Ativo;Cancelado;Ana Prates')
})

it('offers another try when it cannot be read', async () => {
  expectConsole(/^404/)
  api.onGet('/permissoes').reply(404)
  openPage()
  const outraVez = await screen.findByRole('button', { name: 'Tentar novamente' })
  api.onGet('/permissoes').reply(200, LIDAS)
  fireEvent.click(outraVez)
  expect(await screen.findByRole('tab', { name: 'Por pessoa' })).toBeInTheDocument()
})
