// Runs again in the clinic's time zone.
import {
  addDias,
  type EvaAnswer,
  type IndicacaoMedicoAnswer,
  type MarketingAnswer,
} from '@clinica/shared-domain'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import { type RawBuilder, sql } from 'kysely'
import { type Clinica, HOJE, openAgenda } from '../teste/agenda'
import { withRow } from '../teste/auditoria'
import { saveTratamentos } from '../teste/sorteados/tratamentos'

/** A leap February, with the days around its ends. */
const DIAS = Array.from({ length: 36 }, (_, i) => addDias('2028-01-29', i))
const FEVEREIRO = 'dataInicio=2028-02-01&dataFim=2028-02-29'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
  await saveTratamentos(c, DIAS, 900)
  // Every session with its one guide, as these tests find it.
  await sql`
    create view sessao_de_teste as
    select distinct on (a.id) a.*, to_char(a.data, 'YYYY-MM') = '2028-02' as no_mes,
      a.ativo and a.status in ('assinado', 'evoluido') as foi, g.id as guia_id, g.cid10, coalesce(g.paciente_gestante, false) as gestante
    from agendamento a
    left join (agendamento_guia x join guia g on g.id = x.guia_id) on x.agendamento_id = a.id
    order by a.id, (g.especialidade_id = a.especialidade_id) desc nulls last, g.data_emissao desc, g.id desc`.execute(
    c.db,
  )
})
afterAll(() => c.fechar())

const ask = async (url: string) => {
  const r = await c.pedir('Gerente')('GET', `/api${url}`)
  return r.statusCode === 200 ? r.json() : `${r.statusCode} ${r.json().msg}`
}
const rows = async <T>(consulta: RawBuilder<T>): Promise<T[]> => (await consulta.execute(c.db)).rows
const count = async (consulta: RawBuilder<{ n: number }>): Promise<number> =>
  (await rows(consulta))[0]?.n ?? 0
const sum = (numeros: readonly number[]) => numeros.reduce((s, n) => s + n, 0)
const enc = encodeURIComponent

/** The patients of all the appointments that a figure opens. */
const pacientesDe = async (url: string): Promise<{ total: number; pacientes: number }> => {
  const ids = new Set<string>()
  for (let skip = 0; ; skip += 100) {
    const { linhas, total } = await ask(`${url}&limit=100&skip=${skip}`)
    for (const l of linhas) ids.add(l.paciente._id)
    if (skip + 100 >= total) return { total, pacientes: ids.size }
  }
}

/** The first sheet of a download, by rows. */
const download = async (url: string): Promise<unknown[][]> => {
  const r = await c.pedir('Gerente')('GET', `/api${url}`)
  expect([r.statusCode, r.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="report.xlsx"',
  ])
  const livro = read(r.rawPayload, { type: 'buffer' })
  const folha = livro.Sheets[livro.SheetNames[0] as string] as WorkSheet
  return utils.sheet_to_json(folha, { header: 1 })
}
const SEM_DADOS = '422 Não há dados para exportar. Ajuste os filtros e efetue a pesquisa novamente'

describe('média EVA', () => {
  const URL = `/relatorios/eva?especialidade=Pilates&${FEVEREIRO}`
  const LINHAS = `/relatorios/eva/linhas?especialidade=Pilates&${FEVEREIRO}`
  const list = async (url = URL): Promise<EvaAnswer['relatorio']> => (await ask(url)).relatorio
  const NOMES = {
    eva: 'EVA',
    intensidadeQueixa: 'Intensidade da Queixa',
    dificuldadeQueixa: 'Dificuldade Queixa',
  }
  type Esperado = {
    cid: string
    n: number
    primeira: number
    ultima: number
    melhora: number
    piora: number
    inalterado: number
  }
  /** Of one question: the patients of each CID who answered it more than once. */
  const expected = (enunciado: string): Promise<Esperado[]> =>
    rows(sql<Esperado>`
      with r as (
        select coalesce(s.cid10, 'Sem CID') as cid, s.paciente_id, p.numero,
          row_number() over w as ordem, count(*) over (partition by coalesce(s.cid10, 'Sem CID'), s.paciente_id) as vezes
        from sessao_de_teste s join registro_clinico r on r.agendamento_id = s.id and r.removido_em is null
        join resposta p on p.registro_id = r.id join questao q on q.id = p.questao_id and q.enunciado = ${enunciado}
        where s.no_mes and s.foi and s.especialidade_id = ${c.pilates._id}
        window w as (partition by coalesce(s.cid10, 'Sem CID'), s.paciente_id order by s.data, s.hora)),
      d as (
        select i.cid, i.numero as primeira, f.numero as ultima from r i join r f on f.cid = i.cid and f.paciente_id = i.paciente_id
        where i.ordem = 1 and f.ordem = f.vezes and i.vezes > 1)
      select cid, count(*)::int as n, round(avg(primeira), 1) as primeira, round(avg(ultima), 1) as ultima,
        sum((ultima < primeira)::int)::int as melhora, sum((ultima > primeira)::int)::int as piora,
        sum((ultima = primeira)::int)::int as inalterado from d group by cid`)

  it('of each CID has the averages and what became of each patient, as another statement finds them', async () => {
    const relatorio = await list()
    expect(relatorio.map((r) => r.cid).sort()).toEqual(['G44.2', 'M54.5', 'M75.1', 'Sem CID'])
    for (const [chave, enunciado] of Object.entries(NOMES) as [keyof typeof NOMES, string][]) {
      const esperado = await expected(enunciado)
      expect(sum(esperado.map((e) => e.n))).toBeGreaterThan(20)
      for (const { cid, n, primeira, ultima, ...desfecho } of esperado) {
        const item = relatorio.find((r) => r.cid === cid)
        const media = chave === 'eva' ? 'EVA' : enunciado.replace(' da ', ' ')
        expect([cid, item?.[chave], item?.medias[media as 'EVA']]).toEqual([
          cid,
          desfecho,
          { primeiraSessao: primeira, ultimaSessao: ultima },
        ])
        expect(sum(Object.values(desfecho))).toBe(n)
      }
    }
  })

  it('counts the sessions that took place, and who was measured once alone', async () => {
    for (const { cid, totalSessoes, medidosUmaVez } of await list()) {
      expect([cid, totalSessoes]).toEqual([
        cid,
        await count(sql`select count(*)::int as n from sessao_de_teste s where no_mes and foi
          and especialidade_id = ${c.pilates._id} and coalesce(cid10, 'Sem CID') = ${cid}`),
      ])
      const uma = await rows<{ n: number }>(sql`
        select s.paciente_id from sessao_de_teste s join registro_clinico r on r.agendamento_id = s.id and r.removido_em is null
        join resposta p on p.registro_id = r.id join questao q on q.id = p.questao_id and q.enunciado <> 'Peso'
        where s.no_mes and s.foi and s.especialidade_id = ${c.pilates._id} and coalesce(s.cid10, 'Sem CID') = ${cid}
        group by s.paciente_id having count(*) = count(distinct q.id)`)
      expect([cid, medidosUmaVez]).toEqual([cid, uma.length])
    }
  })

  it('opens each figure: its sessions, and the patients who got better, worse or stayed', async () => {
    for (const item of await list()) {
      const doCid = `${LINHAS}&cid=${enc(item.cid)}`
      expect((await pacientesDe(doCid)).total).toBe(item.totalSessoes)
      for (const desfecho of ['melhora', 'piora', 'inalterado'] as const) {
        const { pacientes, total } = await pacientesDe(`${doCid}&medida=eva&desfecho=${desfecho}`)
        expect([item.cid, desfecho, pacientes]).toEqual([item.cid, desfecho, item.eva[desfecho]])
        expect(total).toBeGreaterThanOrEqual(2 * pacientes)
      }
      for (const [momento, media] of [
        ['inicial', item.medias.EVA.primeiraSessao],
        ['final', item.medias.EVA.ultimaSessao],
      ] as const) {
        const { total, linhas } = await ask(`${doCid}&medida=eva&momento=${momento}&limit=100`)
        const respostas = sql<{ n: number }>`
          select round(avg(p.numero), 1) as n from registro_clinico r join resposta p on p.registro_id = r.id
          join questao q on q.id = p.questao_id and q.enunciado = 'EVA'
          where r.removido_em is null and r.agendamento_id = any(${linhas.map((l: { _id: string }) => l._id)})`
        expect([item.cid, momento, total, await count(respostas)]).toEqual([
          item.cid,
          momento,
          sum(Object.values(item.eva)),
          media,
        ])
      }
    }
  })

  it('takes days as they are, or with a midnight of UTC, both ends included', async () => {
    const simples = await list()
    const comHora = `/relatorios/eva?especialidade=pilates&dataInicio=2028-02-01T00:00:00.000Z&dataFim=${enc('2028-02-29T00:00:00Z')}`
    expect(await list(comHora)).toEqual(simples)
    const noFim = await list(URL.replace('2028-02-01', '2028-02-26').replace('2028-02-29', '2028-02-26'))
    const dia26 = sql<{
      n: number
    }>`select count(*)::int as n from sessao_de_teste where foi and data = '2028-02-26' and especialidade_id = ${c.pilates._id}
      and coalesce(cid10, 'Sem CID') = any(${noFim.map((r) => r.cid)})`
    expect(sum(noFim.map((r) => r.totalSessoes))).toBe(await count(dia26))
    expect(await ask(`/relatorios/eva?especialidade=Canto&${FEVEREIRO}`)).toBe(
      '404 Especialidade não encontrada.',
    )
    expect(
      await list('/relatorios/eva?especialidade=Pilates&dataInicio=2031-01-01&dataFim=2031-01-31'),
    ).toEqual([])
  })

  it('goes into a spreadsheet, three rows a CID', async () => {
    const [cabecalho, ...linhas] = await download(URL.replace('?', '/download?'))
    expect(cabecalho).toEqual([
      'CID',
      'Descrição',
      'Sessões',
      'Medida',
      'Inicial',
      'Final',
      'Melhora',
      'Piora',
      'Inalterado',
    ])
    const [item, ...outros] = await list()
    expect(linhas).toHaveLength(3 * (outros.length + 1))
    expect(linhas[0]).toEqual([
      item?.cid,
      ...[
        undefined,
        item?.totalSessoes,
        'EVA',
        item?.medias.EVA.primeiraSessao,
        item?.medias.EVA.ultimaSessao,
      ],
      ...[item?.eva.melhora, item?.eva.piora, item?.eva.inalterado],
    ])
    const VAZIO = 'especialidade=Pilates&dataInicio=2031-01-01&dataFim=2031-01-31'
    expect(await ask(`/relatorios/eva/download?${VAZIO}`)).toBe(SEM_DADOS)
  })
})

describe('indicações por médico', () => {
  const URL = `/medico/relatorioIndicacao?${FEVEREIRO}`
  const list = (mais = ''): Promise<IndicacaoMedicoAnswer> => ask(URL + mais)

  it('counts each patient once, with the doctor who sent them, when they were first seen', async () => {
    const { indicacoes, totalIndicacoes } = await list()
    const esperado = await rows(sql<{ nome: string; total: number }>`
      select m.nome, count(*)::int as total from (
        select paciente_id, min(data) as data from sessao_de_teste where foi group by 1) s
      join paciente p on p.id = s.paciente_id join medico m on m.id = p.indicacao_medico_id
      where to_char(s.data, 'YYYY-MM') = '2028-02' group by 1 order by 2 desc, 1`)
    expect(esperado).toHaveLength(3)
    expect(indicacoes.map(({ nome, total }) => ({ nome, total }))).toEqual(esperado)
    expect(totalIndicacoes).toBe(sum(esperado.map((e) => e.total)))
    expect(indicacoes[0]?.conselho).toMatch(/^CRM \d MG$/)
  })

  it('opens a doctor, and all: one first session a patient', async () => {
    const { indicacoes, totalIndicacoes } = await list()
    const LINHAS = `/medico/relatorioIndicacao/linhas?${FEVEREIRO}`
    for (const { _id, total } of indicacoes)
      expect(await pacientesDe(`${LINHAS}&idMedico=${_id}`)).toEqual({ total, pacientes: total })
    expect((await pacientesDe(LINHAS)).total).toBe(totalIndicacoes)
  })

  it('is sorted by total or by name', async () => {
    const nomes = (r: IndicacaoMedicoAnswer) => r.indicacoes.map((i) => i.nome)
    expect(nomes(await list('&ordenarPor=nome'))).toEqual(['Médica 1', 'Médica 2', 'Médica 3'])
    const totais = (await list('&ordenarPor=total')).indicacoes.map((i) => i.total)
    expect(totais).toEqual([...totais].sort((a, b) => b - a))
    expect(await ask(`${URL}&ordenarPor=cor`)).toBe('422 Preencha os campos corretamente.')
  })
})

describe('levantamento de marketing', () => {
  const URL = `/relatorios/marketing?${FEVEREIRO}`
  const list = (mais = ''): Promise<MarketingAnswer> => ask(URL + mais)
  type Linha = { chave: string; sessoes: number }
  const sorted = (linhas: Linha[]) => linhas.sort((a, b) => (a.chave < b.chave ? -1 : 1))
  const expected = async (onde = sql`true`) =>
    sorted(
      await rows(sql<Linha>`
      select concat_ws('|', p.nome, s.especialidade_id, pc.nome) as chave, count(*)::int as sessoes
      from sessao_de_teste s join paciente p on p.id = s.paciente_id join especialidade e on e.id = s.especialidade_id
      left join lateral (
        select x.nome from guia_procedimento x where x.guia_id = s.guia_id and x.lista = 'S'
        order by x.nome ilike '%avaliação%', x.posicao limit 1) pc on true
      where s.no_mes and s.foi and ${onde} group by 1`),
    )
  const found = ({ relatorio }: MarketingAnswer) =>
    sorted(
      relatorio.map((r) => ({
        chave: [r.paciente.nome, r.idEspecialidade, r.procedimento].filter((x) => x !== null).join('|'),
        sessoes: r.sessoes,
      })),
    )

  it('has one row for each patient, specialty and procedure, as another statement finds them', async () => {
    const esperado = await expected()
    expect(esperado.length).toBeGreaterThan(100)
    expect(found(await list())).toEqual(esperado)
    const procedimentos = new Set((await list()).relatorio.map((r) => r.procedimento))
    expect(procedimentos).toEqual(
      new Set([null, 'Avaliação fisioterapêutica', 'Pilates clínico', 'Sessão de solo']),
    )
  })

  it('shows who they are today, with the latest session of the row', async () => {
    const linha = (await list()).relatorio.find((r) => r.sessoes > 2)
    const [p] = await rows(sql<{
      nome: string
      email: string
      valor: string | null
      sexo: string | null
      anos: number
    }>`
      select nome, contato_email as email, nullif(indicacao_valor, '') as valor, sexo,
        extract(year from age(${HOJE}::date, data_nascimento))::int as anos from paciente where id = ${linha?.paciente._id}`)
    expect(linha?.paciente).toMatchObject({
      ...{ nome: p?.nome, sexo: p?.sexo, idade: p?.anos, telefone: '3133330000', email: p?.email },
      indicacao: { valor: p?.valor },
    })
    const [ultima] = await rows(sql<object>`
      select u.nome as unidade, pr.nome as profissional, s.cid10 as cid, coalesce(co.nome, 'Particular') as convenio
      from sessao_de_teste s join unidade u on u.id = s.unidade_id join profissional pr on pr.id = s.profissional_id
      left join convenio co on co.id = s.convenio_id
      where s.no_mes and s.foi and s.paciente_id = ${linha?.paciente._id} and s.especialidade_id = ${linha?.idEspecialidade}
      order by s.data desc, s.hora desc limit 1`)
    expect({
      unidade: linha?.unidade,
      profissional: linha?.profissional.nome,
      cid: linha?.cid,
      convenio: linha?.paciente.convenio.nome,
    }).toEqual(ultima)
  })

  it('filters by pregnancy and by Ortopedia, which is left out unless asked for', async () => {
    expect(found(await list('&gestante=SIM'))).toEqual(await expected(sql`s.gestante`))
    expect(found(await list(`&gestante=${enc('NÃO')}`))).toEqual(await expected(sql`not s.gestante`))
    await sql`update especialidade set nome = 'Ortopedia' where nome = 'Fisioterapia'`.execute(c.db)
    const daOrtopedia = sql`e.nome = 'Ortopedia'`
    expect(found(await list())).toEqual(await expected(sql`not ${daOrtopedia}`))
    expect(found(await list('&ortopedia=SIM'))).toEqual(await expected(daOrtopedia))
    expect(found(await list('&ortopedia=TODAS'))).toEqual(await expected())
    await sql`update especialidade set nome = 'Fisioterapia' where nome = 'Ortopedia'`.execute(c.db)
  })

  it('counts the patients of each origin, and opens them and each row', async () => {
    const { origens, relatorio } = await list()
    const LINHAS = `/relatorios/marketing/linhas?${FEVEREIRO}`
    expect(origens.map((o) => o.nome).sort()).toEqual(['Instagram', 'Médico', 'Não informada'])
    expect(sum(origens.map((o) => o.quantidade))).toBe(new Set(relatorio.map((r) => r.paciente._id)).size)
    for (const { nome, quantidade } of origens)
      expect([nome, (await pacientesDe(`${LINHAS}&origem=${enc(nome)}`)).pacientes]).toEqual([
        nome,
        quantidade,
      ])
    for (const r of relatorio.slice(0, 25)) {
      const chave = `&idPaciente=${r.paciente._id}&idEspecialidade=${r.idEspecialidade}&procedimento=${enc(r.procedimento ?? '')}`
      expect(await pacientesDe(LINHAS + chave)).toEqual({ total: r.sessoes, pacientes: 1 })
    }
  })

  it('is written in pieces, and keeps everybody in it in the audit', async () => {
    const [r, lida] = await withRow(c.db, () => c.pedir('Gerente')('GET', `/api${URL}`))
    expect([r.headers['content-type'], r.headers['content-length']]).toEqual([
      'application/json; charset=utf-8',
      undefined,
    ])
    const { relatorio }: MarketingAnswer = r.json()
    expect(relatorio.length).toBeGreaterThan(100)
    expect(new Set(lida?.pacientes)).toEqual(new Set(relatorio.map((l) => l.paciente._id)))
    expect(await ask('/relatorios/marketing?dataInicio=2031-01-01&dataFim=2031-01-31')).toEqual({
      relatorio: [],
      origens: [],
    })
  })

  it('goes into a spreadsheet, and who is in it is kept in the audit', async () => {
    const { relatorio } = await list()
    const [[cabecalho, primeira, ...outras], lida] = await withRow(c.db, () =>
      download(URL.replace('?', '/download?')),
    )
    expect(cabecalho?.slice(0, 7)).toEqual([
      'Paciente',
      'Sexo',
      'Idade',
      'Telefone',
      'Email',
      'Indicação',
      'Convênio',
    ])
    const p = relatorio[0]?.paciente
    expect(primeira?.slice(0, 5)).toEqual([
      p?.nome,
      p?.sexo ?? undefined,
      p?.idade,
      '(31) 3333-0000',
      p?.email,
    ])
    // The last one is their total.
    expect(outras).toHaveLength(relatorio.length)
    expect(outras.at(-1)?.at(-1)).toBe(sum(relatorio.map((r) => r.sessoes)))
    expect(new Set(lida?.pacientes)).toEqual(new Set(relatorio.map((r) => r.paciente._id)))
    const VAZIO = 'dataInicio=2031-01-01&dataFim=2031-01-31'
    expect(await ask(`/relatorios/marketing/download?${VAZIO}`)).toBe(SEM_DADOS)
  })

  it.each([
    ['paciente', (r: MarketingAnswer['relatorio'][number]) => r.paciente.nome.toLowerCase()],
    ['idade', (r: MarketingAnswer['relatorio'][number]) => String(r.paciente.idade).padStart(3, '0')],
    ['unidade', (r: MarketingAnswer['relatorio'][number]) => r.unidade],
    ['indicacao', (r: MarketingAnswer['relatorio'][number]) => r.paciente.indicacao.valor ?? '~'],
  ] as const)('is sorted by %s', async (ordem, de) => {
    const chaves = (await list(`&ordenarPor=${ordem}`)).relatorio.map(de)
    expect(chaves).toEqual([...chaves].sort())
  })
})

describe.each([
  ['/relatorios/eva', `especialidade=Pilates&${FEVEREIRO}`, 'Preencha os campos corretamente.'],
  ['/medico/relatorioIndicacao', FEVEREIRO, 'Preencha os campos corretamente.'],
  ['/relatorios/marketing', FEVEREIRO, 'Informe a Data Início e Data Fim.'],
])('%s', (url, filtros, alerta) => {
  it('answers the alert of the specification when a filter is missing or is no date, to no other role', async () => {
    const todos = filtros.split('&')
    for (const falta of todos)
      expect(await ask(`${url}?${todos.filter((f) => f !== falta).join('&')}`)).toBe(`422 ${alerta}`)
    expect(await ask(`${url}?${filtros.replace('2028-02-29', '2028-02-30')}`)).toBe(`422 ${alerta}`)
    for (const perfil of ['Recepcionista', 'Profissional', 'Faturista', 'Supervisao'] as const)
      expect((await c.pedir(perfil)('GET', `/api${url}?${filtros}`)).statusCode).toBe(403)
  })
})
