// Only in the whole run.
import {
  convenioSchema,
  isCnpj,
  isCpf,
  listProblemasDaSenha,
  PERFIS,
  profissionalSchema,
  unidadeSchema,
} from '@clinica/shared-domain'
import { verify } from '@node-rs/argon2'
import { type RawBuilder, sql } from 'kysely'
import { reach, type Schema } from 'yup'
import { verifyAssinaturas } from '../agenda/publico'
import { getContratado } from '../cadastros/publico'
import type { Banco } from '../platform/db/banco'
import { verifyRegistros } from '../prontuario/publico'
import { testBanco } from '../teste/app'
import { listAFaturarErradas } from '../teste/faturamento/aFaturar'
import { describeAgenda } from '../teste/semente/agenda'
import { describeFaturamento } from '../teste/semente/faturamento'
import { asking } from '../teste/semente/perguntas'
import { describeRecebimentos } from '../teste/semente/recebimentos'
import { describeRepasse } from '../teste/semente/repasse'
import { describeRetornos } from '../teste/semente/retornos'
import { TOTAL_DE_PACIENTES } from './cadastros/pacientes'
import { LOGINS_DEMO, seed } from './index'

/** A Wednesday, 14:20 in São Paulo. */
const AGORA = new Date('2026-09-16T17:20:00Z')
const HOJE = '2026-09-16'
let banco: Banco
let contagem: Record<string, number> | null
const { linhas, contar, expectNone } = asking(() => banco)

beforeAll(async () => {
  banco = await testBanco()
}, 300_000)
afterAll(() => banco.close())

/** Runs first: the same database is then filled. */
describe('an empty clinic', () => {
  it('stays empty when no demo is asked for', async () => {
    expect(await seed({ db: banco.db, agora: () => AGORA, demo: false })).toBeNull()
    await expectNone(sql`select count(*) as n from usuario`)
  })
})

describe('the demo clinic', () => {
  beforeAll(async () => {
    contagem = await seed({ db: banco.db, agora: () => AGORA, demo: true })
  }, 240_000)

  it('has documents that are whole, of types that the domain offers, and sent by somebody', async () => {
    expect(contagem?.documento).toBeGreaterThan(60)
    await expectNone(sql`
      select count(*) as n from documento d join conteudo c on c.id = d.id
        left join conteudo_parte p on p.conteudo_id = c.id
      where p.bytes is null or length(p.bytes) <> c.tamanho or sha256(p.bytes) <> c.sha256 or d.sha256 <> c.sha256
        or encode(substr(p.bytes, 1, 5), 'escape') <> '%PDF-'`)
    await expectNone(sql`
      select count(*) as n from documento d
      where not exists (select from dominio_valor v where v.codigo = d.tipo_codigo and v.valor = d.tipo_valor
          and v.dominio_id = (select id from dominio where nome = 'TiposDocumentos'))
        or not exists (select from usuario u where u.email = d.enviado_por)`)
  })

  it('has the promised size', () => {
    expect(contagem).toMatchObject({
      unidade: 3,
      especialidade: 8,
      profissional: 25,
      convenio: 12,
      tabela_procedimento: 4,
      medico: 48,
      usuario: 6,
      agenda_modelo: 24,
      paciente: TOTAL_DE_PACIENTES,
    })
    expect(contagem?.espera).toBeGreaterThan(20)
    expect(contagem?.cid).toBeGreaterThan(300)
    expect(contagem?.agendamento).toBeGreaterThan(20_000)
    expect(contagem?.guia).toBeGreaterThan(2_000)
  })

  it('refers to nothing that is not there', async () => {
    const chaves = await linhas(sql<{ tabela: string; regra: string }>`
      select conrelid::regclass::text as tabela, pg_get_constraintdef(oid) as regra from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`)
    expect(chaves.length).toBeGreaterThan(50)
    const undo = new Error('undo')
    const again = banco.db.transaction().execute(async (tx) => {
      // A key that is added looks at every row; those of the tables were asked of none while the demo went in.
      for (const [i, { tabela, regra }] of chaves.entries())
        await sql`alter table ${sql.raw(tabela)} add constraint ${sql.raw(`conferida_${i}`)} ${sql.raw(regra)}`.execute(
          tx,
        )
      throw undo
    })
    await expect(again).rejects.toBe(undo)
  })

  it('is searched by what its record says', async () => {
    await expectNone(sql`select count(*) as n from registro_clinico r
      where r.tipo = 'diario' and r.busca <> btrim(regexp_replace(
        letras(norm(regexp_replace(r.entrada, '<[^>]*>', ' ', 'g'))), ' +', ' ', 'g'))`)
    await expectNone(sql`select count(*) as n from registro_clinico r where r.tipo <> 'diario'
      and not starts_with(r.busca, letras(norm(r.formulario_nome)))`)
    await expectNone(sql`select count(*) as n from resposta p join questao q on q.id = p.questao_id and q.tipo = 'Texto'
      join registro_clinico r on r.id = p.registro_id
      where position(letras(norm(p.valor)) in r.busca) = 0`)
  })

  it('has entries of the record that their author closed, as the audit knows', async () => {
    const { fechados, falha } = await verifyRegistros(banco.db)
    expect(fechados).toBeGreaterThan(20)
    expect(falha).toBeNull()
  })

  it('has signatures drawn on a tablet, as the audit knows', async () => {
    const { desenhadas, falha } = await verifyAssinaturas(banco.db)
    expect(desenhadas).toBeGreaterThan(20)
    expect(falha).toBeNull()
  })

  it('is loaded once', async () => {
    expect(await seed({ db: banco.db, agora: () => AGORA, demo: true })).toBeNull()
    expect(await contar(sql`select count(*) as n from usuario`)).toBe(6)
  })

  it('lets one user of each role in with the password that it announces', async () => {
    const usuarios = await linhas(sql<{ perfil: string; email: string; senha_hash: string }>`
      select perfil, email, senha_hash from usuario`)
    expect(usuarios.map(({ perfil }) => perfil).sort()).toEqual([...PERFIS].sort())
    for (const { perfil, email, senha_hash } of usuarios) {
      const login = LOGINS_DEMO.find((l) => l.email === email)
      expect(login?.perfil).toBe(perfil)
      expect(await verify(senha_hash, login?.senha ?? '')).toBe(true)
      expect(listProblemasDaSenha(login?.senha ?? '')).toEqual([])
      expect(login?.name.length).toBeGreaterThanOrEqual(10)
    }
  })

  it('has no professional in two places at once', async () => {
    await expectNone(sql`select count(*) as n from profissional_horario a join profissional_horario b
      on a.profissional_id = b.profissional_id and a.dia_semana = b.dia_semana and a.id < b.id
      where a.inicio < b.termino and b.inicio < a.termino`)
  })

  it('uses no guide beyond what was authorised, nor authorises beyond the cap of the specialty', async () => {
    await expectNone(sql`select count(*) as n from (
      select g.id from guia g join agendamento_guia ag on ag.guia_id = g.id
      join agendamento a on a.id = ag.agendamento_id and a.ativo
      group by g.id, g.quantidade_autorizada having count(*) > g.quantidade_autorizada) x`)
    await expectNone(sql`select count(*) as n from guia g join especialidade e on e.id = g.especialidade_id
      where g.quantidade_autorizada > e.maximo_agendamentos or g.data_emissao > ${HOJE}::date`)
  })

  it('leaves guides with open sessions to book', async () => {
    const abertas = await contar(sql`select count(*) as n from (
      select g.id from guia g left join agendamento_guia ag on ag.guia_id = g.id
      left join agendamento a on a.id = ag.agendamento_id and a.ativo
      where not g.bloqueada group by g.id having count(a.id) < g.quantidade_autorizada) x`)
    expect(abertas).toBeGreaterThan(300)
  })

  it('knows which guides have something to bill', async () => {
    expect(await listAFaturarErradas(banco.db)).toEqual([])
    expect(
      (await sql`select from guia where bloqueada and a_faturar = 'infinity'`.execute(banco.db)).rows,
    ).not.toEqual([])
  })

  it('numbers guides by unit, specialty and a sequence without gaps', async () => {
    const unidades = await linhas(sql<{ ultimo: number; guias: number; certas: number }>`
      select s.ultimo, count(*) as guias,
        count(distinct case when left(g.numero, 4) = u.faixa || lpad(e.codigo_numeracao_guia::text, 2, '0')
          and substr(g.numero, 5)::int between 1 and s.ultimo then substr(g.numero, 5)::int end) as certas
      from guia g join unidade u on u.id = g.unidade_id join especialidade e on e.id = g.especialidade_id
      join guia_sequencia s on s.unidade_id = u.id group by s.ultimo, u.id`)
    expect(unidades).toHaveLength(3)
    for (const { ultimo, guias, certas } of unidades) expect([guias, certas]).toEqual([ultimo, ultimo])
  })

  it('repeats no CPF and invents only valid ones', async () => {
    const cpfs = await linhas(sql<{ cpf: string }>`
      select cpf from paciente where cpf is not null
      union all select responsavel_cpf from paciente where responsavel_cpf is not null`)
    // Three foreigners have a passport or an RNM in its place.
    expect(cpfs.length).toBeGreaterThanOrEqual(TOTAL_DE_PACIENTES - 3)
    expect(new Set(cpfs.map(({ cpf }) => cpf)).size).toBe(cpfs.length)
    expect(cpfs.filter(({ cpf }) => !isCpf(cpf))).toEqual([])
    const cnpjs = await linhas(sql<{ cnpj: string }>`
      select cnpj from unidade union all select cnpj from convenio where not particular`)
    expect(cnpjs).toHaveLength(14)
    expect(cnpjs.filter(({ cnpj }) => !isCnpj(cnpj))).toEqual([])
  })

  it('has minors, each with a responsible and no documents of their own', async () => {
    const menores = await linhas(sql<{ ok: boolean }>`
      select responsavel_nome is not null and responsavel_cpf is not null and responsavel_celular is not null
        and cpf is null and rg_num is null as ok
      from paciente where data_nascimento > ${HOJE}::date - interval '18 years'`)
    expect(menores.length).toBeGreaterThan(0.09 * TOTAL_DE_PACIENTES)
    expect(menores.length).toBeLessThan(0.15 * TOTAL_DE_PACIENTES)
    expect(menores.every(({ ok }) => ok)).toBe(true)
    await expectNone(sql`select count(*) as n from paciente
      where data_nascimento <= ${HOJE}::date - interval '18 years'
        and ((cpf is null) = (outro_num is null) or responsavel_nome is not null)`)
  })

  it('fills the required contacts, and some cards have expired', async () => {
    await expectNone(sql`select count(*) as n from paciente p where char_length(nome) < 5
      or contato_celular is null or emergencia_nome is null or emergencia_celular is null or indicacao_valor is null
      or not exists (select 1 from paciente_convenio c where c.paciente_id = p.id)`)
    const vencidas = await contar(
      sql`select count(*) as n from paciente_convenio where validade < ${HOJE}::date`,
    )
    expect(vencidas).toBeGreaterThan(40)
  })

  it('takes from the domains what the forms take from them', async () => {
    const foraDoDominio = (dominio: string, valores: RawBuilder<unknown>) =>
      contar(sql`select count(*) as n from (${valores}) usados(valor) where valor is not null and valor not in (
        select v.valor from dominio_valor v join dominio d on d.id = v.dominio_id where d.nome = ${dominio})`)
    expect(await foraDoDominio('Sexo', sql`select sexo from paciente`)).toBe(0)
    expect(await foraDoDominio('EstadoCivil', sql`select estado_civil from paciente`)).toBe(0)
    expect(await foraDoDominio('Profissões', sql`select profissao from paciente`)).toBe(0)
    expect(await foraDoDominio('Indicação', sql`select indicacao_valor from paciente`)).toBe(0)
    expect(await foraDoDominio('MotivoBloqueio', sql`select motivo from bloqueio_profissional`)).toBe(0)
    expect(await foraDoDominio('Patologias Pregressas', sql`select nome from patologia_pregressa`)).toBe(0)
    expect(await foraDoDominio('cbo', sql`select cbo_valor from medico`)).toBe(0)
    const codigoFora = (dominio: string, valores: RawBuilder<unknown>) =>
      contar(sql`select count(*) as n from (${valores}) usados(codigo) where not exists (
        select from dominio_valor v join dominio d on d.id = v.dominio_id
        where d.nome = ${dominio} and v.codigo = usados.codigo)`)
    const registros = sql`(select tiss from unidade union all select tiss from profissional) r`
    expect(await codigoFora('cbo', sql`select tiss ->> 'cbo' from ${registros}`)).toBe(0)
    expect(await codigoFora('ConselhoProfissional', sql`select tiss ->> 'conselho' from ${registros}`)).toBe(
      0,
    )
    expect(await codigoFora('TipoLogradouro', sql`select endereco ->> 'tipoLogradouro' from unidade`)).toBe(0)
  })

  it('tells insurers what they ask, as the forms take it', async () => {
    const paineis = { unidade: unidadeSchema, convenio: convenioSchema, profissional: profissionalSchema }
    for (const [tabela, schema] of Object.entries(paineis))
      for (const { tiss } of await linhas(sql<{ tiss: object }>`select tiss from ${sql.table(tabela)}`)) {
        const lido: object = (reach(schema, 'tiss') as Schema).validateSync(tiss, { strict: true })
        expect(lido).toEqual(tiss)
      }
    const codigos = await linhas(sql<{ unidade: string; convenio: string; codigo: string | null }>`
      select unidade_id as unidade, convenio_id as convenio, codigo from convenio_unidade`)
    expect(new Set(codigos.map(({ codigo }) => codigo)).size).toBe(codigos.length)
    expect(codigos.length).toBeGreaterThan(10)
    const contratados = await Promise.all(
      codigos.map(({ unidade, convenio }) => getContratado(banco.db, unidade, convenio)),
    )
    expect(new Set(contratados.map((c) => c?.tipo))).toEqual(new Set(['C', 'J']))
    expect(new Set(contratados.map((c) => c?.versao))).toEqual(new Set(['4.01.00', '4.03.00']))
    const vazios = contratados.flatMap((c) =>
      Object.entries({ ...c, ...c?.endereco }).flatMap(([campo, valor]) => (valor === null ? [campo] : [])),
    )
    expect(new Set(vazios)).toEqual(new Set(['complemento']))
  })

  it.each([
    ['ConselhoProfissional', '{contratadoSolicitante,profissionalSolicitante,conselho}'],
    ['cbo', '{contratadoSolicitante,profissionalSolicitante,cbo}'],
    ['ConselhoProfissional', '{contratadoExecutante,conselho}'],
    ['cbo', '{contratadoExecutante,cbo}'],
    ['TipoLogradouro', '{contratadoExecutante,endereco,tipoLogradouro}'],
    ['CaraterSolicitacao', '{solicitacao,carater}'],
    ['TipoAtendimento', '{atendimento,tipoAtendimento}'],
    ['IndicacaoAcidente', '{atendimento,indicacaoAcidente}'],
    ['TipoSaida', '{atendimento,tipoSaida}'],
    ['TipoDoenca', '{consultaReferencia,tipoDoenca}'],
  ])('takes from the domain %s what guides have at %s', async (dominio, campo) => {
    const [contados] = await linhas(sql<{ usados: number; fora: number }>`
      select count(*) as usados, count(*) filter (where not exists (
        select from dominio_valor v join dominio d on d.id = v.dominio_id
        where d.nome = ${dominio} and v.codigo = g.ficha #>> ${campo}::text[])) as fora
      from guia g where g.ficha #>> ${campo}::text[] is not null`)
    expect(contados?.usados).toBeGreaterThan(20)
    expect(contados?.fora).toBe(0)
  })

  describeAgenda(() => banco, AGORA, HOJE)
  describeFaturamento(() => banco)
  describeRecebimentos({ linhas, contar, expectNone })
  describeRetornos(() => banco)
  describeRepasse(() => banco, HOJE)
})
