import type { Guia } from '@clinica/shared-domain'
import { sql } from 'kysely'
import pg from 'pg'
import { errorOf } from '../../teste/agenda'
import { enderecoDe } from '../../teste/banco/bancos'
import { describeOnPostgres } from '../../teste/banco/describeOnPostgres'
import { type ClinicaComGuias, openGuias } from '../../teste/guias'
import { insist, until } from '../../teste/until'

let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const codigos = (respostas: { statusCode: number }[]) => respostas.map((r) => r.statusCode).sort()
const remover = (guia: Guia) =>
  c.pedir('Gerente')('DELETE', `/api/guia/${guia._id}?updatedAt=${encodeURIComponent(guia.updatedAt)}`)
const marcarNela = (guia: Guia, hora = '08:00') => c.marcar({ hora, guia: [{ _id: guia._id }] })
/** Live appointments that hold no guide which is active. */
const semGuia = async () =>
  (
    await sql`
      select a.id from agendamento a where a.ativo and a.status <> 'pre_agendado' and not exists (
        select from agendamento_guia x join guia g on g.id = x.guia_id and g.ativo where x.agendamento_id = a.id)`.execute(
      c.db,
    )
  ).rows

describe('a guide and two people at once', () => {
  it('is changed by one of two edits, and the other sees what it became', async () => {
    const guia = await c.salva()
    const respostas = await Promise.all(
      ['um', 'outro'].map((indicacao) => insist(() => c.alterar(guia, { solicitacao: { indicacao } }))),
    )
    expect(codigos(respostas)).toEqual([200, 409])
    const [feita, recusada] = respostas.sort((a, b) => a.statusCode - b.statusCode)
    const { erro } = errorOf(recusada as { json: () => unknown })
    expect(erro.tipo).toBe('desatualizado')
    expect(erro.atual).toMatchObject({ solicitacao: feita?.json().guia.solicitacao })
    expect((await c.ler(guia._id)).solicitacao).toEqual(feita?.json().guia.solicitacao)
  })

  it('is never removed under an appointment that is booked on it', async () => {
    for (let volta = 0; volta < 20; volta++) {
      const guia = await c.salva()
      const [removida, marcada] = await Promise.all([
        insist(() => remover(guia)),
        insist(() => marcarNela(guia)),
      ])
      // One of them, whoever came first.
      expect([removida.statusCode < 300, marcada.statusCode === 201]).toEqual(
        removida.statusCode < 300 ? [true, false] : [false, true],
      )
      expect([removida.statusCode, marcada.statusCode]).toContainEqual(removida.statusCode < 300 ? 422 : 409)
      expect(await semGuia()).toEqual([])
      await c.esvaziar()
    }
  })

  it('holds no more than its sessions when two series are booked at once', async () => {
    const guia = await c.salva({ solicitacao: { procedimentos: [c.linha('pilates', { qtdAutorizada: 8 })] } })
    const serie = (hora: string) =>
      c.pedir()('POST', '/api/agenda/adicionarMultiplosAgendamentos', {
        agendamentos: [1, 2, 3, 4, 5].map((n) =>
          c.envio({ hora, data: `2026-12-0${n}`, guia: [{ _id: guia._id }] }),
        ),
      })
    const respostas = await Promise.all(['08:00', '09:00', '10:00'].map((h) => insist(() => serie(h))))
    expect(codigos(respostas)).toEqual([201, 409, 409])
    expect((await c.ler(guia._id)).sessoes).toEqual({ quantidade: 8, usadas: 5, restantes: 3 })
  })
})

/** What waits for a lock, of the table or of a row. */
const esperando = async () =>
  Number(
    (
      await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(c.db)
    ).rows[0]?.n,
  )

describeOnPostgres('many new guides of a unit whose number is being taken', () => {
  it('leave connections to everybody else while they wait, and are all saved', async () => {
    await c.salva()
    const terceiro = new pg.Client(await enderecoDe(c.banco))
    await terceiro.connect()
    let salvas: Promise<{ statusCode: number }>[] = []
    let outro: { statusCode: number } | undefined
    try {
      await terceiro.query('begin; lock table guia_sequencia in share mode')
      // Sent once somebody waits for the answer.
      salvas = Array.from({ length: 30 }, async () => c.salvar(c.guiaNova()))
      await until(async () => (await esperando()) >= 6)
      outro = await c.pedir()('GET', '/api/convenio?limit=1')
      expect(await esperando()).toBe(6)
    } finally {
      await terceiro.end()
    }
    expect(outro?.statusCode).toBe(200)
    expect(codigos(await Promise.all(salvas))).toEqual(salvas.map(() => 201))
  })
})

describeOnPostgres('a guide that is removed while somebody books on it', () => {
  it.each([
    ['books', [201, 409], (guia: Guia) => marcarNela(guia)],
    [
      'chooses it on a card',
      // It has another one, which it keeps.
      [200, 200],
      async (guia: Guia, cartao: string) =>
        c.pedir()('PUT', `/api/agenda/${cartao}/adicionarGuia/${guia._id}`, { confirmado: true }),
    ],
  ])('waits for who %s', async (_, codigos, ligar) => {
    const guia = await c.salva()
    const cartao = (await c.marcado({ hora: '09:00' }))._id
    let ligada: ReturnType<typeof ligar> | undefined
    let removida: ReturnType<typeof remover> | undefined
    const terceiro = new pg.Client(await enderecoDe(c.banco))
    await terceiro.connect()
    try {
      // Whoever books looks at the guide, and cannot write yet.
      await terceiro.query('begin; lock table agendamento_guia, agendamento in share mode')
      ligada = ligar(guia, cartao)
      await until(async () => (await esperando()) === 1)
      let acabou = false
      removida = remover(guia).finally(() => {
        acabou = true
      })
      await until(async () => acabou || (await esperando()) === 2)
    } finally {
      await terceiro.end()
    }
    expect([(await ligada)?.statusCode, (await removida)?.statusCode]).toEqual(codigos)
    expect(await semGuia()).toEqual([])
    const { ativo, agendamentos } = await c.ler(guia._id)
    expect([ativo, agendamentos.length]).toEqual(codigos[1] === 200 ? [false, 0] : [true, 1])
  })
})
