import type { Guia, GuiaDoAgendamento } from '@clinica/shared-domain'
import { type ClinicaComGuias, openGuias } from '../../teste/guias'
import { forget, hears, horas, openMesa, settle } from '../../teste/mesas'
import { closeStreams } from '../../teste/stream'

let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
})
afterAll(() => c.fechar())
afterEach(async () => {
  await closeStreams(c.app)
  await c.esvaziar()
})

/** A desk beside another that writes: what it is told of the card's guides by each write. */
const openDesk = async () => {
  const s = await openMesa(c)
  return async (write: () => Promise<unknown>): Promise<GuiaDoAgendamento[]> => {
    await settle(c)
    forget(s)
    await write()
    await hears(s)
    await settle(c)
    return horas(s).at(-1)?.horario?.agendamentos[0]?.guia ?? []
  }
}
const ok = async (resposta: ReturnType<ReturnType<ClinicaComGuias['pedir']>>) =>
  expect((await resposta).statusCode).toBe(200)

it('a guide made from an appointment, changed, sent, taken back and removed is told to the grids that show the card', async () => {
  const a = await c.marcado()
  const tells = await openDesk()
  const [antiga] = a.guia

  let nova = {} as Guia
  const ligada = await tells(async () => {
    nova = await c.salva({ agendamentos: [a._id], confirmado: true })
  })
  const numero = nova.autorizacao.numeroGuia
  expect(ligada.map((g) => g.numero).sort()).toEqual([antiga?.numero, numero].sort())
  const dela = (guias: GuiaDoAgendamento[]) => guias.find((g) => g._id === nova._id)
  expect(dela(ligada)).toMatchObject({ numero, quantidade: 10, usadas: 1, bloqueada: false })

  const maior = await tells(async () => {
    const [linha] = nova.solicitacao.procedimentos
    nova = await c.alterada(nova, {
      solicitacao: { procedimentos: [{ ...linha, qtdSolicitada: 12, qtdAutorizada: 12 }] },
    })
  })
  expect(dela(maior)).toMatchObject({ quantidade: 12, usadas: 1 })

  const enviada = await tells(() =>
    ok(c.pedir('Faturista')('POST', `/api/guia/${nova._id}/bloquear`, { observacao: 'Lote' })),
  )
  expect(dela(enviada)?.bloqueada).toBe(true)
  const retirada = await tells(() => ok(c.pedir('Faturista')('PUT', `/api/guia/${nova._id}/desbloquear`)))
  expect(dela(retirada)?.bloqueada).toBe(false)

  const removida = await tells(() => ok(c.pedir()('DELETE', `/api/guia/${nova._id}`)))
  expect(removida.map((g) => g._id)).toEqual([antiga?._id])
})

it('a billing date that is given and taken away is told to the grids that show the card', async () => {
  const { _id: guia } = await c.salva()
  const a = await c.marcado({ guia: [{ _id: guia }] })
  await c.emStatus(a._id, 'evoluido')
  await ok(c.pedir('Faturista')('POST', `/api/guia/${guia}/bloquear`, { observacao: 'Lote' }))
  const s = await openMesa(c)
  for (const faturamento of [a.data, null]) {
    await settle(c)
    forget(s)
    const datas = [{ _id: a._id, faturamento }]
    await ok(c.pedir('Faturista')('PUT', '/api/agenda/adicionarDataFaturamento', datas))
    await hears(s)
    await settle(c)
    expect(horas(s).at(-1)?.horario?.agendamentos[0]).toMatchObject({ faturamento, pacote: null })
  }
})
