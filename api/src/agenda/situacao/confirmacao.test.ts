import { MENSAGEM_PADRAO, type Perfil } from '@clinica/shared-domain'
import { type Clinica, openAgenda } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'

const AMANHA = '2026-11-24'
let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

describe('what the patient confirmed', () => {
  const confirmar = async (id: string, caminho = 'confirmarPaciente', perfil?: Perfil, updatedAt?: string) =>
    c.pedir(perfil)('PUT', `/api/agenda/${id}/${caminho}`, { updatedAt: updatedAt ?? (await c.versao(id)) })
  const noDia = async (dia?: string) =>
    (await c.grade(dia)).horarios.flatMap((h) => h.agendamentos).map((a) => [a._id, a.confirmadoEm])

  it('stands on its card, is taken back, and is noted; it changes no status', async () => {
    const { _id } = await c.marcado()
    expect(await noDia()).toEqual([[_id, undefined]])
    const r = await confirmar(_id)
    expect([r.statusCode, r.json().agendamento]).toEqual([
      200,
      expect.objectContaining({ status: 'marcado', confirmadoEm: '2026-11-23T12:00:00.000Z' }),
    ])
    expect(await noDia()).toEqual([[_id, '2026-11-23T12:00:00.000Z']])
    const desfeito = await confirmar(_id, 'reverterConfirmarPaciente')
    expect(desfeito.json().agendamento.confirmadoEm).toBeUndefined()
    const atos = await auditedRows(c.db, { registro_id: _id })
    expect(atos.map(({ acao }) => acao)).toEqual(
      expect.arrayContaining(['confirmarPaciente', 'reverterConfirmarPaciente']),
    )
  })

  it('is of its day and hour: a move loses it, the way back finds it; another patient confirmed nothing', async () => {
    const { _id } = await c.marcado()
    await confirmar(_id)
    const salvar = async (troca: object, paciente = c.clinica.pacientes[0]) =>
      (
        await c.pedir()('PUT', `/api/agendamento/${_id}`, {
          ...c.envio(troca as Record<string, unknown>, paciente),
          updatedAt: await c.versao(_id),
        })
      ).json().agendamento
    expect((await salvar({ hora: '09:00' })).confirmadoEm).toBeUndefined()
    expect((await salvar({ data: AMANHA })).confirmadoEm).toBeUndefined()
    expect((await salvar({})).confirmadoEm).toBeDefined()
    expect((await salvar({}, c.clinica.pacientes[1])).confirmadoEm).toBeUndefined()
    expect((await salvar({})).confirmadoEm).toBeUndefined()
  })

  it.each(['assinado', 'evoluido', 'faltou-sem-justificativa'] as const)(
    'is not of what is %s already',
    async (status) => {
      const { _id } = await c.marcado()
      await c.emStatus(_id, status)
      const r = await confirmar(_id)
      expect([r.statusCode, r.json().msg]).toEqual([
        409,
        'Só se confirma um agendamento que ainda vai acontecer.',
      ])
    },
  )

  it('is noted of the card that was seen, by who may book', async () => {
    const { _id, updatedAt } = await c.marcado()
    expect((await confirmar(_id, 'confirmarPaciente', 'Supervisao')).statusCode).toBe(403)
    await confirmar(_id)
    expect((await confirmar(_id, 'confirmarPaciente', 'Recepcionista', updatedAt)).statusCode).toBe(409)
    await c.limpar(_id)
    expect((await confirmar(_id)).statusCode).toBe(409)
  })
})

describe('the text of WhatsApp', () => {
  const ler = async () => (await c.pedir('Profissional')('GET', '/api/agenda/mensagem')).json().mensagem
  const escrever = (texto: string, updatedAt: string | null, perfil: Perfil = 'Gerente') =>
    c.pedir(perfil)('PUT', '/api/agenda/mensagem', { texto, updatedAt })

  it("is the portal's until the clinic writes its own, over what was seen alone", async () => {
    const padrao = await ler()
    expect(padrao).toEqual({ texto: MENSAGEM_PADRAO, updatedAt: null })
    const r = await escrever('Oi, {nome}!', null)
    expect(r.statusCode).toBe(200)
    const minha = await ler()
    expect(minha).toEqual({ texto: 'Oi, {nome}!', updatedAt: r.json().mensagem.updatedAt })
    const velha = await escrever('Olá!', null, 'Administrador')
    expect([velha.statusCode, velha.json().erro]).toEqual([
      409,
      expect.objectContaining({ atual: minha, alteradoPor: 'Gerente de Teste' }),
    ])
    expect((await escrever('Olá!', minha.updatedAt, 'Administrador')).statusCode).toBe(200)
    expect((await ler()).texto).toBe('Olá!')
    expect((await auditedRows(c.db, { entidade: 'mensagem' })).map(({ acao }) => acao)).toEqual([
      'alterar',
      'alterar',
    ])
  })

  it('is written by the management, with variables that there are and without a specialty', async () => {
    expect((await escrever('Oi', null, 'Recepcionista')).statusCode).toBe(403)
    const r = await escrever('Oi, {cid}!', null)
    expect([r.statusCode, r.json().msg]).toEqual([
      422,
      '{cid} não é uma variável. Use {nome}, {dia}, {hora}, {unidade}.',
    ])
    expect((await escrever('  ', null)).statusCode).toBe(422)
    const comEspecialidade = await escrever('Sua sessão de pilátes {dia}', null)
    expect([comEspecialidade.statusCode, comEspecialidade.json().erro.campos.texto]).toEqual([
      422,
      'A mensagem não pode dizer a especialidade: tire "Pilates" do texto.',
    ])
  })
})
