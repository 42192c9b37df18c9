import { PASSOS } from '@clinica/shared-domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { dia } from '../../teste/faturamento/faturamento'
import { type ClinicaComPacotes, openPacotes } from '../../teste/faturamento/pacotes'
import { listFaltas, sumDevido } from '../../teste/semente/contasDosPacotes'

let c: ClinicaComPacotes
beforeAll(async () => {
  c = await openPacotes()
})
afterAll(() => c.fechar())

type Resposta = Awaited<ReturnType<ReturnType<ClinicaComPacotes['pedir']>>>
type Mundo = { guias: string[]; sessoes: string[][]; pacotes: string[]; versoes: string[] }

const GUIAS = 3
const SESSOES = 3
const PACOTES = 3
/** What a month's packages are called, whose totals are compared. */
const MES = '2026_NOVEMBRO'

/** Guides of one patient, so that their dates meet: three sessions each, a day from each other; three open packages. */
const criarMundo = async (): Promise<Mundo> => {
  await c.esvaziar()
  const [paciente] = c.clinica.pacientes
  const guias = Array.from({ length: GUIAS }, () => novoId())
  const sessoes = guias.map(() => Array.from({ length: SESSOES }, () => novoId()))
  await sql`
    insert into guia (id, numero, paciente_id, beneficiario_nome, convenio_id, unidade_id, especialidade_id, data_emissao,
      quantidade_autorizada, bloqueada, total_guia, total_gases)
    select n.id, n.id::text, ${paciente?._id}::uuid, 'Ana Souza', ${c.clinica.convenio._id}::uuid, ${c.centro._id}::uuid,
      ${c.pilates._id}::uuid, ${dia(0)}, 2 + n.i, true, 10001, 10001
    from unnest(${guias}::uuid[]) with ordinality as n (id, i)`.execute(c.db)
  const linhas = sessoes.flatMap((suas, g) =>
    suas.map((id, i) => ({ id, guia: guias[g], data: dia(g * SESSOES + i), hora: `${10 + g}:00` })),
  )
  await c.db.transaction().execute(async (tx) => {
    await sql`
      insert into agendamento (id, unidade_id, especialidade_id, data, hora, status, encaixe, profissional_id, paciente_id, nome, atualizado_por)
      select n.id, ${c.centro._id}::uuid, ${c.pilates._id}::uuid, n.data, n.hora, 'evoluido', true,
        ${c.clinica.profissionais[1]?._id}::uuid, ${paciente?._id}::uuid, 'Ana Souza', 'x'
      from json_to_recordset(${JSON.stringify(linhas)}::json) as n (id uuid, data date, hora text)`.execute(
      tx,
    )
    await sql`
      insert into agendamento_guia (agendamento_id, guia_id)
      select n.id, n.guia from json_to_recordset(${JSON.stringify(linhas)}::json) as n (id uuid, guia uuid)`.execute(
      tx,
    )
  })
  const pacotes: string[] = []
  for (let i = 0; i < PACOTES; i++) pacotes.push((await c.criado([], { nome: `${MES}_4${i}` }))._id)
  return { guias, sessoes, pacotes, versoes: [] }
}

const guia = fc.nat(GUIAS - 1)
const pacote = fc.nat(PACOTES - 1)
const sessao = fc.nat(SESSOES - 1)
/** Days from a session's own one, which no other session of the three guides has: mostly none, so that much is taken. */
const desvio = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: -4, max: 4 }) },
)
/** A billing date for some of a guide's sessions; now and then of another guide's. */
const datas = fc.uniqueArray(
  fc.record({ sessao, desvio, alheia: fc.oneof({ weight: 15, arbitrary: fc.constant(0) }, fc.constant(1)) }),
  { minLength: 1, maxLength: 2, selector: (d) => d.sessao },
)
const pedida = fc.record({ guia, datas: fc.oneof({ weight: 3, arbitrary: datas }, fc.constant(undefined)) })
const comando = fc.oneof(
  { weight: 6, arbitrary: fc.record({ faz: fc.constant('adicionar' as const), pacote, pedida }) },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('retirar' as const), pacote, guia }) },
  {
    weight: 2,
    arbitrary: fc.record({
      faz: fc.constant('salvar' as const),
      pacote,
      ativo: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
      pedidas: fc.uniqueArray(pedida, { maxLength: GUIAS, selector: (p) => p.guia }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      faz: fc.constant('passo' as const),
      pacote,
      passo: fc.constantFrom('finalizar', 'finalizar', ...PASSOS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      faz: fc.constant('datar' as const),
      guia,
      sessao,
      desvio: fc.option(desvio, { nil: null, freq: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      faz: fc.constant('marcar' as const),
      guia,
      chamada: fc.constantFrom(
        'adicionaGuiaFaturada',
        'adicionaGuiaArquivada',
        'adicionaGuiaGlosa',
        'desbloquear',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('limpar' as const), guia, sessao }) },
)
type Comando = typeof comando extends fc.Arbitrary<infer C> ? C : never

const de = <T>(lista: readonly T[], i: number): T => lista[i] as T
const pedidaOf = (
  m: Mundo,
  { guia: g, datas: d }: typeof pedida extends fc.Arbitrary<infer P> ? P : never,
) => ({
  _id: de(m.guias, g),
  ...(d && {
    datasAgendamentos: d.map((x) => ({
      agendamento: de(de(m.sessoes, (g + x.alheia) % GUIAS), x.sessao),
      datas: [dia(g * SESSOES + x.sessao + x.desvio)],
    })),
  }),
})

const executar = (m: Mundo, cmd: Comando): Promise<Resposta> => {
  switch (cmd.faz) {
    case 'adicionar': {
      const { _id, ...resto } = pedidaOf(m, cmd.pedida)
      return c.daGuia(_id, 'adicionaFaturamentoPacote', { pacote: de(m.pacotes, cmd.pacote), ...resto })
    }
    case 'retirar':
      return c.daGuia(de(m.guias, cmd.guia), 'removeFaturamentoPacote', { pacote: de(m.pacotes, cmd.pacote) })
    case 'salvar':
      return c.pedir('Gerente')('PUT', `/api/faturamento/${de(m.pacotes, cmd.pacote)}`, {
        ativo: cmd.ativo,
        guias: cmd.pedidas.map((p) => pedidaOf(m, p)),
        updatedAt: de(m.versoes, cmd.pacote),
      })
    case 'passo':
      return c.passo({ _id: de(m.pacotes, cmd.pacote), updatedAt: de(m.versoes, cmd.pacote) }, cmd.passo)
    case 'datar':
      return c.datar({
        [de(de(m.sessoes, cmd.guia), cmd.sessao)]:
          cmd.desvio === null ? null : dia(cmd.guia * SESSOES + cmd.sessao + cmd.desvio),
      })
    case 'marcar':
      return c.daGuia(de(m.guias, cmd.guia), cmd.chamada)
    case 'limpar':
      return c.limpar(de(de(m.sessoes, cmd.guia), cmd.sessao), { perfil: 'Gerente', confirmado: true })
  }
}

const frozen = async () =>
  (
    await sql`
      select p.id, p.nome, p.finalizado_em, p.guias, p.sessoes, p.total, (
        select json_agg(x order by x.guia_id) from pacote_guia x where x.pacote_id = p.id) as linhas
      from pacote p where p.finalizado_em is not null order by p.id`.execute(c.db)
  ).rows as { id: string }[]

/** Rounds of one call, or of two at a time; whatever they are, what is kept agrees with itself after each of them. */
const runs = async (rodadas: readonly (readonly Comando[])[]): Promise<Set<number>> => {
  const m = await criarMundo()
  const vistos = new Set<number>()
  for (const rodada of rodadas) {
    m.versoes = await Promise.all(m.pacotes.map(async (p) => (await c.abrir(p)).updatedAt))
    const antes = await frozen()
    const respostas = await Promise.all(rodada.map((cmd) => executar(m, cmd)))
    for (const r of respostas) {
      vistos.add(r.statusCode)
      expect([r.statusCode, [200, 404, 409, 422].includes(r.statusCode) ? '' : r.body]).toEqual([
        r.statusCode,
        '',
      ])
    }
    expect(await listFaltas(c.db)).toEqual([])
    const depois = await frozen()
    expect(depois.filter((p) => antes.some((q) => q.id === p.id))).toEqual(antes)
  }
  const { soma } = (await c.pedir('Gerente')('GET', `/api/faturamento/total?nome=${MES}`)).json()
  expect(soma).toBe(await sumDevido(c.db, MES))
  return vistos
}

it('no sequence of calls, two at a time, leads to what must not be', async () => {
  const vistos = new Set<number>()
  const rodada = fc.array(comando, { minLength: 1, maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(fc.array(rodada, { minLength: 10, maxLength: 20 }), async (rodadas) => {
      for (const s of await runs(rodadas)) vistos.add(s)
    }),
    { numRuns: Number(process.env.FUZZ ?? (process.env.TEST_SHORT ? 2 : 12)), endOnFailure: true },
  )
  // Some were taken, some refused: the sequences say something.
  expect([...vistos]).toEqual(expect.arrayContaining([200, 409]))
}, 180_000)

it('the same call twice at once is done once, and two that want the same guide leave it to one', async () => {
  const m = await criarMundo()
  const [g = ''] = m.guias
  const [um = '', dois = ''] = m.pacotes
  const add = (p: string) => c.daGuia(g, 'adicionaFaturamentoPacote', { pacote: p })
  expect((await Promise.all([add(um), add(um)])).map((r) => r.statusCode)).toEqual([200, 200])
  expect((await c.abrir(um)).quantidadeSessoes).toBe(SESSOES)
  const depois = await c.daGuia(g, 'removeFaturamentoPacote', { pacote: um })
  expect(depois.statusCode).toBe(200)
  expect((await Promise.all([add(um), add(dois)])).map((r) => r.statusCode).sort()).toEqual([200, 409])
  const dela = [await c.abrir(um), await c.abrir(dois)].find((p) => p.quantidadeGuias === 1)
  const passos = await Promise.all([c.passo(dela as never, 'finalizar'), c.passo(dela as never, 'finalizar')])
  expect(passos.map((r) => r.statusCode).sort()).toEqual([200, 409])
  const fim = await c.abrir((dela as { _id: string })._id)
  const finais = await Promise.all([c.passo(fim, 'arquivar'), c.passo(fim, 'glosa')])
  expect(finais.map((r) => r.statusCode).sort()).toEqual([200, 409])
  expect(await listFaltas(c.db)).toEqual([])
})
