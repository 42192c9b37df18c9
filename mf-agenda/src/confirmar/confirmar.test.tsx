import type { Agendamento, ConfirmarAnswer } from '@clinica/shared-domain'
import { showAtalhos } from '@clinica/shared-ui/portal'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { callsTo, cartao, doDia, gradeServer } from '../teste/grade'
import { expectConsole, logInAs, loseFirstAnswer, open } from '../teste/tela'
import ConfirmarPage from './ConfirmarPage'

const DIA = '2026-11-24'
const DEPOIS = '2026-11-23T15:00:00.000Z'
const EM = '2026-11-23T14:30:00.000Z'
const pessoa = (n: number, mudancas: Partial<Agendamento> = {}): Agendamento =>
  doDia({
    _id: `a${n}`,
    data: DIA,
    hora: `0${n}:00`,
    ...mudancas,
    paciente: {
      ...doDia().paciente,
      nome: `Pessoa ${n}`,
      telefone: `3198877010${n}`,
      ...mudancas.paciente,
    },
  })
const SEM_CELULAR = pessoa(9, { paciente: { ...doDia().paciente, nome: 'Pessoa 9', telefone: '3133221100' } })

let api: MockAdapter
let lista: ConfirmarAnswer | null
const listaDe = (...agendamentos: Agendamento[]): ConfirmarAnswer => ({
  dia: DIA,
  total: agendamentos.length,
  fechados: agendamentos.filter((a) => a.fechado).length,
  confirmados: agendamentos.filter((a) => a.confirmadoEm).length,
  agendamentos,
})
beforeEach(() => {
  // The eve of the day that is confirmed.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T15:00:00.000Z'))
  api = gradeServer()
  api.onGet('/agenda/confirmar').reply(() => (lista ? [200, lista] : [500]))
  api.onGet('/agenda/mensagem').reply(200, { mensagem: { texto: 'Oi, {nome}! Às {hora}?', updatedAt: null } })
  logInAs('Recepcionista')
})
afterEach(() => {
  api.restore()
  jest.restoreAllMocks()
})
const openPage = (busca = '') =>
  open(<ConfirmarPage />, '/agendamento/confirmar', `/agendamento/confirmar${busca}`, ['/agendamento'])
const pedidos = () => callsTo(api, 'get', '/agenda/confirmar')
/** The server as it is after a write. */
const passaA = (url: string, metodo: 'onPut' | 'onDelete', depois: Agendamento, ...fica: Agendamento[]) =>
  api[metodo](url).reply(() => {
    lista = listaDe(...fica)
    return [200, { agendamento: depois }]
  })

describe('who comes tomorrow', () => {
  it('says of a day that is over that there is nothing to confirm', async () => {
    lista = { ...listaDe(), dia: '2020-01-02' }
    openPage('?dia=2020-01-02')
    expect(await screen.findByText('Este dia já passou: não há o que confirmar.')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(/^$/)
  })

  it('is one request: each with hour, whom, with whom, number and what was tried; the confirmed apart', async () => {
    lista = listaDe(
      pessoa(1),
      pessoa(2, { confirmadoEm: EM }),
      pessoa(3, { naoAtendeuEm: EM, status: 'pre_agendado' }),
    )
    openPage()
    expect(await screen.findByText('1 de 3 confirmados')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Terça, 24/11/2026' })).toBeInTheDocument()
    expect(cartao('a1')).toHaveTextContent('01:00Pessoa 1Ana Furtado · Pilates')
    expect(cartao('a1')).toHaveTextContent('(31) 98877-0101')
    expect(cartao('a3')).toHaveTextContent(/Não atendeu 23\/11\/2026/)
    expect(cartao('a2')).toBeNull()
    expect(pedidos().map((p) => p.params)).toEqual([{}])
    fireEvent.click(screen.getByRole('tab', { name: 'Todos' }))
    expect(cartao('a2')).toHaveTextContent('✓ confirmado')
    expect(pedidos()).toHaveLength(1)
  })

  it('does nothing by a letter once the person switched them off, and says none', async () => {
    lista = listaDe(pessoa(1))
    openPage()
    await waitFor(() => expect(cartao('a1')).toHaveFocus())
    const ligou = jest.fn((e: Event) => e.preventDefault())
    cartao('a1').querySelector('[data-tecla="l"]')?.addEventListener('click', ligou)
    expect(screen.getByText('não atendeu')).toBeInTheDocument()
    const change = async () => {
      act(() => showAtalhos(true))
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Atalhos de uma tecla' }))
      act(() => showAtalhos(false))
    }
    await change()
    fireEvent.keyDown(cartao('a1'), { key: 'l' })
    expect(screen.queryByText('não atendeu')).toBeNull()
    expect(ligou).not.toHaveBeenCalled()
    await change()
    fireEvent.keyDown(cartao('a1'), { key: 'l' })
    expect(ligou).toHaveBeenCalledTimes(1)
  })

  it('is walked through: the line that is done leaves, and the next is in hand', async () => {
    const user = userEvent.setup()
    lista = listaDe(pessoa(1), pessoa(2), SEM_CELULAR)
    openPage()
    await screen.findByText('0 de 3 confirmados')
    // The keys on the screen work at once.
    await waitFor(() => expect(cartao('a1')).toHaveFocus())
    const ligou = jest.fn((e: Event) => e.preventDefault())
    cartao('a1').querySelector('[data-tecla="l"]')?.addEventListener('click', ligou)
    await user.keyboard('l')
    expect(ligou).toHaveBeenCalledTimes(1)
    expect(cartao('a1').querySelector('[data-tecla="w"]')).toHaveAttribute(
      'href',
      `https://wa.me/5531988770101?text=${encodeURIComponent('Oi, Pessoa! Às 01:00?')}`,
    )
    const confirmado = pessoa(1, { confirmadoEm: EM, updatedAt: DEPOIS })
    passaA('/agenda/a1/confirmarPaciente', 'onPut', confirmado, confirmado, pessoa(2), SEM_CELULAR)
    await user.keyboard('c')
    await waitFor(() => expect(cartao('a2')).toHaveFocus())
    expect(cartao('a1')).toBeNull()
    expect(screen.getByText('1 de 3 confirmados')).toBeInTheDocument()

    const tentado = pessoa(2, { naoAtendeuEm: EM, updatedAt: DEPOIS })
    passaA('/agenda/a2/naoAtendeu', 'onPut', tentado, confirmado, tentado, SEM_CELULAR)
    await user.keyboard('n')
    await waitFor(() => expect(cartao('a2')).toHaveTextContent('Não atendeu'))
    expect(JSON.parse(callsTo(api, 'put', '/agenda/a2/naoAtendeu')[0]?.data)).toEqual({
      updatedAt: pessoa(2).updatedAt,
    })
    const limpo = { ...tentado, ativo: false }
    passaA('/agendamento/a2', 'onDelete', limpo, confirmado, SEM_CELULAR)
    await waitFor(() => expect(cartao('a2')).toHaveFocus())
    await user.keyboard('x')
    await waitFor(() => expect(cartao('a9')).toHaveFocus())
    expect(cartao('a2')).toBeNull()
    expect(callsTo(api, 'delete', '/agendamento/a2')[0]?.params).toEqual({
      updatedAt: DEPOIS,
      peloPaciente: true,
    })
    expect(screen.getByText('1 de 2 confirmados')).toBeInTheDocument()
    // A landline has no WhatsApp, and says so.
    await user.keyboard('w')
    expect(cartao('a9').querySelector('[data-tecla="w"]')).toBeNull()
    expect(cartao('a9')).toHaveFocus()
  })

  describe('an answer that was lost after it was done', () => {
    const chaves = (url: string) => callsTo(api, 'put', url).map((c) => c.headers?.['idempotency-key'])
    const URL = '/agenda/a1/confirmarPaciente'
    const confirmado = pessoa(1, { confirmadoEm: EM, updatedAt: DEPOIS })
    beforeEach(async () => {
      global.fetch = jest.fn(async () => ({
        ok: true,
        text: async () => '{"situacao":"pronto","versao":"1"}',
      })) as never
      lista = listaDe(pessoa(1), pessoa(2))
      openPage()
      await waitFor(() => expect(cartao('a1')).toHaveFocus())
    })

    it.each([
      ['c', URL, confirmado, 'Presença confirmada: Pessoa 1.'],
      ['n', '/agenda/a1/naoAtendeu', pessoa(1, { naoAtendeuEm: EM }), 'Não atendeu: Pessoa 1.'],
    ])('is asked for again under the same key: %s ends as done', async (tecla, url, depois, dito) => {
      const { reply, feitos } = loseFirstAnswer(() => ({ agendamento: depois }))
      api.onPut(url).reply(reply)
      await userEvent.keyboard(tecla)
      expect(await screen.findByText(dito)).toBeVisible()
      expect(feitos.size).toBe(1)
      expect(new Set(chaves(url)).size).toBe(1)
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })

    it('says so when another desk undid it meanwhile: the card is read as it is now', async () => {
      const { reply, feitos } = loseFirstAnswer(() => ({ agendamento: confirmado }))
      api.onPut(URL).reply(async (config) => [...(await reply(config)), { 'x-resposta-repetida': 'sim' }])
      const desfeito = pessoa(1, { updatedAt: '2026-11-24T23:00:00.000Z' })
      api.onGet('/agenda/agendamento/a1').reply(200, { agendamento: desfeito })
      lista = listaDe(desfeito, pessoa(2))
      await userEvent.keyboard('c')
      expect(
        await screen.findByText(
          'A presença de Pessoa 1 foi confirmada, mas outra pessoa mudou o agendamento depois. Ele aparece como está agora.',
        ),
      ).toBeVisible()
      expect(feitos.size).toBe(1)
      expect(screen.queryByText('Presença confirmada: Pessoa 1.')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
    })

    it('and never comes is not known: asked again it ends as done, left it is read', async () => {
      expectConsole(/^502/)
      api.onPut(URL).reply(502, '<html>Bad Gateway</html>')
      await userEvent.keyboard('c')
      const pergunta = await screen.findByRole('alertdialog', { name: 'O servidor não respondeu' })
      expect(pergunta).toHaveTextContent('Não se sabe se a presença de Pessoa 1 foi confirmada.')
      lista = listaDe(confirmado, pessoa(2))
      const lidas = pedidos().length
      fireEvent.click(screen.getByRole('button', { name: 'Agora não' }))
      await waitFor(() => expect(pedidos()).toHaveLength(lidas + 1))
      expect(await screen.findByText('1 de 2 confirmados')).toBeInTheDocument()
    })
  })

  it('who stands in a closed day is a tab of its own, of all days: moved, or told, and never confirmed', async () => {
    const natal = pessoa(1, { data: '2026-12-25', confirmadoEm: EM, fechado: 'Natal' })
    const reuniao = pessoa(2, { data: '2026-12-28', fechado: 'Reunião' })
    lista = listaDe(pessoa(3))
    const router = openPage(`?dia=${DIA}&unidade=Centro`)
    await screen.findByText('0 de 1 confirmados')
    lista = listaDe(natal, reuniao)
    fireEvent.click(screen.getByRole('tab', { name: 'Em dia fechado' }))
    expect(await screen.findByText('2 marcados em dia fechado')).toBeInTheDocument()
    expect(pedidos().at(-1)?.params).toEqual({ unidade: 'Centro', fechados: true })
    expect(new URLSearchParams(router.state.location.search).get('mostrar')).toBe('fechados')
    // Who had confirmed is still to be told; the day stands in the line, and there is none to turn.
    expect(cartao('a1')).toHaveTextContent(/^25\/12 01:00Pessoa 1.*Natal/)
    expect(screen.getByRole('button', { name: 'Próximo dia' })).not.toBeVisible()
    expect(screen.getByRole('button', { name: 'Remarcar: Pessoa 1' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Não vem: Pessoa 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Confirmou|^Desfazer confirmação/ })).toBeNull()
    passaA('/agendamento/a1', 'onDelete', { ...natal, ativo: false, updatedAt: DEPOIS }, reuniao)
    fireEvent.click(screen.getByRole('button', { name: 'Não vem: Pessoa 1' }))
    expect(await screen.findByText('1 marcado em dia fechado')).toBeInTheDocument()
    expect(cartao('a1')).toBeNull()
    lista = listaDe()
    act(() => void window.dispatchEvent(new Event('focus')))
    fireEvent.click(screen.getByRole('tab', { name: 'Todos' }))
    fireEvent.click(screen.getByRole('tab', { name: 'Em dia fechado' }))
    expect(await screen.findByText('Ninguém está marcado em dia ou horário fechado.')).toBeVisible()
  })

  it('is of the day and the unit in the address, and says when nothing is left', async () => {
    lista = listaDe(pessoa(1, { confirmadoEm: EM }))
    const router = openPage(`?dia=${DIA}&unidade=Centro`)
    expect(await screen.findByText('O único agendamento do dia está confirmado.')).toBeInTheDocument()
    expect(pedidos()[0]?.params).toEqual({ dia: DIA, unidade: 'Centro' })
    lista = { ...listaDe(), dia: '2026-11-25' }
    fireEvent.click(screen.getByRole('button', { name: 'Próximo dia' }))
    expect(await screen.findByText('Nenhum agendamento a confirmar neste dia.')).toBeInTheDocument()
    expect(pedidos().at(-1)?.params).toEqual({ dia: '2026-11-25', unidade: 'Centro' })
    expect(router.state.location.search).toBe('?dia=2026-11-25&unidade=Centro')
  })

  it('of a unit that is not offered says so, and leads to all', async () => {
    expectConsole(/^500/)
    lista = null
    openPage('?unidade=NADA')
    expect(await screen.findByText('A unidade “NADA” não está entre as ativas.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
    lista = listaDe(pessoa(1))
    fireEvent.click(screen.getByRole('button', { name: 'Ver todas as unidades' }))
    expect(await screen.findByText('0 de 1 confirmados')).toBeInTheDocument()
  })

  it('has the line that an undo brings back in hand', async () => {
    lista = listaDe(pessoa(1), pessoa(2))
    openPage()
    await waitFor(() => expect(cartao('a1')).toHaveFocus())
    passaA('/agendamento/a2', 'onDelete', pessoa(2, { ativo: false, updatedAt: DEPOIS }), pessoa(1))
    cartao('a2').focus()
    await userEvent.keyboard('x')
    await waitFor(() => expect(cartao('a2')).toBeNull())
    api.onPost('/agendamento/a2/restaurar').reply(() => {
      lista = listaDe(pessoa(1), pessoa(2))
      return [200, { agendamento: pessoa(2) }]
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(cartao('a2')).toHaveFocus())
  })

  it('can be asked for again when it did not come', async () => {
    expectConsole(/^500/)
    lista = null
    openPage()
    const botao = await screen.findByRole('button', { name: 'Tentar novamente' })
    lista = listaDe(pessoa(1))
    fireEvent.click(botao)
    expect(await screen.findByText('0 de 1 confirmados')).toBeInTheDocument()
  })
})
