import {
  type Evolucao,
  MENSAGENS_DO_REGISTRO as M,
  type Perfil,
  registroDeOutro,
} from '@clinica/shared-domain'
import { SEM_ID } from '@clinica/shared-domain/comum/referencias'
import { sql } from 'kysely'
import { errorOf, HOJE } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { type ClinicaComRegistro, openRegistro } from '../../teste/prontuario/registro'

let c: ClinicaComRegistro
beforeAll(async () => {
  c = await openRegistro()
})
afterAll(() => c.fechar())
beforeEach(() => c.esvaziar())

const escrita = async () => c.escrita(await c.assinado())
const base = (e: Evolucao) => `/api/v2/paciente/${c.paciente}/evolucao/${e._id}`
const remover = (e: Evolucao, perfil: Perfil, corpo?: object) =>
  c.pedir(perfil)('DELETE', `${base(e)}?updatedAt=${encodeURIComponent(e.updatedAt)}`, corpo)
const acrescentar = (e: Evolucao, perfil: Perfil, texto = 'Ligou à tarde: sem dor.') =>
  c.pedir(perfil)('POST', `${base(e)}/adendo`, { texto })
const lida = async (e: Evolucao): Promise<Evolucao> =>
  (await c.linha()).evolucoes.find((x) => x._id === e._id) as Evolucao
const semAutor = () => c.db.updateTable('registro_clinico').set({ autor_id: null }).execute()

describe('an entry belongs to the user who wrote it', () => {
  it('is changed by them without a reason, whatever they are called now', async () => {
    const e = await escrita()
    const { _id, email } = c.clinica.usuarios.Profissional
    expect(e.autorId).toBe(_id)
    await sql`update usuario set name = 'Marina de Souza' where id = ${_id}`.execute(c.db)
    const r = await c.alterar(e)
    expect([r.statusCode, r.json().evolucao]).toMatchObject([200, { autorId: _id, motivo: null }])
    expect(email).toContain('@')
  })

  it('is neither changed nor removed by another professional, nor by an Administrador, by any call', async () => {
    const e = await escrita()
    for (const r of [
      await c.alterar(e, {}, 'Administrador'),
      await remover(e, 'Administrador', { motivo: 'x' }),
    ])
      expect([r.statusCode, errorOf(r).msg]).toEqual([403, registroDeOutro('Marina Alves')])
    const diario = await c.pedir('Gerente')('POST', `/api/evolucao/${SEM_ID}/diario`, {
      paciente: { _id: c.paciente },
      agendamento: { _id: e.agendamento._id },
      data: HOJE,
      entrada: '<p>Do gerente.</p>',
    })
    const dele: Evolucao = diario.json().evolucao
    const troca = { _id: dele._id, updatedAt: dele.updatedAt, entrada: '<p>Outro</p>', motivo: 'x' }
    const corpo = {
      paciente: { _id: c.paciente },
      agendamento: { _id: e.agendamento._id },
      data: HOJE,
      ...troca,
    }
    for (const metodo of ['POST', 'PUT', 'DELETE'] as const) {
      const enviado = metodo === 'DELETE' ? { _id: dele._id, paciente: { _id: c.paciente } } : corpo
      const r = await c.pedir('Profissional')(metodo, `/api/evolucao/${SEM_ID}/diario`, enviado)
      expect([metodo, r.statusCode]).toEqual([metodo, 403])
    }
    expect((await c.linha()).evolucoes.map((x) => x.versao)).toEqual([1, 1])
  })

  it('is corrected by a Gerente who says why; every text keeps its own author and council', async () => {
    const e = await escrita()
    const sem = await c.alterar(e, { motivo: null }, 'Gerente')
    expect([sem.statusCode, errorOf(sem).erro.campos]).toEqual([422, { motivo: M.motivo }])
    const r = await c.alterar(e, { motivo: 'Lado trocado' }, 'Gerente')
    expect([r.statusCode, r.json().evolucao]).toMatchObject([
      200,
      {
        versao: 2,
        autor: { nome: 'Marina Alves', numeroConselho: e.autor.numeroConselho },
        textoDe: { nome: 'Gerente de Teste', numeroConselho: null },
        motivo: 'Lado trocado',
      },
    ])
    // The author writes again: the text is theirs, and the history has who wrote which, and why.
    const deVolta = await c.alterar(r.json().evolucao)
    expect(deVolta.json().evolucao).toMatchObject({ textoDe: { nome: 'Marina Alves' }, motivo: null })
    const { versoes } = (await c.pedir('Profissional')('GET', `${base(e)}/versoes`)).json()
    expect(
      versoes.map((v: { por: { nome: string }; motivo: string | null }) => [v.por.nome, v.motivo]),
    ).toEqual([
      ['Marina Alves', null],
      ['Gerente de Teste', 'Lado trocado'],
      ['Marina Alves', null],
    ])
    const [linha] = (await auditedRows(c.db, { registro_id: e._id, acao: 'alterar' })) as [object]
    expect(linha).toMatchObject({ valores: { motivo: { depois: 'Lado trocado' } } })
  })

  it('is removed by a Gerente with a reason, by its author without', async () => {
    const e = await escrita()
    const sem = await remover(e, 'Gerente')
    expect([sem.statusCode, errorOf(sem).erro.campos]).toEqual([422, { motivo: M.motivoDaRemocao }])
    expect((await remover(e, 'Gerente', { motivo: 'Paciente errado' })).statusCode).toBe(200)
    const { evolucoes } = await c.linha('?removidos=true')
    expect(evolucoes).toMatchObject([
      { removidoPor: { nome: 'Gerente de Teste' }, removidoMotivo: 'Paciente errado' },
    ])
    const outra = await c.escrita(await c.assinado({ hora: '10:00' }))
    expect((await remover(outra, 'Profissional')).statusCode).toBe(200)
  })

  it('of whom nobody knows counts as the Gerente’s', async () => {
    const { _id } = await escrita()
    await semAutor()
    const [e] = (await c.linha()).evolucoes as [Evolucao]
    expect(e).toMatchObject({ _id, autorId: null })
    expect((await c.alterar(e)).statusCode).toBe(403)
    const r = await c.alterar(e, { motivo: null }, 'Gerente')
    expect([r.statusCode, r.json().evolucao.autor.nome]).toEqual([200, 'Marina Alves'])
    expect((await remover(r.json().evolucao, 'Gerente')).statusCode).toBe(200)
  })

  it('removed as the only one leaves a session evolved without an entry, which the card and the home then say', async () => {
    const e = await escrita()
    const cartao = async () =>
      (await c.pedir('Gerente')('GET', `/api/agenda/agendamento/${e.agendamento._id}`)).json().agendamento
    expect(await cartao()).not.toHaveProperty('semRegistro')
    const volta = async () =>
      c.pedir('Profissional')('PUT', `/api/agenda/${e.agendamento._id}/reverterEvoluido`, {
        updatedAt: (await cartao()).updatedAt,
      })
    const com = await volta()
    expect([com.statusCode, errorOf(com).erro.tipo]).toEqual([409, 'temRegistro'])
    await remover(e, 'Profissional')
    expect(await cartao()).toMatchObject({ status: 'evoluido', semRegistro: true })
    expect((await volta()).json().agendamento).toMatchObject({ status: 'assinado' })
  })
})

describe('an addendum', () => {
  it('is added by another professional under their own name, also where the author is no longer active', async () => {
    const e = await escrita()
    await sql`update usuario set ativo = false where id = ${e.autorId}`.execute(c.db)
    const r = await acrescentar(e, 'Administrador')
    expect([r.statusCode, r.json().evolucao]).toMatchObject([
      201,
      {
        versao: 1,
        updatedAt: e.updatedAt,
        autor: { nome: 'Marina Alves' },
        adendos: [
          {
            texto: 'Ligou à tarde: sem dor.',
            autor: { nome: 'Administrador de Teste' },
            autorId: c.clinica.usuarios.Administrador._id,
          },
        ],
      },
    ])
    const { evolucoes } = (
      await c.pedir('Gerente')('GET', `/api/v2/paciente/${c.paciente}/evolucao?q=ligou%20tarde`)
    ).json()
    expect(evolucoes.map((x: Evolucao) => x._id)).toEqual([e._id])
    expect(await auditedRows(c.db, { entidade: 'adendo', acao: 'criar' })).toMatchObject([
      { pacientes: [c.paciente], valores: { texto: { depois: 'Ligou à tarde: sem dor.' } } },
    ])
    await sql`update usuario set ativo = true where id = ${e.autorId}`.execute(c.db)
  })

  it('is for who writes in the record, has a text, and stands on no entry that is gone', async () => {
    const e = await escrita()
    for (const perfil of ['Recepcionista', 'Faturista', 'Supervisao'] as const)
      expect((await acrescentar(e, perfil)).statusCode).toBe(403)
    const vazio = await acrescentar(e, 'Gerente', '  ')
    expect([vazio.statusCode, errorOf(vazio).erro.campos]).toEqual([422, { texto: M.adendo }])
    await remover(e, 'Profissional')
    expect((await acrescentar(e, 'Gerente')).statusCode).toBe(409)
  })

  it('is removed by who wrote it, or by a Gerente with a reason, stays in the history, and is changed by nobody', async () => {
    const e = await escrita()
    await acrescentar(e, 'Administrador')
    const [adendo] = (await lida(e)).adendos ?? []
    const tirar = (perfil: Perfil, corpo?: object) =>
      c.pedir(perfil)('DELETE', `${base(e)}/adendo/${adendo?._id}`, corpo)
    expect((await tirar('Profissional')).statusCode).toBe(403)
    expect((await tirar('Gerente')).statusCode).toBe(422)
    expect((await tirar('Gerente', { motivo: 'Paciente errado' })).json().evolucao.adendos).toEqual([])
    expect((await tirar('Gerente', { motivo: 'De novo' })).statusCode).toBe(404)
    const { adendos } = (await c.pedir('Gerente')('GET', `${base(e)}/versoes`)).json()
    expect(adendos).toMatchObject([
      {
        texto: 'Ligou à tarde: sem dor.',
        removidoPor: { nome: 'Gerente de Teste' },
        removidoMotivo: 'Paciente errado',
      },
    ])
    for (const comando of ["update adendo set texto = 'x'", 'delete from adendo'])
      await expect(sql.raw(comando).execute(c.db)).rejects.toMatchObject({ code: '42501' })
  })
})
