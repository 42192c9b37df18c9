// Runs again in the clinic's time zone.
import {
  convenioSchema,
  isCnpj,
  isCpf,
  listProblemasDaSenha,
  PERFIS,
  profissionalSchema,
  STATUS_IDS,
  unidadeSchema,
} from '@clinica/shared-domain'
import { verify } from '@node-rs/argon2'
import { type RawBuilder, sql } from 'kysely'
import { reach, type Schema } from 'yup'
import { getContratado } from '../cadastros/publico'
import type { Banco } from '../platform/db/banco'
import { testBanco } from '../teste/app'
import { describeFaturamento } from '../teste/semente/faturamento'
import { TOTAL_DE_PACIENTES } from './cadastros/pacientes'
import { LOGINS_DEMO, seed } from './index'
import { PROFISSIONAL } from './tipos'

/** A Wednesday, 14:20 in São Paulo. */
const AGORA = new Date('2026-09-16T17:20:00Z')
const HOJE = '2026-09-16'
let banco: Banco
let contagem: Record<string, number> | null
const linhas = async <T>(consulta: RawBuilder<T>): Promise<T[]> => (await consulta.execute(banco.db)).rows
const contar = async (consulta: RawBuilder<{ n: number }>): Promise<number> =>
  (await linhas(consulta))[0]?.n ?? -1
const expectNone = async (consulta: RawBuilder<{ n: number }>) => expect(await contar(consulta)).toBe(0)

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

  it('books nobody before the patient was registered', async () => {
    await expectNone(sql`select count(*) as n from agendamento a join paciente p on p.id = a.paciente_id
      where a.created_at < p.created_at and a.status <> 'pre_agendado'`)
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

  it('gives no hour more bookings than its template, each on a place of its own', async () => {
    await expectNone(sql`select count(*) as n from (
      select a.unidade_id, a.especialidade_id, a.data, a.hora
      from agendamento a
      left join agenda_modelo m on m.unidade_id = a.unidade_id and m.especialidade_id = a.especialidade_id
      left join agenda_modelo_hora h
        on h.modelo_id = m.id and h.hora = a.hora and h.dia_semana = extract(isodow from a.data)
      where a.ativo and not a.encaixe
      group by 1, 2, 3, 4, h.quantidade
      having h.quantidade is null or count(*) > h.quantidade or max(a.posicao) > h.quantidade) x`)
  })

  it('uses one quantity for all the hours of a day of a template', async () => {
    await expectNone(sql`select count(*) as n from (
      select modelo_id, dia_semana from agenda_modelo_hora group by 1, 2 having count(distinct quantidade) > 1) x`)
  })

  it('books professionals only within their hours', async () => {
    await expectNone(sql`select count(*) as n from agendamento a where a.ativo and not exists (
      select 1 from profissional_horario h
      where h.profissional_id = a.profissional_id and h.unidade_id = a.unidade_id
        and h.especialidade_id = a.especialidade_id and h.dia_semana = extract(isodow from a.data)
        and a.hora >= h.inicio and a.hora < h.termino)`)
  })

  it('books nobody who is blocked, neither as a professional nor as a user', async () => {
    await expectNone(sql`select count(*) as n from agendamento a
      join bloqueio_profissional b on b.profissional_id = a.profissional_id and b.ativo
      where a.ativo and a.data between b.data_inicio and b.data_fim
        and a.hora between b.horario_inicio and b.horario_fim`)
    await expectNone(sql`select count(*) as n from agendamento a
      join profissional p on p.id = a.profissional_id
      join usuario u on lower(u.email) = lower(p.email)
      join bloqueio_usuario b on b.usuario_id = u.id and b.ativo
      where a.ativo and a.data between b.data_inicio and b.data_fim
        and a.hora between b.horario_inicio and b.horario_fim`)
    expect(
      await contar(sql`select count(*) as n from bloqueio_profissional
        where ativo and ${HOJE}::date between data_inicio and data_fim`),
    ).toBeGreaterThanOrEqual(3)
  })

  it('has no professional in two places at once', async () => {
    await expectNone(sql`select count(*) as n from profissional_horario a join profissional_horario b
      on a.profissional_id = b.profissional_id and a.dia_semana = b.dia_semana and a.id < b.id
      where a.inicio < b.termino and b.inicio < a.termino`)
  })

  it('ties every appointment to a guide of that patient, unit and specialty', async () => {
    await expectNone(sql`select count(*) as n from agendamento a
      join agendamento_guia ag on ag.agendamento_id = a.id join guia g on g.id = ag.guia_id
      where g.paciente_id <> a.paciente_id or g.especialidade_id <> a.especialidade_id
        or g.unidade_id <> a.unidade_id or g.convenio_id <> a.convenio_id`)
    await expectNone(sql`select count(*) as n from agendamento a where a.status <> 'pre_agendado'
      and not exists (select 1 from agendamento_guia ag where ag.agendamento_id = a.id)`)
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
    expect(cpfs.length).toBeGreaterThanOrEqual(TOTAL_DE_PACIENTES)
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
      where data_nascimento <= ${HOJE}::date - interval '18 years' and (cpf is null or responsavel_nome is not null)`)
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
    const codigos = await linhas(sql<{ unidade: string; convenio: string; codigo: string }>`
      select unidade_id as unidade, convenio_id as convenio, codigo from convenio_unidade`)
    expect(new Set(codigos.map(({ codigo }) => codigo)).size).toBe(codigos.length)
    expect(codigos.length).toBeGreaterThan(10)
    const contratados = await Promise.all(
      codigos.map(({ unidade, convenio }) => getContratado(banco.db, unidade, convenio)),
    )
    expect(new Set(contratados.map((c) => c?.tipo))).toEqual(new Set(['C', 'J']))
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

  it('covers a year that ends some weeks ahead, with free places left', async () => {
    const [fim] = await linhas(sql<{ primeira: string; ultima: string }>`
      select min(data) as primeira, max(data) as ultima from agendamento`)
    expect(fim?.primeira).toMatch(/^2025-1[01]/)
    expect(fim?.ultima).toMatch(/^2026-(10|11-01)/)
    const [semana] = await linhas(sql<{ marcados: number; lugares: number }>`
      select (select count(*) from agendamento where ativo and data = ${HOJE}::date + 7) as marcados,
        (select sum(quantidade)::int from agenda_modelo_hora where dia_semana = 3) as lugares`)
    expect(semana?.marcados).toBeGreaterThan(50)
    expect(semana?.marcados).toBeLessThan((semana?.lugares ?? 0) * 0.85)
  })

  it('has no future that already happened and says who cleared what and when', async () => {
    await expectNone(sql`select count(*) as n from agendamento
      where data > ${HOJE}::date and status not in ('marcado', 'pre_agendado')`)
    await expectNone(sql`select count(*) as n from agendamento where not ativo and desativado_por is null`)
    await expectNone(sql`select count(*) as n from agendamento
      where created_at > ${AGORA} or updated_at > ${AGORA} or updated_at < created_at or desativado_em < created_at`)
    expect(await contar(sql`select count(*) as n from agendamento where not ativo`)).toBeGreaterThan(300)
    const passados = await linhas(sql<{ status: string; n: number }>`
      select status, count(*) as n from agendamento where ativo and data < ${HOJE}::date group by status`)
    const de = (status: string) => passados.find((p) => p.status === status)?.n ?? 0
    expect(de('evoluido')).toBeGreaterThan(12_000)
    expect(de('faltou-sem-justificativa')).toBeGreaterThan(300)
    expect(de('pre_agendado')).toBe(0)
  })

  it('shows a believable today: something of each status, walk-ins, and work for the demo professional', async () => {
    const todos = await linhas(sql<{ status: string }>`
      select distinct status from agendamento where ativo and data = ${HOJE}::date order by 1`)
    expect(todos.map(({ status }) => status).sort()).toEqual([...STATUS_IDS].sort())
    const [pilates] = await linhas(sql<{ n: number; encaixes: number; assinados: number; marcados: number }>`
      select count(*) as n, count(*) filter (where a.encaixe) as encaixes,
        count(*) filter (where p.email = ${PROFISSIONAL} and a.status = 'assinado') as assinados,
        count(*) filter (where p.email = ${PROFISSIONAL} and a.status = 'marcado') as marcados
      from agendamento a join profissional p on p.id = a.profissional_id
      join unidade u on u.id = a.unidade_id join especialidade e on e.id = a.especialidade_id
      where a.ativo and a.data = ${HOJE}::date and u.nome = 'CENTRO' and e.nome = 'Pilates'`)
    expect(pilates?.n).toBeGreaterThan(35)
    expect(pilates?.encaixes).toBeGreaterThan(0)
    expect(pilates?.assinados).toBeGreaterThanOrEqual(3)
    expect(pilates?.marcados).toBeGreaterThanOrEqual(4)
  })

  it('books repetitions of two to ten at one hour, the whole of each kept together', async () => {
    const series = await linhas(sql<{
      n: number
      repeticoes: number
      horas: number
      pacientes: number
      fim: boolean
    }>`
      select count(*) as n, max(repetir_repeticoes) as repeticoes, count(distinct hora) as horas,
        count(distinct paciente_id) as pacientes, max(data) = max(repetir_acabar_em) as fim
      from agendamento where serie_id is not null group by serie_id`)
    expect(series.length).toBeGreaterThan(500)
    for (const { n, repeticoes, horas, pacientes, fim } of series) {
      expect([n, horas, pacientes, fim]).toEqual([repeticoes, 1, 1, true])
      expect(n).toBeGreaterThanOrEqual(2)
      expect(n).toBeLessThanOrEqual(10)
    }
  })
})

describeFaturamento(() => banco)
