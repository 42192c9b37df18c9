import type { Perfil } from '@clinica/shared-domain'
import { atalhoAntesDe, findFrases, MENSAGENS_DA_FRASE as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type Clinica, openAgenda } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { closeStreams, openStream } from '../../teste/stream'
import { until } from '../../teste/until'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => sql`delete from frase`.execute(c.db))

const URL = '/api/evolucao/frases'
const guardar = (corpo: object, perfil: Perfil = 'Profissional') =>
  c.como(perfil)('POST', URL, { atalho: 'tens', texto: 'TENS por 20 minutos.', ...corpo })
const lidas = async (perfil: Perfil = 'Profissional') => (await c.como(perfil)('GET', URL)).json().frases

it('is one’s own alone, or the clinic’s of who answers for it and read by all who write', async () => {
  const { frase } = (await guardar({})).json()
  expect((await guardar({ daClinica: true })).statusCode).toBe(403)
  const daClinica = (await guardar({ atalho: 'alta', daClinica: true }, 'Gerente')).json().frase
  expect(await lidas()).toEqual([frase, daClinica])
  expect(await lidas('Gerente')).toEqual([daClinica])
  const mudar = (perfil: Perfil, f: { _id: string; updatedAt: string }) =>
    c.como(perfil)('PUT', `${URL}/${f._id}`, { atalho: 'novo', texto: 'Outro.', updatedAt: f.updatedAt })
  expect((await mudar('Gerente', frase)).statusCode).toBe(404)
  expect((await mudar('Profissional', daClinica)).statusCode).toBe(403)
  expect((await c.como('Profissional')('DELETE', `${URL}/${daClinica._id}`)).statusCode).toBe(403)
  expect((await mudar('Profissional', frase)).json().frase).toMatchObject({
    atalho: 'novo',
    daClinica: false,
  })
  const velha = await mudar('Profissional', frase)
  expect([velha.statusCode, velha.json().erro.conteudo]).toEqual([409, M.mudou])
  expect((await c.como('Profissional')('DELETE', `${URL}/${frase._id}`)).statusCode).toBe(200)
  expect(await lidas()).toEqual([daClinica])
  const linhas = await auditedRows(c.db, { entidade: 'frase' })
  expect(linhas.map((l: { acao: string }) => l.acao).sort()).toEqual(
    expect.arrayContaining(['alterar', 'criar', 'criar', 'remover']),
  )
})

it('tells who writes that there are others, and nothing of them', async () => {
  // What the others wrote before is forgotten.
  await closeStreams(c.app)
  const token = await c.app.sessoes.issue(c.db, c.clinica.usuarios.Profissional._id)
  const s = await openStream(c.app, token, [{ assunto: 'frase' }])
  const { frase } = (await guardar({ atalho: 'alta', daClinica: true }, 'Gerente')).json()
  await until(() => s.eventos.length === 1)
  await c.como('Gerente')('DELETE', `${URL}/${frase._id}`)
  await until(() => s.eventos.length === 2)
  expect(s.eventos).toEqual(Array(2).fill({ assunto: 'frase' }))
  await closeStreams(c.app)
})

it('has a shortcut once, of one’s own and of the clinic’s, whatever its accents', async () => {
  await guardar({ atalho: 'manutenção' })
  const outra = await guardar({ atalho: 'MANUTENCAO' })
  expect([outra.statusCode, outra.json().msg]).toEqual([409, M.repetida])
  expect((await guardar({ atalho: 'manutenção', daClinica: true }, 'Gerente')).statusCode).toBe(201)
  const comEspaco = await guardar({ atalho: 'sobe escada' })
  expect([comEspaco.statusCode, comEspaco.json().msg]).toEqual([422, M.atalho])
})

it('is meant after a / at the beginning of a word alone', () => {
  const typed = (texto: string) => atalhoAntesDe(texto, texto.length)?.busca ?? null
  expect(['/', '/te', 'Fez /te', 'Fez\n/te', '3/4', 'D / E', '/te ', 'http://a'].map(typed)).toEqual([
    '',
    'te',
    'te',
    'te',
    null,
    null,
    null,
    null,
  ])
  const frases = [
    { atalho: 'alta', texto: 'Alta.' },
    { atalho: 'orient', texto: 'Manutenção da alta.' },
  ]
  expect(findFrases(frases, 'ÁL')).toEqual(frases)
  expect(findFrases(frases, 'manutencao')).toEqual([frases[1]])
})
