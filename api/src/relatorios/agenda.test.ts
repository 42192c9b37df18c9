import { sql } from 'kysely'
import { column, FEVEREIRO, itRefuses, SEM_DADOS, sum, testFevereiro } from '../teste/relatorios/fevereiro'
import { until } from '../teste/until'
import { itWhole } from '../teste/whole'

const t = testFevereiro()
const { ask, count, baixar } = t

describe('agendamentos desativados', () => {
  const URL = '/agenda/pesquisarAgendamentosDesativados'
  const DELES = `not a.ativo and to_char(a.data, 'YYYY-MM') = '2028-02'`

  it('lists what was cleared of the days that it was for, with who and when', async () => {
    const { agendamentosDesativados: todos } = await ask(`${URL}?${FEVEREIRO}&unidade=TODAS`)
    expect(todos.length).toBe(await count(DELES))
    const datas = todos.map((a: { data: string; hora: string }) => `${a.data} ${a.hora}`)
    expect(datas).toEqual([...datas].sort())
    expect([datas[0].slice(0, 10), datas.at(-1).slice(0, 10)]).toEqual(['2028-02-01', '2028-02-29'])
    const [um] = todos
    expect(um.desativadoEm).toBe(`${um.data}T01:30:00.000Z`)
    const deQuem = Object.fromEntries(
      todos.map((a: { desativadoPor: string; nomeDeQuemDesativou: string }) => [
        a.desativadoPor,
        a.nomeDeQuemDesativou,
      ]),
    )
    expect(deQuem).toEqual({
      'gerente@clinica.teste': 'Gerente de Teste',
      'recepcionista@clinica.teste': 'Recepcionista de Teste',
      'saiu@clinica.teste': 'saiu@clinica.teste',
    })
    const { agendamentosDesativados: doCentro } = await ask(`${URL}?${FEVEREIRO}&unidade=Centro`)
    expect(doCentro.length).toBe(await count(`${DELES} and u.nome = 'Centro'`))
  })

  it('says how many each person cleared, and opens them', async () => {
    const { porUsuario } = await ask(`${URL}?${FEVEREIRO}&unidade=Centro`)
    expect(porUsuario).toHaveLength(3)
    for (const { desativadoPor, quantidade } of porUsuario) {
      const onde = `${DELES} and u.nome = 'Centro' and a.desativado_por = '${desativadoPor}'`
      const { total } = await ask(
        `${URL}/linhas?${FEVEREIRO}&unidade=Centro&desativadoPor=${encodeURIComponent(desativadoPor)}`,
      )
      expect([desativadoPor, quantidade, total]).toEqual([desativadoPor, await count(onde), quantidade])
    }
  })

  itWhole('asks for a shorter period when it would hold more than ten thousand', async () => {
    await t.c.db.transaction().execute(async (tx) => {
      await sql`
        insert into agendamento (id, nome, unidade_id, especialidade_id, profissional_id, data, hora, status, ativo, desativado_em,
          desativado_por, atualizado_por)
        select gen_random_uuid(), 'Alguém', ${t.c.centro._id}, ${t.c.pilates._id}, ${t.c.clinica.profissionais[0]?._id}, '2031-05-05', '08:00',
          'pre_agendado', false, now(), 'x', 'x' from generate_series(1, 10000)`.execute(tx)
    })
    const MAIO = 'unidade=TODAS&dataInicio=2031-05-05&dataFim=2031-05-31'
    expect((await ask(`${URL}?${MAIO}`)).agendamentosDesativados).toHaveLength(10_000)
    await sql`update agendamento set data = '2031-05-06' where id = (
      select id from agendamento where not ativo and data = '2028-02-02' limit 1)`.execute(t.c.db)
    expect(await ask(`${URL}?${MAIO}`)).toBe('422 Escolha um período menor.')
  })
})

describe('horários abertos e marcados', () => {
  const URL = '/relatorios/agendamentos_marcados'
  const DATA_BASE = 'dataBase=2028-02-27'
  type Contas = { vagas: number; marcados: number; encaixes: number; livres: number }
  const NA_SEMANA = `a.ativo and a.data >= '2028-02-27' and a.data <= '2028-03-04'`

  it('shows seven days: slots of the template, bookings, walk-ins and what is free', async () => {
    const { horarios, total, pares, ...periodo } = await ask(`${URL}/previa?${DATA_BASE}`)
    expect(periodo).toEqual({ dataInicio: '2028-02-27', dataFim: '2028-03-04' })
    // Centro and Pilates: two slots at five hours of every day.
    expect(total.vagas).toBe(7 * 5 * 2)
    expect(total.marcados).toBe(await count(`${NA_SEMANA} and not a.encaixe`))
    expect(total.encaixes).toBe(await count(`${NA_SEMANA} and a.encaixe`))
    for (const h of horarios as (Contas & { data: string; hora: string })[]) {
      const na = `${NA_SEMANA} and a.data = '${h.data}' and a.hora = '${h.hora}' and not a.encaixe`
      expect([h, h.marcados]).toEqual([h, await count(na)])
      const noPar = await count(`${na} and u.nome = 'Centro' and e.nome = 'Pilates'`)
      expect([h, h.livres]).toEqual([h, Math.max(0, h.vagas - noPar)])
    }
    for (const conta of ['vagas', 'marcados', 'encaixes', 'livres'] as const) {
      expect(sum(horarios.map((h: Contas) => h[conta]))).toBe(total[conta])
      expect(sum(pares.map((h: Contas) => h[conta]))).toBe(total[conta])
    }
  })

  it('opens an hour, of all or of one unit and specialty', async () => {
    const { horarios, pares } = await ask(`${URL}/previa?${DATA_BASE}`)
    for (const { data, hora, marcados, encaixes } of horarios) {
      const { total } = await ask(`${URL}/linhas?${DATA_BASE}&data=${data}&hora=${hora}`)
      expect([data, hora, total]).toEqual([data, hora, marcados + encaixes])
    }
    for (const { idUnidade, idEspecialidade, marcados, encaixes } of pares) {
      const chaves = `idUnidade=${idUnidade}&idEspecialidade=${idEspecialidade}`
      const { total: comVaga } = await ask(`${URL}/linhas?${DATA_BASE}&${chaves}&encaixe=false`)
      const { total: semVaga } = await ask(`${URL}/linhas?${DATA_BASE}&${chaves}&encaixe=true`)
      expect([comVaga, semVaga]).toEqual([marcados, encaixes])
    }
  })

  it('a national holiday has no slots in a unit that has nothing booked on it', async () => {
    // The week of Tiradentes.
    const vagas = async () => (await ask(`${URL}/previa?dataBase=2028-04-17`)).total.vagas
    const book = (unidade: string) =>
      sql`
      update agendamento set data = '2028-04-21' where id = (
        select a.id from agendamento a join unidade u on u.id = a.unidade_id and u.nome = ${unidade}
        where a.ativo and a.data < '2028-04-01' limit 1)`.execute(t.c.db)
    expect(await vagas()).toBe(6 * 5 * 2)
    await book('Norte')
    expect(await vagas()).toBe(6 * 5 * 2)
    await book('Centro')
    expect(await vagas()).toBe(7 * 5 * 2)
  })
})

describe('planilhas', () => {
  it('open hours: every hour of each unit and specialty, which add up to the week', async () => {
    const linhas = await baixar('/relatorios/agendamentos_marcados?dataBase=2028-02-27')
    const { total } = await ask('/relatorios/agendamentos_marcados/previa?dataBase=2028-02-27')
    expect(linhas[0]).toEqual([
      ...['Unidade', 'Data', 'Dia', 'Hora', 'Especialidade'],
      ...['Vagas', 'Marcados', 'Encaixes', 'Livres'],
    ])
    expect(['Vagas', 'Marcados', 'Encaixes', 'Livres'].map((t) => sum(column(linhas, t)))).toEqual([
      total.vagas,
      total.marcados,
      total.encaixes,
      total.livres,
    ])
    expect(linhas[1]?.slice(0, 3)).toEqual(['Centro', 46_810, 'Domingo'])
  })

  it('cleared appointments: each with the clinic’s clock, and the audit knows whom it showed', async () => {
    const url = `/agenda/pesquisarAgendamentosDesativados/download?${FEVEREIRO}&unidade=Norte`
    const linhas = await baixar(url)
    const { agendamentosDesativados: todos } = await ask(url.replace('/download', ''))
    expect(linhas).toHaveLength(todos.length + 1)
    const [dataDaVez, , paciente, , , unidade, , , dia, hora] = linhas[1] as [number, ...string[]]
    expect([paciente, unidade]).toEqual([todos[0].paciente.nome, 'Norte'])
    // 01:30 of the day in UTC is half past ten of the evening before.
    expect([Number(dia), hora]).toEqual([dataDaVez - 1, '22:30'])
    const quem = new Set(todos.flatMap((a: { paciente: { _id: string | null } }) => a.paciente._id ?? []))
    const isDeles = (ids: readonly string[]) => ids.length === quem.size && ids.every((id) => quem.has(id))
    // The list and the file, each once.
    await until(async () => {
      const { rows } = await sql<{ pacientes: string[] }>`
        select pacientes from auditoria where acao = 'ler' and entidade = 'agendamento' and pacientes is not null`.execute(
        t.c.db,
      )
      return rows.filter((r) => isDeles(r.pacientes)).length === 2
    })
  })

  it.each([
    '/relatorios/agendamentos_marcados?dataBase=',
    '/agenda/pesquisarAgendamentosDesativados/download?unidade=Centro&dataInicio=2028-02-01&dataFim=',
  ])('%s is held to its alert too', async (url) => {
    expect(await ask(url)).toMatch(/^422 (Informe a Data Início|Preencha os campos corretamente)\.$/)
  })

  it('says so when there is nothing to export', async () => {
    expect(
      await ask(
        '/agenda/pesquisarAgendamentosDesativados/download?unidade=TODAS&dataInicio=2040-01-01&dataFim=2040-01-31',
      ),
    ).toBe(SEM_DADOS)
  })
})

itRefuses(
  ask,
  '/agenda/pesquisarAgendamentosDesativados',
  `unidade=Centro&${FEVEREIRO}`,
  'Preencha os campos corretamente.',
)
itRefuses(ask, '/relatorios/agendamentos_marcados/previa', 'dataBase=2028-02-27', 'Informe a Data Início.')
