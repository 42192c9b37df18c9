import { randomUUID } from 'node:crypto'
import { LETRAS_DO_RASCUNHO, PERFIS, type Perfil, RASCUNHO_GRANDE } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type Clinica, openAgenda } from '../../teste/agenda'
import { auditedRows, awaitRows } from '../../teste/auditoria'
import { removeRascunho } from './rascunho.queries'
import { esquecidos } from './rascunho.routes'

let c: Clinica
let paciente: string
beforeAll(async () => {
  c = await openAgenda()
  paciente = c.clinica.pacientes[0]?._id as string
})
afterAll(() => c.fechar())
afterEach(() => sql`delete from rascunho`.execute(c.db))

const guardar = (corpo: object = {}, perfil: Perfil = 'Profissional', de = paciente) =>
  c.como(perfil)('PUT', `/api/evolucao/${de}/rascunho`, {
    chave: 'diario:1',
    conteudo: '{"entrada":"<p>Chegou bem.</p>"}',
    ...corpo,
  })
const lidos = async (perfil: Perfil = 'Profissional', de = paciente) =>
  (await c.como(perfil)('GET', `/api/evolucao/${de}/rascunhos`)).json().rascunhos
const descartar = (id: string, perfil: Perfil = 'Profissional', de = paciente) =>
  c.como(perfil)('DELETE', `/api/evolucao/${de}/rascunho/${id}`)

it('is one per person, patient and key: the newest is kept, newest key first', async () => {
  const agendamento_id = (await c.marcado())._id
  const um = (await guardar({ agendamento_id })).json().rascunho
  await guardar({ chave: 'diario:2', conteudo: 'dois' })
  const outra = (await guardar({ conteudo: 'outra vez' })).json().rascunho
  expect(outra._id).toBe(um._id)
  expect(await lidos()).toEqual([
    { _id: um._id, chave: 'diario:1', conteudo: 'outra vez', updatedAt: outra.updatedAt },
    expect.objectContaining({ chave: 'diario:2', conteudo: 'dois' }),
  ])
})

it('is its author’s alone: another reads nothing of it, and can neither change nor remove it', async () => {
  const { _id } = (await guardar()).json().rascunho
  await guardar({ conteudo: 'do gerente' }, 'Gerente')
  expect(await lidos('Gerente')).toMatchObject([{ conteudo: 'do gerente' }])
  expect(await lidos('Administrador')).toEqual([])
  expect((await descartar(_id, 'Gerente')).statusCode).toBe(404)
  expect(
    await c.db.transaction().execute((tx) => removeRascunho(tx, c.clinica.usuarios.Gerente._id, _id)),
  ).toBeNull()
  expect((await descartar(_id, 'Profissional', c.clinica.pacientes[1]?._id)).statusCode).toBe(404)
  expect(await lidos()).toHaveLength(1)
  expect((await descartar(_id)).json()).toEqual({ msg: 'Rascunho descartado.' })
  expect(await lidos()).toEqual([])
})

it('is refused to whoever may not write, and not read by Recepcionista', async () => {
  const status = await Promise.all(
    PERFIS.map(async (p) => [
      p,
      (await guardar({}, p)).statusCode,
      (await c.como(p)('GET', `/api/evolucao/${paciente}/rascunhos`)).statusCode,
    ]),
  )
  expect(status).toEqual([
    ['Administrador', 200, 200],
    ['Recepcionista', 403, 403],
    ['Profissional', 200, 200],
    ['Faturista', 403, 200],
    ['Gerente', 200, 200],
    ['Supervisao', 403, 200],
  ])
})

it.each([
  ['a patient who is not there', {}, '01980000-0000-7000-8000-00000000ffff', 404],
  ['a session that is not there', { agendamento_id: '01980000-0000-7000-8000-00000000ffff' }, undefined, 404],
  ['no key', { chave: '' }, undefined, 422],
  ['a text that no database keeps', { conteudo: 'a\u0000' }, undefined, 422],
])('is refused for %s', async (_, corpo, de, status) => {
  expect((await guardar(corpo, 'Profissional', de)).statusCode).toBe(status)
})

it('has a largest size, which quotes and breaks of lines do not shrink', async () => {
  const cheio = '"\n'.repeat(LETRAS_DO_RASCUNHO / 2)
  expect((await guardar({ conteudo: cheio })).statusCode).toBe(200)
  expect((await lidos())[0].conteudo).toBe(cheio)
  const demais = await guardar({ conteudo: `${cheio}a` })
  expect([demais.statusCode, demais.json().erro.campos]).toEqual([422, { conteudo: RASCUNHO_GRANDE }])
})

it('is gone after 30 days without a change', async () => {
  await guardar()
  await guardar({ chave: 'velho' })
  await sql`alter table rascunho disable trigger rascunho_carimbo`.execute(c.db)
  await sql`update rascunho set updated_at = now() - interval '31 days' where chave = 'velho'`.execute(c.db)
  await sql`alter table rascunho enable trigger rascunho_carimbo`.execute(c.db)
  expect(c.app.trabalhos.repeats(esquecidos.tipo)).toBe(true)
  await esquecidos.fazer({ db: c.db, progresso: async () => {} } as unknown as Parameters<
    typeof esquecidos.fazer
  >[0])
  expect((await lidos()).map((r: { chave: string }) => r.chave)).toEqual(['diario:1'])
})

it('leaves its beginning, its end and its readings in the audit, never what it says', async () => {
  const { _id } = (await guardar({ conteudo: 'segredo' })).json().rascunho
  await guardar({ conteudo: 'segredo maior' })
  await descartar(_id)
  expect(await auditedRows(c.db, { registro_id: _id })).toMatchObject([
    { acao: 'criar', entidade: 'rascunho', valores: null },
    { acao: 'remover', entidade: 'rascunho', valores: null },
  ])
  await lidos()
  expect(await awaitRows(c.db, { entidade: 'rascunho', acao: 'ler' })).toContainEqual(
    expect.objectContaining({ pacientes: [paciente] }),
  )
})

it('of two tabs of one person neither writes over what it has not seen of the other', async () => {
  const [a, b] = [randomUUID(), randomUUID()]
  const deAba = (aba: string | undefined, conteudo: string, visto: string | null) =>
    c.como('Profissional')('PUT', `/api/evolucao/${paciente}/rascunho`, {
      chave: 'diario:duas-abas',
      conteudo,
      ...(aba && { aba, visto }),
    })
  const conteudo = async () =>
    (await c.como('Profissional')('GET', `/api/evolucao/${paciente}/rascunhos`))
      .json()
      .rascunhos.find((r: { chave: string }) => r.chave === 'diario:duas-abas').conteudo
  const primeiro = (await deAba(a, '"de a"', null)).json().rascunho
  const cega = await deAba(b, '"de b"', null)
  expect([cega.statusCode, cega.json().erro.tipo, await conteudo()]).toEqual([409, 'outraAba', '"de a"'])
  // Its own answer that was lost, it writes over; what it has seen, too; and on purpose, naming no tab.
  expect((await deAba(a, '"de a, mais"', primeiro.updatedAt)).statusCode).toBe(200)
  expect((await deAba(a, '"de a, de novo"', primeiro.updatedAt)).statusCode).toBe(200)
  expect((await deAba(undefined, '"de b"', null)).statusCode).toBe(200)
  expect([(await deAba(a, '"de a"', primeiro.updatedAt)).statusCode, await conteudo()]).toEqual([
    409,
    '"de b"',
  ])
})
