import type { EvaAnswer, IndicacaoMedicoAnswer } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Clinica } from '../teste/agenda'
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
const count = async (consulta: RawBuilder<{ n: number }>): Promise<number> =>
  (await rows(consulta))[0]?.n ?? 0
const enc = encodeURIComponent

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
        join resposta p on p.registro_id = r.id join questao q on q.id = p.questao_id and q.tipo = 'EVA'
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

  it('reads the NPRS of the product in a row of its own, and no score without its mark', async () => {
    const [antes] = await list()
    await sql`
      with nova as (
        insert into questao (id, enunciado, tipo, obrigatorio, escore, versao_id)
        select gen_random_uuid(), n, 'Escore', false, jsonb_build_object('medida', m), gen_random_uuid()
        from (values ('Dor numérica', 'NPRS'), ('NPRS', null), ('TUG', 'TUG')) x (n, m) returning *),
      versao as (
        insert into questao_versao (id, questao_id, enunciado, tipo, escore)
        select versao_id, id, enunciado, tipo, escore from nova returning *)
      insert into resposta (id, registro_id, paciente_id, grupo, titulo, posicao, questao_id, questao_versao_id, obrigatorio, expandida, valor, numero)
      select gen_random_uuid(), p.registro_id, p.paciente_id, 9, 'Medidas', 90, v.questao_id, v.id, false, false, '3',
        case when v.enunciado = 'Dor numérica' then p.numero / 2 else 1 end
      from resposta p join questao q on q.id = p.questao_id and q.enunciado = 'EVA' cross join versao v`.execute(
      c.db,
    )
    try {
      const [item] = await list()
      expect({ ...item, nprs: antes?.nprs, medias: { ...item?.medias, NPRS: antes?.medias.NPRS } }).toEqual(
        antes,
      )
      expect(antes?.medias.NPRS).toEqual({ primeiraSessao: null, ultimaSessao: null })
      expect(item?.nprs).toEqual(item?.eva)
      const { primeiraSessao, ultimaSessao } = item?.medias.EVA ?? {}
      expect(item?.medias.NPRS.primeiraSessao).toBeCloseTo((primeiraSessao ?? 0) / 2, 0)
      expect(item?.medias.NPRS.ultimaSessao).toBeCloseTo((ultimaSessao ?? 0) / 2, 0)
      const doCid = `${LINHAS}&cid=${enc(item?.cid ?? '')}&medida=nprs`
      expect((await pacientesDe(`${doCid}&desfecho=melhora`)).pacientes).toBe(item?.nprs.melhora)
      const planilha = await download(URL.replace('?', '/download?'))
      expect(planilha.slice(1, 5).map((l) => (l as unknown[])[3])).toEqual([
        ...['EVA', 'Intensidade da Queixa', 'Dificuldade da Queixa', 'NPRS'],
      ])
    } finally {
      // What is written does not go: not even here without saying so.
      await sql`alter table resposta disable trigger user`.execute(c.db)
      await sql`delete from resposta where grupo = 9`.execute(c.db)
      await sql`alter table resposta enable trigger user`.execute(c.db)
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

itRefuses(ask, '/relatorios/eva', `especialidade=Pilates&${FEVEREIRO}`, 'Preencha os campos corretamente.')
itRefuses(ask, '/medico/relatorioIndicacao', FEVEREIRO, 'Preencha os campos corretamente.')

it.each([`/relatorios/eva?especialidade=Pilates&${FEVEREIRO}`, `/medico/relatorioIndicacao?${FEVEREIRO}`])(
  '%s is of no other role',
  async (url) => {
    for (const perfil of PROIBIDOS) expect((await c.pedir(perfil)('GET', `/api${url}`)).statusCode).toBe(403)
  },
)
