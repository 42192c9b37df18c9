import {
  AVISOS_COM_LINHAS,
  addDias,
  type HomeAnswer,
  type LinhasDeRelatorio,
  type Perfil,
} from '@clinica/shared-domain'
import { SEM_ID } from '@clinica/shared-domain/comum/referencias'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { type Clinica, HOJE, openAgenda } from '../teste/agenda'
import { type AppDeTeste, testApp } from '../teste/app'
import { withRow } from '../teste/auditoria'

// A Monday at nine in the morning.
let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
beforeEach(async () => {
  await c.esvaziar()
  await decidir(false)
})
/** The clinic said of the coming holidays that it works (or that it is closed). */
const decidir = (ativo: boolean) =>
  sql`insert into fechamento (id, feriado, data_inicio, data_fim, motivo, ativo)
    select gen_random_uuid(), true, d, d, 'Feriado', ${ativo} from unnest(array['2026-12-25', '2027-01-01']::date[]) as d`.execute(
    c.db,
  )

const inicio = async (perfil: Perfil): Promise<HomeAnswer> => {
  const r = await c.pedir(perfil)('GET', '/api/inicio')
  if (r.statusCode !== 200) throw new Error(r.body)
  return r.json()
}
const linhas = async (perfil: Perfil, aviso: string): Promise<LinhasDeRelatorio> =>
  (await c.pedir(perfil)('GET', `/api/inicio/linhas?aviso=${aviso}`)).json()
const quantos = async (perfil: Perfil, tipo: string) =>
  (await inicio(perfil)).avisos.find((a) => a.tipo === tipo)?.quantos ?? 0
const pessoa = (i: number) => c.clinica.pacientes[i] as Clinica['clinica']['pacientes'][number]
const meu = () => ({ profissional: { _id: c.clinica.profissionais[0]?._id } })
const noDia = (id: string, data: string) =>
  c.db.updateTable('agendamento').set({ data }).where('id', '=', id).execute()

describe('at the desk', () => {
  it('shows who comes in the next two hours, and nobody who was here already', async () => {
    const primeiro = await c.marcado({ hora: '09:00' }, pessoa(0))
    const assinado = await c.marcado({ hora: '09:00' }, pessoa(1))
    await c.emStatus(assinado._id, 'assinado')
    await c.marcado({ hora: '11:00' }, pessoa(2))
    await c.marcado({ hora: '08:00' }, pessoa(3))
    await c.marcado({ hora: '14:00' }, pessoa(4))
    const { proximas } = await inicio('Recepcionista')
    expect(proximas).toMatchObject({ de: '09:00', ate: '11:00', total: 2 })
    expect(proximas?.sessoes.map((s) => [s.hora, s.paciente.nome])).toEqual([
      ['09:00', 'Ana Souza'],
      ['11:00', 'Carla Dias'],
    ])
    expect(proximas?.sessoes[0]).toMatchObject({
      _id: primeiro._id,
      profissional: 'Otávio Brito',
      unidade: 'Centro',
      especialidade: 'Pilates',
      status: 'marcado',
    })
    expect((await inicio('Gerente')).proximas).toBeNull()
    expect((await inicio('Profissional')).proximas).toBeNull()
  })

  it('tells of pre-bookings of the week, cards that are no longer good today and guides whose last session is today', async () => {
    const a = await c.marcado({ hora: '09:00' }, pessoa(0))
    const b = await c.marcado({ hora: '10:00' }, pessoa(1))
    expect((await inicio('Recepcionista')).avisos).toEqual([])
    for (const [i, dia, hora] of [
      [2, HOJE, '14:00'],
      [2, addDias(HOJE, 6), '08:00'],
      [3, addDias(HOJE, 7), '11:00'],
    ] as const) {
      const { _id } = await c.marcado({ hora }, pessoa(i))
      await c.emStatus(_id, 'pre_agendado')
      await noDia(_id, dia)
    }
    const vencida = { validade: addDias(HOJE, -1) }
    await c.db
      .updateTable('paciente_convenio')
      .set(vencida)
      .where('paciente_id', '=', pessoa(0)._id)
      .execute()
    await c.db
      .updateTable('guia')
      .set({ quantidade_autorizada: 1 })
      .where('id', '=', pessoa(1).guia._id)
      .execute()
    expect((await inicio('Recepcionista')).avisos).toEqual([
      { tipo: 'preAgendados', quantos: 2 },
      { tipo: 'carteirinhas', quantos: 1 },
      { tipo: 'guiasNoFim', quantos: 1 },
    ])
    const de = async (aviso: string) =>
      (await linhas('Recepcionista', aviso)).linhas.map((l) => [l.data, l.paciente.nome])
    expect(await de('preAgendados')).toEqual([
      [HOJE, 'Carla Dias'],
      [addDias(HOJE, 6), 'Carla Dias'],
    ])
    expect((await linhas('Recepcionista', 'carteirinhas')).linhas[0]?._id).toBe(a._id)
    expect((await linhas('Recepcionista', 'guiasNoFim')).linhas[0]).toMatchObject({
      _id: b._id,
      guia: { _id: pessoa(1).guia._id },
    })

    // Beyond what the guide has, by little and by much.
    const alem = async (quantas: number) => {
      await sql`update guia set quantidade_autorizada = ${1 - quantas} where id = ${pessoa(1).guia._id}`.execute(
        c.db,
      )
      return [await quantos('Recepcionista', 'guiasAlem'), await quantos('Recepcionista', 'guiasMuitoAlem')]
    }
    expect(await alem(0)).toEqual([0, 0])
    expect(await alem(1)).toEqual([1, 0])
    expect((await linhas('Recepcionista', 'guiasAlem')).linhas[0]).toMatchObject({
      _id: b._id,
      guia: { _id: pessoa(1).guia._id },
    })

    const { rows } = await sql<{ id: string }>`
      insert into agendamento_guia (agendamento_id, guia_id)
      select id, ${pessoa(1).guia._id}::uuid from agendamento where ativo on conflict do nothing returning agendamento_id as id`.execute(
      c.db,
    )
    expect(rows.length).toBeGreaterThan(2)
    // All of them of today that are booked.
    expect(await alem(1)).toEqual([0, 2])
    await sql`delete from agendamento_guia where guia_id = ${pessoa(1).guia._id}
      and agendamento_id = any(${rows.map((r) => r.id)}::uuid[])`.execute(c.db)

    // A second card of that insurer is good, the guide was renewed.
    await sql`insert into paciente_convenio (id, paciente_id, convenio_id, validade)
      values (${novoId()}, ${pessoa(0)._id}, ${c.clinica.convenio._id}, ${HOJE}::date)`.execute(c.db)
    const nova = novoId()
    await sql`insert into guia (id, numero, paciente_id, beneficiario_nome, convenio_id, unidade_id, especialidade_id, data_emissao, quantidade_autorizada)
      select ${nova}::uuid, '88123', paciente_id, beneficiario_nome, convenio_id, unidade_id, especialidade_id, data_emissao, 5
      from guia where id = ${pessoa(1).guia._id}`.execute(c.db)
    expect(await quantos('Recepcionista', 'carteirinhas')).toBe(0)
    expect(await quantos('Recepcionista', 'guiasNoFim')).toBe(0)
    await sql`delete from guia where id = ${nova}`.execute(c.db)
    await sql`update guia set quantidade_autorizada = 10`.execute(c.db)
  })

  it('counts the guides that end within a week, for the biller those that ended unsent, as their search finds them', async () => {
    const emitida = (i: number, dias: number) =>
      c.db
        .updateTable('guia')
        .set({ data_emissao: addDias(HOJE, -dias) })
        .where('id', '=', pessoa(i).guia._id)
        .execute()
    await c.db.updateTable('convenio').set({ vencimento_guia_dias: 30 }).execute()
    // Days left: 7, 1, 0, -29, -30.
    for (const [i, dias] of [23, 29, 30, 59, 60].entries()) await emitida(i, dias)
    expect(await quantos('Recepcionista', 'guiasVencendo')).toBe(2)
    expect(await quantos('Faturista', 'guiasAEnviar')).toBe(2)
    const { guias } = (await c.pedir('Faturista')('GET', '/api/guia?vencida=true&ativo=true')).json()
    expect(guias.map((g: { _id: string }) => g._id).sort()).toEqual(
      [pessoa(2).guia._id, pessoa(3).guia._id].sort(),
    )
    await c.db.updateTable('convenio').set({ vencimento_guia_dias: null }).execute()
  })
})

it('asks who closes units about the national holidays of the next 60 days, until the clinic decided', async () => {
  expect(await quantos('Recepcionista', 'feriados')).toBe(0)
  await sql`truncate fechamento`.execute(c.db)
  expect((await inicio('Gerente')).avisos.find((a) => a.tipo === 'feriados')).toEqual({
    tipo: 'feriados',
    quantos: 2,
    mes: '2026-12',
  })
  expect(await quantos('Profissional', 'feriados')).toBe(0)
  const dizer = (corpo: object) => c.pedir('Gerente')('POST', '/api/fechamento/nacionais', corpo)
  expect((await dizer({ ano: 2026, datas: ['2026-12-25'], atende: true })).statusCode).toBe(201)
  expect(await quantos('Recepcionista', 'feriados')).toBe(1)
  expect((await c.marcar({ data: '2026-12-25' })).statusCode).toBe(201)
  expect((await dizer({ ano: 2027, datas: ['2027-01-01'] })).statusCode).toBe(201)
  expect(await quantos('Recepcionista', 'feriados')).toBe(0)
})

it('names to who bills the insurers that say no version of the exchange standard, as their search finds them', async () => {
  await sql`update convenio set ans = '326305', particular = false, tiss = '{}'`.execute(c.db)
  const { rows } = await sql<{ nome: string }>`select nome from convenio where ativo order by nome_n`.execute(
    c.db,
  )
  const nomes = rows.map((r) => r.nome)
  const dito = { tipo: 'versaoTiss', quantos: nomes.length, nomes: nomes.slice(0, 2) }
  for (const perfil of ['Gerente', 'Faturista'] as const)
    expect((await inicio(perfil)).avisos).toContainEqual(dito)
  expect(await quantos('Recepcionista', 'versaoTiss')).toBe(0)
  const achados = (await c.pedir('Faturista')('GET', '/api/convenio?versao=nenhuma&ativo=true')).json()
    .convenios
  expect(achados.map((a: { nome: string }) => a.nome).sort()).toEqual([...nomes].sort())
  await sql`update convenio set tiss = '{"versao": "4.01.00"}'`.execute(c.db)
  expect(await quantos('Gerente', 'versaoTiss')).toBe(0)
  await sql`update convenio set ans = null, tiss = '{}'`.execute(c.db)
  expect(await quantos('Gerente', 'versaoTiss')).toBe(0)
})

describe('who treats', () => {
  it('reads the own day and what waits for an evolution, and nobody else’s', async () => {
    const ontem = await c.marcado({ ...meu(), hora: '08:00' }, pessoa(0))
    await noDia(ontem._id, addDias(HOJE, -1))
    await c.emStatus(ontem._id, 'assinado')
    const hoje = await c.marcado({ ...meu(), hora: '10:00' }, pessoa(1))
    const alheio = await c.marcado({ hora: '10:00' }, pessoa(2))
    await c.emStatus(alheio._id, 'assinado')
    const { meuDia, avisos } = await inicio('Profissional')
    expect(meuDia?.sessoes.map((s) => s._id)).toEqual([hoje._id])
    expect(avisos).toEqual([{ tipo: 'aEvoluir', quantos: 1 }])
    expect((await linhas('Profissional', 'aEvoluir')).linhas.map((l) => l._id)).toEqual([ontem._id])
    expect(await linhas('Profissional', 'semEvolucao')).toEqual({ linhas: [], total: 0, soma: 0 })
    expect((await inicio('Recepcionista')).meuDia).toBeNull()
  })

  it('is told of sessions evolved without an entry, as the manager is of everybody’s, until something is written', async () => {
    const minha = await c.marcado({ ...meu(), hora: '08:00' }, pessoa(0))
    const alheia = await c.marcado({ hora: '10:00' }, pessoa(1))
    for (const { _id } of [minha, alheia]) await c.emStatus(_id, 'evoluido')
    expect((await inicio('Profissional')).avisos).toEqual([{ tipo: 'semRegistro', quantos: 1 }])
    expect((await linhas('Profissional', 'semRegistro')).linhas.map((l) => l._id)).toEqual([minha._id])
    expect(await quantos('Gerente', 'evoluidasSemRegistro')).toBe(2)
    const r = await c.pedir('Profissional')('POST', `/api/evolucao/${SEM_ID}/diario`, {
      paciente: { _id: pessoa(0)._id },
      agendamento: { _id: minha._id },
      data: HOJE,
      entrada: '<p>Mobilização.</p>',
    })
    expect(r.statusCode).toBe(201)
    expect(await quantos('Profissional', 'semRegistro')).toBe(0)
    expect((await linhas('Gerente', 'evoluidasSemRegistro')).linhas.map((l) => l._id)).toEqual([alheia._id])
  })

  it('adds up for a manager who treats: the e-mail ties them to their register', async () => {
    const { email } = c.clinica.usuarios.Gerente
    const id = c.clinica.profissionais[2]?._id as string
    const antes = await c.db
      .selectFrom('profissional')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await c.db.updateTable('profissional').set({ email }).where('id', '=', id).execute()
    await c.marcado({ profissional: { _id: id }, hora: '14:00' }, pessoa(3))
    const home = await inicio('Gerente')
    expect(home.meuDia?.sessoes).toHaveLength(1)
    expect(home.mes).not.toBeNull()
    expect(home.pacotes).toEqual([])
    await c.db.updateTable('profissional').set(antes).where('id', '=', id).execute()
  })
})

describe('who manages and who bills', () => {
  it('sums the month, names what was never written about and who has not submitted', async () => {
    const antiga = await c.marcado({ hora: '08:00' }, pessoa(0))
    await noDia(antiga._id, addDias(HOJE, -3))
    await c.emStatus(antiga._id, 'assinado')
    const deOutubro = await c.marcado({ hora: '08:00' }, pessoa(1))
    await noDia(deOutubro._id, '2026-10-05')
    await c.emStatus(deOutubro._id, 'evoluido')
    const falta = await c.marcado({ hora: '08:00' }, pessoa(2))
    await c.emStatus(falta._id, 'faltou-sem-justificativa')
    const { mes, avisos } = await inicio('Gerente')
    expect(mes).toMatchObject({
      de: '2026-11-01',
      ate: HOJE,
      // Ten a day, none on the 2nd and the 15th; on the 20th, a holiday too, somebody came.
      agora: { atendidos: 1, faltas: 1, ocupadas: 2, vagas: 210 },
      antes: { atendidos: 1, faltas: 0, ocupadas: 1 },
      hoje: [{ especialidade: 'Pilates', ocupadas: 1, vagas: 10 }],
    })
    expect(avisos).toEqual([
      { tipo: 'semEvolucao', quantos: 1 },
      { tipo: 'evoluidasSemRegistro', quantos: 1 },
      { tipo: 'enviosFaltando', quantos: 1, mes: '2026-10' },
    ])
    expect((await linhas('Gerente', 'semEvolucao')).linhas.map((l) => l._id)).toEqual([antiga._id])
    expect((await inicio('Supervisao')).avisos).toEqual([
      { tipo: 'enviosFaltando', quantos: 1, mes: '2026-10' },
    ])
    await sql`insert into indicacao_pagamento (id, profissional_id, mes_referencia, finished_at, atualizado_por)
      values (${novoId()}, ${c.clinica.profissionais[1]?._id}, '2026-10', now(), 'x')`.execute(c.db)
    expect(await quantos('Gerente', 'enviosFaltando')).toBe(0)
    // Who left since and had begun the month is in the list of that screen, and so is counted.
    await sql`update indicacao_pagamento set finished_at = null`.execute(c.db)
    const saiu = c.clinica.profissionais[1]?._id
    await sql`update profissional set ativo = false where id = ${saiu}`.execute(c.db)
    expect(await quantos('Gerente', 'enviosFaltando')).toBe(1)
    await sql`update profissional set ativo = true where id = ${saiu}`.execute(c.db)
    await sql`truncate indicacao_pagamento cascade`.execute(c.db)
  })

  it('names packages that wait and months whose file has not come, to who bills alone', async () => {
    const pacote = (nome: string, total: number, finalizado: string | null) =>
      sql`
      insert into pacote (id, nome, total, finalizado_em, finalizado_por, criado_por, atualizado_por, created_at)
      values (${novoId()}, ${nome}, ${total}, ${finalizado}, 'x', 'x', 'x', '2026-11-10T12:00:00Z')`.execute(
        c.db,
      )
    await pacote('Aberto', 100, null)
    await pacote('Outro', 250, null)
    await pacote('Pronto', 70, '2026-11-12T12:00:00Z')
    const arquivo = (referencia: string) =>
      sql`
      insert into relatorio_promed (id, referencia, estado, arquivo, enviado_por)
      values (${novoId()}, ${referencia}, 'recebido', 'a.xlsx', 'x')`.execute(c.db)
    const { avisos, pacotes } = await inicio('Faturista')
    expect(avisos).toEqual([
      { tipo: 'pacotesAbertos', quantos: 2, valor: 350 },
      { tipo: 'pacotesFinalizados', quantos: 1, valor: 70 },
    ])
    expect(pacotes?.map((p) => p.nome).sort()).toEqual(['Aberto', 'Outro', 'Pronto'])
    await arquivo('2026-07')
    await arquivo('2026-09')
    expect((await inicio('Faturista')).avisos.find((a) => a.tipo === 'arquivosFaltando')).toEqual({
      tipo: 'arquivosFaltando',
      quantos: 2,
      mes: '2026-10',
    })
    for (const perfil of ['Recepcionista', 'Administrador', 'Profissional'] as const)
      expect(await inicio(perfil)).toMatchObject({ avisos: [], pacotes: null })
    await sql`truncate relatorio_promed cascade`.execute(c.db)
  })
})

it('tells nobody of what is not theirs', async () => {
  await c.emStatus((await c.marcado({ hora: '09:00' }, pessoa(0)))._id, 'pre_agendado')
  await c.emStatus((await c.marcado({ ...meu(), hora: '08:00' }, pessoa(1)))._id, 'assinado')
  const vistos = await Promise.all(
    (['Recepcionista', 'Profissional', 'Faturista', 'Supervisao'] as const).map(async (perfil) => {
      const total = await Promise.all(AVISOS_COM_LINHAS.map(async (a) => (await linhas(perfil, a)).total))
      return [perfil, Object.fromEntries(AVISOS_COM_LINHAS.map((a, i) => [a, total[i]]).filter(([, n]) => n))]
    }),
  )
  expect(Object.fromEntries(vistos)).toEqual({
    Recepcionista: { preAgendados: 1 },
    Profissional: { aEvoluir: 1 },
    Faturista: {},
    Supervisao: {},
  })
})

it('keeps in the audit whom a home showed', async () => {
  await c.marcado({ hora: '10:00' }, pessoa(5))
  const [, lida] = await withRow(c.db, () => inicio('Recepcionista'))
  expect(lida).toMatchObject({ entidade: 'agendamento', pacientes: [pessoa(5)._id] })
})

let vazia: AppDeTeste | undefined
afterAll(() => vazia?.fechar())

it('walks a clinic that begins to its first booking, step by step', async () => {
  vazia = await testApp({ clinica: false })
  const t = vazia
  const usuario = novoId()
  await sql`insert into usuario (id, name, email, senha_hash, perfil) values (${usuario}, 'Iara Menezes Prado', 'iara@ipe.example', 'x', 'Administrador')`.execute(
    t.db,
  )
  const token = await t.app.sessoes.issue(t.db, usuario)
  const feitos = async () => {
    const headers = { authorization: `Bearer ${token}`, 'x-usuario-email': 'iara@ipe.example' }
    const { passos } = (await t.app.inject({ url: '/api/inicio', headers })).json() as HomeAnswer
    return passos?.filter((p) => p.feito).map((p) => p.passo)
  }
  expect(await feitos()).toEqual([])
  const [u, e, p, m] = [novoId(), novoId(), novoId(), novoId()]
  await sql`insert into unidade (id, nome) values (${u}, 'Centro')`.execute(t.db)
  await sql`insert into especialidade (id, nome) values (${e}, 'Pilates')`.execute(t.db)
  await sql`insert into convenio (id, nome) values (${novoId()}, 'Saúde')`.execute(t.db)
  await sql`insert into profissional (id, nome, numero_conselho, email) values (${p}, 'Davi', '1', 'd@x.example')`.execute(
    t.db,
  )
  expect(await feitos()).toEqual(['unidade', 'convenio', 'especialidade'])
  await sql`insert into profissional_horario (id, profissional_id, unidade_id, especialidade_id, dia_semana, inicio, termino)
    values (${novoId()}, ${p}, ${u}, ${e}, 1, '08:00', '12:00')`.execute(t.db)
  await sql`insert into agenda_modelo (id, unidade_id, especialidade_id) values (${m}, ${u}, ${e})`.execute(
    t.db,
  )
  await sql`insert into agenda_modelo_hora (modelo_id, dia_semana, hora, quantidade) values (${m}, 1, '08:00', 1)`.execute(
    t.db,
  )
  await sql`insert into usuario (id, name, email, senha_hash, perfil) values (${novoId()}, 'Rosa', 'r@x.example', 'x', 'Recepcionista')`.execute(
    t.db,
  )
  await sql`insert into paciente (id, nome, data_nascimento) values (${novoId()}, 'Clara', '1985-03-14')`.execute(
    t.db,
  )
  await sql`insert into fechamento (id, feriado, data_inicio, data_fim, motivo)
    values (${novoId()}, true, '2026-12-25', '2026-12-25', 'Natal')`.execute(t.db)
  expect(await feitos()).toEqual([
    'unidade',
    'convenio',
    'especialidade',
    'profissional',
    'modelo',
    'feriados',
    'usuario',
    'paciente',
  ])
  await sql`insert into agendamento (id, unidade_id, especialidade_id, data, hora, status, profissional_id, nome, posicao, atualizado_por)
    values (${novoId()}, ${u}, ${e}, '2026-11-30', '08:00', 'pre_agendado', ${p}, 'Clara', 1, 'x')`.execute(
    t.db,
  )
  expect(await feitos()).toBeUndefined()
})
