import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'
import { quarter, SHORT } from '../../teste/whole'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
  await sql`insert into paciente (id, nome, nome_social, data_nascimento, cpf, ativo)
    select ('0197c000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      case when n <= 30 then 'Quitéria ' || lpad(n::text, 5, '0') when n <= 600 then 'Ana Quitéria ' || lpad(n::text, 5, '0') else 'Outro ' || n end,
      case when n = 700 then 'Xênia Dutra' when n between 801 and 830 then 'Wanda ' || n end, date '1901-01-01' + n % 50,
      case when n % 10 > 0 then lpad((70000000000 + n)::text, 11, '0') end, n % 20 > 0
    from generate_series(1, 10100) n`.execute(t.db)
})
afterAll(() => t.fechar())

const buscar = async (consulta: string) => {
  const resposta = await t.como('Recepcionista')('GET', `/api/paciente?${consulta}`)
  expect(resposta.statusCode).toBe(200)
  return resposta.json()
}
type Item = { _id: string; nome: string; cpf: string | null }
const todas = async (consulta: string, limit: number): Promise<Item[]> => {
  const achados: Item[] = []
  for (;;) {
    const { pacientes } = await buscar(`${consulta}&skip=${achados.length}&limit=${limit}`)
    achados.push(...pacientes)
    if (pacientes.length < limit) return achados
  }
}

it('counts exactly to 10,000 and then says that there are more, in the list and in /total', async () => {
  const muitos = 'inicioDataNascimento=1901-01-01&fimDataNascimento=1901-12-31'
  expect(await buscar(`${muitos}&comTotal=true&limit=1`)).toMatchObject({ total: 10_000, totalParcial: true })
  const resposta = await t.como('Recepcionista')('GET', `/api/paciente/total?${muitos}`)
  expect(resposta.json()).toEqual({ total: 10_000, totalParcial: true })
  const ativos = (await t.como('Recepcionista')('GET', `/api/paciente/total?${muitos}&ativo=true`)).json()
  expect(ativos).toEqual({ total: 9595 })
})

it('counts a search by name to 200', async () => {
  expect(await buscar('nome=quiteria&comTotal=true&limit=1')).toMatchObject({
    total: 200,
    totalParcial: true,
  })
  const poucos = await buscar('nome=quiteria&ativo=false&comTotal=true&limit=1')
  expect([poucos.total, poucos.totalParcial]).toEqual([30, undefined])
})

it.each(SHORT ? [30, 1000] : [7, 12, 30, 1000])(
  'puts names that begin with it first, none twice, in pages of %i',
  async (limit) => {
    const achados = await todas('nome=QUITERIA', limit)
    expect(achados).toHaveLength(600)
    expect(new Set(achados.map((p) => p._id)).size).toBe(600)
    const nomes = achados.map((p) => p.nome)
    expect(nomes.slice(0, 30)).toEqual([...nomes.slice(0, 30)].sort())
    expect(nomes.slice(0, 30).every((n) => n.startsWith('Quitéria'))).toBe(true)
    expect(nomes.slice(30)).toEqual([...nomes.slice(30)].sort())
  },
)

it.each(['cpf', '-cpf'])('orders by %s with whoever has none at the end, across pages', async (orderBy) => {
  const achados = await todas(`nome=quiteria&orderBy=${orderBy}`, SHORT ? 100 : 11)
  const cpfs = achados.map((p) => p.cpf)
  const com = cpfs.filter((c) => c !== null)
  expect(new Set(achados.map((p) => p._id)).size).toBe(600)
  expect(cpfs.slice(0, com.length)).toEqual(orderBy === 'cpf' ? [...com].sort() : [...com].sort().reverse())
  expect(cpfs.slice(com.length).every((c) => c === null)).toBe(true)
})

it.each(['data_nascimento', 'nome'])('%s backwards is the other way round', async (orderBy) => {
  const ids = async (ordem: string) => (await todas(`nome=ana 005&orderBy=${ordem}`, 9)).map((p) => p._id)
  const inverso = await ids(`-${orderBy}`)
  expect(inverso).toHaveLength(110)
  expect(inverso.reverse()).toEqual(await ids(orderBy))
})

it.each([
  ['xe', 1],
  ['du', 1],
  ['x', 1],
  ['xe du', 1],
  ['outro xe', 1],
  ['en', 0],
  ['utra', 1],
  ['ut xe', 0],
])('a short word begins a word, of the name or of the social one: %s', async (nome, quantos) => {
  const achados: Item[] = (await buscar(`nome=${encodeURIComponent(nome)}&limit=1000`)).pacientes
  expect(achados.filter((p) => p.nome === 'Outro 700')).toHaveLength(quantos)
})

it.each(['nome', '-nome', 'cpf', '-cpf', 'data_nascimento', '-data_nascimento'])(
  'the social name with the other filters, by %s, in pages and counted',
  async (orderBy) => {
    const filtro = 'nome_social=W%C3%82NDA&nome=outro&ativo=true&inicioDataNascimento=1901-01-05'
    const achados = await todas(`${filtro}&orderBy=${orderBy}`, 7)
    const { pacientes, total } = await buscar(`${filtro}&orderBy=${orderBy}&limit=100&comTotal=true`)
    expect(achados).toEqual(pacientes)
    const esperados = Array.from({ length: 30 }, (_, i) => 801 + i).filter((n) => n % 20 > 0 && n % 50 >= 4)
    expect(total).toBe(esperados.length)
    expect(new Set(achados.map((p) => p.nome))).toEqual(new Set(esperados.map((n) => `Outro ${n}`)))
  },
)

it.each([
  ['W%', 0],
  ['wa', 30],
  ['wanda 82', 10],
])('a text that begins nothing but the social name: %s', async (nome, quantos) => {
  const { total } = await buscar(`nome=${encodeURIComponent(nome)}&comTotal=true&limit=1`)
  expect(total).toBe(quantos)
})

const TEXTOS = [
  'Quitéria 0000',
  'ana quit',
  'ANA',
  'outro 7',
  'outro 1_',
  'o%',
  'o',
  'ana  quitéria',
  "ana'",
  'ana-quitéria',
  'quitéria',
  'quitéria 0059',
  'tro 10',
  'utro',
  'xe du',
  '9',
  // Words that no name begins with: a few, of three words, more than are looked up by their letters' index alone, none.
  'quitéria ana',
  'quitéria 004 ana',
  'utro tro',
  'quitéria utro',
]
it.each(quarter(TEXTOS))(
  'what is found is the same, by the name alone or beside another filter: %s',
  async (nome) => {
    for (const mais of ['', '&ativo=true', '&ativo=false']) {
      const com = `nome=${encodeURIComponent(nome)}${mais}&comTotal=true&limit=37`
      for (const skip of [0, 25]) {
        const sozinho = await buscar(`${com}&skip=${skip}`)
        expect(sozinho).toEqual(await buscar(`${com}&skip=${skip}&inicioDataNascimento=1900-01-01`))
      }
    }
  },
)

it('shows the insurers of each patient in the order of the register, found near or far', async () => {
  const ids = ['Unimed', 'Bradesco', 'Amil'].map((nome, n) => ({
    id: `0197d000-0000-7000-8000-00000000000${n}`,
    nome,
  }))
  await t.db.insertInto('convenio').values(ids).execute()
  await sql`insert into paciente_convenio (id, paciente_id, convenio_id, plano, validade, posicao)
    select gen_random_uuid(), p.id, c.id, c.nome || ' Mais', date '2030-01-31', array_position(${['Unimed', 'Bradesco', 'Amil']}::text[], c.nome)
    from paciente p, convenio c
    where p.nome in ('Ana Quitéria 00031', 'Outro 9999') and c.nome in ('Amil', 'Bradesco', 'Unimed')`.execute(
    t.db,
  )
  for (const nome of ['ana quiteria 0003', 'quiteria 0003', 'outro 999', 'tro 999']) {
    const { pacientes } = await buscar(`nome=${encodeURIComponent(nome)}&limit=100`)
    const com = pacientes.filter((p: { convenios: unknown[] }) => p.convenios.length > 0)
    expect(com).toHaveLength(1)
    expect(com[0].convenios.map((c: { nome: string; plano: string }) => [c.nome, c.plano])).toEqual([
      ['Unimed', 'Unimed Mais'],
      ['Bradesco', 'Bradesco Mais'],
      ['Amil', 'Amil Mais'],
    ])
    expect(com[0].convenios[0]).toMatchObject({ validade: '2030-01-31', particular: false, matricula: null })
  }
})

describe('apostrophes and hyphens', () => {
  const nomes = ["Íris D'Ávila Couto", 'Rosa D’Ávila Pinto', 'Ana-Maria Barão', 'Ana Maria Barão']
  beforeAll(async () => {
    await sql`insert into paciente (id, nome, data_nascimento)
      select gen_random_uuid(), nome, '1990-01-01' from unnest(${nomes}::text[]) as nome`.execute(t.db)
  })

  it.each([
    ['davila', [0, 1]],
    ['DÁVILA', [0, 1]],
    ["d'avila", [0, 1]],
    ['d’ávila', [0, 1]],
    ['d´avila', [0, 1]],
    ['d avila', [0, 1]],
    ['iris davila couto', [0]],
    ['ana-maria barao', [3, 2]],
    ['ana maria barao', [3, 2]],
    ['maria–ana barao', [3, 2]],
  ])('%s', async (nome, quais) => {
    const { pacientes } = await buscar(`nome=${encodeURIComponent(nome)}&inicioDataNascimento=1990-01-01`)
    expect(pacientes.map((p: Item) => p.nome).sort()).toEqual(quais.map((i) => nomes[i]).sort())
  })

  it.each(['-', "'", "´ ' -", '– ’'])('a search without a letter finds nobody: %s', async (nome) => {
    const achado = await buscar(`nome=${encodeURIComponent(nome)}&limit=3&comTotal=true`)
    expect(achado).toMatchObject({ pacientes: [], total: 0 })
  })

  it('nothing typed is no search, and what has no letter asks for nothing beside a word', async () => {
    expect((await buscar('nome=%20&limit=3')).pacientes).toHaveLength(3)
    const { pacientes } = await buscar(`nome=${encodeURIComponent("ana-maria - '")}`)
    expect(pacientes).toHaveLength(2)
  })

  it('finds by the social name too', async () => {
    await sql`insert into paciente (id, nome, nome_social, data_nascimento)
      values (gen_random_uuid(), 'Registro Civil', 'Lia D''Ávila-Reis', '1990-01-01')`.execute(t.db)
    const { pacientes } = await buscar('nome_social=davila%20reis')
    expect(pacientes.map((p: Item) => p.nome)).toEqual(['Registro Civil'])
  })
})
