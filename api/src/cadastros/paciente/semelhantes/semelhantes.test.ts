import type { Paciente, PacienteSemelhante } from '@clinica/shared-domain'
import { type AppDeTeste, testApp } from '../../../teste/app'
import { withRow } from '../../../teste/auditoria'
import { adulto, novoCpf, patientsOf } from '../../../teste/cadastros/pacientes'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const { recepcao, criar, salvar, ler } = patientsOf(() => t)
const semelhantes = async (digitado: Record<string, string>): Promise<PacienteSemelhante[]> => {
  const r = await recepcao('GET', `/api/paciente/semelhantes?${new URLSearchParams(digitado)}`)
  expect(r.statusCode).toBe(200)
  return r.json().pacientes
}

describe('possible duplicates', () => {
  const NASCIMENTO = '1971-03-02'
  let jose: Paciente
  beforeAll(async () => {
    jose = await criar(
      adulto({
        nome: 'José Aparecido da Conceição',
        nome_social: 'Zezé Conceição',
        data_nascimento: NASCIMENTO,
        contato: { celular: '11955554444', telefone: '1133332222' },
      }),
    )
    await criar(adulto({ nome: 'Rosângela Vitorino', data_nascimento: NASCIMENTO }))
  })

  it.each([
    'jose aparecido da conceicao',
    'José Conceição',
    'José Aparecido da Conceição Filho',
    'Jozé Aparecido da Conceiçao',
    'Zezé Conceição',
  ])('of one birth date are found by a name like %s', async (nome) => {
    const [achado, ...outros] = await semelhantes({ nome, data_nascimento: NASCIMENTO })
    expect(achado).toEqual({
      _id: jose._id,
      nome: jose.nome,
      nome_social: jose.nome_social,
      data_nascimento: NASCIMENTO,
      ativo: true,
      motivos: ['nome'],
    })
    expect(outros).toEqual([])
  })

  it('of another birth date, or of another name, are none', async () => {
    expect(await semelhantes({ nome: jose.nome, data_nascimento: '1971-03-03' })).toEqual([])
    expect(await semelhantes({ nome: 'José Vitor Ramos', data_nascimento: NASCIMENTO })).toEqual([])
    expect(await semelhantes({ nome: jose.nome })).toEqual([])
    expect(await semelhantes({})).toEqual([])
  })

  it('are found by either telephone, and first where name and telephone agree', async () => {
    const filha = await criar(adulto({ nome: 'Bia Conceição', contato: { telefone: '1133332222' } }))
    const achados = await semelhantes({
      nome: jose.nome,
      data_nascimento: NASCIMENTO,
      celular: '(11) 95555-4444',
      telefone: '(11) 3333-2222',
    })
    expect(achados.map((p) => [p._id, p.motivos])).toEqual([
      [jose._id, ['nome', 'telefone']],
      [filha._id, ['telefone']],
    ])
    expect(await semelhantes({ telefone: '1133332222', exceto: filha._id })).toHaveLength(1)
  })

  it('say who is cancelled, and leave a row of the reading', async () => {
    await salvar(jose, { ativo: false })
    const [[achado], lida] = await withRow(t.db, () =>
      semelhantes({ nome: jose.nome, data_nascimento: NASCIMENTO }),
    )
    expect(achado).toMatchObject({ _id: jose._id, ativo: false })
    expect(lida).toMatchObject({ entidade: 'paciente', pacientes: [jose._id] })
  })
})

describe('a cancelled record with the key of a new one', () => {
  const gerente: ReturnType<AppDeTeste['como']> = (...args) => t.como('Gerente')(...args)
  const medico = (mais: object = {}) => ({
    nome: 'Ana Reis Duarte',
    cbo: { codigo: '225270', valor: 'Médico ortopedista e traumatologista' },
    conselho: 'CRM',
    ufConselho: 'MG',
    numeroConselho: '8080',
    ativo: true,
    ...mais,
  })
  const profissional = (mais: object = {}) => ({
    nome: 'Renata Moura',
    numeroConselho: '2000-F',
    email: 'renata.volta@clinica.teste',
    celular: '11987654321',
    unidade: ['Centro'],
    especialidade: ['Pilates'],
    avaliacao: true,
    atendimentos: [
      {
        unidade: 'Centro',
        especialidade: 'Pilates',
        horarios: [{ diaSemana: 1, horas: [{ horarioInicio: '08:00', horarioTermino: '12:00' }] }],
      },
    ],
    ativo: true,
    ...mais,
  })
  const docs_pessoais = { cpf: novoCpf() }
  let tabela: object
  beforeAll(async () => {
    const procedimentos = [{ codigo: '1', nome: 'Consulta', ch: 1, valor_fixo: null }]
    tabela = (await gerente('POST', '/api/tabelasProcedimento', { nome: 'TUSS', procedimentos })).json()
      .tabela
  })

  it.each([
    [
      'paciente',
      () => adulto({ docs_pessoais }),
      { nome: 'Outro Nome Qualquer' },
      'Helena Prado, com este CPF, está com o cadastro cancelado.',
    ],
    [
      'medico',
      medico,
      { nome: 'Ana R. Duarte' },
      'Ana Reis Duarte, com este registro no conselho, está cancelado.',
    ],
    [
      'profissional',
      profissional,
      { nome: 'Renata M. Lima', email: 'RENATA.VOLTA@clinica.teste' },
      'Renata Moura, com este e-mail, está cancelado.',
    ],
    [
      'convenio',
      () => ({ nome: 'Vida Íntegra', tabelas: [tabela], ativo: true }),
      { nome: 'VIDA INTEGRA' },
      'O convênio Vida Íntegra está cancelado.',
    ],
  ])('%s: the creation is refused with it, unless another is meant', async (path, corpo, mais, dito) => {
    const criado = await gerente('POST', `/api/${path}`, corpo())
    expect(criado.statusCode).toBe(201)
    const { _id } = criado.json()[path]
    expect((await gerente('DELETE', `/api/${path}/${_id}`)).statusCode).toBe(200)
    const { total: antes } = (await gerente('GET', `/api/${path}/total`)).json()

    const outro = { ...corpo(), ...mais }
    const recusa = await gerente('POST', `/api/${path}`, outro)
    expect([recusa.statusCode, recusa.json().erro.tipo]).toEqual([409, 'cadastroCancelado'])
    expect(recusa.json()).toMatchObject({
      msg: dito,
      erro: { conteudo: `${dito} Reative-o em vez de criar outro.`, atual: { _id } },
    })
    expect((await gerente('GET', `/api/${path}/total`)).json().total).toBe(antes)

    const aceito = await gerente('POST', `/api/${path}`, { ...outro, outroCadastro: true })
    expect([aceito.statusCode, aceito.json().msg]).toEqual([201, 'Registro salvo.'])
    // With an active one of the key the refusal speaks of that one.
    const repetido = await gerente('POST', `/api/${path}`, outro)
    expect([repetido.statusCode, repetido.json().erro.tipo]).toEqual([409, 'duplicado'])
  })

  it('is found by the RG with its state too', async () => {
    const rg = { rg_num: '77.888.999-x', rg_oe_uf: 'SP' }
    const antigo = await criar(adulto({ docs_pessoais: { cpf: novoCpf(), ...rg } }))
    await recepcao('DELETE', `/api/paciente/${antigo._id}`)
    const novo = (rg_oe_uf: string) =>
      adulto({ docs_pessoais: { cpf: novoCpf(), rg_num: '77888999X', rg_oe_uf } })
    expect((await recepcao('POST', '/api/paciente', novo('SP'))).json().erro).toMatchObject({
      tipo: 'cadastroCancelado',
      atual: { _id: antigo._id },
    })
    await criar(novo('RJ'))
    expect((await ler(antigo._id)).ativo).toBe(false)
  })
})
