// Runs again in the clinic's time zone.
import { MENSAGENS_DO_PACIENTE as M, type Paciente, PERFIS } from '@clinica/shared-domain'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'
import { until } from '../../teste/until'

const HOJE = '2026-11-23'
let agora = `${HOJE}T12:00:00-03:00`
let t: AppDeTeste
beforeAll(async () => {
  t = await testApp({ agora: () => new Date(agora) })
})
afterAll(() => t.fechar())
beforeEach(() => {
  agora = `${HOJE}T12:00:00-03:00`
})

const recepcao = (...args: Parameters<ReturnType<AppDeTeste['como']>>) => t.como('Recepcionista')(...args)

let sorte = 100_000_000
/** Right check digits, never the same twice. */
const novoCpf = (): string => {
  const digitos = [...String(++sorte)].map(Number)
  for (let volta = 0; volta < 2; volta++) {
    const resto = digitos.reduce((soma, d, i) => soma + d * (digitos.length + 1 - i), 0) % 11
    digitos.push(resto < 2 ? 0 : 11 - resto)
  }
  return digitos.join('')
}
const adulto = (mais: object = {}) => ({
  nome: 'Helena Prado',
  data_nascimento: '1990-05-10',
  contato: { celular: '11988887777' },
  contato_emergencia: { nome: 'Rui Prado', celular: '11977776666' },
  docs_pessoais: { cpf: novoCpf() },
  indicacao: { valor: 'Instagram' },
  ativo: true,
  ...mais,
})
const crianca = (mais: object = {}) => ({
  ...adulto(),
  data_nascimento: '2015-05-10',
  docs_pessoais: undefined,
  responsavel: { nome: 'Rui Prado', cpf: novoCpf(), celular: '11977776666' },
  ...mais,
})
const criar = async (corpo: object): Promise<Paciente> => {
  const resposta = await recepcao('POST', '/api/paciente', corpo)
  expect(resposta.json()).toMatchObject({ msg: 'Registro salvo.' })
  expect(resposta.statusCode).toBe(201)
  return resposta.json().paciente
}
const salvar = (p: Paciente, mais: object = {}) =>
  recepcao('PUT', `/api/paciente/${p._id}`, { ...p, ...mais })
const ler = async (id: string): Promise<Paciente> =>
  (await recepcao('GET', `/api/paciente/${id}`)).json().paciente

const convenio = async (nome: string, ativo = true) => {
  const id = uuid()
  await t.db.insertInto('convenio').values({ id, nome, ans: '123456', ativo }).execute()
  return id
}
const medico = async (nome: string, ativo = true, numero = String(++sorte)) => {
  const id = uuid()
  await t.db
    .insertInto('medico')
    .values({
      id,
      nome,
      conselho: 'CRM',
      numero_conselho: numero,
      uf_conselho: 'SP',
      cbo_codigo: '225125',
      cbo_valor: 'Médico clínico',
      ativo,
    })
    .execute()
  return id
}

describe('patient register', () => {
  it('answers the whole patient as it was saved', async () => {
    const [saude, doutor] = [await convenio('Vida Boa'), await medico('Dra. Lia Neves', true, '12345')]
    const corpo = {
      nome: 'Helena Prado',
      nome_social: 'Lena',
      data_nascimento: '1990-05-10',
      estado_civil: 'Casado(a)',
      sexo: 'Feminino',
      profissao: 'Professor(a)',
      observacao: 'Prefere a manhã.',
      ativo: true,
      riscoDeQueda: true,
      indicacao: { valor: 'Médico', medico: { _id: doutor } },
      responsavel: { nome: 'Rui', cpf: null, telefone: null, celular: null },
      endereco: {
        cep: '01310100',
        endereco: 'Avenida Paulista',
        numero: '1000',
        complemento: 'Sala 3',
        bairro: 'Bela Vista',
        uf: 'SP',
        cidade: 'São Paulo',
      },
      contato: { email: 'lena@example.com', celular: '11988887777', telefone: '1133334444' },
      contato_emergencia: { nome: 'Rui', cpf: novoCpf(), telefone: '1133334444', celular: '11977776666' },
      docs_pessoais: { rg_num: '12.345.678-X', rg_oe: 'SSP', rg_oe_uf: 'SP', cpf: novoCpf() },
      convenios: [{ _id: saude, nome: 'Vida Boa', plano: 'Ouro', matricula: '0001', validade: '2030-01-31' }],
    }
    const criado = await criar(corpo)
    expect(criado).toEqual({
      ...corpo,
      _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      cpf: corpo.docs_pessoais.cpf,
      convenios: [{ ...corpo.convenios[0], ans: '123456', particular: false }],
      indicacao: {
        valor: 'Médico',
        medico: {
          _id: doutor,
          nome: 'Dra. Lia Neves',
          conselho: 'CRM',
          numeroConselho: '12345',
          ufConselho: 'SP',
          cbo: { codigo: '225125', valor: 'Médico clínico' },
        },
      },
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect(await ler(criado._id)).toEqual(criado)
    const alterado = await salvar(criado, { nome: 'Helena Prado Reis', convenios: [] })
    expect(alterado.statusCode).toBe(200)
    expect(alterado.json().paciente).toMatchObject({ nome: 'Helena Prado Reis', convenios: [] })
  })

  it('is found at once, by the filters of the list', async () => {
    const p = await criar(adulto({ nome: 'Zulmira Xavier' }))
    const cpf = p.docs_pessoais.cpf
    for (const filtro of ['nome=zulmira', `cpf=${cpf}`, `cpf=${cpf}&ativo=true&skip=0&limit=1`]) {
      const { pacientes } = (await recepcao('GET', `/api/paciente?${filtro}`)).json()
      expect(pacientes.map((x: Paciente) => x._id)).toEqual([p._id])
    }
  })

  it('refuses in the words of the form, and writes nothing', async () => {
    const antes = (await recepcao('GET', '/api/paciente/total')).json()
    const resposta = await recepcao('POST', '/api/paciente', { nome: 'Ana' })
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().msg).toBe('Cadastro inválido para paciente.')
    expect(resposta.json().erro.campos).toEqual({
      nome: 'Campo deve ter pelo menos 5 letras.',
      data_nascimento: 'Campo é obrigatório.',
      'contato.celular': M.contato,
      'contato.telefone': M.contato,
      'contato_emergencia.nome': M.emergenciaNome,
      'contato_emergencia.celular': M.emergenciaCelular,
      'docs_pessoais.cpf': 'Campo é obrigatório.',
      'indicacao.valor': 'Campo obrigatório.',
      ativo: 'Campo é obrigatório.',
    })
    expect((await recepcao('GET', '/api/paciente/total')).json()).toEqual(antes)
  })

  it('keeps who read and who wrote, under the patient', async () => {
    const p = await criar(adulto())
    await ler(p._id)
    // Readings are written in batches of at most one second.
    await until(async () => {
      const linhas = await t.db
        .selectFrom('auditoria')
        .select('acao')
        .where('paciente_id', '=', p._id)
        .orderBy('id')
        .execute()
      return linhas.map((l) => l.acao).join() === 'criar,ler'
    })
  })
})

describe('minors', () => {
  it('are kept without documents, also when some are sent', async () => {
    const p = await criar(crianca({ docs_pessoais: { cpf: novoCpf(), rg_num: '1' } }))
    expect(p.docs_pessoais).toEqual({ rg_num: null, rg_oe: null, rg_oe_uf: null, cpf: null })
  })

  it('need a responsible', async () => {
    const resposta = await recepcao('POST', '/api/paciente', crianca({ responsavel: undefined }))
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toMatchObject({ 'responsavel.nome': M.responsavel })
  })

  it("need documents from the day they are 18, by the clinic's date of the request", async () => {
    const p = await criar(crianca({ data_nascimento: '2008-11-24' }))
    agora = '2026-11-24T00:30:00-03:00'
    const resposta = await salvar(p)
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toEqual({ 'docs_pessoais.cpf': 'Campo é obrigatório.' })
    agora = '2026-11-23T23:30:00-03:00'
    expect((await salvar(p)).statusCode).toBe(200)
  })

  it('whose birth date was wrong lose the documents that were not theirs', async () => {
    const p = await criar(adulto())
    const { json } = await salvar(p, { ...crianca(), updatedAt: p.updatedAt })
    expect(json().paciente.docs_pessoais.cpf).toBeNull()
    await criar(adulto({ docs_pessoais: p.docs_pessoais }))
  })
})

describe('CPF and RG', () => {
  const recusado = async (resposta: Awaited<ReturnType<typeof recepcao>>, campo: string, msg: string) => {
    expect(resposta.statusCode).toBe(409)
    expect(resposta.json()).toMatchObject({ msg, erro: { tipo: 'duplicado', campos: { [campo]: msg } } })
  }

  it('are of one active patient only: creating, editing and reactivating', async () => {
    const [a, b] = [await criar(adulto()), await criar(adulto())]
    const { docs_pessoais } = a
    await recusado(
      await recepcao('POST', '/api/paciente', adulto({ docs_pessoais })),
      'docs_pessoais.cpf',
      M.cpfRepetido,
    )
    await recusado(await salvar(b, { docs_pessoais }), 'docs_pessoais.cpf', M.cpfRepetido)
    const cancelado = (await salvar(b, { docs_pessoais, ativo: false })).json().paciente
    expect(cancelado.ativo).toBe(false)
    await recusado(await salvar(cancelado, { ativo: true }), 'docs_pessoais.cpf', M.cpfRepetido)
    expect((await recepcao('DELETE', `/api/paciente/${a._id}`)).statusCode).toBe(200)
    expect((await salvar(cancelado, { ativo: true })).statusCode).toBe(200)
  })

  it('an RG is compared by letters and digits, with its state', async () => {
    const rg = (rg_num: string, rg_oe_uf: string | null) =>
      adulto({ docs_pessoais: { cpf: novoCpf(), rg_num, rg_oe_uf } })
    await criar(rg('55.444.333-x', 'SP'))
    await recusado(
      await recepcao('POST', '/api/paciente', rg('55444333X', 'SP')),
      'docs_pessoais.rg_num',
      M.rgRepetido,
    )
    await criar(rg('55444333X', 'RJ'))
    await criar(rg('55444333X', null))
    await recusado(
      await recepcao('POST', '/api/paciente', rg('55 444 333 X', '')),
      'docs_pessoais.rg_num',
      M.rgRepetido,
    )
    const achados = async (consulta: string) =>
      (await recepcao('GET', `/api/paciente?rg_num=55444333x&${consulta}`)).json().pacientes.length
    expect([await achados(''), await achados('rg_oe_uf=RJ'), await achados('rg_oe_uf=')]).toEqual([3, 1, 1])
  })

  it('of twenty simultaneous saves exactly one is taken', async () => {
    const docs_pessoais = { cpf: novoCpf() }
    const respostas = await Promise.all(
      Array.from({ length: 20 }, () => recepcao('POST', '/api/paciente', adulto({ docs_pessoais }))),
    )
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([201, ...Array(19).fill(409)])
    const { total } = (await recepcao('GET', `/api/paciente/total?cpf=${docs_pessoais.cpf}`)).json()
    expect(total).toBe(1)
  })

  it('two edits of different patients towards one CPF: one is taken', async () => {
    const [a, b] = [await criar(adulto()), await criar(adulto())]
    const docs_pessoais = { cpf: novoCpf() }
    const respostas = await Promise.all([salvar(a, { docs_pessoais }), salvar(b, { docs_pessoais })])
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([200, 409])
  })
})

describe('insurers and the doctor of a patient', () => {
  it('are found by name when they come without an id', async () => {
    const id = await convenio('Saúde Íntegra')
    const p = await criar(
      adulto({
        convenios: [
          { nome: 'saude integra', plano: 'A' },
          { _id: id, plano: 'B' },
        ],
      }),
    )
    expect(p.convenios.map((c) => [c._id, c.nome, c.plano])).toEqual([
      [id, 'Saúde Íntegra', 'A'],
      [id, 'Saúde Íntegra', 'B'],
    ])
  })

  it('are refused when unknown or cancelled, under their row', async () => {
    const cancelado = await convenio('Fechado', false)
    const convenios = [{ nome: 'Não Existe' }, { _id: cancelado }, { _id: uuid() }, { nome: 'Fechado' }]
    const resposta = await recepcao('POST', '/api/paciente', adulto({ convenios }))
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toEqual({
      'convenios[0].nome': 'Convênio não encontrado.',
      'convenios[1].nome': 'Convênio cancelado.',
      'convenios[2].nome': 'Convênio não encontrado.',
      'convenios[3].nome': 'Convênio cancelado.',
    })
    for (const [id, msg] of [
      [await medico('Dr. Antigo', false), 'Médico cancelado.'],
      [uuid(), 'Médico não encontrado.'],
    ]) {
      const indicacao = { valor: 'Médico', medico: { _id: id } }
      const recusa = await recepcao('POST', '/api/paciente', adulto({ indicacao }))
      expect(recusa.statusCode).toBe(422)
      expect(recusa.json().erro.campos).toEqual({ 'indicacao.medico': msg })
    }
  })

  it('stay when they are cancelled afterwards', async () => {
    const [plano, doutor] = [await convenio('Já Usado'), await medico('Dr. Usado')]
    const p = await criar(
      adulto({ convenios: [{ _id: plano }], indicacao: { valor: 'Médico', medico: { _id: doutor } } }),
    )
    await t.db.updateTable('convenio').set({ ativo: false }).where('id', '=', plano).execute()
    await t.db.updateTable('medico').set({ ativo: false }).where('id', '=', doutor).execute()
    const salvo = await salvar(p, { convenios: [{ nome: 'Já Usado', plano: 'Novo' }] })
    expect(salvo.statusCode).toBe(200)
    expect(salvo.json().paciente).toMatchObject({
      convenios: [{ _id: plano, plano: 'Novo' }],
      indicacao: { medico: { _id: doutor } },
    })
  })
})

describe('cancelling a patient', () => {
  it('says which future bookings it would strand, and does it once confirmed', async () => {
    const paciente = t.clinica.pacientes[0]
    const marcado = await recepcao('POST', '/api/agenda/addAgendamento', {
      unidade: 'Centro',
      especialidade: 'Pilates',
      data: '2026-11-30',
      hora: '08:00',
      status: 'marcado',
      paciente: { _id: paciente?._id, nome: paciente?.nome, telefone: '11999990000' },
      profissional: { _id: t.clinica.profissionais[0]?._id },
      guia: [{ _id: paciente?.guia._id }],
    })
    expect(marcado.statusCode).toBe(201)
    const resposta = await recepcao('DELETE', `/api/paciente/${paciente?._id}`)
    expect(resposta.statusCode).toBe(409)
    expect(resposta.json().erro).toMatchObject({
      tipo: 'agendamentosAfetados',
      atual: { total: 1, encalhados: [{ data: '2026-11-30', hora: '08:00', motivo: 'Paciente cancelado' }] },
    })
    const confirmado = await recepcao('DELETE', `/api/paciente/${paciente?._id}?confirmado=true`)
    expect(confirmado.json().paciente).toMatchObject({ _id: paciente?._id, ativo: false })
    expect(await ler(paciente?._id ?? '')).toMatchObject({ nome: paciente?.nome, ativo: false })
  })

  it.each(PERFIS)('and creating one is for %s too', async (perfil) => {
    const criado = await t.como(perfil)('POST', '/api/paciente', adulto())
    expect(criado.statusCode).toBe(201)
    expect((await t.como(perfil)('DELETE', `/api/paciente/${criado.json().paciente._id}`)).statusCode).toBe(
      200,
    )
  })

  it('is for nobody without a session', async () => {
    expect((await t.como(null)('POST', '/api/paciente', adulto())).statusCode).toBe(401)
  })
})

it('a stale edit says who was faster', async () => {
  const p = await criar(adulto())
  await t.como('Gerente')('PUT', `/api/paciente/${p._id}`, { ...p, profissao: 'Designer' })
  const resposta = await salvar(p, { nome: 'Outra Pessoa' })
  expect(resposta.statusCode).toBe(409)
  expect(resposta.json().erro).toMatchObject({
    tipo: 'desatualizado',
    alteradoPor: t.clinica.usuarios.Gerente.email,
    atual: { profissao: 'Designer' },
  })
})
