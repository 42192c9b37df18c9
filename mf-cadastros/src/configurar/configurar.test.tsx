import { expectConsole, logInAs, mockServer, open } from '@clinica/shared-ui/teste'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import ConfigurarPage from './ConfigurarPage'

configure({ defaultHidden: true })

let api: MockAdapter
let banco: Record<string, object[]>
/** What the server answers once instead, by method, path and the body's `nome`. */
let recusas: Map<string, [number, object?]>
const refused = (pedido: string): [number, object?] | undefined => {
  const resposta = recusas.get(pedido)
  recusas.delete(pedido)
  return resposta
}
/** Registers that keep what they are sent. */
const REGISTROS = {
  unidade: 'unidades',
  especialidade: 'especialidades',
  profissional: 'profissionais',
  convenio: 'convenios',
  tabelasProcedimento: 'tabelas',
}
beforeEach(() => {
  logInAs('Administrador')
  sessionStorage.clear()
  api = mockServer()
  banco = { modelos: [] }
  recusas = new Map()
  for (const [path, plural] of Object.entries(REGISTROS)) {
    const singular = { especialidade: 'especialidade', tabelasProcedimento: 'tabela' }[path] ?? path
    banco[plural] = []
    api
      .onGet(`/${path}`)
      .reply(
        () => refused(`get /${path}`) ?? [200, { [plural]: banco[plural], total: banco[plural]?.length }],
      )
    api.onPost(`/${path}`).reply(({ data }) => {
      const recusa = refused(`post /${path} ${JSON.parse(data).nome}`)
      if (recusa) return recusa
      const registro = { _id: `${path}-${banco[plural]?.length}`, ...JSON.parse(data) }
      banco[plural]?.push(registro)
      return [201, { [singular]: registro, msg: 'Salvo.' }]
    })
  }
  api.onPost('/fechamento/nacionais').reply(201, { msg: 'ok', fechamentos: [] })
  api.onGet('/agenda/horarios').reply(200, { agenda: null })
  api.onPost('/agenda/horarios').reply(({ data }) => {
    const recusa = refused('post /agenda/horarios')
    if (recusa) return recusa
    banco.modelos?.push(JSON.parse(data))
    return [201, { agenda: JSON.parse(data) }]
  })
})

const openConfigurar = (passo = '') =>
  open({ '/configurar': <ConfigurarPage /> }, passo === '' ? '/configurar' : `/configurar?passo=${passo}`)
const titulo = (nome: string) => screen.findByRole('heading', { level: 2, name: nome })
const digite = (campo: HTMLElement, value: string) => fireEvent.change(campo, { target: { value } })
const clique = (nome: string) => fireEvent.click(screen.getByRole('button', { name: nome }))
const UNIDADE = { _id: 'u', nome: 'Centro', faixa: '1', ativo: true }
const PILATES = { _id: 'e', nome: 'Pilates', codigoNumeracaoGuia: 4, ativo: true }

it('a unit is saved with the number that is free, the holidays are closed, and the next step comes', async () => {
  openConfigurar()
  await titulo('Nome e unidades')
  digite(screen.getByRole('textbox', { name: 'Nome' }), 'Ipê Centro')
  clique('Salvar e continuar')
  await titulo('O que a clínica atende')
  expect(banco.unidades).toEqual([{ _id: 'unidade-0', nome: 'Ipê Centro', faixa: '1', ativo: true }])
  expect(api.history.post?.some((p) => p.url === '/fechamento/nacionais')).toBe(true)
})

it('a step is skipped without a call, and what was typed in it is there when one comes back', async () => {
  openConfigurar()
  await titulo('Nome e unidades')
  digite(screen.getByRole('textbox', { name: 'Nome' }), 'Ipê Centro')
  clique('Pular este passo')
  await titulo('O que a clínica atende')
  clique('Voltar')
  expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveValue('Ipê Centro')
  expect(api.history.post ?? []).toEqual([])
})

it('a proposal fills the specialties; each gets a number for its guides that is free', async () => {
  banco.especialidades?.push({ ...PILATES, nome: 'Acupuntura', codigoNumeracaoGuia: 1 })
  openConfigurar('especialidades')
  await titulo('O que a clínica atende')
  clique('Fisioterapia e Pilates')
  clique('Salvar e continuar')
  await titulo('Quem atende, e quando')
  expect(banco.especialidades?.slice(1)).toMatchObject([
    {
      nome: 'Fisioterapia',
      codigoNumeracaoGuia: 2,
      maximoAgendamentos: 0,
      sessaoMinutos: 60,
      sessaoPessoas: 1,
    },
    { nome: 'Pilates', codigoNumeracaoGuia: 3, sessaoPessoas: 3 },
  ])
})

it('what is refused keeps its row and says why; rows before it are saved and gone', async () => {
  expectConsole(/^409 duplicado/)
  openConfigurar('especialidades')
  await titulo('O que a clínica atende')
  clique('Fisioterapia e Pilates')
  const campos = { nome: 'Já existe uma especialidade.' }
  recusas.set('post /especialidade Pilates', [
    409,
    { msg: 'x', erro: { tipo: 'duplicado', conteudo: 'x', campos } },
  ])
  clique('Salvar e continuar')
  expect(await screen.findByText('Já existe uma especialidade.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Pilates')
  expect(banco.especialidades).toHaveLength(1)
})

describe('who works when', () => {
  beforeEach(() => {
    banco.unidades?.push(UNIDADE)
    banco.especialidades?.push({ ...PILATES })
  })
  const hora = (nome: string) => screen.getByRole('button', { name: nome })
  const fill = () => {
    digite(screen.getByRole('textbox', { name: 'Nome' }), 'Davi Nogueira')
    digite(screen.getByRole('textbox', { name: 'Número do conselho' }), '123-F')
    digite(screen.getByRole('textbox', { name: 'E-mail' }), 'davi@ipe.example')
    digite(screen.getByRole('textbox', { name: 'Celular' }), '31988887777')
  }

  it('the week is dragged by the mouse, from corner to corner, and from a chosen hour it wipes', async () => {
    openConfigurar('profissionais')
    await titulo('Quem atende, e quando')
    const drag = (de: string, ate: string) => {
      document.elementFromPoint = () => hora(de)
      fireEvent.pointerDown(hora(de), { button: 0 })
      document.elementFromPoint = () => hora(ate)
      fireEvent.pointerMove(hora(de))
      fireEvent.pointerUp(hora(de))
    }
    drag('Segunda, 08:00', 'Sexta, 12:00')
    expect(screen.getByText(/Segunda 13:00–18:00; Terça 13:00–18:00/)).toBeInTheDocument()
    drag('Sábado, 08:00', 'Sábado, 11:00')
    expect(screen.getByText(/Sábado 08:00–12:00/)).toBeInTheDocument()
  })

  it('and by keys: arrows walk, Space turns, Shift with arrows drags', async () => {
    openConfigurar('profissionais')
    await titulo('Quem atende, e quando')
    clique('Limpar a semana')
    act(() => hora('Segunda, 08:00').focus())
    await userEvent.keyboard(' {Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    expect(screen.getByText('Segunda 08:00–10:00; Terça 09:00–10:00')).toBeInTheDocument()
    expect(hora('Terça, 09:00')).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(screen.getByText('Segunda 08:00–10:00')).toBeInTheDocument()
  })

  it('a professional is registered with the week, and the agenda is made of it, by what the specialty says of its sessions', async () => {
    Object.assign(banco.especialidades?.[0] ?? {}, { sessaoMinutos: 30, sessaoPessoas: 3 })
    openConfigurar('profissionais')
    await titulo('Quem atende, e quando')
    expect(screen.getByText('Pilates: sessões de 30 minutos, 3 pessoas por vez.')).toBeInTheDocument()
    fill()
    clique('Salvar e continuar')
    await titulo('Convênios ou só particular')
    expect(banco.profissionais).toMatchObject([
      { nome: 'Davi Nogueira', unidade: ['Centro'], especialidade: ['Pilates'], avaliacao: true },
    ])
    expect(banco.modelos).toMatchObject([{ unidade: 'Centro', especialidade: 'Pilates' }])
    const [modelo] = banco.modelos as { horarios: { horas: object[] }[] }[]
    expect(modelo?.horarios[0]?.horas).toHaveLength(18)
    expect(modelo?.horarios[0]?.horas[0]).toEqual({ hora: '08:00', quantidade: 3 })
  })

  it('when only the agenda is refused the professional is not registered a second time', async () => {
    expectConsole(/^500/)
    recusas.set('post /agenda/horarios', [500])
    openConfigurar('profissionais')
    await titulo('Quem atende, e quando')
    fill()
    clique('Salvar e continuar')
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
    await screen.findByText('O cadastro foi salvo. Falta pôr estas horas na agenda.')
    clique('Salvar e continuar')
    await titulo('Convênios ou só particular')
    expect(banco.profissionais).toHaveLength(1)
    expect(banco.modelos).toHaveLength(1)
  })
})

it('prices make the table, and the insurers of the step before come with it', async () => {
  banco.especialidades?.push(PILATES)
  openConfigurar('pagadores')
  await titulo('Convênios ou só particular')
  clique('Convênios e particular')
  digite(screen.getByRole('textbox', { name: 'Nome' }), 'Saúde do Vale')
  clique('Continuar')
  await titulo('Preços')
  // In another tab too.
  sessionStorage.clear()
  expect(
    screen.getByText('Serão cadastrados com esta tabela: Particular, Saúde do Vale.'),
  ).toBeInTheDocument()
  clique('Salvar e concluir')
  expect(await screen.findByText('Informe ao menos um preço, ou pule este passo.')).toBeInTheDocument()
  const [sessao] = screen.getAllByRole('textbox', { name: 'Preço' })
  if (!sessao) throw new Error('sem preço')
  digite(sessao, '90,00')
  clique('Salvar e concluir')
  await titulo('Até aqui')
  expect(banco.tabelas).toMatchObject([
    { nome: 'Tabela da casa', procedimentos: [{ codigo: '1', nome: 'Sessão de Pilates', valor_fixo: 9000 }] },
  ])
  expect(banco.convenios).toMatchObject([
    { nome: 'Particular', particular: true, tabelas: [{ _id: 'tabelasProcedimento-0' }] },
    { nome: 'Saúde do Vale', particular: false },
  ])
})

it('the end names what was skipped and leads back to it; sample data has a command, and is elsewhere', async () => {
  banco.unidades?.push(UNIDADE)
  openConfigurar('pronto')
  await titulo('Até aqui')
  const indice = within(screen.getByRole('navigation', { name: 'Passos da configuração' }))
  expect(indice.getByRole('button', { name: 'Unidades feito' })).toBeInTheDocument()
  expect(screen.getByText('PORT=3001 DADOS_DIR=exemplo npm start')).toBeInTheDocument()
  const [, preços] = screen.getAllByRole('button', { name: 'Preços' })
  if (!preços) throw new Error('sem o passo')
  await userEvent.click(preços)
  await titulo('Preços')
})

it('a reading that fails says so and is tried again', async () => {
  expectConsole(/^500/)
  recusas.set('get /unidade', [500])
  openConfigurar()
  await screen.findByText('Não foi possível ler o que já está cadastrado.')
  clique('Tentar novamente')
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: 'Nome e unidades' })).toBeVisible(),
  )
})
