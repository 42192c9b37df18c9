// Runs again on other days.
import {
  addDias,
  type BloqueioDeProfissional,
  PERFIS,
  SEM_CADASTRO_PROFISSIONAL,
} from '@clinica/shared-domain'
import { v7 as uuid } from 'uuid'
import type { Clinica } from '../../teste/agenda'
import { HOJE, openAgenda } from '../../teste/outrosDias'
import { until } from '../../teste/until'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const URL = '/api/profissional/bloqueio'
const SEMANA = addDias(HOJE, 6)
/** 0 is the Profissional's own register, 1 books by default. */
const quem = (i: number) => ({ _id: c.clinica.profissionais[i]?._id ?? '' })
const corpo = (mais: object = {}) => ({
  profissional: quem(1),
  dataInicio: HOJE,
  dataFim: SEMANA,
  motivo: 'Férias',
  ...mais,
})
const gerente: ReturnType<Clinica['como']> = (...args) => c.como('Gerente')(...args)
const profissional: ReturnType<Clinica['como']> = (...args) => c.como('Profissional')(...args)
const criar = async (mais: object = {}): Promise<BloqueioDeProfissional> => {
  const r = await gerente('POST', URL, corpo(mais))
  if (r.statusCode !== 201) throw new Error(r.body)
  return r.json().bloqueio
}
const motivos = async (consulta: string, pedir = gerente): Promise<string[]> =>
  (await pedir('GET', `${URL}?${consulta}`)).json().bloqueios.map((b: BloqueioDeProfissional) => b.motivo)
const noSeletor = async (hora?: string, mais = ''): Promise<string[]> =>
  (
    await c.pedir()(
      'GET',
      `/api/agenda/profissionais?unidade=Centro&especialidade=Pilates&data=${HOJE}${hora ? `&hora=${hora}` : ''}${mais}`,
    )
  )
    .json()
    .profissionais.map((p: { nome: string }) => p.nome)

describe('register of blocks of professionals', () => {
  it('takes no day that cannot be meant, and saves an old one that it has', async () => {
    const recusado = await gerente('POST', URL, corpo({ dataInicio: '1926-11-23' }))
    expect([recusado.statusCode, recusado.json().erro.campos]).toEqual([
      422,
      { dataInicio: 'Confira o ano: 23/11/1926.' },
    ])
    const { _id } = await criar()
    await c.db
      .updateTable('bloqueio_profissional')
      .set({ data_inicio: '1926-11-23' })
      .where('id', '=', _id)
      .execute()
    const antigo = (await gerente('GET', `${URL}/${_id}`)).json().bloqueio
    const salvo = await gerente('PUT', `${URL}/${_id}`, { ...antigo, horarioFim: '18:00' })
    expect([salvo.statusCode, salvo.json().bloqueio.dataInicio]).toEqual([200, '1926-11-23'])
    const mudado = await gerente('PUT', `${URL}/${_id}`, {
      ...antigo,
      dataInicio: '1926-11-24',
      updatedAt: salvo.json().bloqueio.updatedAt,
    })
    expect(mudado.statusCode).toBe(422)
  })

  it('answers what was saved, rule and hours read from it', async () => {
    const b = await criar()
    expect((await gerente('GET', `${URL}/${b._id}`)).json().bloqueio).toEqual({
      _id: b._id,
      profissional: { ...quem(1), nome: 'Otávio Brito' },
      dataInicio: HOJE,
      dataFim: SEMANA,
      horarioInicio: '00:01',
      horarioFim: '23:59',
      diasSemana: null,
      motivo: 'Férias',
      observacao: null,
      ativo: true,
      regra: 2,
      temHorario: false,
      updatedAt: expect.stringMatching(/Z$/),
    })
    const tarde = { temHorario: true, horarioInicio: '14:00', horarioFim: '16:00' }
    const r = await gerente('PUT', `${URL}/${b._id}`, { ...b, ...tarde, regra: 1 })
    expect(r.json().bloqueio).toMatchObject({ ...tarde, regra: 1, dataFim: HOJE })
    expect((await gerente('PUT', `${URL}/${b._id}`, b)).json().erro.tipo).toBe('desatualizado')
    expect((await gerente('DELETE', `${URL}/${b._id}`)).json().bloqueio.ativo).toBe(false)
  })

  it.each([
    [{ profissional: null }, 'profissional', 'Campo é obrigatório.'],
    [{ profissional: { _id: uuid() } }, 'profissional', 'Profissional não encontrado.'],
    [{ dataInicio: '' }, 'dataInicio', 'Campo é obrigatório.'],
    [{ motivo: '' }, 'motivo', 'Campo é obrigatório.'],
    [{ motivo: 'Outro' }, 'observacao', 'Campo obrigatório quando selecionado motivo "Outro".'],
    [{ observacao: 'a'.repeat(201) }, 'observacao', 'Campo deve ter no máximo 200 letras.'],
    [{ dataFim: addDias(HOJE, -1) }, 'dataFim', 'A data fim deve ser igual ou posterior à data início.'],
  ])('refuses %j', async (mais, campo, mensagem) => {
    const r = await gerente('POST', URL, corpo(mais))
    expect([r.statusCode, r.json().erro.campos[campo]]).toEqual([422, mensagem])
  })

  it('needs an active professional, unless it already was that one', async () => {
    const b = await criar()
    const mudar = (ativo: boolean) =>
      c.db.updateTable('profissional').set({ ativo }).where('id', '=', quem(1)._id).execute()
    await mudar(false)
    expect((await gerente('POST', URL, corpo())).statusCode).toBe(422)
    expect((await gerente('PUT', `${URL}/${b._id}`, b)).statusCode).toBe(200)
    await mudar(true)
  })

  it('filters by professional, days and status, and sorts', async () => {
    const dia = (n: number) => addDias(HOJE, 7 + n)
    await criar({ motivo: 'Folga', dataInicio: dia(1), dataFim: dia(5) })
    await criar({
      motivo: 'Atestado',
      dataInicio: dia(5),
      dataFim: dia(10),
      profissional: quem(2),
    })
    await criar({
      motivo: 'Curso ou congresso',
      dataInicio: dia(32),
      dataFim: dia(33),
      ativo: false,
      profissional: quem(0),
    })
    expect(await motivos('')).toEqual(['Curso ou congresso', 'Folga', 'Atestado'])
    expect(await motivos('orderBy=motivo')).toEqual(['Atestado', 'Curso ou congresso', 'Folga'])
    expect(await motivos('orderBy=-dataInicio')).toEqual(['Curso ou congresso', 'Atestado', 'Folga'])
    expect(await motivos(`profissional=${quem(2)._id}`)).toEqual(['Atestado'])
    expect(await motivos(`dataInicio=${dia(5)}`)).toEqual(['Curso ou congresso', 'Folga', 'Atestado'])
    expect(await motivos(`dataInicio=${dia(6)}&dataFim=${dia(31)}`)).toEqual(['Atestado'])
    expect(await motivos(`dataFim=${dia(4)}`)).toEqual(['Folga'])
    expect(await motivos('ativo=false')).toEqual(['Curso ou congresso'])
    expect((await gerente('GET', `${URL}/total?ativo=true`)).json()).toEqual({ total: 2 })
    expect((await gerente('GET', `${URL}?profissional=x`)).statusCode).toBe(400)
  })
})

describe('profile Profissional', () => {
  it('sees and changes its own blocks only', async () => {
    const alheio = await criar()
    const meu = await criar({ profissional: quem(0), motivo: 'Curso ou congresso' })
    expect(await motivos('', profissional)).toEqual(['Curso ou congresso'])
    expect(await motivos(`profissional=${quem(1)._id}`, profissional)).toEqual([])
    expect((await profissional('GET', `${URL}/total`)).json()).toEqual({ total: 1 })
    for (const [metodo, corpoDoPedido] of [
      ['GET', undefined],
      ['PUT', alheio],
      ['PUT', { ...alheio, updatedAt: '2020-01-01T00:00:00.000Z' }],
      ['DELETE', undefined],
    ] as const)
      expect((await profissional(metodo, `${URL}/${alheio._id}`, corpoDoPedido)).statusCode).toBe(404)
    expect((await profissional('PUT', `${URL}/${meu._id}`, meu)).statusCode).toBe(200)
  })

  it('blocks nobody else', async () => {
    const r = await profissional('POST', URL, corpo())
    expect([r.statusCode, Object.keys(r.json().erro.campos)]).toEqual([422, ['profissional']])
    const meu = (await profissional('POST', URL, corpo({ profissional: quem(0) }))).json().bloqueio
    expect(meu.profissional.nome).toBe('Marina Alves')
    const roubo = await profissional('PUT', `${URL}/${meu._id}`, { ...meu, profissional: quem(1) })
    expect(roubo.statusCode).toBe(422)
  })

  it('without a register of its own is told so', async () => {
    const trocar = (email: string) =>
      c.db.updateTable('profissional').set({ email }).where('id', '=', quem(0)._id).execute()
    const b = await criar({ profissional: quem(0) })
    await trocar('outra@clinica.teste')
    const r = await profissional('POST', URL, corpo({ profissional: quem(0) }))
    expect([r.statusCode, r.json().msg]).toEqual([422, SEM_CADASTRO_PROFISSIONAL])
    expect(await motivos('', profissional)).toEqual([])
    expect((await profissional('GET', `${URL}/${b._id}`)).statusCode).toBe(404)
    await trocar(c.clinica.usuarios.Profissional.email.toUpperCase())
    expect(await motivos('', profissional)).toEqual(['Férias'])
  })

  it.each(PERFIS)('lets %s write', async (perfil) => {
    expect((await c.como(perfil)('POST', URL, {})).statusCode).toBe(422)
  })
})

describe('effect in the grid', () => {
  it('a professional blocked for a week disappears from the picker, and comes back when the block is cancelled', async () => {
    expect(await noSeletor('08:00')).toContain('Otávio Brito')
    const b = await criar()
    for (const [hora, mais] of [['08:00'], [undefined], ['21:00', '&encaixe=true']] as const)
      expect(await noSeletor(hora, mais)).not.toContain('Otávio Brito')
    expect((await c.marcar()).json().erro.tipo).toBe('profissionalBloqueado')
    await gerente('DELETE', `${URL}/${b._id}`)
    expect(await noSeletor('08:00')).toContain('Otávio Brito')
  })

  it('blocked for some hours, disappears from those alone', async () => {
    await criar({ horarioInicio: '08:00', horarioFim: '10:00' })
    expect(await noSeletor('07:59')).toContain('Otávio Brito')
    expect(await noSeletor('08:00')).not.toContain('Otávio Brito')
    expect(await noSeletor('09:59')).not.toContain('Otávio Brito')
    expect(await noSeletor('10:00')).toContain('Otávio Brito')
    expect(await noSeletor()).toContain('Otávio Brito')
  })

  it('says which bookings it would strand, and is made once that was read', async () => {
    const a = await c.marcado()
    await c.marcado({ hora: '09:00', data: addDias(SEMANA, 1) })
    const r = await gerente('POST', URL, corpo())
    expect([r.statusCode, r.json().erro.tipo]).toEqual([409, 'agendamentosAfetados'])
    expect(r.json().erro.atual).toEqual({
      total: 1,
      encalhados: [
        {
          _id: a._id,
          data: HOJE,
          hora: '08:00',
          paciente: a.paciente.nome,
          profissional: 'Otávio Brito',
          unidade: 'Centro',
          especialidade: 'Pilates',
          motivo: 'Profissional bloqueado: Férias',
        },
      ],
    })
    expect((await gerente('GET', `${URL}/total`)).json()).toEqual({ total: 0 })
    const avisado = jest.spyOn(c.app.eventos, 'receive')
    expect((await gerente('POST', URL, corpo({ confirmado: true }))).statusCode).toBe(201)
    await until(() => avisado.mock.calls.length > 0)
    expect(avisado.mock.calls.map(([aviso]) => JSON.parse(aviso))).toEqual([
      {
        assunto: 'bloqueioProfissional',
        payload: expect.objectContaining({
          profissionais: [a.profissional._id],
          dias: { de: HOJE, ate: SEMANA },
        }),
      },
    ])
    avisado.mockRestore()
    expect((await c.horario('08:00'))?.agendamentos[0]?.profissional).toMatchObject({
      nome: 'Otávio Brito',
      bloqueado: true,
      motivo: 'Férias',
    })
  })

  it('asks nothing while inactive or when it only shrinks', async () => {
    await c.marcado()
    expect((await gerente('POST', URL, corpo({ ativo: false }))).statusCode).toBe(201)
    const b = await criar({ confirmado: true })
    expect((await gerente('PUT', `${URL}/${b._id}`, { ...b, observacao: 'Praia' })).statusCode).toBe(200)
  })
})

describe('block and booking at once', () => {
  it('never both pass unseen', async () => {
    for (let i = 0; i < 15; i++) {
      const [bloqueio, marcacao] = await Promise.all([gerente('POST', URL, corpo()), c.marcar()])
      expect([bloqueio.statusCode, marcacao.statusCode].sort()).toEqual([201, 409])
      await c.esvaziar()
    }
  })
})
