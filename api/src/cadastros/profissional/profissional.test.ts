import { PERFIS, type Profissional, telas } from '@clinica/shared-domain'
import { v7 as uuid } from 'uuid'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { until } from '../../teste/until'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const gerente: ReturnType<Clinica['como']> = (...args) => c.como('Gerente')(...args)
const horas = (horarioInicio: string, horarioTermino: string) => [{ horarioInicio, horarioTermino }]
const corpo = (mais: object = {}) => ({
  nome: 'Renata Moura',
  numeroConselho: '2000-F',
  email: `renata.${uuid()}@clinica.teste`,
  celular: '(11) 98765-4321',
  telefone: '',
  unidade: ['CENTRO', 'norte'],
  especialidade: ['pilates'],
  avaliacao: true,
  atendimentos: [
    {
      unidade: 'Norte',
      especialidade: 'PILATES',
      horarios: [
        { diaSemana: 3, horas: [...horas('13:00', '18:00'), ...horas('08:00', '12:00')] },
        { diaSemana: 1, horas: horas('08:00', '12:00') },
      ],
    },
  ],
  ativo: true,
  ...mais,
})
const criar = async (mais: object = {}): Promise<Profissional> => {
  const r = await gerente('POST', '/api/profissional', corpo(mais))
  if (r.statusCode !== 201) throw new Error(r.body)
  return r.json().profissional
}
const salvar = (p: Profissional, mais: object = {}) =>
  gerente('PUT', `/api/profissional/${p._id}`, { ...p, ...mais })
const nomes = async (consulta: string): Promise<string[]> =>
  (await gerente('GET', `/api/profissional?${consulta}`))
    .json()
    .profissionais.map((p: Profissional) => p.nome)
/** Books by default; with a phone, so that its form passes. */
const otavio = async (): Promise<Profissional> => ({
  ...(await gerente('GET', `/api/profissional/${c.clinica.profissionais[1]?._id}`)).json().profissional,
  celular: '11987654321',
})

describe('register of professionals', () => {
  it('answers what was saved: names as they are registered, hours in order, the user by e-mail', async () => {
    const p = await criar()
    const { profissional } = (await gerente('GET', `/api/profissional/${p._id}`)).json()
    expect(profissional).toEqual({
      _id: p._id,
      nome: 'Renata Moura',
      numeroConselho: '2000-F',
      email: p.email,
      usuario: p.email,
      celular: '11987654321',
      telefone: null,
      unidade: ['Centro', 'Norte'],
      especialidade: ['Pilates'],
      avaliacao: true,
      atendimentos: [
        {
          unidade: 'Norte',
          especialidade: 'Pilates',
          horarios: [
            { diaSemana: 1, horas: horas('08:00', '12:00') },
            { diaSemana: 3, horas: [...horas('08:00', '12:00'), ...horas('13:00', '18:00')] },
          ],
        },
      ],
      bloqueios: [],
      tiss: {},
      ativo: true,
      updatedAt: expect.stringMatching(/Z$/),
    })
    const lista = (await gerente('GET', '/api/profissional?nome=renata')).json().profissionais
    const { tiss: _, ...daLista } = profissional
    expect(lista).toEqual([daLista])
  })

  it('keeps council and occupation, and shows them to whoever may open the register', async () => {
    const tiss = { cpfContratado: '52998224725', conselho: 'CREFITO', ufConselho: 'MG', cbo: '223605' }
    const p = await criar({ tiss: { ...tiss, cpfContratado: '529.982.247-25' } })
    expect(p.tiss).toEqual(tiss)
    expect((await salvar(p, { tiss: undefined })).json().profissional.tiss).toEqual(tiss)
    const outros = await c.como('Recepcionista')('GET', `/api/profissional/${p._id}`)
    expect(outros.json().profissional).toMatchObject({ _id: p._id })
    const lista = await c.como('Profissional')('GET', `/api/profissional?nome=${encodeURIComponent(p.nome)}`)
    expect(lista.json().profissionais[0]).not.toHaveProperty('tiss')
    const semTela = await c.como('Profissional')('GET', `/api/profissional/${p._id}`)
    expect(semTela.json().profissional).not.toHaveProperty('tiss')
  })

  it.each(['Recepcionista', 'Profissional', 'Faturista'] as const)(
    'a %s, who only picks, gets names without their contact data, and their own with it',
    async (perfil) => {
      const { email } = c.clinica.usuarios[perfil]
      const dela = await criar({ email: `colega.${perfil}@clinica.teste`, celular: '31988887777' })
      const { profissionais } = (await gerente('GET', `/api/profissional?email=${email}`)).json()
      const sua = profissionais[0] ?? (await criar({ email }))
      const pedir = c.como(perfil)
      const um = async (id: string) => (await pedir('GET', `/api/profissional/${id}`)).json().profissional
      const lista = async (busca = '') =>
        (await pedir('GET', `/api/profissional?limit=100${busca}`)).json().profissionais
      for (const p of [
        await um(dela._id),
        (await lista()).find((x: { _id: string }) => x._id === dela._id),
      ]) {
        expect(p).toMatchObject({
          nome: dela.nome,
          unidade: dela.unidade,
          ...{ email: '', usuario: '', celular: null, telefone: null },
        })
        expect(p).not.toHaveProperty('tiss')
      }
      expect(await um(sua._id)).toMatchObject({ email, usuario: email })
      expect(await lista(`&email=${email}`)).toMatchObject([{ _id: sua._id, email }])
      // Nor is it asked by guessing.
      expect(await lista(`&email=${dela.email}`)).toEqual([])
      expect((await pedir('GET', `/api/profissional/total?email=${dela.email}`)).json()).toEqual({ total: 0 })
    },
  )

  it.each([
    [{ cpfContratado: '1' }, { cpfContratado: 'CPF inválido.' }],
    [{ conselho: 'CRX' }, { conselho: 'Escolha um valor da lista.' }],
    [{ ufConselho: 'XX' }, { ufConselho: 'UF inválida.' }],
    [{ cbo: '2236-5' }, { cbo: 'CBO deve ter 6 dígitos.' }],
  ])('refuses %j of the TISS panel', async (tiss, campos) => {
    const resposta = await gerente('POST', '/api/profissional', corpo({ tiss }))
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toEqual(
      Object.fromEntries(Object.entries(campos).map(([campo, msg]) => [`tiss.${campo}`, msg])),
    )
  })

  it('replaces units, specialties and hours', async () => {
    const p = await criar({ email: 'troca@clinica.teste' })
    const atendimentos = [
      {
        unidade: 'Centro',
        especialidade: 'Fisioterapia',
        horarios: [{ diaSemana: 7, horas: horas('09:00', '10:00') }],
      },
    ]
    const r = await salvar(p, { unidade: ['Centro'], especialidade: ['Fisioterapia'], atendimentos })
    expect(r.json().profissional).toMatchObject({
      unidade: ['Centro'],
      especialidade: ['Fisioterapia'],
      atendimentos,
    })
    expect(r.json().profissional.updatedAt > p.updatedAt).toBe(true)
  })

  it.each([
    [{ unidade: ['Centro', 'Sul', 'Norte'] }, 'unidade', 'Unidade não encontrada: Sul.'],
    [{ especialidade: ['Pilates', 'RPG'] }, 'especialidade', 'Especialidade não encontrada: RPG.'],
    [{ nome: 'Ana' }, 'nome', 'Campo deve ter pelo menos 5 letras.'],
    [{ celular: '' }, 'celular', 'Celular ou Telefone para contato são obrigatórios.'],
    [{ atendimentos: [] }, 'atendimentos', 'Campo é obrigatório.'],
  ])('refuses %j', async (mais, campo, mensagem) => {
    const r = await gerente('POST', '/api/profissional', corpo(mais))
    expect([r.statusCode, r.json().erro.campos[campo]]).toEqual([422, mensagem])
  })

  it('takes a cancelled unit only where it was already used', async () => {
    const sul = { id: uuid(), nome: 'Sul', faixa: '30' }
    await c.db.insertInto('unidade').values(sul).execute()
    const p = await criar({ unidade: ['Norte', 'Sul'] })
    await c.db.updateTable('unidade').set({ ativo: false }).where('id', '=', sul.id).execute()
    expect((await salvar(p)).json().profissional.unidade).toEqual(['Norte', 'Sul'])
    const outro = await gerente('POST', '/api/profissional', corpo({ unidade: ['Norte', 'Sul'] }))
    expect(outro.json().erro.campos).toEqual({ unidade: 'Unidade não encontrada: Sul.' })
  })

  it('has one active professional per e-mail, also on edit and when reactivated', async () => {
    const p = await criar({ email: 'Um@clinica.teste' })
    const msg = 'Já existe um profissional com este e-mail.'
    const r = await gerente('POST', '/api/profissional', corpo({ email: 'um@CLINICA.teste' }))
    expect([r.statusCode, r.json().msg, r.json().erro.campos]).toEqual([409, msg, { email: msg }])
    const outro = await criar()
    expect((await salvar(outro, { email: 'um@clinica.teste' })).statusCode).toBe(409)
    const cancelado = (await gerente('DELETE', `/api/profissional/${p._id}`)).json().profissional
    expect((await salvar(outro, { email: 'um@clinica.teste' })).statusCode).toBe(200)
    expect((await salvar(cancelado, { ativo: true })).statusCode).toBe(409)
  })

  it('filters by council number and status, sorts by it, and finds by unit', async () => {
    await criar({ nome: 'Zuleica Prado', numeroConselho: '999777', ativo: false })
    expect(await nomes('numeroConselho=9997')).toEqual(['Zuleica Prado'])
    expect(await nomes('numeroConselho=9997&ativo=true')).toEqual([])
    await criar({ nome: 'Yara Prado', numeroConselho: '4-876543-F', ativo: false })
    expect(await nomes('numeroConselho=4876543')).toEqual(['Yara Prado'])
    expect((await nomes('orderBy=-numeroConselho'))[0]).toBe('Zuleica Prado')
    expect(await nomes('unidade=NORTE&nome=zuleica')).toEqual(['Zuleica Prado'])
  })

  it('takes as many hours as the form allows in one save', async () => {
    const unidades = Array.from({ length: 60 }, (_, i) => ({
      id: uuid(),
      nome: `Filial ${i}`,
      faixa: `4${i}`,
    }))
    await c.db.insertInto('unidade').values(unidades).execute()
    const dia = (diaSemana: number) => ({
      diaSemana,
      horas: Array.from({ length: 24 }, (_, h) => {
        const hora = String(h).padStart(2, '0')
        return { horarioInicio: `${hora}:00`, horarioTermino: `${hora}:30` }
      }),
    })
    const unidade = unidades.map((u) => u.nome)
    const atendimentos = unidade.map((nome) => ({
      unidade: nome,
      especialidade: 'Pilates',
      horarios: [1, 2, 3, 4, 5, 6, 7].map(dia),
    }))
    const p = await criar({ unidade, atendimentos })
    expect(p.atendimentos.flatMap((a) => a.horarios.flatMap((h) => h.horas))).toHaveLength(60 * 7 * 24)
  })
})

describe('effect in the grid', () => {
  const doDia = async (): Promise<string[]> =>
    (await c.grade()).profissionais.map((p: { nome: string }) => p.nome)
  const pedirSeletor = (especialidade = 'Pilates') =>
    c.pedir()(
      'GET',
      `/api/agenda/profissionais?unidade=Centro&especialidade=${especialidade}&data=${HOJE}&hora=08:00`,
    )
  const noSeletor = async (especialidade?: string): Promise<string[]> =>
    (await pedirSeletor(especialidade)).json().profissionais.map((p: { nome: string }) => p.nome)

  it('asks before hours are taken from what is booked, names it, and obeys a yes', async () => {
    const p = await otavio()
    const a = await c.marcado()
    const semManha = p.atendimentos.map((x) => ({
      ...x,
      horarios: x.horarios.map((h) => ({ ...h, horas: horas('13:00', '20:00') })),
    }))
    const r = await salvar(p, { atendimentos: semManha })
    expect([r.statusCode, r.json().erro.tipo]).toEqual([409, 'agendamentosAfetados'])
    expect(r.json().erro.atual).toEqual({
      total: 1,
      encalhados: [
        expect.objectContaining({ _id: a._id, hora: '08:00', motivo: 'Fora do horário do profissional' }),
      ],
    })
    expect(await noSeletor()).toContain(p.nome)

    const sim = await salvar(p, { atendimentos: semManha, confirmado: true })
    expect(sim.statusCode).toBe(200)
    expect(await noSeletor()).not.toContain(p.nome)
    // What was booked stays readable.
    expect((await c.horario('08:00'))?.agendamentos[0]?.profissional.nome).toBe(p.nome)
    expect((await salvar(sim.json().profissional, { atendimentos: p.atendimentos })).statusCode).toBe(200)
  })

  it('asks before a booked professional is cancelled; cancelled, vanishes from every picker and stays where used', async () => {
    const p = await otavio()
    await c.marcado()
    const r = await gerente('DELETE', `/api/profissional/${p._id}`)
    expect([r.statusCode, r.json().erro.atual?.total]).toEqual([409, 1])
    expect(r.json().erro.atual.encalhados[0].motivo).toBe('Profissional cancelado')
    const sim = await gerente('DELETE', `/api/profissional/${p._id}?confirmado=true`)
    expect(sim.statusCode).toBe(200)
    expect(await noSeletor()).not.toContain(p.nome)
    expect(await doDia()).not.toContain(p.nome)
    expect(await nomes('ativo=true')).not.toContain(p.nome)
    expect((await c.marcar({ hora: '09:00' }, c.clinica.pacientes[1])).statusCode).toBe(422)
    expect((await c.horario('08:00'))?.agendamentos[0]?.profissional.nome).toBe(p.nome)
    expect((await salvar(sim.json().profissional, { ativo: true, celular: p.celular })).statusCode).toBe(200)
  })

  it.each([
    ['unidade', 'Centro'],
    ['especialidade', 'Pilates'],
  ] as const)(
    'has no picker for a cancelled %s, which stays readable on the professional',
    async (tabela, nome) => {
      expect(await noSeletor()).toHaveLength(3)
      await c.db.updateTable(tabela).set({ ativo: false }).where('nome', '=', nome).execute()
      expect((await pedirSeletor()).statusCode).toBe(404)
      const p = await otavio()
      expect(p[tabela]).toContain(nome)
      expect(p.atendimentos.map((a) => a[tabela])).toContain(nome)
      await c.db.updateTable(tabela).set({ ativo: true }).where('nome', '=', nome).execute()
    },
  )

  it('tells the grids of its hours to read again', async () => {
    const avisado = jest.spyOn(c.app.eventos, 'receive')
    await criar()
    await until(() => avisado.mock.calls.length > 0)
    expect(avisado.mock.calls.map(([aviso]) => JSON.parse(aviso))).toEqual([
      { assunto: 'profissional', payload: expect.objectContaining({ pares: [['Norte', 'PILATES']] }) },
    ])
    avisado.mockRestore()
  })
})

describe('access', () => {
  it.each(PERFIS)('lets %s read, and write only by the access table', async (perfil) => {
    expect((await c.como(perfil)('GET', '/api/profissional')).statusCode).toBe(200)
    const { statusCode } = await c.como(perfil)('POST', '/api/profissional', {})
    expect(statusCode).toBe(telas.profissional.perfis.includes(perfil) ? 422 : 403)
  })
})
