import { sql } from 'kysely'
import { column, FEVEREIRO, itRefuses, SEM_DADOS, sum, testFevereiro } from '../teste/relatorios/fevereiro'

const t = testFevereiro()
const { ask, count, baixar } = t
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
        where ${sql.raw(onde)}`.execute(t.c.db)
    ).rows[0]?.n ?? 0
  beforeAll(async () => {
    await sql`
      update guia g set total_guia = 10000 + 37 * n.n
      from (select id, row_number() over (order by numero) as n from guia) as n where n.id = g.id`.execute(
      t.c.db,
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
    const [, otavio] = t.c.clinica.profissionais
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

describe('planilhas', () => {
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

  it('says so when there is nothing to export', async () => {
    const NADA = 'unidade=TODAS&dataInicio=2040-01-01&dataFim=2040-01-31'
    for (const r of ['relatorioAtendimentoProfissional', 'relatorioAtendimentoConvenio'])
      expect([r, await ask(`/agenda/${r}/download?${NADA}`)]).toEqual([r, SEM_DADOS])
  })
})

itRefuses(
  ask,
  '/agenda/relatorioAtendimentoProfissional',
  `unidade=Centro&${FEVEREIRO}`,
  'Preencha os campos corretamente.',
)
itRefuses(
  ask,
  '/agenda/relatorioAtendimentoConvenio',
  `unidade=Centro&${FEVEREIRO}`,
  'Informe a Unidade, Data Início e Data Fim.',
)

it('refuses a period that ends before it begins, and says under which field', async () => {
  const r = await t.c.pedir('Gerente')(
    'GET',
    '/api/agenda/relatorioAtendimentoConvenio?unidade=Centro&dataInicio=2028-02-02&dataFim=2028-02-01',
  )
  expect([r.statusCode, Object.keys(r.json().erro.campos)]).toEqual([422, ['dataFim']])
})
