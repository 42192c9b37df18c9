import { addDias, type Recebido, type VisaoDoMes } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { HOJE } from '../../teste/agenda'
import { type ClinicaComPacotes, openPacotes } from '../../teste/faturamento/pacotes'
import { saveSorteados } from '../../teste/sorteados/agendamentos'

const MES = HOJE.slice(0, 7)
/** Two months, with the days around their ends. */
const DIAS = Array.from({ length: 64 }, (_, i) => addDias('2026-09-29', i))

let c: ClinicaComPacotes
/** Cents of two packages finalised this month, which insurers pay. */
let enviado = 0
beforeAll(async () => {
  c = await openPacotes()
  await saveSorteados(c, DIAS, 900)
  // Centro, which alone has templates, is closed on Friday the 20th.
  await sql`
    update agendamento set ativo = false, desativado_em = now(), desativado_por = 'x'
    where data = '2026-11-20' and unidade_id = ${c.centro._id}`.execute(c.db)
  const particular = novoId()
  await c.db
    .insertInto('convenio')
    .values({ id: particular, nome: 'Do Próprio Bolso', particular: true })
    .execute()
  for (const { dias, paga = true } of [
    { dias: [0, 1, 2] },
    { dias: [3, 4] },
    { dias: [5, 6], paga: false },
  ]) {
    const { guia, sessoes } = await c.comCinco({ dias })
    const datasAgendamentos = sessoes.map((agendamento, i) => ({
      agendamento,
      datas: [addDias(HOJE, dias[i] ?? 0)],
    }))
    const pacote = await c.criado([{ _id: guia._id, datasAgendamentos }])
    const { total } = await c.levado(pacote, 'finalizar')
    if (paga) enviado += total
    else await c.db.updateTable('guia').set({ convenio_id: particular }).where('id', '=', guia._id).execute()
  }
  // The database stamps them with its own day, and lets nobody change it.
  await c.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update pacote set finalizado_em = ${`${HOJE}T12:00:00Z`}`.execute(tx)
  })
})
afterAll(() => c.fechar())

const ask = async (url: string, perfil: 'Gerente' | 'Recepcionista' = 'Gerente') => {
  const r = await c.pedir(perfil)('GET', `/api/relatorios/inicio${url}`)
  return r.statusCode === 200 ? r.json() : [r.statusCode, r.json().msg]
}
const visao = (mais = ''): Promise<VisaoDoMes> => ask(`?mes=${MES}${mais}`)
/** What a statement of the test's own counts, the month up to today. */
const count = async (onde: string, de = '2026-11-01', ate = HOJE, o = 'count(*)'): Promise<number> =>
  (
    await sql<{ n: number }>`select ${sql.raw(o)}::int as n from agendamento a
      join unidade u on u.id = a.unidade_id join especialidade e on e.id = a.especialidade_id
      where a.ativo and a.data >= ${de} and a.data <= ${ate} and ${sql.raw(onde)}`.execute(c.db)
  ).rows[0]?.n ?? 0
const FORAM = `a.status in ('assinado', 'evoluido')`
const FALTAS = `a.status = 'faltou-sem-justificativa'`
const ANTES = ['2026-10-01', '2026-10-21'] as const
const sum = (numeros: readonly number[]) => numeros.reduce((s, n) => s + n, 0)

it('compares the month up to today with the one before up to the same working day, as other statements count', async () => {
  const v = await visao()
  expect(v.comparacao).toEqual({
    de: '2026-11-01',
    ate: HOJE,
    anteriorDe: ANTES[0],
    anteriorAte: ANTES[1],
    diaUtil: 14,
  })
  for (const [periodo, de, ate] of [
    [v.agora, '2026-11-01', HOJE],
    [v.antes, ...ANTES],
  ] as const) {
    expect(periodo).toMatchObject({
      atendidos: await count(FORAM, de, ate),
      pessoas: await count(FORAM, de, ate, 'count(distinct a.paciente_id)'),
      faltas: await count(FALTAS, de, ate),
      ocupadas: await count('not a.encaixe', de, ate),
    })
    expect(periodo.atendidos).toBeGreaterThan(20)
  }
  for (const { data, atendidos, faltas } of v.dias)
    expect([data, atendidos, faltas]).toEqual([
      data,
      await count(FORAM, data, data),
      await count(FALTAS, data, data),
    ])
  expect(v.dias[0]?.data).toBe('2026-10-01')
  expect(v.dias.at(-1)?.data).toBe('2026-11-30')
})

it('is of one unit, and of months that are over whole', async () => {
  const v: VisaoDoMes = await ask('?mes=2026-10&unidade=Norte')
  expect(v.agora.atendidos).toBe(await count(`${FORAM} and u.nome = 'Norte'`, '2026-10-01', '2026-10-31'))
  expect(v.comparacao).toMatchObject({ ate: '2026-10-31', anteriorAte: '2026-09-30', diaUtil: null })
  expect(await ask('?mes=2026-10&unidade=Nenhures')).toEqual([404, 'Unidade não encontrada.'])
})

it('opens each figure as the appointments that it is made of', async () => {
  const v = await visao()
  const total = async (figura: string, mais = '') =>
    (await ask(`/linhas?mes=${MES}&figura=${figura}${mais}`)).total
  expect(await total('atendimentos')).toBe(v.agora.atendidos)
  expect(await total('faltas')).toBe(v.agora.faltas)
  expect(await total('ocupacao')).toBe(v.agora.ocupadas)
  expect(await total('pendentes')).toBe(v.pendentes)
  expect(v.pendentes).toBe(await count(`a.status = 'assinado'`, '2000-01-01', '2026-11-20'))
  for (const dia of v.dias.filter((d) => d.data >= v.comparacao.de && d.data <= v.comparacao.ate))
    expect([dia.data, await total('atendimentos', `&data=${dia.data}`)]).toEqual([dia.data, dia.atendidos])
  for (const e of v.especialidades) {
    expect(await total('atendimentos', `&idEspecialidade=${e._id}`)).toBe(e.atendidos)
    expect(await total('faltas', `&idEspecialidade=${e._id}`)).toBe(e.faltas)
  }
  const cheias = v.ocupacao.filter((o) => o.ocupadas > 0)
  expect(sum(cheias.map((o) => o.ocupadas))).toBe(v.agora.ocupadas)
  for (const o of cheias.slice(0, 12))
    expect(await total('ocupacao', `&diaSemana=${o.diaSemana}&hora=${o.hora}`)).toBe(o.ocupadas)
})

it('counts the slots of the templates on each day of the month, but a holiday without bookings', async () => {
  const v = await visao()
  const { rows } = await sql<{ dia: number; hora: string; n: number }>`
    select h.dia_semana::int as dia, h.hora, sum(h.quantidade)::int as n from agenda_modelo_hora h group by 1, 2`.execute(
    c.db,
  )
  const noCentro = (dia: string) => count("u.nome = 'Centro'", dia, dia)
  expect(await noCentro('2026-11-20')).toBe(0)
  expect(await count('true', '2026-11-20', '2026-11-20')).toBeGreaterThan(0)
  for (const feriado of ['2026-11-02', '2026-11-15']) expect(await noCentro(feriado)).toBeGreaterThan(0)
  // Mondays up to the 23rd of November 2026 are four, as the Sundays; the other days come three times, open Fridays twice.
  const vezes = (dia: number) => (dia === 1 || dia === 7 ? 4 : dia === 5 ? 2 : 3)
  for (const { dia, hora, n } of rows) {
    const celula = v.ocupacao.find((o) => o.diaSemana === dia && o.hora === hora)
    expect(celula?.vagas).toBe(n * vezes(dia))
  }
  expect(v.agora.vagas).toBe(sum(v.ocupacao.map((o) => o.vagas)))
})

it('sums what was sent to insurers this month to the cent, and opens it as the sessions of its packages', async () => {
  const v = await visao()
  expect(enviado).toBeGreaterThan(0)
  const { rows } = await sql<{ soma: number }>`
    select sum(x.valor) filter (where not c.particular)::int as soma from pacote_guia x
    join guia g on g.id = x.guia_id join convenio c on c.id = g.convenio_id`.execute(c.db)
  expect(rows).toEqual([{ soma: enviado }])
  expect(v.agora.enviado).toBe(enviado)
  expect(v.meses.at(-1)).toEqual({ mes: MES, enviado, pago: 0, glosa: 0, temArquivo: false })
  expect((await visao('&unidade=Centro')).meses.at(-1)?.enviado).toBe(enviado)
  const { soma, total, linhas } = await ask(`/linhas?mes=${MES}&figura=enviado`)
  expect({ soma, total }).toEqual({ soma: enviado, total: 5 })
  expect(sum(linhas.map((l: { valor: number }) => l.valor))).toBe(enviado)
})

it('says what the insurer paid and cut of the month before, and opens it as the rows of the file', async () => {
  const mes = '2026-10'
  const { rows } = await sql<{ guia: string; unidade: string; paciente: string }>`
    select g.id as guia, u.nome as unidade, g.paciente_id as paciente from guia g join unidade u on u.id = g.unidade_id
    order by g.id limit 2`.execute(c.db)
  const [da, outra] = rows
  await sql`
    with r as (
      insert into relatorio_promed (id, referencia, estado, arquivo, linhas, total_pago, total_glosa, enviado_por)
      values (gen_random_uuid(), ${mes}, 'recebido', 'x.xlsx', 3, 96000, 4000, 'x') returning id)
    insert into relatorio_item (relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, quantidade,
      total_pago, total_glosa, guia_id)
    select r.id, x.linha, '2026-07-08', 'Nome do arquivo', '999', 'P', '', 1, x.pago, x.glosa, x.guia::uuid
    from r, (values (2, 60000, 0, ${da?.guia}), (3, 30000, 3000, ${outra?.guia}), (4, 6000, 1000, null))
      as x (linha, pago, glosa, guia)`.execute(c.db)
  const v = await visao()
  expect(v.glosa).toEqual({ agora: { mes: '2026-10', pago: 96_000, glosa: 4_000 }, antes: null })
  expect(v.meses.map((m) => [m.mes, m.temArquivo])).toEqual([
    ['2026-06', false],
    ['2026-07', false],
    ['2026-08', false],
    ['2026-09', false],
    ['2026-10', true],
    ['2026-11', false],
  ])
  const arquivo = async (mais = '', qual = mes): Promise<Recebido> => {
    const r = await c.pedir('Gerente')('GET', `/api/relatorios/recebido/arquivo?mes=${qual}${mais}`)
    return r.json()
  }
  const todo = await arquivo()
  expect([todo.total, todo.total_pago, todo.total_glosa]).toEqual([3, 96_000, 4_000])
  // What was cut most first; a row of no guide says what the file says.
  expect(
    todo.linhas.map((l) => [l.linha, l.guia === '999', l.paciente === 'Nome do arquivo', l.idPaciente]),
  ).toEqual([
    [3, false, false, outra?.paciente],
    [4, true, true, null],
    [2, false, false, da?.paciente],
  ])
  const daUnidade = await visao(`&unidade=${da?.unidade}`)
  const dela = await arquivo(`&unidade=${da?.unidade}`)
  expect([dela.total_pago, dela.total_glosa]).toEqual([
    daUnidade.glosa.agora?.pago,
    daUnidade.glosa.agora?.glosa,
  ])
  expect(dela.total).toBe(rows.filter((r) => r.unidade === da?.unidade).length)
  expect((await arquivo('', '2026-09')).total).toBe(0)
})

it('opens of a file the rows alone that ask for attention, as many as its comparison counts', async () => {
  // Of the guides of packages, as many sessions as are left to pay, one more, and one that comes twice; and a row of no guide.
  await sql`
    with r as (
      insert into relatorio_promed (id, referencia, estado, arquivo, linhas, total_pago, total_glosa, enviado_por)
      values (gen_random_uuid(), ${MES}, 'recebido', 'y.xlsx', 5, 0, 0, 'x') returning id),
    g as (
      select p.guia_id, row_number() over (order by p.guia_id)::int as vez, (
        select count(*) from agendamento_guia x join sessao_faturada s on s.agendamento_id = x.agendamento_id
        where x.guia_id = p.guia_id)::int - (
        select coalesce(sum(o.quantidade), 0) from relatorio_item o where o.guia_id = p.guia_id)::int as resta
      from pacote_guia p)
    insert into relatorio_item (relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, quantidade,
      total_pago, total_glosa, guia_id)
    select r.id, l.linha, '2026-11-08', 'Nome do arquivo', '999', 'P', '', l.quantidade, 100, 0, l.guia_id
    from r, (
      select vez + 1 as linha, case vez when 2 then resta + 1 else 1 end as quantidade, guia_id from g where vez > 1
      union all select 8 + vez, resta, guia_id from g where vez = 1
      union all select 7, 1, guia_id from g where vez = 3
      union all select 8, 1, null) as l`.execute(c.db)
  const { rows } = await sql<{ linha: number }>`
    select i.linha from relatorio_item i join relatorio_promed r on r.id = i.relatorio_id where r.referencia = ${MES} and (
      i.guia_id is null
      or (select sum(o.quantidade) from relatorio_item o where o.guia_id = i.guia_id) <> (
        select count(*) from agendamento_guia x join sessao_faturada s on s.agendamento_id = x.agendamento_id
        where x.guia_id = i.guia_id)
      or (select count(*) from relatorio_item o where o.relatorio_id = r.id and o.guia_id = i.guia_id) > 1)
    order by 1`.execute(c.db)
  const { linhas, total } = (
    await c.pedir('Gerente')('GET', `/api/relatorios/recebido/arquivo?mes=${MES}&diferentes=true`)
  ).json()
  expect(linhas.map((l: { linha: number }) => l.linha).sort()).toEqual(rows.map((r) => r.linha))
  const promed = (await c.pedir('Gerente')('GET', `/api/relatorio_promed?ate=${MES}&limit=1`)).json()
  const { confere, semGuia, diferenca, emDobro } = promed.relatorios[0].conferencias
  expect(semGuia + diferenca + emDobro).toBe(total)
  expect([confere, semGuia, total]).toEqual([1, 1, rows.length])
})

it('refuses who may not open the reports, and a month that is none', async () => {
  expect((await ask(`?mes=${MES}`, 'Recepcionista'))[0]).toBe(403)
  expect((await ask('?mes=2026-13'))[0]).toBe(400)
  expect((await ask(`/linhas?mes=${MES}&figura=outra`))[0]).toBe(400)
})
