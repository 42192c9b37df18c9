import { PERFIS, type Perfil } from '@clinica/shared-domain'
import { qualquerTexto } from '@clinica/shared-domain/teste/textos'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../teste/app'
import { closeStreams, openStream } from '../teste/stream'
import { draws } from '../teste/whole'

let t: AppDeTeste
const HOJE = '2026-11-23'
beforeAll(async () => {
  t = await testApp({ agora: () => new Date(`${HOJE}T12:00:00-03:00`) })
})
afterAll(() => t.fechar())

const buscar = async (url: string) => {
  const resposta = await t.como('Recepcionista')('GET', `/api/${url}`)
  expect(resposta.statusCode).toBe(200)
  return resposta.json()
}
const nomes = async (url: string, chave: string): Promise<string[]> =>
  (await buscar(url))[chave].map((item: { nome: string }) => item.nome)

const paciente = async (nome: string, mais: Record<string, unknown> = {}) => {
  const id = uuid()
  await t.db
    .insertInto('paciente')
    .values({ id, nome, data_nascimento: '1990-01-31', ...mais })
    .execute()
  return id
}

const RECURSOS = [
  ['unidade', 'unidades'],
  ['especialidade', 'especialidades'],
  ['convenio', 'convenios'],
  ['profissional', 'profissionais'],
  ['paciente', 'pacientes'],
  ['cid', 'cids'],
] as const

/** The answer to a page that shows something of the register. */
const hears = async (perfil: Perfil, assunto: string): Promise<number> => {
  const token = await t.app.sessoes.issue(t.db, t.clinica.usuarios[perfil]._id)
  const { resposta } = await openStream(t.app, token, [{ assunto }])
  await closeStreams(t.app)
  return resposta.status
}

describe.each(RECURSOS)('look-up of %s', (path, plural) => {
  it.each(PERFIS)('is open to %s', async (perfil) => {
    const resposta = await t.como(perfil)('GET', `/api/${path}`)
    expect(resposta.statusCode).toBe(200)
    expect(resposta.json()).toHaveProperty(plural)
  })

  it.each(PERFIS)('tells %s live of its changes', async (perfil) => {
    expect(await hears(perfil, path)).toBe(200)
  })

  it('is closed without a session', async () => {
    for (const url of [path, `${path}/total`, `${path}/${uuid()}`])
      expect((await t.como(null)('GET', `/api/${url}`)).statusCode).toBe(401)
  })

  it('counts what it pages', async () => {
    const { total } = await buscar(`${path}/total`)
    const tudo = await buscar(`${path}?limit=1000&comTotal=true`)
    expect(tudo.total).toBe(total)
    expect(tudo[plural]).toHaveLength(total)
    const umPorUm = []
    for (let skip = 0; skip < Math.min(total, 20); skip++)
      umPorUm.push(...(await buscar(`${path}?skip=${skip}&limit=1`))[plural])
    expect(umPorUm).toEqual(tudo[plural].slice(0, umPorUm.length))
    expect((await buscar(`${path}?skip=${total}`))[plural]).toEqual([])
  })

  it('answers one record under its own name, and 404 for another', async () => {
    const [primeiro] = (await buscar(`${path}?limit=1`))[plural]
    if (primeiro) expect((await buscar(`${path}/${primeiro._id}`))[path]).toMatchObject({ _id: primeiro._id })
    expect((await t.como('Gerente')('GET', `/api/${path}/${uuid()}`)).statusCode).toBe(404)
    expect((await t.como('Gerente')('GET', `/api/${path}/abc`)).statusCode).toBe(400)
  })

  it('filters by status', async () => {
    const { total } = await buscar(`${path}/total`)
    const [ativos, cancelados] = [
      await buscar(`${path}/total?ativo=true`),
      await buscar(`${path}/total?ativo=false`),
    ]
    expect(ativos.total + cancelados.total).toBe(total)
  })

  it('answers 200 or 400 to any text, never a failure', async () => {
    const estranho = fc.oneof(
      qualquerTexto(120),
      fc.constantFrom("' or 1=1 --", '%', '_', '\\', '\\%', '％＼', '\u0000', '😀', 'a'.repeat(5000)),
    )
    await fc.assert(
      fc.asyncProperty(estranho, async (texto) => {
        const valor = encodeURIComponent(texto.replace(/\p{Surrogate}/gu, ''))
        const { statusCode } = await t.como('Gerente')('GET', `/api/${path}?nome=${valor}&comTotal=true`)
        expect([200, 400]).toContain(statusCode)
      }),
      { numRuns: draws(60) },
    )
  })

  it.each(['limit=0', 'limit=1001', 'limit=abc', 'skip=-1', 'skip=1e99', 'orderBy=id;drop', 'ativo=x'])(
    'refuses %s in Portuguese',
    async (consulta) => {
      const resposta = await t.como('Gerente')('GET', `/api/${path}?${consulta}`)
      expect(resposta.statusCode).toBe(400)
      expect(resposta.json().msg).toBe('Requisição inválida.')
    },
  )
})

describe('values of a domain', () => {
  it.each(PERFIS)('are open to %s, and told live', async (perfil) => {
    expect((await t.como(perfil)('GET', '/api/dominio/valores?nome=Sexo')).statusCode).toBe(200)
    expect(await hears(perfil, 'dominio')).toBe(200)
  })
})

describe('search of patients', () => {
  beforeAll(async () => {
    await paciente('João Magalhães', { cpf: '52998224725', contato_celular: '11988887777' })
    await paciente('Maria João da Silva', { nome_social: 'Téo Silva' })
    await paciente('Conceição Ângelo', { ativo: false, data_nascimento: '2001-05-10' })
  })

  it.each([
    ['nome=joao', ['João Magalhães', 'Maria João da Silva']],
    ['nome=JOAO&orderBy=nome', ['João Magalhães', 'Maria João da Silva']],
    ['nome=magalh%20jo', ['João Magalhães']],
    ['nome=joao%20silva', ['Maria João da Silva']],
    ['nome=teo', ['Maria João da Silva']],
    ['nome_social=TEO', ['Maria João da Silva']],
    ['nome=conceicao', ['Conceição Ângelo']],
    ['nome=conceicao&ativo=true', []],
    ['nome=529.982', ['João Magalhães']],
    ['cpf=529.982.247-25', ['João Magalhães']],
    ['cpf=00000000000', []],
    ['inicioDataNascimento=2001-05-10&fimDataNascimento=2001-05-10', ['Conceição Ângelo']],
    ['nome=%25', []],
  ])('%s', async (consulta, esperados) => {
    expect(await nomes(`paciente?${consulta}`, 'pacientes')).toEqual(esperados)
  })

  it('puts names that begin with the text before those that hold it', async () => {
    await paciente('Abel Zacarias')
    await paciente('Zacarias Abel')
    expect(await nomes('paciente?nome=zacarias', 'pacientes')).toEqual(['Zacarias Abel', 'Abel Zacarias'])
  })

  it('refuses a birthday that does not exist', async () => {
    const resposta = await t.como('Gerente')('GET', '/api/paciente?inicioDataNascimento=2001-02-30')
    expect(resposta.statusCode).toBe(400)
  })

  it('shows what a picker needs', async () => {
    const [p] = (await buscar('paciente?nome=ana%20souza')).pacientes
    expect(p).toMatchObject({
      nome: 'Ana Souza',
      nome_social: null,
      data_nascimento: '1970-05-10',
      cpf: null,
      contato: { celular: '11999990000', telefone: null, email: null },
      riscoDeQueda: false,
      incompleto: true,
      convenios: [
        { _id: t.clinica.convenio._id, nome: 'Saúde Plena', plano: 'Pleno', validade: '2199-12-31' },
      ],
    })
    const { paciente: inteiro } = await buscar(`paciente/${p._id}`)
    expect(inteiro).toMatchObject({
      docs_pessoais: { cpf: null },
      endereco: { uf: null },
      convenios: p.convenios,
    })
  })
})

describe('professionals', () => {
  const [PAR, NORTE] = ['unidade=Centro&especialidade=Pilates', 'unidade=Norte&especialidade=Pilates']

  it('are found by unit and specialty, by name and by e-mail', async () => {
    expect(await nomes(`profissional?${PAR}`, 'profissionais')).toHaveLength(3)
    expect(await nomes(`profissional?${NORTE}`, 'profissionais')).toEqual([])
    expect(await nomes('profissional?nome=otavio', 'profissionais')).toEqual(['Otávio Brito'])
    const comoGerente = async (url: string) => (await t.como('Gerente')('GET', `/api/${url}`)).json()
    const { email, nome } = (await comoGerente('profissional?limit=1')).profissionais[0]
    expect(await comoGerente(`profissional?email=${email.toUpperCase()}`)).toMatchObject({
      profissionais: [{ nome }],
    })
    expect(await nomes('profissional?orderBy=-numeroConselho&limit=1', 'profissionais')).toEqual([
      'Paula Castro',
    ])
  })

  it('come with their hours and the blocks that have not ended', async () => {
    const [alvo] = t.clinica.profissionais
    const bloqueio = { profissional_id: alvo?._id ?? '', motivo: 'Férias' }
    await t.db
      .insertInto('bloqueio_profissional')
      .values([
        { ...bloqueio, id: uuid(), data_inicio: '2026-11-01', data_fim: '2026-11-22' },
        { ...bloqueio, id: uuid(), data_inicio: '2026-11-20', data_fim: HOJE },
        { ...bloqueio, id: uuid(), data_inicio: '2026-12-01', data_fim: '2026-12-02', ativo: false },
      ])
      .execute()
    const { profissional } = await buscar(`profissional/${alvo?._id}`)
    expect(profissional.bloqueios).toEqual([
      {
        dataInicio: '2026-11-20',
        dataFim: HOJE,
        horarioInicio: '00:01',
        horarioFim: '23:59',
        motivo: 'Férias',
      },
    ])
    expect(profissional.unidade).toEqual(['Centro'])
    expect(profissional.especialidade).toEqual(['Fisioterapia', 'Pilates'])
    expect(profissional.atendimentos).toHaveLength(2)
    expect(profissional.atendimentos[1].horarios[6]).toEqual({
      diaSemana: 7,
      horas: [{ horarioInicio: '07:00', horarioTermino: '20:00' }],
    })
    const lista = (await buscar(`profissional?${PAR}&nome=marina`)).profissionais
    expect(lista[0].bloqueios).toEqual(profissional.bloqueios)
  })
})

describe('domain values', () => {
  const valores = async (nome: string) =>
    (await buscar(`dominio/valores?nome=${encodeURIComponent(nome)}`)).valores

  it('come in their own order, whatever the case and accents of the name', async () => {
    const id = uuid()
    await t.db.insertInto('dominio').values({ id, nome: 'Cores Válidas' }).execute()
    const valor = (posicao: number, texto: string) => ({
      id: uuid(),
      dominio_id: id,
      codigo: texto,
      valor: texto,
      posicao,
    })
    await t.db
      .insertInto('dominio_valor')
      .values([valor(2, 'azul'), valor(1, 'verde')])
      .execute()
    expect((await valores('cores validas')).map((v: { valor: string }) => v.valor)).toEqual(['verde', 'azul'])
    await t.db.updateTable('dominio').set({ ativo: false }).where('id', '=', id).execute()
    expect(await valores('Cores Válidas')).toEqual([])
  })

  it('takes the misspelt name of the accident domain', async () => {
    const certos = await valores('IndicacaoAcidente')
    expect(certos.length).toBeGreaterThan(0)
    expect(await valores('InidicacaoAcidente')).toEqual(certos)
  })

  it('refuses an unknown or missing name', async () => {
    expect((await t.como('Gerente')('GET', '/api/dominio/valores?nome=nada')).statusCode).toBe(404)
    expect((await t.como('Gerente')('GET', '/api/dominio/valores')).statusCode).toBe(400)
    expect((await t.como(null)('GET', '/api/dominio/valores?nome=cbo')).statusCode).toBe(401)
  })
})
