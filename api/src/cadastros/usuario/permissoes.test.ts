import { MUDANCAS_LIDAS } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'
import { captureSql, listScanned } from '../../teste/rotas/planos'
import { usersOf } from '../../teste/usuarios'

const sent = captureSql()
let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  sent.stop()
  await t.fechar()
})
const { criar, salvar } = usersOf(() => t)

it('says who there is, and what of roles, units, extras and situation changed in 90 days, by whom', async () => {
  const u = await criar({ name: 'Beatriz Lacerda Horta', unidades: ['Centro'] })
  const { usuario } = (
    await salvar('Administrador', u, { acoesExtras: ['repetir_agendamento'], unidades: [] })
  ).json()
  const { usuario: outra } = (
    await salvar('Administrador', usuario, { perfil: 'Faturista', name: 'Beatriz Horta Lacerda' })
  ).json()
  await salvar('Gerente', outra, { ativo: false })
  const { pessoas, mudancas } = (await t.como('Administrador')('GET', '/api/permissoes')).json()
  expect(pessoas.find((p: { _id: string }) => p._id === u._id)).toEqual({
    _id: u._id,
    name: 'Beatriz Horta Lacerda',
    email: u.email,
    perfil: 'Faturista',
    unidades: [],
    acoesExtras: ['repetir_agendamento'],
    ativo: false,
    segundoFator: false,
  })
  const dela = mudancas.filter((m: { pessoa: string }) => m.pessoa === 'Beatriz Horta Lacerda')
  const ditas = dela.map(({ campo, antes, depois, por }: Record<string, string>) => [
    campo,
    antes,
    depois,
    por,
  ])
  expect(ditas[0]).toEqual(['Status', 'Ativo', 'Cancelado', 'Gerente de Teste'])
  expect(ditas).toContainEqual(['Perfil', 'Recepcionista', 'Faturista', 'Administrador de Teste'])
  expect(ditas).toContainEqual(['Unidades', 'Centro', '', 'Administrador de Teste'])
  expect(ditas).toContainEqual([
    'Permissões extras',
    '',
    'Repetir agendamentos em datas futuras',
    'Administrador de Teste',
  ])
  expect(ditas.map(([campo]: string[]) => campo)).not.toContain('Nome')
  // Who did not exist before may something now.
  expect(ditas).toContainEqual(['Perfil', '', 'Recepcionista', expect.any(String)])
})

it('says of units what they were and are, all of them: what stayed too', async () => {
  const [fica, sai] = t.clinica.unidades.map(({ nome }) => nome)
  const u = await criar({ name: 'Clara Nunes Prado', unidades: [fica, sai] })
  await salvar('Administrador', u, { unidades: [fica] })
  const { mudancas } = (await t.como('Administrador')('GET', '/api/permissoes')).json()
  const [ultima] = mudancas.filter((m: { pessoa: string }) => m.pessoa === 'Clara Nunes Prado')
  expect(ultima).toMatchObject({ campo: 'Unidades', antes: `${fica}; ${sai}`, depois: fica })
})

it('is read by Administrador alone', async () => {
  for (const perfil of ['Gerente', 'Supervisao', 'Recepcionista'] as const)
    expect([perfil, (await t.como(perfil)('GET', '/api/permissoes')).statusCode]).toEqual([perfil, 403])
})

it('of very many changes says that there are more, and finds them without going through the audit', async () => {
  const u = await criar({ name: 'Muitas Vezes Mudada' })
  const rows = (entidade: string, registro: string, valores: string, n: number) =>
    sql.raw(`with a as (
      insert into auditoria (acao, entidade, registro_id) select 'alterar', '${entidade}', ${registro} from generate_series(1, ${n}) returning id
    ) insert into auditoria_valor (auditoria_id, sal, valores) select id, gen_random_uuid(), '${valores}' from a`)
  await t.db.transaction().execute(async (tx) => {
    await rows('guia', 'gen_random_uuid()', '{"numero": {"depois": "1"}}', 20_000).execute(tx)
    await rows('usuario', `'${u._id}'`, '{"perfil": {"depois": "Faturista"}}', MUDANCAS_LIDAS - 100).execute(
      tx,
    )
  })
  await sql`analyze`.execute(t.db)
  const read = async () => (await t.como('Administrador')('GET', '/api/permissoes')).json()
  expect((await read()).haMais).toBe(false)
  await rows('usuario', `'${u._id}'`, '{"perfil": {"depois": "Gerente"}}', MUDANCAS_LIDAS).execute(t.db)
  sent.take()
  const { mudancas, haMais } = await read()
  expect([haMais, mudancas.length]).toEqual([true, MUDANCAS_LIDAS])
  expect(new Set(mudancas.map((m: { depois: string }) => m.depois))).toEqual(new Set(['Gerente']))
  const scanned = await listScanned(t.db, sent.take())
  const { rows: cheias } = await sql<{ relname: string }>`
    select relname from pg_class where relname like 'auditoria%' and reltuples > 10000`.execute(t.db)
  expect(cheias.length).toBeGreaterThan(1)
  expect(scanned.filter((tabela) => cheias.some(({ relname }) => relname === tabela))).toEqual([])
})
