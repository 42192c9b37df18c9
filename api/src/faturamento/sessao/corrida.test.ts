import { dataIndisponivel, type Guia } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { errorOf } from '../../teste/agenda'
import { type ClinicaComFaturamento, dia, openFaturamento } from '../../teste/faturamento/faturamento'
import { insist } from '../../teste/until'
import { SHORT } from '../../teste/whole'

const VOLTAS = SHORT ? 2 : 10
let c: ClinicaComFaturamento
beforeAll(async () => {
  c = await openFaturamento()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const codigos = (respostas: { statusCode: number }[]) => respostas.map((r) => r.statusCode).sort()
const naData = async (data: string): Promise<string[]> =>
  (await sql<{ id: string }>`select id from agendamento where faturamento = ${data}`.execute(c.db)).rows.map(
    (r) => r.id,
  )
/** Billed sessions that nobody may have: cleared, or without a guide that was sent. */
const impossiveis = async () =>
  (
    await sql`
      select a.id from agendamento a where a.faturamento is not null and (not a.ativo or not exists (
        select from agendamento_guia x join guia g on g.id = x.guia_id and g.ativo and g.bloqueada where x.agendamento_id = a.id))`.execute(
      c.db,
    )
  ).rows
const desbloquear = (guia: Guia) => c.pedir('Gerente')('PUT', `/api/guia/${guia._id}/desbloquear`)

type Pedido = () => ReturnType<ClinicaComFaturamento['datar']>
/** Both at once; each of them is the first to ask every other time. */
const either = async (volta: number, um: Pedido, outro: Pedido) => {
  if (volta % 2 === 0) return Promise.all([insist(um), insist(outro)])
  const [segundo, primeiro] = await Promise.all([insist(outro), insist(um)])
  return [primeiro, segundo] as const
}

describe('two people at once', () => {
  it('give one date to two sessions of a patient and specialty: exactly one does, the other is told which', async () => {
    for (let volta = 0; volta < VOLTAS; volta++) {
      const um = await c.paraFaturar({ dias: [0] })
      const outro = await c.paraFaturar({ dias: [0], hora: '09:00' })
      const sessoes = [um.sessoes[0], outro.sessoes[0]] as string[]
      const respostas = await Promise.all(sessoes.map((id) => insist(() => c.datar({ [id]: dia(0) }))))
      expect(codigos(respostas)).toEqual([200, 409])
      const perdeu = respostas.findIndex((r) => r.statusCode === 409)
      const msg = dataIndisponivel(dia(0), 'Pilates')
      expect(errorOf(respostas[perdeu] as { json: () => unknown })).toMatchObject({
        msg,
        erro: { tipo: 'dataIndisponivel', campos: { [sessoes[perdeu] as string]: msg } },
      })
      expect(await naData(dia(0))).toEqual([sessoes[1 - perdeu]])
      await c.esvaziar()
    }
  })

  it('save the billing of one guide: the second goes on from what the first wrote', async () => {
    const { guia, sessoes } = await c.paraFaturar({ dias: [0, 1] })
    const { updatedAt } = await c.faturamento(guia._id)
    const respostas = await Promise.all(
      sessoes.map((_id, i) =>
        insist(() =>
          c.pedir('Faturista')('PUT', `/api/guia/${guia._id}/faturamento`, {
            datas: [{ _id, faturamento: dia(i) }],
            updatedAt,
          }),
        ),
      ),
    )
    expect(codigos(respostas)).toEqual([200, 409])
    const recusada = respostas.find((r) => r.statusCode === 409) as { json: () => unknown }
    expect(errorOf(recusada).erro).toMatchObject({ tipo: 'desatualizado', atual: { faturadas: 1 } })
  })

  it('bill a session and clear it: never a cleared one that is billed', async () => {
    for (let volta = 0; volta < VOLTAS; volta++) {
      const { sessoes } = await c.paraFaturar({ dias: [0] })
      const [id = ''] = sessoes
      const [limpa, faturada] = await either(
        volta,
        () => c.limpar(id, { perfil: 'Gerente', confirmado: true }),
        () => c.datar({ [id]: dia(0) }),
      )
      // One of them, whoever came first.
      expect([limpa.statusCode < 300, faturada.statusCode]).toEqual(
        faturada.statusCode === 200 ? [false, 200] : [true, 409],
      )
      expect(await impossiveis()).toEqual([])
      await c.esvaziar()
    }
  })

  it('bill a session and take its guide back from billing: never one under an open guide', async () => {
    for (let volta = 0; volta < VOLTAS; volta++) {
      const { guia, sessoes } = await c.paraFaturar({ dias: [0] })
      const [aberta, faturada] = await either(
        volta,
        () => desbloquear(guia),
        () => c.datar({ [sessoes[0] as string]: dia(0) }),
      )
      expect([aberta.statusCode, faturada.statusCode]).toEqual(
        faturada.statusCode === 200 ? [409, 200] : [200, 409],
      )
      expect(await impossiveis()).toEqual([])
      await c.esvaziar()
    }
  })

  it('send a guide to billing and bill its session: billed only once it was sent', async () => {
    for (let volta = 0; volta < VOLTAS; volta++) {
      const { guia, sessoes } = await c.paraFaturar({ dias: [0], enviada: false })
      const [enviada, faturada] = await either(
        volta,
        () => c.enviar(guia._id),
        () => c.datar({ [sessoes[0] as string]: dia(0) }),
      )
      expect(enviada.statusCode).toBe(200)
      expect([200, 409]).toContain(faturada.statusCode)
      expect(await impossiveis()).toEqual([])
      await c.esvaziar()
    }
  })

  it('exchange dates between each other’s sessions without waiting for each other for ever', async () => {
    const { sessoes } = await c.paraFaturar({ dias: [0, 1] })
    const [a = '', b = ''] = sessoes
    await c.datar({ [a]: dia(0), [b]: dia(1) })
    const respostas = await Promise.all([
      insist(() => c.datar({ [a]: dia(1), [b]: dia(0) })),
      insist(() => c.datar({ [b]: dia(3), [a]: dia(4) })),
    ])
    expect(codigos(respostas)).toEqual([200, 200])
    const datas = (
      await sql<{ faturamento: string }>`select faturamento from agendamento order by data`.execute(c.db)
    ).rows.map((r) => r.faturamento)
    expect([
      [dia(1), dia(0)],
      [dia(4), dia(3)],
    ]).toContainEqual(datas)
  })
})
