import { startErrand, takeErrand } from '@clinica/shared-auth'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expectConsole } from '../../teste/guias'
import {
  botao,
  campo,
  corpo,
  erroDe,
  NOVA,
  opcao,
  openPage,
  save,
  server,
  temBotao,
  typeIn,
} from '../teste/guia'
import { GUIA, ID, PROPOSTA } from '../teste/registros'

const ABERTA = { _id: GUIA._id, numero: '10011715', restantes: 3, doAgendamento: false }
const comAbertas = (abertas: (typeof ABERTA)[]) => {
  const api = server('Recepcionista')
  api.onGet('/guia/nova').reply(200, { ...PROPOSTA, abertas })
  return api
}
const doCartao = () => startErrand({ from: '/agendamento', what: 'Rosângela · 10:00', draft: {} }, NOVA)

it('offers the open guide before a new one is written: the card gets it, and one is back at the card', async () => {
  const api = comAbertas([ABERTA])
  api.onPut(`/agenda/${ID}/adicionarGuia/${ABERTA._id}`).reply(200, { agendamento: {} })
  const { id, there } = doCartao()
  openPage(there)
  expect(await screen.findByText('Guia 10011715 tem 3 sessões')).toBeVisible()
  fireEvent.click(botao('Usar a guia 10011715'))
  await waitFor(() => expect(api.history.put).toHaveLength(1))
  await waitFor(() => expect(takeErrand(id)).toMatchObject({ result: { register: 'guia', _id: ABERTA._id } }))
})

it('says when the card is on it already, alone, and goes back without a new one', async () => {
  const api = comAbertas([
    { ...ABERTA, doAgendamento: true },
    { ...ABERTA, _id: 'x', numero: '10011600' },
  ])
  const { id, there } = doCartao()
  openPage(there)
  await screen.findByText(/e este agendamento já está nela/)
  expect(temBotao(/10011600/)).toBe(false)
  fireEvent.click(botao('Ficar com a guia 10011715'))
  await waitFor(() => expect(takeErrand(id)).toMatchObject({ result: { _id: ABERTA._id } }))
  expect(api.history.put).toHaveLength(0)
})

it('says nothing where none is open', async () => {
  comAbertas([])
  openPage(NOVA)
  await campo('unidade')
  expect(document.body).not.toHaveTextContent('sessões')
})

it('asks, in the server’s words, of a second guide, and saves it with a yes', async () => {
  expectConsole(/^409 confirmacaoNecessaria/)
  const api = comAbertas([])
  const conteudo = 'A guia 10011715, da mesma especialidade, ainda tem 3 sessões.'
  api.onGet(/procedimentos$/).reply(200, {
    procedimentos: [
      {
        idTabela: PROPOSTA.convenios[0]?.tabelas[0]?._id,
        codigoTabela: '22',
        procedimentos: { codigo: '20103484', nome: 'Patologia', ch: null, valor_fixo: 100 },
      },
    ],
  })
  api.onPost('/guia').replyOnce(...erroDe(409, 'confirmacaoNecessaria', { conteudo }))
  api.onPost('/guia').reply(201, { guia: GUIA, msg: 'Guia salva.' })
  openPage(NOVA)
  await typeIn('solicitacao.procedimentos[0].codigo', '201')
  await opcao('20103484')
  await typeIn('solicitacao.procedimentos[0].qtdSolicitada', '10')
  await act(async () => save())
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(conteudo)
  fireEvent.click(botao('Confirmar'))
  await waitFor(() => expect(api.history.post).toHaveLength(2))
  expect(corpo(api.history.post[1])).toMatchObject({ confirmado: true, agendamentos: [ID] })
})
