import { PERFIS, telas, type UsuarioCadastro } from '@clinica/shared-domain'
import { qualquerTexto } from '@clinica/shared-domain/teste/textos'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'
import { auditedRows } from '../../teste/auditoria'
import { novo, usersOf } from '../../teste/usuarios'
import { draws } from '../../teste/whole'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const { admin, criar, salvar, doPerfil, entrar } = usersOf(() => t)
const nomes = async (consulta: string): Promise<string[]> =>
  (await admin('GET', `/api/usuario?${consulta}`)).json().usuarios.map((u: UsuarioCadastro) => u.name)

describe('register of users', () => {
  it('answers what was saved and nothing of the password', async () => {
    const enviado = novo({ unidades: ['norte', 'Centro'], acoesExtras: ['repetir_agendamento'] })
    const resposta = await admin('POST', '/api/usuario', enviado)
    const { usuario } = resposta.json()
    expect(usuario).toEqual({
      _id: expect.any(String),
      name: enviado.name,
      email: enviado.email,
      perfil: 'Recepcionista',
      unidades: ['Norte', 'Centro'],
      acoesExtras: ['repetir_agendamento'],
      ativo: true,
      updatedAt: expect.stringMatching(/Z$/),
    })
    const lido = await admin('GET', `/api/usuario/${usuario._id}`)
    expect(lido.json().usuario).toEqual(usuario)
    const lista = await admin('GET', `/api/usuario?email=${enviado.email}`)
    expect(lista.json().usuarios).toEqual([usuario])
    for (const texto of [resposta.body, lido.body, lista.body])
      expect(texto).not.toMatch(/argon|senha|passw/i)
  })

  it('lets the new person in with the password given', async () => {
    const u = await criar()
    expect((await entrar(u.email)).statusCode).toBe(200)
    expect((await entrar(u.email, 'Outra#Senha1')).statusCode).toBe(401)
  })

  it('leaves the write in the audit, without the password', async () => {
    const u = await criar()
    await salvar('Gerente', u, { name: 'Fulana Renomeada' })
    const fatos = await auditedRows(t.db, { registro_id: u._id })
    expect(fatos.map((f) => f.acao)).toEqual(['criar', 'alterar'])
    expect(fatos[1]?.valores).toEqual({ name: { antes: u.name, depois: 'Fulana Renomeada' } })
    expect(JSON.stringify(fatos)).not.toMatch(/argon|passw|Senha1/i)
  })

  it.each([
    ['name=fulana', 'name'],
    ['nome=FULANA', 'nome'],
  ])('finds by name, sent as %s', async (consulta) => {
    await criar()
    const achados = await nomes(consulta)
    expect(achados.length).toBeGreaterThan(0)
    expect(achados.every((n) => n.startsWith('Fulana'))).toBe(true)
    const { total } = (await admin('GET', `/api/usuario/total?${consulta}`)).json()
    expect((await admin('GET', `/api/usuario?${consulta}&limit=1000`)).json().usuarios).toHaveLength(total)
  })

  it('finds by e-mail, role and status, all together', async () => {
    expect(await nomes('email=FATURISTA@')).toEqual(['Faturista de Teste'])
    expect(await nomes('perfil=Supervisao')).toEqual(['Supervisao de Teste'])
    const u = await criar({ name: 'Cancelada da Silva', perfil: 'Faturista' })
    await admin('DELETE', `/api/usuario/${u._id}`)
    expect(await nomes('ativo=false&perfil=Faturista&name=cancelada')).toEqual(['Cancelada da Silva'])
    expect(await nomes('ativo=true&name=cancelada')).toEqual([])
    expect((await admin('GET', '/api/usuario?perfil=Chefe')).statusCode).toBe(400)
  })

  it.each(['nome', 'name', 'perfil', 'email'])('sorts by %s', async (campo) => {
    const lidos = async (orderBy: string) =>
      (await admin('GET', `/api/usuario?orderBy=${orderBy}&limit=1000`)).json().usuarios
    const [subindo, descendo] = [await lidos(campo), await lidos(`-${campo}`)]
    const chave = campo === 'nome' ? 'name' : campo
    const valores = subindo.map((u: Record<string, string>) => u[chave]?.toLowerCase())
    expect(valores).toEqual([...valores].sort())
    expect(descendo.map((u: Record<string, string>) => u[chave]?.toLowerCase())).toEqual(valores.reverse())
  })

  it.each([
    [{ name: '  Ana Lima  ' }, { name: 'Campo deve ter pelo menos 10 letras.' }],
    [{ name: 'x'.repeat(61) }, { name: 'Campo deve ter no máximo 60 letras.' }],
    [{ name: undefined }, { name: 'Campo é obrigatório.' }],
    [{ name: '' }, { name: 'Campo é obrigatório.' }],
    [{ email: 'sem arroba' }, { email: 'Email inválido.' }],
    [{ email: '' }, { email: 'Campo é obrigatório.' }],
    [{ perfil: '' }, { perfil: 'Campo é obrigatório.' }],
    [{ perfil: 'Chefe' }, { perfil: 'Valor não permitido.' }],
    [{ password: undefined }, { password: 'Campo é obrigatório.' }],
    [{ passwordConfirmacao: undefined }, { passwordConfirmacao: 'Campo é obrigatório.' }],
    [{ passwordConfirmacao: 'Outra#123' }, { passwordConfirmacao: 'As senhas devem ser iguais.' }],
    [{ password: 'fraca', passwordConfirmacao: 'fraca' }, { password: expect.any(String) }],
    [{ unidades: ['Lua'] }, { unidades: 'Unidade não encontrada: Lua.' }],
    [{ acoesExtras: ['trocar_senha'] }, { 'acoesExtras[0]': 'Valor não permitido.' }],
  ])('refuses %j', async (mais, campos) => {
    const resposta = await admin('POST', '/api/usuario', novo(mais))
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toMatchObject(campos)
  })

  it('refuses an e-mail that exists, whatever its case, also of two saves at once', async () => {
    const u = await criar()
    const repetido = await admin('POST', '/api/usuario', novo({ email: u.email.toUpperCase() }))
    expect(repetido.statusCode).toBe(409)
    expect(repetido.json().erro.campos).toEqual({ email: 'Já existe um usuário com este e-mail.' })
    const outro = await criar()
    expect((await salvar('Gerente', outro, { email: u.email })).statusCode).toBe(409)
    const juntos = novo()
    const respostas = await Promise.all([1, 2].map(() => admin('POST', '/api/usuario', juntos)))
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([201, 409])
  })

  it('takes no password when editing', async () => {
    const u = await criar()
    const outra = 'Trocada#123'
    const resposta = await salvar('Administrador', u, { password: outra, passwordConfirmacao: outra })
    expect(resposta.statusCode).toBe(200)
    expect((await entrar(u.email)).statusCode).toBe(200)
    expect((await entrar(u.email, outra)).statusCode).toBe(401)
  })

  it('keeps a cancelled unit that was chosen before, and takes it from nobody else', async () => {
    const id = uuid()
    await t.db.insertInto('unidade').values({ id, nome: 'Antiga' }).execute()
    const u = await criar({ unidades: ['Antiga'] })
    const outro = await criar()
    await t.db.updateTable('unidade').set({ ativo: false }).where('id', '=', id).execute()
    const mantido = await salvar('Gerente', u, { unidades: ['Centro', 'Antiga'] })
    expect(mantido.json().usuario.unidades).toEqual(['Centro', 'Antiga'])
    expect((await salvar('Gerente', outro, { unidades: ['Antiga'] })).statusCode).toBe(422)
  })

  it('refuses a stale edit with whose change it would undo; a login is no edit', async () => {
    const u = await criar()
    expect((await entrar(u.email)).statusCode).toBe(200)
    expect((await salvar('Gerente', u, { name: 'Primeira Alteração' })).statusCode).toBe(200)
    const velha = await salvar('Administrador', u, { name: 'Segunda Alteração' })
    expect(velha.statusCode).toBe(409)
    expect(velha.json().erro).toMatchObject({
      tipo: 'desatualizado',
      alteradoPor: t.clinica.usuarios.Gerente.name,
      atual: { name: 'Primeira Alteração' },
    })
  })

  it('counts the same creation sent twice once', async () => {
    const chave = { 'idempotency-key': uuid() }
    const corpo = novo()
    const [a, b] = [
      await admin('POST', '/api/usuario', corpo, chave),
      await admin('POST', '/api/usuario', corpo, chave),
    ]
    expect([a.statusCode, b.statusCode]).toEqual([201, 201])
    expect(b.json().usuario._id).toBe(a.json().usuario._id)
  })

  it.each(PERFIS)('opens to %s only by the access table', async (perfil) => {
    const pode = telas.usuario.perfis.includes(perfil)
    const pedir = t.como(perfil)
    expect((await pedir('GET', '/api/usuario')).statusCode).toBe(pode ? 200 : 403)
    expect((await pedir('GET', `/api/usuario/${uuid()}`)).statusCode).toBe(pode ? 404 : 403)
    expect((await pedir('POST', '/api/usuario', {})).statusCode).toBe(pode ? 422 : 403)
    expect((await pedir('DELETE', `/api/usuario/${uuid()}`)).statusCode).toBe(pode ? 404 : 403)
  })
})

it('never fails on what is sent', async () => {
  const estranho = fc.oneof(
    qualquerTexto(100),
    fc.constantFrom("'; drop table usuario; --", '\u0000', '\ud800', null, undefined, true),
    fc.array(fc.string()),
    fc.object(),
  )
  const corpo = fc.record({
    name: estranho,
    email: estranho,
    perfil: fc.oneof(fc.constantFrom(...PERFIS), estranho),
    unidades: fc.oneof(fc.constant(['Centro']), estranho),
    acoesExtras: estranho,
    ativo: fc.oneof(fc.boolean(), estranho),
  })
  await fc.assert(
    fc.asyncProperty(corpo, async (enviado) => {
      const u = await doPerfil('Faturista')
      const { statusCode } = await admin('PUT', `/api/usuario/${u._id}`, { ...u, ...enviado })
      expect([200, 400, 422]).toContain(statusCode)
    }),
    { numRuns: draws(60) },
  )
})
