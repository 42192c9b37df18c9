import { PERFIS, type Perfil, type UsuarioCadastro } from '@clinica/shared-domain'
import { type AppDeTeste, testApp } from '../../teste/app'
import { cheapHash, SENHA } from '../../teste/clinica'
import { novo } from '../../teste/usuarios'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

/** What the clinic says of it, written apart from the code: who changes whose account. */
const MANDA: Partial<Record<Perfil, readonly Perfil[]>> = {
  Administrador: PERFIS,
  Gerente: ['Gerente', 'Supervisao', 'Recepcionista', 'Profissional', 'Faturista'],
  Supervisao: ['Recepcionista', 'Profissional', 'Faturista'],
}
const manda = (quem: Perfil, em: Perfil) => MANDA[quem]?.includes(em) === true
const gestor = (p: Perfil) => ['Gerente', 'Supervisao', 'Administrador'].includes(p)

type Troca = Partial<Pick<UsuarioCadastro, 'name' | 'email' | 'perfil' | 'ativo' | 'acoesExtras'>>

/** Somebody else's account, straight into the database. */
const alguem = async (perfil: Perfil, ativo = true): Promise<UsuarioCadastro> => {
  const { name, email } = novo()
  const _id = crypto.randomUUID()
  const { updated_at } = await t.db
    .insertInto('usuario')
    .values({ id: _id, name, email, perfil, ativo, senha_hash: await cheapHash() })
    .returning('updated_at')
    .executeTakeFirstOrThrow()
  return {
    _id,
    name,
    email,
    perfil,
    unidades: [],
    acoesExtras: [],
    ativo,
    updatedAt: updated_at.toISOString(),
  }
}
const rowOf = (id: string) =>
  t.db
    .selectFrom('usuario')
    .select(['name', 'email', 'perfil', 'ativo', 'acoes_extras', 'senha_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** True when it was done; false when it was refused with 403 and nothing changed. */
const tried = async (
  id: string,
  pedido: () => ReturnType<ReturnType<AppDeTeste['como']>>,
): Promise<boolean> => {
  const antes = await rowOf(id)
  const { statusCode } = await pedido()
  if (statusCode === 200) return true
  expect(statusCode).toBe(403)
  expect(await rowOf(id)).toEqual(antes)
  return false
}
const edited = async (quem: Perfil, alvo: Perfil, troca: Troca, ativo = true): Promise<boolean> => {
  const u = await alguem(alvo, ativo)
  return tried(u._id, () => t.como(quem)('PUT', `/api/usuario/${u._id}`, { ...u, ...troca }))
}

describe.each(PERFIS)('%s', (quem) => {
  it('creates accounts of the roles that the clinic says', async () => {
    for (const perfil of PERFIS) {
      const { statusCode } = await t.como(quem)('POST', '/api/usuario', novo({ perfil }))
      expect([perfil, statusCode]).toEqual([perfil, manda(quem, perfil) ? 201 : 403])
    }
  })

  it.each(PERFIS)('changes an account of %s as the clinic says', async (alvo) => {
    const podeTudo = manda(quem, alvo)
    const feito = {
      nome: await edited(quem, alvo, { name: 'Nome Trocado Agora' }),
      cancelar: await edited(quem, alvo, { ativo: false }),
      reativar: await edited(quem, alvo, { ativo: true }, false),
      email: await edited(quem, alvo, { email: novo().email }),
      extras: await edited(quem, alvo, { acoesExtras: ['repetir_agendamento'] }),
    }
    expect(feito).toEqual({
      nome: podeTudo,
      cancelar: podeTudo,
      reativar: podeTudo,
      email: quem === 'Administrador' || (podeTudo && !gestor(alvo)),
      extras: quem === 'Administrador',
    })
    for (const perfil of PERFIS) {
      const dado = await edited(quem, alvo, { perfil })
      expect([perfil, dado]).toEqual([perfil, podeTudo && manda(quem, perfil)])
      const comEmail = await edited(quem, alvo, { perfil, email: novo().email })
      const livre = quem === 'Administrador' || (!gestor(alvo) && !gestor(perfil))
      expect([perfil, comEmail]).toEqual([perfil, podeTudo && manda(quem, perfil) && livre])
    }
  })

  it.each(PERFIS)('cancels, and sets the password of, %s as the clinic says', async (alvo) => {
    const [u, outro] = [await alguem(alvo), await alguem(alvo)]
    const pedir = t.como(quem)
    expect(await tried(u._id, () => pedir('DELETE', `/api/usuario/${u._id}`))).toBe(manda(quem, alvo))
    const senha = { senhaAtual: SENHA, novaSenha: 'Outra_Senha9' }
    const trocou = await tried(outro._id, () => pedir('POST', `/api/usuario/${outro._id}/nova-senha`, senha))
    expect(trocou).toBe(quem === 'Administrador')
  })
})

it('an extra permission of passwords opens no account of a role above', async () => {
  const extras = (acoes_extras: string[]) =>
    t.db
      .updateTable('usuario')
      .set({ acoes_extras })
      .where('id', '=', t.clinica.usuarios.Supervisao._id)
      .execute()
  await extras(['trocar_senha'])
  const token = await t.app.sessoes.issue(t.db, t.clinica.usuarios.Supervisao._id)
  const status = async (perfil: Perfil) => {
    const { _id } = await alguem(perfil)
    const r = await t.app.inject({
      method: 'POST',
      url: `/api/usuario/${_id}/nova-senha`,
      payload: { senhaAtual: SENHA, novaSenha: 'Outra_Senha9' },
      headers: { authorization: `Bearer ${token}` },
    })
    return r.statusCode
  }
  expect(await status('Gerente')).toBe(403)
  expect(await status('Administrador')).toBe(403)
  expect(await status('Faturista')).toBe(200)
  await extras([])
})

describe('nobody raises themself', () => {
  it.each(['Gerente', 'Supervisao'] as const)('%s', async (quem) => {
    const eu = t.clinica.usuarios[quem]
    const meu = (await t.como(quem)('GET', `/api/usuario/${eu._id}`)).json().usuario
    const salvar = (troca: Troca) => t.como(quem)('PUT', `/api/usuario/${eu._id}`, { ...meu, ...troca })
    for (const perfil of PERFIS.filter((p) => p !== quem))
      expect([403, 422]).toContain((await salvar({ perfil })).statusCode)
    expect((await salvar({ email: 'meu.outro@clinica.teste' })).statusCode).toBe(403)
    expect((await salvar({ acoesExtras: ['repetir_agendamento'] })).statusCode).toBe(403)
    expect(await rowOf(eu._id)).toMatchObject({
      perfil: quem,
      email: eu.email,
      acoes_extras: meu.acoesExtras,
    })
  })
})

it("a professional's e-mail is nobody's login: changing it changes no account", async () => {
  const { email } = t.clinica.usuarios.Profissional
  const [marina] = t.clinica.profissionais
  const pedir = t.como('Supervisao')
  const { profissional } = (await pedir('GET', `/api/profissional/${marina?._id}`)).json()
  const r = await pedir('PUT', `/api/profissional/${marina?._id}`, {
    ...profissional,
    email: 'supervisao@clinica.teste',
    celular: '11987654321',
    confirmado: true,
  })
  expect(r.statusCode).toBe(200)
  expect(await rowOf(t.clinica.usuarios.Profissional._id)).toMatchObject({ email, perfil: 'Profissional' })
})
