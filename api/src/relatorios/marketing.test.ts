import type { MarketingAnswer } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { type Clinica, HOJE } from '../teste/agenda'
import { withRow } from '../teste/auditoria'
import { askOf, baixarOf, FEVEREIRO, itRefuses, SEM_DADOS, sum } from '../teste/relatorios/fevereiro'
import { openTratamentos, PROIBIDOS, pacientesOf } from '../teste/relatorios/tratamentos'

let c: Clinica
beforeAll(async () => {
  c = await openTratamentos()
})
afterAll(() => c.fechar())

const ask = askOf(() => c)
const download = baixarOf(() => c)
const pacientesDe = pacientesOf(ask)
const rows = async <T>(consulta: RawBuilder<T>): Promise<T[]> => (await consulta.execute(c.db)).rows
const enc = encodeURIComponent

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

itRefuses(ask, '/relatorios/marketing', FEVEREIRO, 'Informe a Data Início e Data Fim.')

it.each([`/relatorios/marketing?${FEVEREIRO}`])('%s is of no other role', async (url) => {
  for (const perfil of PROIBIDOS) expect((await c.pedir(perfil)('GET', `/api${url}`)).statusCode).toBe(403)
})
