import { CARTEIRA_INVALIDA, MENSAGENS_DO_PACIENTE as M, type Paciente, PERFIS } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'
import { adulto, novoCpf, patientsOf } from '../../teste/cadastros/pacientes'
import { until } from '../../teste/until'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp({ agora: () => new Date('2026-11-23T12:00:00-03:00') })
})
afterAll(() => t.fechar())

const { recepcao, criar, salvar, ler } = patientsOf(() => t)

let numeros = 1000
const convenio = async (nome: string, ativo = true) => {
  const id = uuid()
  await t.db.insertInto('convenio').values({ id, nome, ans: '123456', ativo }).execute()
  return id
}
const medico = async (nome: string, ativo = true, numero = String(++numeros)) => {
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
      responsavel: {
        nome: 'Rui',
        cpf: null,
        outro_tipo: null,
        outro_num: null,
        telefone: null,
        celular: null,
      },
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
      docs_pessoais: {
        rg_num: '12.345.678-X',
        rg_oe: 'SSP',
        rg_oe_uf: 'SP',
        cpf: novoCpf(),
        outro_tipo: null,
        outro_num: null,
      },
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

  it('takes the separators out of a card’s number, and leaves the stored ones of old that nobody touches', async () => {
    const saude = await convenio('Cartão Longo')
    const com = (...matriculas: string[]) => ({
      convenios: matriculas.map((matricula) => ({ _id: saude, matricula })),
    })
    const p = await criar(adulto(com('0 064.1234/5678-9', '0000012345')))
    expect(p.convenios.map((c) => c.matricula)).toEqual(['0064123456789', '0000012345'])
    const antiga = '1234567890-1234567890-1234567890'
    await t.db
      .updateTable('paciente_convenio')
      .set({ matricula: antiga })
      .where('matricula', '=', '0000012345')
      .execute()
    const velho = await ler(p._id)
    const salvo = await salvar(velho, { nome: 'Helena Outra' })
    expect([salvo.statusCode, salvo.json().paciente?.convenios[1].matricula]).toEqual([200, antiga])
    const recusado = await salvar(salvo.json().paciente, com(antiga, `${antiga}1`))
    expect([recusado.statusCode, recusado.json().erro.campos]).toEqual([
      422,
      { 'convenios[1].matricula': CARTEIRA_INVALIDA },
    ])
    const nova = await recepcao('POST', '/api/paciente', adulto(com(antiga)))
    expect(nova.json().erro.campos).toEqual({ 'convenios[0].matricula': CARTEIRA_INVALIDA })
  })

  it('is found at once, by the filters of the list', async () => {
    const p = await criar(adulto({ nome: 'Zulmira Xavier' }))
    const cpf = p.docs_pessoais.cpf
    for (const filtro of ['nome=zulmira', `cpf=${cpf}`, `cpf=${cpf}&ativo=true&skip=0&limit=1`]) {
      const { pacientes } = (await recepcao('GET', `/api/paciente?${filtro}`)).json()
      expect(pacientes.map((x: Paciente) => x._id)).toEqual([p._id])
    }
  })

  it('is listed whole when that is asked, in the order of the list', async () => {
    const um = await criar(adulto({ nome: 'Quirino Alves', observacao: 'Vem de ônibus.' }))
    const dois = await criar(adulto({ nome: 'Quirino Bastos' }))
    const { pacientes } = (await recepcao('GET', '/api/paciente?nome=quirino&completo=true')).json()
    expect(pacientes).toEqual([await ler(um._id), await ler(dois._id)])
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
        .where(sql<boolean>`pacientes @> array[${p._id}::uuid]`)
        .where('registro_id', '=', p._id)
        .orderBy('id')
        .execute()
      return linhas.map((l) => l.acao).join() === 'criar,ler'
    })
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

describe('names', () => {
  it('are kept as they are read: one blank between words, accents in one piece, nothing unseen', async () => {
    const p = await criar(
      adulto({ nome: '\u00a0Joa\u0303o\u200b   da\tSilva ', observacao: 'um\r\n  dois\u200b' }),
    )
    expect((await ler(p._id)).nome).toBe('João da Silva')
    expect((await ler(p._id)).observacao).toBe('um\n  dois')
  })

  it.each([
    ['Ana \u202eavliS', 'Campo contém caracteres invisíveis. Apague o texto e digite novamente.'],
    ['Ana\u3164Silva', 'Campo contém caracteres invisíveis. Apague o texto e digite novamente.'],
    ['Ana\nSilva', 'Campo deve ficar em uma linha só.'],
    ['Ana\u0007Silva', 'Campo contém caracteres inválidos.'],
    ['\u200b\u200b\u3164\u2800\u200e', 'Campo é obrigatório.'],
  ])('%j is refused', async (nome, msg) => {
    const resposta = await recepcao('POST', '/api/paciente', adulto({ nome }))
    expect([resposta.statusCode, resposta.json().erro.campos]).toEqual([422, { nome: msg }])
  })

  it('are as long for the database as for the form', async () => {
    const nome = '😀'.repeat(70)
    expect((await criar(adulto({ nome }))).nome).toBe(nome)
    const resposta = await recepcao('POST', '/api/paciente', adulto({ nome: `${nome}a` }))
    expect(resposta.json().erro.campos).toEqual({ nome: 'Campo deve ter no máximo 70 letras.' })
  })
})

it('a stale edit says who was faster', async () => {
  const p = await criar(adulto())
  await t.como('Gerente')('PUT', `/api/paciente/${p._id}`, { ...p, profissao: 'Designer' })
  const resposta = await salvar(p, { nome: 'Outra Pessoa' })
  expect(resposta.statusCode).toBe(409)
  expect(resposta.json().erro).toMatchObject({
    tipo: 'desatualizado',
    alteradoPor: t.clinica.usuarios.Gerente.name,
    atual: { profissao: 'Designer' },
  })
})
