import { type Evolucao, MENSAGENS_DO_REGISTRO as M, type Perfil } from '@clinica/shared-domain'
import { SEM_ID } from '@clinica/shared-domain/comum/referencias'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { errorOf, HOJE } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { SENHA } from '../../teste/clinica'
import { type ClinicaComRegistro, openRegistro } from '../../teste/prontuario/registro'
import { sayRegistros, verifyRegistros } from './conferir'
import { closeVencidos } from './fechar'

let c: ClinicaComRegistro
beforeAll(async () => {
  c = await openRegistro()
})
afterAll(() => c.fechar())
beforeEach(async () => {
  await c.esvaziar()
  await sql`delete from seguranca`.execute(c.db)
})

const escrita = async () => c.escrita(await c.assinado())
const base = (e: Evolucao) => `/api/v2/paciente/${c.paciente}/evolucao/${e._id}`
const fechar = (e: Evolucao, prova: object = { senhaAtual: SENHA }, perfil: Perfil = 'Profissional') =>
  c.pedir(perfil)('POST', `${base(e)}/fechar`, { updatedAt: e.updatedAt, ...prova })
const fechada = async (): Promise<Evolucao> => (await fechar(await escrita())).json().evolucao
const lida = async (e: Evolucao) => (await c.linha()).evolucoes.find((x) => x._id === e._id) as Evolucao
const vencer = (e: Evolucao, dias: number) =>
  sql`alter table registro_clinico disable trigger registro_clinico_carimbo`
    .execute(c.db)
    .then(() =>
      sql`update registro_clinico set updated_at = ${new Date(c.app.agora().getTime() - dias * 86_400_000)} where id = ${e._id}`.execute(
        c.db,
      ),
    )
    .then(() => sql`alter table registro_clinico enable trigger registro_clinico_carimbo`.execute(c.db))
const meios = {
  transaction: <T>(tarefa: (tx: never) => Promise<T>) =>
    c.db.transaction().execute((tx) => tarefa(tx as never)),
  progresso: async () => {},
}

describe('an entry that its author closes', () => {
  it('is edited by nobody, by any call or by the database; what is to be said more is an addendum', async () => {
    const e = await fechada()
    expect(e).toMatchObject({ fechadoComo: 'senha', fechadoPor: { nome: 'Marina Alves' }, versao: 1 })
    expect(e.resumo).toMatch(/^[0-9a-f]{64}$/)
    for (const perfil of ['Profissional', 'Gerente', 'Administrador'] as const) {
      const r = await c.alterar(e, {}, perfil)
      expect([perfil, r.statusCode, errorOf(r).msg]).toEqual([perfil, 409, M.fechado])
    }
    for (const mudanca of [
      sql`update registro_clinico set entrada = 'x', versao = 2 where id = ${e._id}`,
      sql`update registro_clinico set fechado_em = null, fechado_por = null, fechado_como = null, resumo = null where id = ${e._id}`,
      sql`update resposta set valor = 'outra' where registro_id = ${e._id}`,
    ])
      await expect(mudanca.execute(c.db)).rejects.toMatchObject({ code: '42501' })
    const adendo = await c.pedir('Profissional')('POST', `${base(e)}/adendo`, { texto: 'Ligou: sem dor.' })
    expect(adendo.statusCode).toBe(201)
    expect(await lida(e)).toMatchObject({
      versao: 1,
      resumo: e.resumo,
      adendos: [{ texto: 'Ligou: sem dor.' }],
    })
  })

  it('so a diary', async () => {
    const { _id } = await c.assinado()
    const corpo = {
      paciente: { _id: c.paciente },
      agendamento: { _id },
      data: HOJE,
      entrada: '<p>Sem dor.</p>',
    }
    const r = await c.pedir('Profissional')('POST', `/api/evolucao/${SEM_ID}/diario`, corpo)
    const e: Evolucao = (await fechar(r.json().evolucao)).json().evolucao
    const troca = { ...corpo, _id: e._id, updatedAt: e.updatedAt, entrada: '<p>Com dor.</p>' }
    const mudado = await c.pedir('Profissional')('PUT', `/api/evolucao/${SEM_ID}/diario`, troca)
    expect([mudado.statusCode, errorOf(mudado).msg]).toEqual([409, M.fechado])
  })

  it('is taken out with a reason alone, also by its author', async () => {
    const e = await fechada()
    const remover = (corpo?: object) =>
      c.pedir('Profissional')('DELETE', `${base(e)}?updatedAt=${encodeURIComponent(e.updatedAt)}`, corpo)
    const sem = await remover()
    expect([sem.statusCode, errorOf(sem).erro.campos]).toEqual([422, { motivo: M.motivoDaRemocao }])
    expect((await remover({ motivo: 'De outro paciente' })).statusCode).toBe(200)
    const { evolucoes } = await c.linha('?removidos=true')
    expect(evolucoes[0]).toMatchObject({ removidoMotivo: 'De outro paciente', resumo: e.resumo })
  })

  it('asks for the password, or a code of the app, and counts wrong ones', async () => {
    const e = await escrita()
    const errada = await fechar(e, { senhaAtual: 'Outra#123' })
    expect([errada.statusCode, errorOf(errada).erro.campos]).toEqual([
      422,
      { senhaAtual: 'A senha atual não confere.' },
    ])
    for (const prova of [{}, { senhaAtual: SENHA, codigo: '123456' }]) {
      const r = await fechar(e, prova)
      expect([r.statusCode, errorOf(r).erro.campos]).toEqual([422, { senhaAtual: M.comoFechar }])
    }
    const semApp = await fechar(e, { codigo: '123456' })
    expect([semApp.statusCode, Object.keys(errorOf(semApp).erro.campos ?? {})]).toEqual([422, ['codigo']])
    const eu = c.pedir('Profissional')
    const { semente } = (await eu('POST', '/api/seguranca/aplicativo', { senhaAtual: SENHA })).json()
    const totp = new TOTP({ secret: Secret.fromBase32(semente.replaceAll(' ', '')) })
    const codeAt = (passos: number) => totp.generate({ timestamp: c.app.agora().getTime() + passos * 30_000 })
    expect((await eu('POST', '/api/seguranca/aplicativo/ativar', { codigo: codeAt(0) })).statusCode).toBe(200)
    const usado = await fechar(e, { codigo: codeAt(0) })
    expect([usado.statusCode, Object.keys(errorOf(usado).erro.campos ?? {})]).toEqual([422, ['codigo']])
    const r = await fechar(e, { codigo: codeAt(1) })
    expect([r.statusCode, r.json().evolucao?.fechadoComo]).toEqual([200, 'segundoFator'])
  })

  it('is closed by no other person, not as somebody else has it, and once', async () => {
    const e = await escrita()
    expect((await fechar(e, undefined, 'Gerente')).statusCode).toBe(403)
    const mudada: Evolucao = (await c.alterar(e)).json().evolucao
    expect((await fechar(e)).statusCode).toBe(409)
    const corrigida: Evolucao = (await c.alterar(mudada, { motivo: 'Lado' }, 'Gerente')).json().evolucao
    const r = await fechar(corrigida)
    expect([r.statusCode, errorOf(r).msg]).toEqual([409, M.fecharCorrigido])
    const minha: Evolucao = (await c.alterar(corrigida)).json().evolucao
    const fechado: Evolucao = (await fechar(minha)).json().evolucao
    // An answer was lost: nothing happens a second time.
    expect((await fechar(minha)).json().evolucao).toMatchObject({ fechadoEm: fechado.fechadoEm })
    expect(await auditedRows(c.db, { acao: 'fechar', registro_id: e._id })).toHaveLength(1)
  })
})

describe('the clinic’s days', () => {
  it('close what nobody saved for a week, once the clinic wants it', async () => {
    const sessao = await c.assinado()
    const [velha, nova] = [await c.escrita(sessao), await c.escrita(sessao)]
    await vencer(velha, 8)
    await vencer(nova, 6)
    expect(await closeVencidos(meios, c.app.agora())).toBe(0)
    const r = await c.pedir('Administrador')('PUT', '/api/seguranca/clinica', {
      exigeSegundoFator: false,
      fechaRegistros: true,
    })
    expect([r.statusCode, r.json().fechaRegistros]).toEqual([200, true])
    // A screen of before says nothing of it.
    const antiga = await c.pedir('Administrador')('PUT', '/api/seguranca/clinica', {
      exigeSegundoFator: false,
    })
    expect(antiga.json().fechaRegistros).toBe(true)
    expect(await closeVencidos(meios, c.app.agora())).toBe(1)
    expect(await closeVencidos(meios, c.app.agora())).toBe(0)
    expect(await lida(velha)).toMatchObject({ fechadoComo: 'prazo', fechadoPor: null })
    expect((await lida(nova)).fechadoEm).toBeNull()
    const [linha] = await auditedRows(c.db, { acao: 'fechar', registro_id: velha._id })
    expect([linha?.usuario_id, linha?.pacientes]).toEqual([null, [c.paciente]])
  })
})

describe('what was closed', () => {
  const verificado = async () => sayRegistros(await verifyRegistros(c.db))
  const apesar = (mudanca: ReturnType<typeof sql>) =>
    c.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await mudanca.execute(tx)
    })

  it('agrees with the audit; a word changed behind the product, or a closing of nobody, is told', async () => {
    expect(await verificado()).toBe('Nenhum registro do prontuário foi fechado ainda.')
    const e = await fechada()
    expect(await verificado()).toBe('Registros fechados do prontuário: 1 confere.')
    // In another register, after a merge, it says what it said.
    await sql`update registro_clinico set registrado_como = 'Outro nome' where id = ${e._id}`.execute(c.db)
    expect((await verifyRegistros(c.db)).falha).toBeNull()
    await apesar(
      sql`update resposta set valor = 'Piorou.' where registro_id = ${e._id} and valor = 'Chegou bem disposta.'`,
    )
    expect(await verificado()).toContain('diz outra coisa do que quando foi fechado')
    await apesar(sql`update registro_clinico set resumo = registro_resumo(id) where id = ${e._id}`)
    expect((await verifyRegistros(c.db)).falha).toMatchObject({ id: e._id, qual: 'semAuditoria' })
    await apesar(
      sql`update registro_clinico set fechado_em = null, fechado_por = null, fechado_como = null, resumo = null where id = ${e._id}`,
    )
    expect((await verifyRegistros(c.db)).falha).toMatchObject({ id: e._id, qual: 'aberto' })
  })
})
