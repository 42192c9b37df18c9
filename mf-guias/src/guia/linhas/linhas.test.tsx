import { act, fireEvent, waitFor } from '@testing-library/react'
import {
  botao,
  campo,
  completa,
  corpo,
  openPage,
  por,
  SALVA,
  save,
  server,
  temBotao,
  typeIn,
  valor,
} from '../teste/guia'
import { GUIA, ID } from '../teste/registros'

it('takes a procedure out after three seconds, with the performed one beside it, and puts both back', async () => {
  server()
  openPage(SALVA)
  await completa()
  fireEvent.keyDown(botao('Remover linha 1'), { key: ' ' })
  await waitFor(() => expect(por('solicitacao.procedimentos[0].codigo')).toBeNull())
  expect(por('procedimentosRealizados.procedimentos[0].codigo')).toBeNull()
  await waitFor(() => expect(temBotao(/^Desfazer$/)).toBe(true))
  fireEvent.click(botao('Desfazer'))
  expect(await campo('solicitacao.procedimentos[0].codigo')).toHaveValue('20103484')
  expect(valor('procedimentosRealizados.procedimentos[0].qtdRealizada')).toBe('8')
})

it('has five rows at most', async () => {
  server()
  openPage(SALVA)
  await campo('unidade')
  for (let i = 0; i < 4; i++) fireEvent.click(botao('Adicionar procedimento'))
  expect(por('solicitacao.procedimentos[4].codigo')).not.toBeNull()
  expect(botao('Adicionar procedimento')).toBeDisabled()
})

it('cuts materials to their lengths and keeps the rows of both lists', async () => {
  const api = server()
  api.onPut(`/guia/${ID}`).reply(200, { guia: GUIA, msg: 'Guia salva.' })
  openPage(SALVA)
  await completa()
  fireEvent.click(botao(/^OPM/))
  fireEvent.click(botao('Adicionar material'))
  const limites = { codTabela: '2', codigo: '10', descricao: '60', fabricante: '40' }
  for (const [nome, max] of Object.entries(limites))
    expect(await campo(`opm.solicitados[0].${nome}`)).toHaveAttribute('maxlength', max)
  await typeIn('opm.solicitados[0].codigo', '70841')
  await typeIn('opm.solicitados[0].qtd', '12')
  // A digit more than fit is not taken, in sight.
  await typeIn('opm.solicitados[0].qtd', '123')
  await act(async () => save())
  await waitFor(() => expect(api.history.put).toHaveLength(1))
  expect(corpo(api.history.put[0]).opm.solicitados).toMatchObject([{ codigo: '70841', qtd: 12 }])
})
