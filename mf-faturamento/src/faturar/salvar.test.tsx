import type { SessaoDaGuia } from '@clinica/shared-domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole } from '../teste/tela'
import {
  apply,
  billingServer,
  data,
  erro,
  faturada,
  G,
  guia,
  openFaturamento,
  PACOTE,
  save,
  sessao,
  TOMADA,
  typeIn,
} from './teste/guia'

let api: MockAdapter
beforeEach(() => {
  api = billingServer()
})
afterEach(() => api.restore())
const enviado = (n = 0) => JSON.parse(String(api.history.put[n]?.data))

it('does the same when the save is what finds it out', async () => {
  expectConsole(/^409 dataIndisponivel/)
  openFaturamento(api)
  await apply()
  api
    .onPut(`/guia/${G}/faturamento`)
    .reply(409, erro('dataIndisponivel', TOMADA, { campos: { s10: TOMADA } }))
  save()
  expect(await screen.findByText(TOMADA)).toBeInTheDocument()
  expect(await data('10')).toHaveValue('')
  expect(await data('03')).toHaveValue('03/11/2026')
})

it('saves dates, package and observation in one go, with Ctrl+S, and takes all of it back', async () => {
  openFaturamento(api)
  await apply()
  fireEvent.mouseDown(screen.getByLabelText('Adicionar ao pacote'))
  fireEvent.click(await screen.findByRole('option', { name: '2026_NOVEMBRO_48 · aberto, 9 guias' }))
  typeIn(screen.getByLabelText('Observação'), 'Não cobrar a falta')
  const comPacote = { ...PACOTE, finalizado: false }
  const [primeira, ...resto] = guia().agendamentos as [SessaoDaGuia, ...SessaoDaGuia[]]
  const depois = guia({
    agendamentos: [
      primeira,
      ...resto.map((s) =>
        s.podeFaturar ? { ...s, faturamento: s.dataProposta, dataProposta: null, pacote: comPacote } : s,
      ),
    ],
    pacote: PACOTE,
    observacao: 'Não cobrar a falta',
    updatedAt: '2026-11-22T11:00:00.000Z',
  })
  api.onPut(`/guia/${G}/faturamento`).reply(200, { msg: 'Faturamento de 3 sessões salvo.', guia: depois })
  fireEvent.keyDown(document, { key: 's', ctrlKey: true })
  expect(await screen.findByText('Faturamento de 3 sessões salvo.')).toBeInTheDocument()
  expect(enviado()).toMatchObject({
    datas: [
      { _id: 's3', faturamento: '2026-11-03' },
      { _id: 's10', faturamento: '2026-11-10' },
      { _id: 's12', faturamento: '2026-11-13' },
    ],
    pacote: PACOTE._id,
    observacao: 'Não cobrar a falta',
    updatedAt: '2026-11-22T10:00:00.000Z',
  })
  expect(await screen.findByText('13/11/2026 · 2026_NOVEMBRO_48')).toBeInTheDocument()
  const desfazer = screen.getAllByRole('button', { name: 'Desfazer' }).at(-1) as HTMLElement
  fireEvent.click(desfazer)
  await waitFor(() => expect(api.history.put).toHaveLength(2))
  expect(enviado(1)).toEqual({
    datas: ['s3', 's10', 's12'].map((_id) => ({ _id, faturamento: null })),
    pacote: null,
    observacao: null,
    updatedAt: '2026-11-22T11:00:00.000Z',
  })
  expect(await screen.findByText('Faturamento desfeito.')).toBeInTheDocument()
})

it('lets a date be changed or taken away until its package is finalised', async () => {
  openFaturamento(
    api,
    guia({
      agendamentos: [faturada(3, { pacote: { ...PACOTE, finalizado: false } }), sessao(10)],
      pacote: PACOTE,
    }),
  )
  fireEvent.click(
    await screen.findByRole('button', {
      name: 'Alterar a data de faturamento da sessão de 03/11/2026 às 08:00',
    }),
  )
  const campo = await data('03')
  expect(campo).toHaveValue('05/11/2026')
  typeIn(campo, '')
  expect(screen.getByText('retirada', { exact: false })).toHaveTextContent(
    '0 de 1 sessão com data, 1 retirada · -R$ 36,40 nesta vez',
  )
  api
    .onPut(`/guia/${G}/faturamento`)
    .reply(200, { msg: 'ok', guia: guia({ agendamentos: [sessao(3), sessao(10)] }) })
  save()
  await waitFor(() => expect(enviado().datas).toEqual([{ _id: 's3', faturamento: null }]))
})

it('goes on with what was typed over another desk’s change of other dates', async () => {
  expectConsole(/^409 desatualizado/)
  openFaturamento(api)
  typeIn(await data('03'), '03/11/2026')
  const deles = guia({
    agendamentos: guia().agendamentos.map((s) =>
      s._id === 's10' ? { ...s, faturamento: '2026-11-10', dataProposta: null } : s,
    ),
    updatedAt: '2026-11-22T10:30:00.000Z',
  })
  api
    .onPut(`/guia/${G}/faturamento`)
    .replyOnce(409, erro('desatualizado', 'Esta guia mudou.', { atual: deles, alteradoPor: 'Ana' }))
    .onPut(`/guia/${G}/faturamento`)
    .replyOnce(200, { msg: 'Salvo.', guia: deles })
  save()
  await waitFor(() => expect(api.history.put).toHaveLength(2))
  expect(enviado(1)).toMatchObject({
    datas: [{ _id: 's3', faturamento: '2026-11-03' }],
    updatedAt: '2026-11-22T10:30:00.000Z',
  })
})

it('offers no undo of a save that changed nothing', async () => {
  openFaturamento(api)
  await data('03')
  api.onPut(`/guia/${G}/faturamento`).reply(200, { msg: 'Nada mudou.', guia: guia() })
  save()
  expect(await screen.findByText('Nada mudou.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
})
