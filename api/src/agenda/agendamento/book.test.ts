// Runs again by Node 24.
// Runs again on other days.

import { randomUUID } from 'node:crypto'
import { addDias, CABECALHO_REPETIDA, MENSAGENS_DO_AGENDAMENTO as M } from '@clinica/shared-domain'
import { v7 as novoId } from 'uuid'
import { type Clinica, errorOf } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { HOJE, openAgenda } from '../../teste/outrosDias'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

describe('marcar', () => {
  it('books, and the grid shows the card with all its parts', async () => {
    const r = await c.marcar({ observacao: 'Trazer exames', avaliacao: true })
    expect(r.statusCode).toBe(201)
    const { agendamento } = r.json()
    const [paciente] = c.clinica.pacientes
    expect(agendamento).toMatchObject({
      data: HOJE,
      hora: '08:00',
      status: 'marcado',
      ativo: true,
      encaixe: false,
      unidade: 'Centro',
      especialidade: 'Pilates',
      avaliacao: true,
      observacao: 'Trazer exames',
      bloqueadoParaPagamento: false,
      faturamento: null,
      paciente: {
        _id: paciente?._id,
        nome: 'Ana Souza',
        telefone: '(11) 987654321',
        data_nascimento: '1970-05-10',
        convenio: { nome: 'Saúde Plena', plano: 'Pleno' },
        riscoDeQueda: false,
        preAgendamento: false,
        valido: true,
        incompleto: true,
      },
      profissional: { nome: 'Otávio Brito', bloqueado: false, motivo: null },
      guia: [
        { numero: paciente?.guia.numero, especialidade: 'Pilates', cid: null, quantidade: 10, usadas: 1 },
      ],
      repetir: null,
      atualizadoPor: 'recepcionista@clinica.teste',
      desativadoEm: null,
    })
    expect((await c.horario('08:00'))?.agendamentos).toEqual([agendamento])
    const lido = await c.pedir()('GET', `/api/agenda/agendamento/${agendamento._id}`)
    expect(lido.json()).toEqual({ agendamento })
  })

  it('says until when the guide is good and whether it was sent to billing, booked, listed and read alike', async () => {
    const [paciente] = c.clinica.pacientes
    const emitir = async (vencimento_guia_dias: number | null, bloqueada: boolean, data_emissao: string) => {
      await c.db.updateTable('convenio').set({ vencimento_guia_dias }).execute()
      await c.db.updateTable('guia').set({ bloqueada, data_emissao }).execute()
    }
    await emitir(30, true, addDias(HOJE, -10))
    const agendamento = await c.marcado()
    const prazo = { vencimento: addDias(HOJE, 20), bloqueada: true }
    expect(agendamento.guia).toMatchObject([prazo])
    expect((await c.horario(agendamento.hora))?.agendamentos).toEqual([agendamento])
    const dele = await c.pedir()('GET', `/api/v2/guia/paciente/${paciente?._id}`)
    expect(dele.json().guias).toMatchObject([prazo])
    await emitir(null, false, HOJE)
  })

  it.each([
    ['status', { status: undefined }, M.status],
    ['profissional', { profissional: {} }, M.profissional],
    ['nome', { paciente: { telefone: '11987654321' } }, M.nome],
    ['contato', { paciente: { nome: 'Ana' } }, M.contato],
    ['paciente', { paciente: { nome: 'Ana', telefone: '11987654321' } }, M.paciente],
    [
      'nascimento',
      { status: 'pre_agendado', paciente: { nome: 'Ana', telefone: '11987654321' } },
      M.nascimento,
    ],
    ['guia', { guia: [] }, M.guia],
  ])('asks for %s with the message of the specification', async (_campo, troca, msg) => {
    const r = await c.marcar(troca)
    expect(r.statusCode).toBe(422)
    expect(errorOf(r).msg).toBe(msg)
  })
  it('says first what the specification asks first', async () => {
    const r = await c.marcar({ status: null, profissional: null, paciente: {}, guia: [] })
    expect(errorOf(r).msg).toBe(M.status)
    expect(Object.values(errorOf(r).erro.campos ?? {})).toEqual([
      M.status,
      M.profissional,
      M.nome,
      M.contato,
      M.paciente,
      M.guia,
    ])
  })

  it.each([
    ['unidade', { unidade: 'Inexistente' }, 'Unidade não encontrada.'],
    ['especialidade', { especialidade: 'Inexistente' }, 'Especialidade não encontrada.'],
    ['profissional', { profissional: novoId() }, M.profissional],
    ['guia', { guia: [novoId()] }, M.guia],
  ])('refuses an unknown %s', async (campo, troca, msg) => {
    const r = await c.marcar(troca)
    expect(r.statusCode).toBe(422)
    expect(errorOf(r).erro.campos).toEqual({ [campo]: msg })
  })
  it('refuses an unknown or cancelled patient, and the guide of another', async () => {
    const paciente = { ...c.envio().paciente, _id: novoId() }
    expect(errorOf(await c.marcar({ paciente })).msg).toBe(M.paciente)
    const alheia = [{ _id: c.clinica.pacientes[1]?.guia._id }]
    expect(errorOf(await c.marcar({ guia: alheia })).msg).toBe(M.guia)
    const [cancelado] = await c.maisPacientes(1)
    await c.db
      .updateTable('paciente')
      .set({ ativo: false })
      .where('id', '=', cancelado?._id ?? '')
      .execute()
    expect(errorOf(await c.marcar({}, cancelado)).msg).toBe(M.paciente)
    const [comGuiaVelha] = await c.maisPacientes(1)
    await c.db
      .updateTable('guia')
      .set({ ativo: false })
      .where('id', '=', comGuiaVelha?.guia._id ?? '')
      .execute()
    expect(errorOf(await c.marcar({}, comGuiaVelha)).msg).toBe(M.guia)
  })

  it("takes an insurer of the patient's own, or the one that an appointment already had", async () => {
    const NAO_TEM = { 'paciente.convenio': 'O convênio não está no cadastro do paciente.' }
    const [p] = await c.maisPacientes(1)
    const dele = c.db.deleteFrom('paciente_convenio').where('paciente_id', '=', p?._id ?? '')
    const a = await c.marcado({ hora: '14:00' }, p)
    await dele.execute()
    expect(errorOf(await c.marcar({ hora: '14:00', data: addDias(HOJE, 8) }, p)).erro.campos).toEqual(NAO_TEM)
    const envio = c.envio({ hora: '14:00', observacao: 'mudou', updatedAt: a.updatedAt }, p)
    expect((await c.pedir()('PUT', `/api/agendamento/${a._id}`, envio)).statusCode).toBe(200)
  })

  it('pre-books somebody who is not registered, without a guide', async () => {
    const pre = {
      status: 'pre_agendado',
      guia: [],
      paciente: { nome: 'Rui Novo', telefone: '11 98765-4321', data_nascimento: '2015-02-28' },
    }
    const a = await c.marcado(pre)
    expect(a).toMatchObject({
      status: 'pre_agendado',
      guia: [],
      paciente: { _id: null, preAgendamento: true, valido: false },
    })
    expect((await c.grade()).horarios[0]?.agendamentos[0]).toEqual(a)
  })

  it('pre-books nobody who is not born yet; a card that says so already is edited', async () => {
    const amanha = { nome: 'Rui Novo', telefone: '11 98765-4321', data_nascimento: addDias(HOJE, 31) }
    const pre = { status: 'pre_agendado', guia: [], paciente: amanha, hora: '09:00' }
    const campos = { 'paciente.data_nascimento': 'Data de nascimento não pode estar no futuro.' }
    expect(errorOf(await c.marcar(pre)).erro.campos).toEqual(campos)
    const a = await c.marcado({ ...pre, paciente: { ...amanha, data_nascimento: '2015-02-28' } })
    await c.db
      .updateTable('agendamento')
      .set({ data_nascimento: addDias(HOJE, 31) })
      .where('id', '=', a._id)
      .execute()
    const salvar = async (paciente: object) =>
      c.pedir()('PUT', `/api/agendamento/${a._id}`, {
        ...c.envio({ ...pre, paciente, observacao: 'mudou' }),
        updatedAt: await c.versao(a._id),
      })
    expect(errorOf(await salvar({ ...amanha, data_nascimento: addDias(HOJE, 32) })).erro.campos).toEqual(
      campos,
    )
    expect((await salvar(amanha)).statusCode).toBe(200)
  })

  it('books nobody beyond the template, and shows the hour as it now is', async () => {
    await c.marcado()
    await c.marcado({}, c.clinica.pacientes[1])
    const r = await c.marcar({}, c.clinica.pacientes[2])
    expect(r.statusCode).toBe(409)
    expect(errorOf(r).erro).toMatchObject({ tipo: 'semVaga', conteudo: 'Não há vaga livre neste horário.' })
    expect(errorOf(r).erro.atual).toEqual(await c.horario('08:00'))
    expect((await c.marcar({ hora: '12:00' }, c.clinica.pacientes[2])).json().erro.tipo).toBe('semVaga')
  })
  it('squeezes a walk-in in, outside capacity and working hours', async () => {
    await c.marcado()
    await c.marcado({}, c.clinica.pacientes[1])
    const a = await c.marcado({ encaixe: true }, c.clinica.pacientes[2])
    const cedo = await c.marcado({ encaixe: true, hora: '06:15' }, c.clinica.pacientes[3])
    expect([a.encaixe, cedo.hora]).toEqual([true, '06:15'])
    expect(await c.horario('08:00')).toMatchObject({ quantidade: 2, livres: 0 })
    expect(await c.horario('06:15')).toMatchObject({
      quantidade: 0,
      livres: 0,
      turno: 1,
      agendamentos: [{ _id: cedo._id }],
    })
    await c.limpar((await c.horario('08:00'))?.agendamentos[0]?._id as string)
    expect(await c.horario('08:00')).toMatchObject({ livres: 1 })
  })
  it('takes bookings, walk-ins and pre-bookings only from who holds the action', async () => {
    for (const troca of [{}, { encaixe: true }, { status: 'pre_agendado' }]) {
      const r = await c.pedir('Supervisao')('POST', '/api/agenda/addAgendamento', c.envio(troca))
      expect(r.statusCode).toBe(403)
    }
    expect((await c.pedir('Profissional')('POST', '/api/agenda/addAgendamento', c.envio())).statusCode).toBe(
      201,
    )
  })

  it('books a professional only on duty and not blocked', async () => {
    const [dono, outro] = c.clinica.profissionais
    const tarde = await c.marcar({ hora: '20:00' })
    expect([tarde.statusCode, errorOf(tarde).erro.tipo]).toEqual([409, 'foraDoExpediente'])
    const bloqueio = {
      data_inicio: HOJE,
      data_fim: HOJE,
      horario_inicio: '08:00',
      horario_fim: '09:00',
      motivo: 'Curso',
    }
    await c.db
      .insertInto('bloqueio_profissional')
      .values({ id: novoId(), profissional_id: outro?._id ?? '', ...bloqueio })
      .execute()
    const r = await c.marcar()
    expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'profissionalBloqueado'])
    expect(errorOf(r).msg).toBe('O profissional está bloqueado neste dia e horário: Curso.')
    expect((await c.marcar({ encaixe: true })).json().erro.tipo).toBe('profissionalBloqueado')
    expect((await c.marcar({ hora: '09:00' })).statusCode).toBe(201)

    const usuario = c.clinica.usuarios.Profissional._id
    await c.db
      .insertInto('bloqueio_usuario')
      .values({ id: novoId(), usuario_id: usuario, ...bloqueio, motivo: 'Férias' })
      .execute()
    const doUsuario = await c.marcar({ profissional: dono?._id })
    expect([doUsuario.statusCode, errorOf(doUsuario).msg]).toEqual([
      409,
      'O profissional está bloqueado neste dia e horário: Férias.',
    ])
  })
  it('puts no patient in two places at once, in any unit', async () => {
    const [, norte] = c.clinica.unidades
    await c.marcado()
    for (const troca of [{}, { encaixe: true }, { encaixe: true, unidade: norte.nome }]) {
      const r = await c.marcar(troca)
      expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'pacienteOcupado'])
    }
    expect((await c.marcar({ hora: '09:00' })).statusCode).toBe(201)
  })
  it('counts a booking that is sent twice once', async () => {
    const chave = { 'idempotency-key': randomUUID() }
    const enviar = () => c.pedir()('POST', '/api/agenda/addAgendamento', c.envio(), chave)
    const respostas = await Promise.all([enviar(), enviar(), enviar()])
    expect(respostas.map((r) => r.statusCode)).toEqual([201, 201, 201])
    expect(new Set(respostas.map((r) => r.json().agendamento._id)).size).toBe(1)
    // Two of them say that they were answered before.
    expect(respostas.filter((r) => r.headers[CABECALHO_REPETIDA])).toHaveLength(2)
    expect((await c.horario('08:00'))?.agendamentos).toHaveLength(1)
  })
  it('leaves an audit line with who, what and which patient', async () => {
    const a = await c.marcado()
    expect(await auditedRows(c.db, { registro_id: a._id })).toMatchObject([
      {
        acao: 'marcar',
        entidade: 'agendamento',
        pacientes: [a.paciente._id],
        usuario_email: 'recepcionista@clinica.teste',
        valores_de: a.paciente._id,
        valores: { data: { depois: a.data }, 'paciente.nome': { depois: a.paciente.nome } },
      },
    ])
  })
})
