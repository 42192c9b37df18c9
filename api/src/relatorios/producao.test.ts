// Runs again in the clinic's time zone.
import { addDias } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type Clinica, openAgenda } from '../teste/agenda'
import { lerDeVolta } from '../teste/planilhas'
import { saveSorteados } from '../teste/sorteados/agendamentos'
import { until } from '../teste/until'

/** A leap February, with the days around its ends. */
const DIAS = Array.from({ length: 36 }, (_, i) => addDias('2028-01-29', i))
const FEVEREIRO = 'dataInicio=2028-02-01&dataFim=2028-02-29'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
  await saveSorteados(c, DIAS, 900)
})
afterAll(() => c.fechar())

const ask = async (url: string) => {
  const r = await c.pedir('Gerente')('GET', `/api${url}`)
  return r.statusCode === 200 ? r.json() : `${r.statusCode} ${r.json().msg}`
}
/** What a statement of the test's own counts. */
const count = async (onde: string): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from agendamento a
      join unidade u on u.id = a.unidade_id join especialidade e on e.id = a.especialidade_id
      left join convenio c on c.id = a.convenio_id
      where ${sql.raw(onde)}`.execute(c.db)
  ).rows[0]?.n ?? 0
const sum = (numeros: readonly number[]) => numeros.reduce((s, n) => s + n, 0)
const NO_MES = `a.ativo and to_char(a.data, 'YYYY-MM') = '2028-02'`
const FORAM = `${NO_MES} and a.status in ('assinado', 'evoluido')`

type Plano = { plano: string; especialidade: string; unidade: string; quantidade: number } & Record<
  'idConvenio' | 'idEspecialidade' | 'idUnidade',
  string | null
>

type Totais = {
  TotalQuantidade: number
  TotalValor: number
  Atendimentos: { Status: string; Quantidade: number }[]
}
type Profissional = Totais & {
  _id: string
  Profissional: string
  Especialidades: (Totais & { _id: string; Especialidade: string })[]
}

describe('atendimentos por profissional', () => {
  const URL = '/agenda/relatorioAtendimentoProfissional'
  const list = async (mais = 'unidade=TODAS'): Promise<Profissional[]> =>
    (await ask(`${URL}?${FEVEREIRO}&${mais}`)).linhasRelatorio
  // Ten sessions each, at other prices.
  const sumValor = async (onde: string): Promise<number> =>
    (
      await sql<{ n: number }>`select coalesce(sum(floor(g.total_guia / 10)), 0)::bigint as n
        from agendamento a join agendamento_guia x on x.agendamento_id = a.id join guia g on g.id = x.guia_id
        join unidade u on u.id = a.unidade_id join especialidade e on e.id = a.especialidade_id
        where ${sql.raw(onde)}`.execute(c.db)
    ).rows[0]?.n ?? 0
  beforeAll(async () => {
    await sql`
      update guia g set total_guia = 10000 + 37 * n.n
      from (select id, row_number() over (order by numero) as n from guia) as n where n.id = g.id`.execute(
      c.db,
    )
  })

  const check = async (totais: Totais, onde: string) => {
    expect([onde, totais.TotalQuantidade, totais.TotalValor]).toEqual([
      onde,
      await count(`${NO_MES} and ${onde}`),
      await sumValor(`${FORAM} and ${onde}`),
    ])
    expect(sum(totais.Atendimentos.map((l) => l.Quantidade))).toBe(totais.TotalQuantidade)
    for (const { Status, Quantidade } of totais.Atendimentos)
      expect([onde, Status, Quantidade]).toEqual([
        onde,
        Status,
        await count(`${NO_MES} and ${onde} and a.status = '${Status}'`),
      ])
  }

  it('counts every status and sums the value of what took place, as other statements do', async () => {
    const linhas = await list()
    expect(linhas.map((l) => l.Profissional)).toEqual(['Marina Alves', 'Otávio Brito', 'Paula Castro'])
    expect(sum(linhas.map((l) => l.TotalQuantidade))).toBe(await count(NO_MES))
    expect(sum(linhas.map((l) => l.TotalValor))).toBeGreaterThan(0)
    for (const l of linhas) {
      await check(l, `a.profissional_id = '${l._id}'`)
      for (const e of l.Especialidades)
        await check(e, `a.profissional_id = '${l._id}' and e.nome = '${e.Especialidade}'`)
      expect(sum(l.Especialidades.map((e) => e.TotalValor))).toBe(l.TotalValor)
    }
  })

  it('is of one unit, and of one professional', async () => {
    for (const l of await list('unidade=Norte'))
      await check(l, `a.profissional_id = '${l._id}' and u.nome = 'Norte'`)
    const [, otavio] = c.clinica.profissionais
    const so = await list(`unidade=TODAS&idProfissional=${otavio?._id}`)
    expect(so.map((l) => l.Profissional)).toEqual(['Otávio Brito'])
  })

  it('opens each number as the appointments that it is made of', async () => {
    for (const l of await list('unidade=Centro'))
      for (const e of l.Especialidades)
        for (const { Status, Quantidade } of e.Atendimentos) {
          const chaves = `idProfissional=${l._id}&idEspecialidade=${e._id}&status=${Status}`
          const { total, linhas } = await ask(`${URL}/linhas?${FEVEREIRO}&unidade=Centro&${chaves}&limit=100`)
          expect([chaves, total]).toEqual([chaves, Quantidade])
          for (const linha of linhas)
            expect([linha.status, linha.profissional]).toEqual([Status, l.Profissional])
        }
    const linhas = await list()
    const [l] = linhas
    const LINHAS = `${URL}/linhas?${FEVEREIRO}&unidade=TODAS`
    expect((await ask(`${LINHAS}&idProfissional=${l?._id}`)).soma).toBe(l?.TotalValor)
    // The value is of those that took place, and the last line's of everybody's.
    expect(await ask(`${LINHAS}&realizados=true&limit=1`)).toMatchObject({
      total: await count(`${NO_MES} and a.status in ('assinado', 'evoluido')`),
      soma: sum(linhas.map((x) => x.TotalValor)),
    })
    expect((await ask(`${LINHAS}&limit=1`)).total).toBe(sum(linhas.map((x) => x.TotalQuantidade)))
  })
})

describe('atendimentos por plano', () => {
  const URL = '/agenda/relatorioAtendimentoConvenio'
  const list = async (mais = 'unidade=TODAS'): Promise<Plano[]> =>
    (await ask(`${URL}?${FEVEREIRO}&${mais}`)).dados

  it('counts what took place in the month, both ends and 29 February included, as another statement does', async () => {
    const dados = await list()
    expect(dados.length).toBe(8)
    expect(sum(dados.map((d) => d.quantidade))).toBe(await count(FORAM))
    for (const d of dados) {
      const plano = d.plano === 'Particular' ? 'c.id is null' : `c.nome = '${d.plano}'`
      const onde = `${FORAM} and ${plano} and e.nome = '${d.especialidade}' and u.nome = '${d.unidade}'`
      expect([d, d.quantidade]).toEqual([d, await count(onde)])
    }
    for (const dia of ['2028-02-01', '2028-02-29']) {
      const { dados: umDia } = await ask(`${URL}?unidade=TODAS&dataInicio=${dia}&dataFim=${dia}`)
      expect(sum(umDia.map((d: Plano) => d.quantidade))).toBe(
        await count(`a.ativo and a.status in ('assinado', 'evoluido') and a.data = '${dia}'`),
      )
    }
  })

  it('opens each number as the appointments that it is made of', async () => {
    for (const d of await list('unidade=Centro')) {
      const chaves = `idUnidade=${d.idUnidade}&idEspecialidade=${d.idEspecialidade}&idConvenio=${d.idConvenio ?? 'Particular'}`
      const { total, linhas } = await ask(`${URL}/linhas?${FEVEREIRO}&unidade=Centro&${chaves}&limit=100`)
      expect([d.plano, total, linhas.length]).toEqual([d.plano, d.quantidade, Math.min(100, d.quantidade)])
      for (const l of linhas)
        expect([l.convenio, l.especialidade, l.unidade]).toEqual([d.plano, d.especialidade, d.unidade])
    }
  })

  it('sorts by unit unless told, by plan, by specialty, and by quantity the largest first', async () => {
    const nomes = async (mais: string, campo: keyof Plano) =>
      (await list(`unidade=TODAS&${mais}`)).map((d) => d[campo])
    for (const [mais, campo] of [
      ['', 'unidade'],
      ['ordenarPor=unidade', 'unidade'],
      ['ordenarPor=plano', 'plano'],
      ['ordenarPor=especialidade', 'especialidade'],
    ] as const) {
      const achados = await nomes(mais, campo)
      expect([mais, achados]).toEqual([mais, [...achados].sort()])
    }
    const quantidades = (await nomes('ordenarPor=quantidade', 'quantidade')) as number[]
    expect(quantidades).toEqual([...quantidades].sort((a, b) => b - a))
  })

  it('is of one unit and of one specialty, whatever their accents and case', async () => {
    const dados = await list('unidade=centro&especialidade=FISIOTERAPIA')
    expect(new Set(dados.map((d) => `${d.unidade} ${d.especialidade}`))).toEqual(
      new Set(['Centro Fisioterapia']),
    )
    expect(await list('unidade=Norte&especialidade=Pilates')).not.toEqual([])
    expect(await ask(`${URL}?${FEVEREIRO}&unidade=Lua`)).toBe('404 Unidade não encontrada.')
    expect(await ask(`${URL}?${FEVEREIRO}&unidade=Centro&especialidade=Canto`)).toBe(
      '404 Especialidade não encontrada.',
    )
  })
})

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

  it('asks for a shorter period when it would hold more than ten thousand', async () => {
    await c.db.transaction().execute(async (tx) => {
      await sql`
        insert into agendamento (id, nome, unidade_id, especialidade_id, profissional_id, data, hora, status, ativo, desativado_em,
          desativado_por, atualizado_por)
        select gen_random_uuid(), 'Alguém', ${c.centro._id}, ${c.pilates._id}, ${c.clinica.profissionais[0]?._id}, '2031-05-05', '08:00',
          'pre_agendado', false, now(), 'x', 'x' from generate_series(1, 10000)`.execute(tx)
    })
    const MAIO = 'unidade=TODAS&dataInicio=2031-05-05&dataFim=2031-05-31'
    expect((await ask(`${URL}?${MAIO}`)).agendamentosDesativados).toHaveLength(10_000)
    await sql`update agendamento set data = '2031-05-06' where id = (
      select id from agendamento where not ativo and data = '2028-02-02' limit 1)`.execute(c.db)
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
})

describe('planilhas', () => {
  const baixar = async (url: string) => {
    const r = await c.pedir('Gerente')('GET', `/api${url}`)
    expect([r.statusCode, r.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="report.xlsx"',
    ])
    return lerDeVolta(r.rawPayload)
  }
  /** A column by its heading, without the line of the sums. */
  const column = (linhas: unknown[][], titulo: string) =>
    linhas.slice(1, -1).map((l) => l[(linhas[0] as unknown[]).indexOf(titulo)] as number)

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

  it('attendances: the same numbers as on the screen', async () => {
    const porProfissional = await baixar(
      `/agenda/relatorioAtendimentoProfissional/download?${FEVEREIRO}&unidade=TODAS`,
    )
    const { linhasRelatorio } = await ask(
      `/agenda/relatorioAtendimentoProfissional?${FEVEREIRO}&unidade=TODAS`,
    )
    const doTodo = (of: (l: Profissional) => number) => sum(linhasRelatorio.map(of))
    expect(sum(column(porProfissional, 'Total'))).toBe(doTodo((l) => l.TotalQuantidade))
    expect(Math.round(sum(column(porProfissional, 'Valor')) * 100)).toBe(doTodo((l) => l.TotalValor))
    const porPlano = await baixar(`/agenda/relatorioAtendimentoConvenio/download?${FEVEREIRO}&unidade=TODAS`)
    expect(sum(column(porPlano, 'Quantidade'))).toBe(await count(FORAM))
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
        c.db,
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
    const NADA = 'unidade=TODAS&dataInicio=2040-01-01&dataFim=2040-01-31'
    for (const r of [
      'relatorioAtendimentoProfissional',
      'relatorioAtendimentoConvenio',
      'pesquisarAgendamentosDesativados',
    ])
      expect([r, await ask(`/agenda/${r}/download?${NADA}`)]).toEqual([
        r,
        '422 Não há dados para exportar. Ajuste os filtros e efetue a pesquisa novamente',
      ])
  })
})

const RELATORIOS: [url: string, filtros: string, alerta: string][] = [
  [
    '/agenda/relatorioAtendimentoProfissional',
    `unidade=Centro&${FEVEREIRO}`,
    'Preencha os campos corretamente.',
  ],
  [
    '/agenda/relatorioAtendimentoConvenio',
    `unidade=Centro&${FEVEREIRO}`,
    'Informe a Unidade, Data Início e Data Fim.',
  ],
  [
    '/agenda/pesquisarAgendamentosDesativados',
    `unidade=Centro&${FEVEREIRO}`,
    'Preencha os campos corretamente.',
  ],
  ['/relatorios/agendamentos_marcados/previa', 'dataBase=2028-02-27', 'Informe a Data Início.'],
]

describe.each(RELATORIOS)('%s', (url, filtros, alerta) => {
  it('answers the alert of the specification when a filter is missing or is no date', async () => {
    const todos = filtros.split('&')
    for (const falta of todos)
      expect(await ask(`${url}?${todos.filter((f) => f !== falta).join('&')}`)).toBe(`422 ${alerta}`)
    expect(await ask(`${url}?${filtros.replace(/2028-02-(29|27)/, '2028-02-30')}`)).toBe(`422 ${alerta}`)
    expect(await ask(`${url}?${filtros}&situacao=1`)).toBe('400 Requisição inválida.')
  })
})

it('refuses a period that ends before it begins, and says under which field', async () => {
  const r = await c.pedir('Gerente')(
    'GET',
    '/api/agenda/relatorioAtendimentoConvenio?unidade=Centro&dataInicio=2028-02-02&dataFim=2028-02-01',
  )
  expect([r.statusCode, Object.keys(r.json().erro.campos)]).toEqual([422, ['dataFim']])
})
