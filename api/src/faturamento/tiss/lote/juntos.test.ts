import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/banco'
import type { Andamento } from '../../../platform/trabalhos/execucao'
import { takeJob } from '../../../platform/trabalhos/fila.queries'
import { type ClinicaComLotes, DIAS, openLotes } from '../../../teste/faturamento/lotes'
import { until } from '../../../teste/until'
import { SHORT } from '../../../teste/whole'
import { TRABALHO_DOS_LOTES } from './geracao'
import { trabalhoDosLotes } from './trabalho'

let c: ClinicaComLotes
beforeAll(async () => {
  c = await openLotes()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

/** Finalised packages of a guide each, in two units by turns; answers them with how many sessions they have. */
const pacotesEmDuasUnidades = async (quantos: number): Promise<{ ids: string[]; sessoes: number }> => {
  const [, outra] = c.clinica.unidades
  const ids: string[] = []
  for (let i = 0; i < quantos; i++) {
    const { guia } = await c.paraLote({ dias: DIAS.map((d) => d - 7 * i) })
    if (i % 2 === 1) await sql`update guia set unidade_id = ${outra._id} where id = ${guia._id}`.execute(c.db)
    ids.push((await c.finalizado([{ _id: guia._id }]))._id)
  }
  return { ids, sessoes: quantos * DIAS.length }
}

type Linha = { numero: number; transacao: number; sessoes: number; bytes: number; arquivo: string }

/** What the database has of lots: their heads with files, and the sessions that live ones have. */
const readLotes = async () => {
  const { rows: lotes } = await sql<Linha>`
    select l.numero::int as numero, l.transacao::int as transacao, l.tamanho as bytes, convert_from(a.conteudo, 'LATIN1') as arquivo,
      (select count(*)::int from lote_sessao s where s.lote_id = l.id) as sessoes
    from lote l left join lote_arquivo a on a.lote_id = l.id order by l.numero`.execute(c.db)
  const { rows: vivas } = await sql<{ id: string }>`
    select agendamento_id as id from lote_sessao where vivo`.execute(c.db)
  return { lotes, vivas: vivas.map((v) => v.id) }
}

/** The numbers that the insurer took last: they only grow. */
const readUltimos = async () => {
  const { rows } = await sql<{ lote: number; transacao: number }>`
    select coalesce(max(ultimo_lote), 0)::int as lote, coalesce(max(ultima_transacao), 0)::int as transacao
    from convenio_sequencia`.execute(c.db)
  return rows[0] as { lote: number; transacao: number }
}
let antes: { lote: number; transacao: number }
beforeEach(async () => {
  antes = await readUltimos()
})

/** Each session once in a live lot; numbers that follow the last ones, none taken in vain, each written in its own file. */
const expectWhole = async (sessoes: number) => {
  const { lotes, vivas } = await readLotes()
  expect([vivas.length, new Set(vivas).size]).toEqual([sessoes, sessoes])
  expect(lotes.map((l) => [l.numero, l.transacao])).toEqual(
    lotes.map((_, i) => [antes.lote + 1 + i, antes.transacao + 1 + i]),
  )
  expect(await readUltimos()).toEqual({
    lote: antes.lote + lotes.length,
    transacao: antes.transacao + lotes.length,
  })
  for (const { numero, transacao, arquivo, bytes, sessoes: dele } of lotes) {
    expect(arquivo).toContain(`<ans:numeroLote>${numero}<`)
    expect(arquivo).toContain(`<ans:sequencialTransacao>${transacao}<`)
    expect([arquivo.length, arquivo.split('<ans:procedimentoExecutado>').length - 1]).toEqual([bytes, dele])
  }
  return lotes
}

/** Packages tell of so many guides that a job makes their lots. */
const lookLikeMany = async () => {
  await sql`alter table pacote disable trigger pacote_nao_volta`.execute(c.db)
  await sql`update pacote set guias = 900`.execute(c.db)
  await sql`alter table pacote enable trigger pacote_nao_volta`.execute(c.db)
}
const acompanhar = async (id: string) =>
  (await c.pedir('Faturista')('GET', `/api/tiss/lotes/trabalho/${id}`)).json()
const pedido = async (ids: readonly string[]): Promise<string> => {
  const r = await c.gerar(ids, { confirmado: true })
  expect(r.statusCode).toBe(202)
  return r.json().trabalho._id
}

describe('two billers who make lots of the same packages at once', () => {
  it('put every session into one lot, with numbers that follow each other: one of them makes all, the others are told so', async () => {
    const { ids, sessoes } = await pacotesEmDuasUnidades(4)
    const respostas = await Promise.all([
      c.gerar(ids, { confirmado: true }, 'Faturista'),
      c.gerar([...ids].reverse(), { confirmado: true }, 'Gerente'),
      c.gerar(ids, { confirmado: true }, 'Gerente'),
    ])
    const feitas = respostas.filter((r) => r.statusCode === 201)
    expect(feitas.map((r) => r.json().msg)).toEqual(['2 lotes gerados com 4 guias.'])
    for (const r of respostas) if (r.statusCode !== 201) expect([409, 422]).toContain(r.statusCode)
    expect(await expectWhole(sessoes)).toHaveLength(2)
  })

  it('whose choices share some: each makes of it what is left', async () => {
    const { ids, sessoes } = await pacotesEmDuasUnidades(4)
    const [a, b, d, e] = ids as [string, string, string, string]
    const respostas = await Promise.all([
      c.gerar([a, b, d], { confirmado: true }, 'Faturista'),
      c.gerar([b, d, e], { confirmado: true }, 'Gerente'),
      c.gerar([e, a], { confirmado: true }, 'Faturista'),
    ])
    const guias = respostas.flatMap((r) =>
      r.statusCode === 201 ? r.json().lotes.map((l: { guias: number }) => l.guias) : [],
    )
    expect(guias.reduce((n, g) => n + g, 0)).toBe(4)
    await expectWhole(sessoes)
  })
})

/** The clinic's runner of jobs works while `tarefa` waits for what it does. */
const whileJobsRun = async (tarefa: () => Promise<void>) => {
  await c.app.trabalhos.start()
  try {
    await tarefa()
  } finally {
    await c.app.trabalhos.stop()
  }
}

describe('runs so large that jobs make their lots', () => {
  it('of the same packages at once put every session into one lot, and lie to nobody about what stayed out', async () => {
    const { ids, sessoes } = await pacotesEmDuasUnidades(4)
    await lookLikeMany()
    const [um, outro] = [await pedido(ids), await pedido([...ids].reverse())]
    await whileJobsRun(() =>
      until(async () => {
        const situacoes = [(await acompanhar(um)).situacao, (await acompanhar(outro)).situacao]
        expect(situacoes).not.toContain('falhou')
        return situacoes.every((s) => s === 'feito')
      }),
    )
    expect(await expectWhole(sessoes)).toHaveLength(2)
    const [a, b] = [(await acompanhar(um)).resultado, (await acompanhar(outro)).resultado]
    const guias = [a, b].map(({ lotes }) => lotes.reduce((n: number, l: { guias: number }) => n + l.guias, 0))
    // What one has the other tells as left out, and nothing of its own.
    expect([a.foraDoLote.length, b.foraDoLote.length]).toEqual([4 - guias[0], 4 - guias[1]])
    expect(guias[0] + guias[1]).toBe(4)
  })

  /** The job in the hands of a node that dies in the transaction of this lot: before it is kept, or right after. */
  const dieAt = async (lote: number, quando: 'antes' | 'depois') => {
    const job = await takeJob(c.db, [TRABALHO_DOS_LOTES], 'o morto', 200)
    let transacoes = 0
    const morte = () => {
      throw new Error('morto')
    }
    const trabalho: Andamento = {
      dados: job?.dados,
      db: c.db,
      sinal: new AbortController().signal,
      progresso: async () => {},
      transaction: async (tarefa) => {
        const esta = ++transacoes
        const feito = await c.db.transaction().execute(async (tx: Tx) => {
          const r = await tarefa(tx)
          // All is written and nothing committed.
          return esta === lote && quando === 'antes' ? morte() : r
        })
        return esta === lote ? morte() : feito
      },
    }
    await expect(trabalhoDosLotes(c.app).fazer(trabalho)).rejects.toThrow('morto')
  }

  /** `npm test` has one death of each kind, in the middle. */
  const DEATHS = [
    [1, 'depois', 1],
    [2, 'antes', 1],
    [1, 'antes', 0],
    [2, 'depois', 2],
  ] as const
  it.each(SHORT ? DEATHS.slice(0, 2) : DEATHS)(
    'whose node dies at the lot %i, %s it is kept, leave %i whole; another node goes on without a gap or a session twice',
    async (lote, quando, ficam) => {
      const { ids, sessoes } = await pacotesEmDuasUnidades(4)
      await lookLikeMany()
      const id = await pedido(ids)
      await dieAt(lote, quando)
      const inteiros = await expectWhole((ficam * sessoes) / 2)
      expect(inteiros).toHaveLength(ficam)
      await whileJobsRun(() => until(async () => (await acompanhar(id)).situacao === 'feito'))
      const depois = await expectWhole(sessoes)
      // What was whole before stays as it was, byte for byte.
      expect(depois.slice(0, ficam)).toEqual(inteiros)
      const { resultado } = await acompanhar(id)
      expect([resultado.lotes.length, resultado.foraDoLote]).toEqual([2, []])
    },
  )
})
