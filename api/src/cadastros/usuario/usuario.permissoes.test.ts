import type { FastifyInstance } from 'fastify'
import { type AppDeTeste, type Pedir, testApp } from '../../teste/app'
import { until } from '../../teste/until'
import { novo, usersOf } from '../../teste/usuarios'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const { admin, criar, salvar, doPerfil, entrar } = usersOf(() => t)
const gerente: Pedir = (...args) => t.como('Gerente')(...args)

describe('only an Administrador', () => {
  it('gives and takes the profile Administrador', async () => {
    expect((await gerente('POST', '/api/usuario', novo({ perfil: 'Administrador' }))).statusCode).toBe(403)
    const u = await criar()
    expect((await salvar('Gerente', u, { perfil: 'Administrador' })).statusCode).toBe(403)
    expect((await salvar('Supervisao', u, { perfil: 'Gerente' })).statusCode).toBe(403)
    const outro = await criar({ perfil: 'Administrador' })
    expect((await salvar('Gerente', outro, { perfil: 'Gerente' })).statusCode).toBe(403)
    expect((await salvar('Gerente', outro, { name: 'Nome Qualquer' })).statusCode).toBe(403)
    expect((await gerente('DELETE', `/api/usuario/${outro._id}`)).statusCode).toBe(403)
    expect((await salvar('Administrador', outro, { perfil: 'Gerente' })).statusCode).toBe(200)
  })

  it('gives and takes extra permissions; who says nothing of them leaves them', async () => {
    const extras = { acoesExtras: ['repetir_agendamento'] }
    expect((await gerente('POST', '/api/usuario', novo(extras))).statusCode).toBe(403)
    const u = await criar(extras)
    expect((await salvar('Gerente', u, { acoesExtras: [] })).statusCode).toBe(403)
    const mesmo = await salvar('Gerente', u, { name: 'Outro Nome Dela' })
    expect(mesmo.json().usuario.acoesExtras).toEqual(extras.acoesExtras)
    const calado = await salvar('Gerente', mesmo.json().usuario, { acoesExtras: undefined })
    expect(calado.json().usuario.acoesExtras).toEqual(extras.acoesExtras)
    const sem = await salvar('Administrador', calado.json().usuario, { acoesExtras: [] })
    expect(sem.json().usuario.acoesExtras).toEqual([])
  })
})

describe('nobody', () => {
  it.each(['Administrador', 'Gerente'] as const)('cancels or demotes themself: %s', async (perfil) => {
    const eu = await doPerfil(perfil)
    const cancelado = await salvar(perfil, eu, { ativo: false })
    expect(cancelado.statusCode).toBe(422)
    expect(cancelado.json().erro.campos).toEqual({ ativo: 'Você não pode cancelar o próprio cadastro.' })
    const rebaixado = await salvar(perfil, eu, { perfil: 'Recepcionista' })
    expect(rebaixado.json().erro.campos).toEqual({ perfil: 'Você não pode alterar o próprio perfil.' })
    expect((await t.como(perfil)('DELETE', `/api/usuario/${eu._id}`)).statusCode).toBe(422)
    expect((await salvar(perfil, eu, { unidades: ['Norte'] })).statusCode).toBe(200)
    expect((await t.como(perfil)('GET', '/api/sessao')).statusCode).toBe(200)
  })
})

describe('sessions', () => {
  const logado = async (em?: FastifyInstance) => {
    const u = await criar()
    const no = em ?? (await t.outroNo())
    const { token } = (await entrar(u.email)).json()
    const situacao = async () =>
      (await no.inject({ url: '/api/sessao', headers: { authorization: `Bearer ${token}` } })).statusCode
    expect(await situacao()).toBe(200)
    return { u, no, situacao }
  }
  const termina = async (situacao: () => Promise<number>) => {
    await until(async () => (await situacao()) !== 200)
    expect(await situacao()).toBe(401)
  }

  it.each([
    ['a changed role', { perfil: 'Faturista' }],
    ['an extra permission', { acoesExtras: ['repetir_agendamento'] }],
    ['a cancellation', { ativo: false }],
  ])('end on every node with %s', async (_, mais) => {
    const { u, situacao } = await logado()
    expect((await salvar('Administrador', u, mais)).statusCode).toBe(200)
    await termina(situacao)
  })

  it('end with DELETE, and the login is closed', async () => {
    const { u, situacao } = await logado()
    expect((await admin('DELETE', `/api/usuario/${u._id}`)).json().usuario.ativo).toBe(false)
    await termina(situacao)
    expect((await entrar(u.email)).statusCode).toBe(401)
  })

  it('go on after another name', async () => {
    const { u, no, situacao } = await logado()
    const outra = await logado(no)
    expect((await salvar('Administrador', u, { name: 'Nome Trocado' })).statusCode).toBe(200)
    // The node hears of changes in their order.
    expect((await salvar('Administrador', outra.u, { ativo: false })).statusCode).toBe(200)
    await termina(outra.situacao)
    expect(await situacao()).toBe(200)
  })
})

// Last of the file: whoever wins, the other's session is over.
it('leaves the clinic with an active Administrador when two cancel each other', async () => {
  const u = await criar({ perfil: 'Administrador' })
  const token = await t.app.sessoes.issue(t.db, u._id)
  const respostas = await Promise.all([
    admin('DELETE', `/api/usuario/${u._id}`),
    t.app.inject({
      method: 'DELETE',
      url: `/api/usuario/${t.clinica.usuarios.Administrador._id}`,
      headers: { authorization: `Bearer ${token}` },
    }),
  ])
  expect(respostas.map((r) => r.statusCode).sort()).toEqual([200, 422])
  const recusada = respostas.find((r) => r.statusCode === 422)
  expect(recusada?.json().msg).toBe('A clínica precisa de ao menos um Administrador ativo.')
  const ativos = await t.db
    .selectFrom('usuario')
    .select('id')
    .where('perfil', '=', 'Administrador')
    .where('ativo', '=', true)
    .execute()
  expect(ativos).toHaveLength(1)
})
