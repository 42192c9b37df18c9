import { hojeNaClinica, useSessao } from '@clinica/shared-auth'
import { type Evolucao, type EvolucoesAnswer, idade, type ResumoDoRegistro } from '@clinica/shared-domain'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { evolucao, id, RESUMO } from '../teste/registro'
import { expectConsole, mockServer, open } from '../teste/tela'
import { listDores } from './eva'
import LinhaPage from './LinhaPage'

configure({ defaultHidden: true })

const P = RESUMO.paciente._id
let api: MockAdapter
const answer = (evolucoes: Evolucao[], resumo: Partial<ResumoDoRegistro> = {}) =>
  api.onGet(`/v2/paciente/${P}/evolucao`).reply((pedido): [number, EvolucoesAnswer] => {
    const { skip, limit, q } = pedido.params as { skip: number; limit: number; q?: string }
    return [
      200,
      {
        evolucoes: evolucoes.slice(skip, skip + limit),
        total: evolucoes.length,
        // What is found is of a search alone.
        resumo: skip === 0 ? { ...RESUMO, ...resumo, emitidos: (q && resumo.emitidos) || [] } : null,
      },
    ]
  })
const logIn = (perfil: string) =>
  useSessao.setState({ usuario: { _id: 'u1', perfil, unidades: [], acoesExtras: [] } as never })
beforeEach(() => {
  api = mockServer()
  logIn('Profissional')
  api.onGet(`/evolucao/${P}/rascunhos`).reply(200, { rascunhos: [] })
  api.onGet(`/v2/paciente/${P}/evolucao/medidas`).reply(200, { medidas: [], movimentos: [] })
})
afterEach(() => api.restore())

const openPage = async (busca = '') => {
  const router = open(
    { '/paciente/:id/evolucao2': <LinhaPage />, '/agendamento': <p>grade</p> },
    `/paciente/${P}/evolucao2${busca}`,
  )
  await screen.findByRole('heading', { name: /Nina Alves/ })
  return { router, user: userEvent.setup() }
}
const itens = () => screen.getAllByRole('article').map((a) => a.getAttribute('aria-labelledby')?.slice(5))
const cabeca = (e: Evolucao) => {
  const artigo = document.querySelector<HTMLElement>(`[data-registro="${e._id}"]`)
  return within(artigo as HTMLElement).getAllByRole('button')[0] as HTMLElement
}
const abertas = () =>
  screen.getAllByRole('article').filter((a) => a.querySelector('h3 button[aria-expanded=true]')).length

it('says who, what waits, and each entry at a glance; only the newest is open', async () => {
  const lista = [evolucao(1, '2026-11-20', 4), evolucao(2, '2026-11-18', 5), evolucao(3, '2026-10-30', 7)]
  answer(lista)
  await openPage()
  for (const dado of [
    'Nair Alves Dias',
    `${idade('1959-03-02', hojeNaClinica())} anos`,
    'Feminino',
    'Costureira',
    'Material pendente',
  ])
    expect(screen.getByText(dado)).toBeInTheDocument()
  expect(screen.getAllByRole('tab').map((t) => t.textContent)).toEqual(['Todos 3', 'Sessão de Ortopedia 3'])
  expect(itens()).toEqual(lista.map((e) => e._id))
  expect(abertas()).toBe(1)
  expect(cabeca(lista[0] as Evolucao)).toHaveTextContent(
    /20\/11.*sexta.*Sessão de Ortopedia.*Carolina Braga · guia 10011702 · Hipertensão, Prótese.*sessão 6\/12.*EVA 4 Razoável.*menos 1/,
  )
  expect(screen.getByRole('button', { name: /Novembro de 2026/ })).toHaveTextContent('2 registros')
})

it('says which measures are to be taken again, and asks nothing', async () => {
  const devida = { _id: id(80), enunciado: 'TUG', sessoes: 4, cada: 5, ultima: '2026-11-02' }
  answer([], { medidasDevidas: [devida] })
  await openPage()
  expect(screen.getByRole('list', { name: 'Medidas a repetir' })).toHaveTextContent(
    'TUG Medir de novo: 5ª sessão desde 02/11 (a cada 5)',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('goes on with the draft that waits for the session', async () => {
  answer([])
  const rascunho = {
    _id: id(70),
    chave: `evolucao:${RESUMO.aEvoluir?._id}`,
    conteudo: '{}',
    updatedAt: new Date().toISOString(),
  }
  api.onGet(`/evolucao/${P}/rascunhos`).reply(200, { rascunhos: [rascunho] })
  await openPage()
  const aviso = within(screen.getByRole('region', { name: 'Sessão a evoluir' }))
  expect(await aviso.findByRole('button', { name: 'Continuar' })).toBeVisible()
  expect(aviso.getByText(/Rascunho guardado às \d\d:\d\d\./)).toBeVisible()
  expect(aviso.queryByRole('button', { name: 'Evoluir esta sessão' })).toBeNull()
})

it('opens and closes entries, months, and all of them', async () => {
  const lista = [evolucao(1, '2026-11-20', 4), evolucao(2, '2026-11-18', 5), evolucao(3, '2026-10-30', 7)]
  answer(lista)
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Expandir todos' }))
  expect(abertas()).toBe(3)
  await user.click(cabeca(lista[1] as Evolucao))
  expect(abertas()).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Minimizar todos' }))
  expect(abertas()).toBe(0)
  await user.click(screen.getByRole('button', { name: /Novembro de 2026/ }))
  expect(itens()).toEqual([lista[2]?._id])
})

it('asks for one form, for a text, and for older entries', async () => {
  answer(Array.from({ length: 25 }, (_, i) => evolucao(i, '2026-11-20', 4)))
  const { user } = await openPage(`?agendamento=${id(7)}`)
  await user.click(screen.getByRole('button', { name: 'Mostrar registros mais antigos' }))
  await waitFor(() => expect(itens()).toHaveLength(25))
  await user.click(screen.getByRole('tab', { name: /Sessão de Ortopedia/ }))
  await user.type(screen.getByRole('searchbox'), 'relata')
  expect(await screen.findAllByText('Relata', { selector: 'mark' })).not.toHaveLength(0)
  const pedidos = api.history.get.filter((g) => g.url?.endsWith('/evolucao')).map((g) => g.params)
  expect(pedidos).toEqual([
    { skip: 0, limit: 20, sessao: id(7) },
    { skip: 20, limit: 50, sessao: id(7) },
    { skip: 0, limit: 20, sessao: id(7), formulario: id(40) },
    { skip: 0, limit: 20, sessao: id(7), formulario: id(40), q: 'relata' },
  ])
})

it('says which documents for others have the text that is looked for, and leads to them', async () => {
  const achado = { _id: id(70), tipo: 'relatorio' as const, numero: 12, dia: '2026-11-20', cancelado: true }
  answer([evolucao(1, '2026-11-20', 4)], { emitidos: [achado] })
  const { user } = await openPage()
  expect(screen.queryByText(/também tem este texto/)).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'relata')
  expect(await screen.findByText('Um documento também tem este texto:')).toHaveTextContent(
    'Relatório ao médico nº 000012, de 20/11/2026 (cancelado)',
  )
})

it('draws an entry again only when its own changed: its pain is the same object whatever comes after it', () => {
  const lista = [evolucao(1, '2026-11-20', 4), evolucao(2, '2026-11-18', 5), evolucao(3, '2026-10-30', 7)]
  const [antes, depois] = [listDores(lista), listDores([...lista, evolucao(4, '2026-10-28', 7)])]
  const iguais = lista.map(({ _id }) => antes.get(_id) === depois.get(_id))
  expect(iguais).toEqual([true, true, false])
})

it('says that there is nothing, and offers nothing to who only reads', async () => {
  logIn('Faturista')
  answer([])
  await openPage()
  expect(screen.getByText('Nenhum dado encontrado')).toBeInTheDocument()
  for (const name of ['Adicionar', 'Evoluir esta sessão'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('removes an entry after asking, and reads the record anew', async () => {
  const e = evolucao(1, '2026-11-20', 4)
  answer([e])
  api.onDelete(`/v2/paciente/${P}/evolucao/${e._id}`).reply(200, { msg: 'ok' })
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  const pergunta = within(await screen.findByRole('alertdialog', { name: 'Tem certeza?' }))
  answer([])
  await user.click(pergunta.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Nenhum dado encontrado')).toBeInTheDocument()
  expect(api.history.delete[0]?.params).toEqual({ updatedAt: e.updatedAt })
})

describe('an entry that its author closes', () => {
  const minha: Evolucao = { ...evolucao(1, '2026-11-20', 4), fechadoEm: null }
  const caminho = `/v2/paciente/${P}/evolucao/${minha._id}/fechar`
  const fechada: Evolucao = {
    ...minha,
    fechadoEm: '2026-11-20T21:02:00.000Z',
    fechadoPor: minha.autor,
    fechadoComo: 'senha',
    resumo: 'a1b2'.repeat(16),
  }

  it('asks for the password or a code, says what is wrong with it, and is edited no more', async () => {
    answer([minha])
    expectConsole(/422 validacao/)
    api.onPost(caminho).replyOnce(422, { msg: 'A senha atual não confere.', erro: { tipo: 'validacao' } })
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Fechar registro' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Fechar o registro' }))
    const campo = dialogo.getByLabelText(/Sua senha, ou o código do aplicativo/)
    expect(campo).toHaveFocus()
    await user.type(campo, 'Outra#1')
    await user.click(dialogo.getByRole('button', { name: 'Fechar registro' }))
    expect(await dialogo.findByRole('alert')).toHaveTextContent('A senha atual não confere.')
    api.onPost(caminho).replyOnce(200, { msg: 'Registro fechado.', evolucao: fechada })
    answer([fechada])
    await user.type(campo, '123456')
    await user.click(dialogo.getByRole('button', { name: 'Fechar registro' }))
    expect(await screen.findByText(/^Fechado em 20\/11\/2026/)).toHaveTextContent(/por Carolina Braga/)
    expect(api.history.post.map((p) => JSON.parse(p.data))).toEqual([
      { senhaAtual: 'Outra#1', updatedAt: minha.updatedAt },
      { codigo: '123456', updatedAt: minha.updatedAt },
    ])
    expect(screen.queryByRole('button', { name: /^(Editar|Fechar registro)/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Adendo' })).toBeVisible()
  })

  it('is taken out with a reason alone, by its author too', async () => {
    answer([fechada])
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Excluir' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Tem certeza?' }))
    await user.click(dialogo.getByRole('button', { name: 'Excluir' }))
    expect(dialogo.getByText('Informe o motivo da remoção.')).toBeVisible()
    await user.click(dialogo.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('what another wrote', () => {
  const dela: Evolucao = { ...evolucao(1, '2026-11-20', 4), autorId: 'outra' }
  const caminho = `/v2/paciente/${P}/evolucao/${dela._id}`

  it('is neither edited nor removed by a professional, who adds to it under their own name', async () => {
    answer([dela])
    api.onPost(`${caminho}/adendo`).reply(201, { msg: 'Adendo salvo.' })
    const { user } = await openPage()
    expect(screen.queryByRole('button', { name: /^(Editar|Excluir)/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Adendo' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Adendo' }))
    await user.click(dialogo.getByRole('button', { name: 'Salvar adendo' }))
    expect(dialogo.getByText('Escreva o adendo.')).toBeVisible()
    const campo = dialogo.getByRole('textbox', { name: /Texto do adendo/ })
    await user.type(campo, '😀')
    expect(dialogo.getByText(/Não sai impresso: 😀/)).toBeVisible()
    await user.clear(campo)
    const autor = { ...dela.autor, nome: 'Bia Reis', numeroConselho: '777' }
    answer([
      {
        ...dela,
        adendos: [
          {
            _id: id(900),
            texto: 'Sem dor à tarde.',
            autor,
            autorId: 'u1',
            criadoEm: dela.criadoEm,
            removidoEm: null,
            removidoPor: null,
            removidoMotivo: null,
          },
        ],
      },
    ])
    await user.type(dialogo.getByLabelText(/Texto do adendo/), '  Sem dor à tarde.')
    await user.click(dialogo.getByRole('button', { name: 'Salvar adendo' }))
    const adendos = within(await screen.findByRole('list', { name: 'Adendos' }))
    expect(adendos.getByText('Sem dor à tarde.')).toBeVisible()
    expect(adendos.getByText(/^Bia Reis · .*777/)).toBeVisible()
    expect(JSON.parse(api.history.post[0]?.data)).toEqual({ texto: '  Sem dor à tarde.' })
  })

  it('is removed by a Gerente who says why, and of a session’s only one it says what is left', async () => {
    logIn('Gerente')
    answer([dela])
    api.onDelete(caminho).reply(200, { msg: 'ok' })
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Excluir' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Tem certeza?' }))
    expect(dialogo.getByText(/único registro desta sessão/)).toBeVisible()
    await user.click(dialogo.getByRole('button', { name: 'Excluir' }))
    expect(dialogo.getByText('Informe o motivo da remoção.')).toBeVisible()
    await user.type(dialogo.getByRole('textbox'), 'Paciente errado')
    await user.click(dialogo.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Evolução excluída: a sessão ficou sem registro.')).toBeVisible()
    expect(JSON.parse(api.history.delete[0]?.data)).toEqual({ motivo: 'Paciente errado' })
  })

  it('and a Gerente corrected names who wrote the text, why, and whose it was', async () => {
    const textoDe = { ...dela.autor, nome: 'Marcelo Paiva', conselho: null, numeroConselho: null }
    answer([{ ...dela, versao: 2, textoDe, motivo: 'Lado trocado' }])
    await openPage()
    expect(cabeca(dela)).toHaveTextContent('Carolina Braga, texto de Marcelo Paiva')
    expect(
      screen.getByText(
        /Texto de Marcelo Paiva.*motivo: Lado trocado.*Registro de.*Carolina Braga · .*12345/s,
      ),
    ).toBeVisible()
  })
})

it('shows removed entries when asked: struck, by whom, with their history, and counted nowhere', async () => {
  const [nova, velha] = [evolucao(1, '2026-11-20', 4), evolucao(2, '2026-11-18', 5)]
  const fora: Evolucao = {
    ...evolucao(3, '2026-11-19', 9),
    removidoEm: '2026-11-19T15:00:00.000Z',
    removidoPor: { ...nova.autor, nome: 'Gerente de Teste' },
  }
  api.onGet(`/v2/paciente/${P}/evolucao`).reply(({ params }) => {
    const evolucoes = params.removidos ? [nova, fora, velha] : [nova, velha]
    return [200, { evolucoes, total: evolucoes.length, resumo: { ...RESUMO, todos: 2, removidos: 1 } }]
  })
  api.onGet(`/v2/paciente/${P}/evolucao/${fora._id}/versoes`).reply(200, {
    versoes: [{ versao: 1, em: fora.criadoEm, por: fora.autor, evolucao: fora }],
    removidoEm: fora.removidoEm,
    removidoPor: fora.removidoPor,
  })
  const { user } = await openPage()
  expect(itens()).toEqual([nova._id, velha._id])
  await user.click(screen.getByRole('button', { name: 'Mostrar removidos (1)' }))
  await waitFor(() => expect(itens()).toEqual([nova._id, fora._id, velha._id]))
  expect(screen.getByRole('button', { name: /Novembro de 2026/ })).toHaveTextContent('2 registros')
  expect(screen.getByRole('tab', { name: 'Todos 2' })).toBeInTheDocument()
  // Pain is compared with the entry before it that stands.
  expect(cabeca(nova)).toHaveTextContent(/EVA 4.*menos 1/)
  expect(cabeca(fora)).toHaveTextContent(/Removido em 19\/11\/2026 12:00 por Gerente de Teste/)
  expect(cabeca(fora).querySelector('del')).toHaveTextContent('Sessão de Ortopedia')
  expect(cabeca(fora)).not.toHaveTextContent('EVA')
  await user.click(cabeca(fora))
  const artigo = within(cabeca(fora).closest('article') as HTMLElement)
  expect(artigo.queryByRole('button', { name: /Editar|Excluir/ })).toBeNull()
  await user.click(artigo.getByRole('button', { name: 'Histórico' }))
  const gaveta = within(await screen.findByRole('dialog', { name: /Histórico/ }))
  const [removida, criada] = await gaveta.findAllByRole('listitem')
  expect(removida).toHaveTextContent(/^Removida19\/11\/2026 12:00 · Gerente de Teste/)
  expect(criada).toHaveTextContent(/^Criada/)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Ocultar removidos' }))
  await waitFor(() => expect(itens()).toEqual([nova._id, velha._id]))
})

it('goes on reminding of a session that was evolved on its card and has no entry', async () => {
  const { aEvoluir } = RESUMO
  answer([], { aEvoluir: aEvoluir && { ...aEvoluir, status: 'evoluido' } })
  await openPage()
  const aviso = within(screen.getByRole('region', { name: 'Sessão a evoluir' }))
  expect(aviso.getByRole('paragraph')).toHaveTextContent(/Sessão 7\/12.*Ortopedia, evoluída sem registro\.$/)
  expect(aviso.getByRole('button', { name: 'Escrever o registro' })).toBeInTheDocument()
})

it('tells what each save of an entry changed', async () => {
  const agora = evolucao(1, '2026-11-20', 4)
  answer([agora])
  const antes = evolucao(1, '2026-11-20', 7)
  const por = agora.autor
  api.onGet(`/v2/paciente/${P}/evolucao/${agora._id}/versoes`).reply(200, {
    versoes: [
      { versao: 2, em: '2026-11-20T15:00:00.000Z', por, evolucao: agora },
      { versao: 1, em: '2026-11-20T12:00:00.000Z', por, evolucao: antes },
    ],
    removidoEm: null,
    removidoPor: null,
  })
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Histórico' }))
  const gaveta = within(await screen.findByRole('dialog', { name: /Histórico/ }))
  const [alterada, criada] = await gaveta.findAllByRole('listitem')
  expect(alterada).toHaveTextContent(
    /^Alterada20\/11\/2026 12:00 · Carolina Braga.*Dor agora7 Muito4 Razoável$/,
  )
  expect(criada).toHaveTextContent(/^Criada20\/11\/2026 09:00/)
  // It scrolls within itself: the keyboard gets there, and out of it.
  expect(gaveta.getByRole('region', { name: 'Versões' })).toHaveAttribute('tabindex', '0')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
