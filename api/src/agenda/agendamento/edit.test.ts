import { MENSAGENS_DO_AGENDAMENTO as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { type Clinica, errorOf, HOJE, openAgenda } from '../../teste/agenda'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const alterar = (id: string, updatedAt: string | undefined, troca: Record<string, unknown> = {}) =>
  c.pedir()('PUT', `/api/agendamento/${id}`, { ...c.envio(troca), updatedAt })

describe('alterar', () => {
  it('changes what the popover edits and raises the version', async () => {
    const a = await c.marcado()
    const r = await alterar(a._id, a.updatedAt, {
      paciente: { ...c.envio().paciente, telefone: '11 3333-4444' },
      observacao: 'x',
    })
    expect(r.statusCode).toBe(200)
    const { agendamento } = r.json()
    expect(agendamento).toMatchObject({ _id: a._id, observacao: 'x', paciente: { telefone: '11 3333-4444' } })
    expect(agendamento.updatedAt > a.updatedAt).toBe(true)
  })
  it('keeps a contact that breaks a later rule, and refuses to make another one such', async () => {
    const a = await c.marcado()
    await c.db.updateTable('agendamento').set({ telefone: '12125550123' }).where('id', '=', a._id).execute()
    const com = (telefone: string, versao: string) =>
      alterar(a._id, versao, { paciente: { ...c.envio().paciente, telefone }, observacao: telefone })
    const visto = (await c.horario('08:00'))?.agendamentos[0]
    const r = await com('12125550123', visto?.updatedAt ?? '')
    expect([r.statusCode, r.json().agendamento?.paciente.telefone]).toEqual([200, '12125550123'])
    const outro = await com('31125550123', r.json().agendamento.updatedAt)
    expect([outro.statusCode, errorOf(outro).msg]).toEqual([
      422,
      'Um celular tem o 9 depois do DDD. Número de outro país começa com +.',
    ])
  })
  it('refuses an edit of an older version, with who and when and the record as it now is', async () => {
    const a = await c.marcado()
    await c.pedir('Gerente')('PUT', `/api/agendamento/${a._id}`, {
      ...c.envio({ observacao: 'antes' }),
      updatedAt: a.updatedAt,
    })
    const r = await alterar(a._id, a.updatedAt, { observacao: 'depois' })
    expect(r.statusCode).toBe(409)
    const { erro } = errorOf(r)
    expect(erro).toMatchObject({
      tipo: 'desatualizado',
      alteradoPor: 'Gerente de Teste',
      atual: { _id: a._id, observacao: 'antes' },
    })
    expect(erro.alteradoEm).toBe((erro.atual as { updatedAt: string }).updatedAt)
    expect(errorOf(await alterar(a._id, undefined)).erro.campos).toEqual({
      updatedAt: 'Campo é obrigatório.',
    })
  })
  it('answers 404 to an appointment that does not exist and 400 to an id that is none', async () => {
    expect((await alterar(novoId(), 'x')).statusCode).toBe(404)
    expect((await alterar('abc', 'x')).statusCode).toBe(400)
  })
  it('moves to another hour, and only where there is room', async () => {
    const a = await c.marcado()
    await c.marcado({ hora: '09:00' }, c.clinica.pacientes[1])
    await c.marcado({ hora: '09:00' }, c.clinica.pacientes[2])
    const cheio = await alterar(a._id, a.updatedAt, { hora: '09:00' })
    expect([cheio.statusCode, errorOf(cheio).erro.tipo]).toEqual([409, 'semVaga'])
    expect(errorOf(cheio).erro.atual).toMatchObject({ hora: '09:00', livres: 0 })
    expect((await alterar(a._id, a.updatedAt, { hora: '10:00' })).statusCode).toBe(200)
    expect((await c.horario('08:00'))?.livres).toBe(2)
    expect((await c.horario('10:00'))?.agendamentos).toHaveLength(1)
  })
  it('does not stand in its own way: the same slot of a full hour stays', async () => {
    const a = await c.marcado()
    await c.marcado({}, c.clinica.pacientes[1])
    expect((await alterar(a._id, a.updatedAt, { observacao: 'fica' })).statusCode).toBe(200)
  })
  it('turns marcado into pre_agendado and back, which asks for register, contact and guide', async () => {
    const a = await c.marcado()
    const pre = { nome: 'Ana Souza', telefone: '11987654321', data_nascimento: '1970-05-10' }
    const r = await alterar(a._id, a.updatedAt, { status: 'pre_agendado', paciente: pre, guia: [] })
    expect(r.json().agendamento).toMatchObject({ status: 'pre_agendado', guia: [], paciente: { _id: null } })
    const { updatedAt } = r.json().agendamento
    expect(errorOf(await alterar(a._id, updatedAt, { paciente: pre })).msg).toBe(M.paciente)
    expect(errorOf(await alterar(a._id, updatedAt, { guia: [] })).msg).toBe(M.guia)
    expect((await alterar(a._id, updatedAt)).json().agendamento).toMatchObject({
      status: 'marcado',
      guia: [{}],
    })
  })
  it('changes no other status through the normal save', async () => {
    const a = await c.marcado()
    for (const status of ['assinado', 'evoluido', 'faltou-sem-justificativa']) {
      const r = await alterar(a._id, a.updatedAt, { status })
      expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'transicaoInvalida'])
    }
    const assinado = (await c.pedir()('PUT', `/api/agenda/${a._id}/atualizarAssinado`)).json().agendamento
    expect((await alterar(a._id, assinado.updatedAt)).statusCode).toBe(409)
    const r = await alterar(a._id, assinado.updatedAt, { status: 'assinado', observacao: 'ok' })
    expect(r.json().agendamento).toMatchObject({ status: 'assinado', observacao: 'ok' })
  })
  it('keeps a register that was cancelled after it was used, and picks no cancelled one', async () => {
    const [p1, p2] = await c.maisPacientes(2)
    const a = await c.marcado({}, p1)
    await c.db
      .updateTable('paciente')
      .set({ ativo: false })
      .where('id', 'in', [p1?._id ?? '', p2?._id ?? ''])
      .execute()
    const mesmo = await c.pedir()('PUT', `/api/agendamento/${a._id}`, {
      ...c.envio({}, p1),
      updatedAt: a.updatedAt,
    })
    expect(mesmo.statusCode).toBe(200)
    expect(mesmo.json().agendamento.paciente.valido).toBe(false)
    const { updatedAt } = mesmo.json().agendamento
    const outro = await c.pedir()('PUT', `/api/agendamento/${a._id}`, { ...c.envio({}, p2), updatedAt })
    expect(errorOf(outro).msg).toBe(M.paciente)
  })
  it('carries what has happened to no day to come', async () => {
    const a = await c.marcado()
    await c.emStatus(a._id, 'assinado')
    const mover = async (data: string) => alterar(a._id, await c.versao(a._id), { status: 'assinado', data })
    const r = await mover('2026-11-24')
    const msg = 'Um agendamento com status Assinado não pode ir para um dia futuro.'
    expect([r.statusCode, errorOf(r).erro.campos]).toEqual([422, { data: msg }])
    expect((await mover('2026-11-22')).json().agendamento).toMatchObject({ data: '2026-11-22' })
  })
  it('moves nothing that was billed, nor takes it from its guide', async () => {
    const a = await c.marcado()
    await c.db.updateTable('agendamento').set({ faturamento: HOJE, status: 'assinado' }).execute()
    const outra = novoId()
    await sql`
      insert into guia (id, numero, paciente_id, beneficiario_nome, convenio_id, unidade_id, especialidade_id, data_emissao,
        quantidade_autorizada)
      select ${outra}, '7700', paciente_id, beneficiario_nome, convenio_id, unidade_id, especialidade_id, data_emissao, 10
      from guia where id = ${c.clinica.pacientes[0]?.guia._id}`.execute(c.db)
    const bento = c.envio({}, c.clinica.pacientes[1])
    const mudancas = [
      { hora: '09:00' },
      { guia: [{ _id: outra }] },
      { paciente: bento.paciente, guia: bento.guia },
    ]
    for (const troca of mudancas) {
      const r = await alterar(a._id, await c.versao(a._id), { status: 'assinado', ...troca })
      expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'faturado'])
    }
    const fica = await alterar(a._id, await c.versao(a._id), { status: 'assinado', observacao: 'ok' })
    expect(fica.json().agendamento).toMatchObject({ observacao: 'ok', hora: '08:00' })
  })
  it('takes only one of two edits made from the same version', async () => {
    const a = await c.marcado()
    const respostas = await Promise.all(
      ['x', 'y'].map((observacao) => alterar(a._id, a.updatedAt, { observacao })),
    )
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([200, 409])
  })
})

it('refuses a grid without unit, specialty or day, and of what does not exist', async () => {
  const base = `unidade=Centro&especialidade=Pilates&dia=${HOJE}`
  const pedir = (q: string) => c.pedir()('GET', `/api/v2/agenda/?${q}`)
  expect((await pedir(base)).statusCode).toBe(200)
  for (const falta of ['unidade=Centro&', 'especialidade=Pilates&', `&dia=${HOJE}`])
    expect((await pedir(base.replace(falta, ''))).statusCode).toBe(400)
  expect((await pedir(base.replace(HOJE, '2026-02-30'))).statusCode).toBe(400)
  expect((await pedir(base.replace('Centro', 'Nenhures'))).statusCode).toBe(404)
})
