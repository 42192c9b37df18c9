import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'

type Pessoa = {
  nome: string
  cpf?: string
  celular?: string
  telefone?: string
  responsavel?: string
  emergencia?: string
  ativo?: boolean
}
const PESSOAS: Pessoa[] = [
  { nome: 'Alda do Celular', celular: '31988771234', cpf: '52998224725' },
  { nome: 'Bia do Fixo', telefone: '3133221234' },
  { nome: 'Caio do Responsável', responsavel: '11977771234' },
  { nome: 'Davi da Emergência', emergencia: '11966661234' },
  { nome: 'Edu do CPF', cpf: '11144471234' },
  { nome: 'Fani que começa', cpf: '12340000000' },
  { nome: 'Gil Cancelado', celular: '31900001234', ativo: false },
  { nome: 'Hugo Sem Nove', celular: '3188770000' },
  { nome: 'Ivo de Outro', celular: '31912345678', cpf: '98765432100' },
]

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
  for (const p of PESSOAS)
    await sql`insert into paciente (id, nome, data_nascimento, cpf, contato_celular, contato_telefone, responsavel_celular,
        emergencia_telefone, ativo)
      values (gen_random_uuid(), ${p.nome}, '1980-01-01', ${p.cpf ?? null}, ${p.celular ?? null}, ${p.telefone ?? null},
        ${p.responsavel ?? null}, ${p.emergencia ?? null}, ${p.ativo ?? true})`.execute(t.db)
})
afterAll(() => t.fechar())

type Item = { nome: string; achadoPor?: { campo: string; valor: string } }
const buscar = async (nome: string, mais = '&ativo=true'): Promise<Item[]> => {
  const url = `/api/paciente?nome=${encodeURIComponent(nome)}&comTotal=true${mais}`
  const resposta = await t.como('Recepcionista')('GET', url)
  expect(resposta.statusCode).toBe(200)
  const { pacientes, total } = resposta.json()
  expect(total).toBe(pacientes.length)
  return pacientes
}
const nomes = async (nome: string, mais?: string) =>
  (await buscar(nome, mais)).map((p) => p.nome.split(' ')[0])

it('four digits find the end of any telephone and of the CPF, the beginning of the CPF, and say which', async () => {
  expect((await buscar('1234')).map((p) => [p.nome.split(' ')[0], p.achadoPor])).toEqual([
    ['Alda', { campo: 'celular', valor: '31988771234' }],
    ['Bia', { campo: 'telefone', valor: '3133221234' }],
    ['Caio', { campo: 'responsavel', valor: '11977771234' }],
    ['Davi', { campo: 'emergencia', valor: '11966661234' }],
    ['Edu', { campo: 'cpf', valor: '11144471234' }],
    ['Fani', { campo: 'cpf', valor: '12340000000' }],
  ])
})

it.each([
  ['fewer digits are the beginning of a CPF alone', '123', ['Fani']],
  ['nothing that is in the middle of a number', '9887', []],
  ['more digits are fewer people', '71234', ['Alda', 'Caio', 'Edu']],
  ['with punctuation', '7712-34', ['Alda', 'Caio']],
  ['the whole number', '31988771234', ['Alda']],
  ['with its area', '(31) 98877-1234', ['Alda']],
  ['with the country', '+55 31 98877-1234', ['Alda']],
  ['with the country in front of a landline', '55 (31) 3322-1234', ['Bia']],
  ['with the zero of the long distance', '031 98877-1234', ['Alda']],
  ['a mobile without its nine', '31 8877-1234', ['Alda']],
  ['a mobile that was stored without it', '(31) 98877-0000', ['Hugo']],
  ['the end of a CPF as it is written', '247-25', ['Alda']],
  ['a whole CPF', '529.982.247-25', ['Alda']],
  ['somebody else’s number', '(31) 98877-1235', []],
])('%s: %s', async (_, digitado, quem) => {
  expect(await nomes(digitado)).toEqual(quem)
})

it.each(['12%4', '1234%', '1_34', '%1234', "1234' or '1'='1", '1234\\'])(
  '%s is no pattern',
  async (digitado) => {
    expect(await nomes(digitado)).toEqual([])
  },
)

it('names are searched as ever, and say no number', async () => {
  expect(await buscar('alda')).toMatchObject([{ nome: 'Alda do Celular' }])
  expect((await buscar('alda'))[0]).not.toHaveProperty('achadoPor')
})

it('the cancelled ones only where they are asked for', async () => {
  expect(await nomes('00001234')).toEqual([])
  expect(await nomes('00001234', '&ativo=false')).toEqual(['Gil'])
})

it('sorts, counts and pages as any search does', async () => {
  expect(await nomes('1234', '&ativo=true&orderBy=-nome')).toEqual([
    'Fani',
    'Edu',
    'Davi',
    'Caio',
    'Bia',
    'Alda',
  ])
  const pagina = async (skip: number) => {
    const { pacientes, total } = (
      await t.como('Recepcionista')(
        'GET',
        `/api/paciente?nome=1234&ativo=true&limit=4&skip=${skip}&comTotal=true`,
      )
    ).json()
    return [total, pacientes.length]
  }
  expect([await pagina(0), await pagina(4)]).toEqual([
    [6, 4],
    [6, 2],
  ])
})

it('is for whoever may see the register', async () => {
  for (const perfil of ['Administrador', 'Profissional', 'Faturista', 'Gerente', 'Supervisao'] as const) {
    const porNome = await t.como(perfil)('GET', '/api/paciente?nome=alda')
    const porNumero = await t.como(perfil)('GET', '/api/paciente?nome=1234')
    expect([perfil, porNumero.statusCode]).toEqual([perfil, porNome.statusCode])
  }
})
