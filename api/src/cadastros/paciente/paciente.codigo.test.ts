import { MENSAGENS_DO_PACIENTE as M, type PacienteDaLista } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'
import { adulto, crianca, novoCpf, patientsOf } from '../../teste/cadastros/pacientes'

let t: AppDeTeste
const { recepcao, criar, salvar, ler } = patientsOf(() => t)

const convenio = uuid()
const comCartao = (nome: string, matricula: string, mais: object = {}) =>
  adulto({ nome, convenios: [{ _id: convenio, matricula }], ...mais })
const semCpf = (outro_tipo: string, outro_num: string) => ({ docs_pessoais: { outro_tipo, outro_num } })

beforeAll(async () => {
  t = await testApp()
  await t.db.insertInto('convenio').values({ id: convenio, nome: 'Vida Boa', ativo: true }).execute()
  await criar(comCartao('Ana Cartão', '0064123456789012'))
  await criar(comCartao('Bia Cartão', 'AB12345678'))
  await criar(comCartao('Caio Curto', '72001'))
  await criar(comCartao('Davi Cartão', '52998224725'))
  await criar(adulto({ nome: 'Eva do CPF', docs_pessoais: { cpf: '52998224725' } }))
  await criar(adulto({ nome: 'Fritz Estrangeiro', ...semCpf('passaporte', 'CB 482-915') }))
  await criar(adulto({ nome: 'Maria Silva' }))
  // As the register took it before there was a rule.
  await sql`update paciente_convenio set matricula = '0064.1234 5678-9012' where matricula = '0064123456789012'`.execute(
    t.db,
  )
})
afterAll(() => t.fechar())

const buscar = async (nome: string): Promise<[string, PacienteDaLista['achadoPor']][]> => {
  const url = `/api/paciente?nome=${encodeURIComponent(nome)}&ativo=true&comTotal=true`
  const { pacientes, total } = (await recepcao('GET', url)).json()
  expect(total).toBe(pacientes.length)
  return pacientes.map((p: PacienteDaLista) => [p.nome.split(' ')[0], p.achadoPor])
}

const ANA = ['Ana', { campo: 'carteira', valor: '0064.1234 5678-9012' }]
it.each([
  ['as it is printed', '0 064 123456789012', [ANA]],
  ['without separators', '0064123456789012', [ANA]],
  ['its end', '789012', [ANA]],
  ['its beginning', '00641234', [ANA]],
  ['a beginning that many share', '006412', []],
  ['with letters, in any case', 'ab 1234.5678', [['Bia', { campo: 'carteira', valor: 'AB12345678' }]]],
  ['a short one, whole', '72001', [['Caio', { campo: 'carteira', valor: '72001' }]]],
  ['the middle of one', '34567890', []],
  [
    'one that is somebody else’s CPF',
    '529.982.247-25',
    [
      ['Davi', { campo: 'carteira', valor: '52998224725' }],
      ['Eva', { campo: 'cpf', valor: '52998224725' }],
    ],
  ],
  ['a passport', 'cb482915', [['Fritz', { campo: 'passaporte', valor: 'CB482915' }]]],
  ['a passport’s beginning', 'CB48', [['Fritz', { campo: 'passaporte', valor: 'CB482915' }]]],
])('a number finds who has it, and says which it was: %s', async (_, digitado, achados) => {
  expect(await buscar(digitado)).toEqual(achados)
})

it.each(['silva,maria', 'Silva, Maria', 'silva;maria', 'maria silva'])(
  'reads through the comma of %s',
  async (nome) => {
    expect(await buscar(nome)).toEqual([['Maria', undefined]])
  },
)

describe('somebody without a CPF', () => {
  it('is registered by passport or RNM, and marked', async () => {
    const p = await criar(adulto({ nome: 'Gael Refugiado', ...semCpf('rnm', 'f482913-k') }))
    expect(p.docs_pessoais).toMatchObject({ cpf: null, outro_tipo: 'rnm', outro_num: 'F482913K' })
    const [achado] = (await recepcao('GET', '/api/paciente?nome=Gael')).json().pacientes
    expect(achado).toMatchObject({ cpf: null, outro: { tipo: 'rnm', numero: 'F482913K' } })
    expect(achado).not.toHaveProperty('incompleto')
    const comCpf = await salvar(p, { docs_pessoais: { cpf: novoCpf() } })
    expect(comCpf.json().paciente.docs_pessoais).toMatchObject({ outro_tipo: null, outro_num: null })
  })

  it('answers for a child', async () => {
    const responsavel = {
      nome: 'Rosa Mãe',
      outro_tipo: 'passaporte',
      outro_num: 'XZ990011',
      celular: '11977776666',
    }
    const p = await criar(crianca({ responsavel }))
    expect((await ler(p._id)).responsavel).toMatchObject({ ...responsavel, cpf: null })
    expect((await recepcao('GET', '/api/paciente?nome=Helena&limit=50')).json().pacientes).not.toContainEqual(
      expect.objectContaining({ _id: p._id, incompleto: true }),
    )
  })

  it('is nobody’s second register, and comes back from a cancelled one', async () => {
    const corpo = adulto({ nome: 'Hana Estrangeira', ...semCpf('passaporte', 'TR 123456') })
    const p = await criar(corpo)
    const outro = await recepcao('POST', '/api/paciente', { ...corpo, ...semCpf('passaporte', 'tr-123456') })
    expect([outro.statusCode, outro.json().erro.campos]).toEqual([
      409,
      { 'docs_pessoais.outro_num': M.outroRepetido },
    ])
    expect((await recepcao('GET', '/api/paciente?outro_num=tr123456')).json().pacientes).toHaveLength(1)
    await salvar(p, { ativo: false })
    const volta = await recepcao('POST', '/api/paciente', corpo)
    expect([volta.json().erro.tipo, volta.json().erro.atual]).toEqual(['cadastroCancelado', { _id: p._id }])
  })

  it.each([
    ['neither', {}, { 'docs_pessoais.cpf': 'Campo é obrigatório.' }],
    [
      'a kind without its number',
      { outro_tipo: 'rnm' },
      { 'docs_pessoais.outro_num': 'Campo é obrigatório.' },
    ],
    ['a number without its kind', { outro_num: 'CB482915' }, { 'docs_pessoais.cpf': 'Campo é obrigatório.' }],
    [
      'another kind',
      { outro_tipo: 'cnh', outro_num: '12345' },
      { 'docs_pessoais.cpf': 'Campo é obrigatório.', 'docs_pessoais.outro_tipo': M.outroTipo },
    ],
    [
      'both',
      { cpf: novoCpf(), outro_tipo: 'rnm', outro_num: 'F482913K' },
      { 'docs_pessoais.outro_tipo': M.cpfOuOutro },
    ],
  ])('is told what is missing: %s', async (_, docs_pessoais, campos) => {
    const r = await recepcao('POST', '/api/paciente', adulto({ docs_pessoais }))
    expect([r.statusCode, r.json().erro.campos]).toEqual([422, campos])
  })
})
