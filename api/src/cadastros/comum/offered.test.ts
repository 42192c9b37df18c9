import * as dominioDaCasa from '@clinica/shared-domain'
import { listCamposDeDominio, pacienteSchema } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { isSchema, type Schema } from 'yup'
import { type AppDeTeste, testApp } from '../../teste/app'
import { adulto } from '../../teste/cadastros/pacientes'
import { captureSql } from '../../teste/rotas/planos'

const enviados = captureSql()
let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  enviados.stop()
  await t.fechar()
})

const admin: ReturnType<AppDeTeste['como']> = (...args) => t.como('Administrador')(...args)
const dias = { dataInicio: '2030-12-01', dataFim: '2030-12-02', motivo: 'Férias', ativo: true }

/** Form of shared-domain → where it is sent, and a body that passes. */
const FORMS: Record<string, [path: string, corpo: () => Record<string, unknown>]> = {
  pacienteSchema: [
    'paciente',
    () => adulto({ sexo: 'Feminino', estado_civil: 'Casado(a)', profissao: 'Advogado(a)' }),
  ],
  medicoSchema: [
    'medico',
    () => ({
      nome: 'Rui Barreto',
      cbo: { codigo: '225125', valor: 'Médico clínico' },
      conselho: 'CRM',
      ufConselho: 'SP',
      numeroConselho: String(++vez),
      ativo: true,
    }),
  ],
  unidadeSchema: [
    'unidade',
    () => ({
      nome: `Unidade ${++vez}`,
      faixa: String(4000 + vez),
      endereco: { tipoLogradouro: '081' },
      tiss: { conselho: 'CREFITO', cbo: '223605' },
      ativo: true,
    }),
  ],
  profissionalSchema: [
    'profissional',
    () => ({
      nome: 'Renata Moura',
      numeroConselho: '2000-F',
      email: `renata.${++vez}@clinica.teste`,
      celular: '(11) 98765-4321',
      unidade: [t.clinica.unidades[0]?.nome],
      especialidade: [t.clinica.especialidades[0]?.nome],
      avaliacao: false,
      atendimentos: [
        {
          unidade: t.clinica.unidades[0]?.nome,
          especialidade: t.clinica.especialidades[0]?.nome,
          horarios: [{ diaSemana: 1, horas: [{ horarioInicio: '08:00', horarioTermino: '12:00' }] }],
        },
      ],
      tiss: { conselho: 'CREFITO', cbo: '223605' },
      ativo: true,
    }),
  ],
  bloqueioProfissionalSchema: [
    'profissional/bloqueio',
    () => ({ ...dias, profissional: { _id: t.clinica.profissionais[0]?._id } }),
  ],
  bloqueioUsuarioSchema: [
    'usuario/bloqueio',
    () => ({ ...dias, usuario: { _id: t.clinica.usuarios.Faturista._id } }),
  ],
}
let vez = 0

const schemas = { ...dominioDaCasa, pacienteSchema: pacienteSchema(() => '2026-11-23') }
const comLista = Object.entries(schemas).flatMap(([nome, schema]) => {
  const campos = isSchema(schema) ? listCamposDeDominio(schema as Schema) : []
  return campos.length > 0 ? [{ nome, campos }] : []
})

/** `{ a: { b: … } }` with another value at `a.b`. */
const withValue = (corpo: Record<string, unknown>, path: string, valor: unknown): Record<string, unknown> => {
  const [nome = '', ...resto] = path.split('.')
  const dentro = (corpo[nome] ?? {}) as Record<string, unknown>
  return { ...corpo, [nome]: resto.length > 0 ? withValue(dentro, resto.join('.'), valor) : valor }
}

it('every form with a field of a domain is asked here', () => {
  expect(comLista.map(({ nome }) => nome).sort()).toEqual(Object.keys(FORMS).sort())
})

describe.each(comLista)('$nome', ({ nome, campos }) => {
  const [path, corpo] = FORMS[nome] as (typeof FORMS)[string]
  const criar = async (mais: (c: Record<string, unknown>) => Record<string, unknown> = (c) => c) =>
    admin('POST', `/api/${path}`, mais(corpo()))
  const lido = (r: Awaited<ReturnType<typeof criar>>) =>
    Object.values(r.json()).find((v) => typeof v === 'object') as Record<string, unknown>

  it('takes what its lists offer, in one question to the database', async () => {
    enviados.take()
    expect((await criar()).statusCode).toBe(201)
    expect(enviados.take().filter((e) => e.texto.includes('dominio_valor'))).toHaveLength(1)
  })

  it.each(campos)('refuses another $path', async ({ path: campo, guarda, nome: dominio }) => {
    const inventado = dominio === 'cbo' ? '000000' : 'Inventado'
    const outro = guarda === 'ambos' ? { codigo: '1', valor: inventado } : inventado
    const r = await criar((c) => withValue(c, campo, outro))
    expect([r.statusCode, r.json().erro.campos]).toEqual([422, { [campo]: 'Escolha um valor da lista.' }])
  })

  it('keeps a value that the domain lost where it was used, and refuses it elsewhere', async () => {
    const registro = lido(await criar())
    const outro = lido(await criar())
    // The values leave their domains for a while.
    await sql`update dominio_valor set valor = valor || ' ~', codigo = codigo || '~'`.execute(t.db)
    try {
      const de = (r: Record<string, unknown>) => `/api/${path}/${r._id}`
      expect((await admin('PUT', de(registro), registro)).statusCode).toBe(200)
      expect((await criar()).statusCode).toBe(422)
      const [campo] = campos
      const trocado = withValue(
        outro,
        campo?.path ?? '',
        campo?.guarda === 'ambos' ? { codigo: '1', valor: 'x' } : 'x',
      )
      expect((await admin('PUT', de(outro), trocado)).statusCode).toBe(422)
      expect((await admin('DELETE', de(outro))).statusCode).toBe(200)
    } finally {
      await sql`update dominio_valor set valor = replace(valor, ' ~', ''), codigo = replace(codigo, '~', '')`.execute(
        t.db,
      )
    }
  })
})

it('a code of one occupation and the name of another are none', async () => {
  const r = await admin('POST', '/api/medico', {
    ...FORMS.medicoSchema?.[1](),
    cbo: { codigo: '225125', valor: 'Fisioterapeuta geral' },
  })
  expect(r.json().erro.campos).toEqual({ cbo: 'Escolha um valor da lista.' })
})

it('a cancelled domain offers nothing', async () => {
  await sql`update dominio set ativo = false where nome = 'Sexo'`.execute(t.db)
  const r = await admin('POST', '/api/paciente', adulto({ sexo: 'Feminino' }))
  await sql`update dominio set ativo = true where nome = 'Sexo'`.execute(t.db)
  expect(r.json().erro.campos).toEqual({ sexo: 'Escolha um valor da lista.' })
})

describe('the city of an address', () => {
  const MSG = 'Esta cidade não é do estado escolhido. Escolha-a na lista.'
  const unidade = (endereco: object) => ({
    nome: `Unidade ${++vez}`,
    faixa: String(700 + vez),
    ativo: true,
    endereco,
  })
  it.each([
    ['paciente', (endereco: object) => adulto({ endereco })],
    ['unidade', unidade],
  ])('of a %s is one of its state', async (path, corpo) => {
    const send = (endereco: object) => admin('POST', `/api/${path}`, corpo(endereco))
    expect((await send({ uf: 'SP', cidade: 'Belo Horizonte' })).json().erro.campos).toEqual({
      'endereco.cidade': MSG,
    })
    expect((await send({ uf: 'MG', cidade: 'Belorizonte' })).statusCode).toBe(422)
    // Nobody can say without the state.
    expect((await send({ cidade: 'Lisboa' })).statusCode).toBe(201)
    expect((await send({ uf: 'MG' })).statusCode).toBe(201)
    const r = await send({ uf: 'MG', cidade: 'Belo Horizonte' })
    expect(r.statusCode).toBe(201)
    const registro = r.json()[path]
    const salvar = (endereco: object) =>
      admin('PUT', `/api/${path}/${registro._id}`, { ...registro, endereco })
    expect((await salvar({ ...registro.endereco, uf: 'SP' })).json().erro.campos).toEqual({
      'endereco.cidade': MSG,
    })
  })

  it('stays as it was written long ago, until it is changed', async () => {
    const { paciente } = (await admin('POST', '/api/paciente', adulto())).json()
    await sql`update paciente set uf = 'MG', cidade = 'BELORIZONTE' where id = ${paciente._id}`.execute(t.db)
    const antigo = (await admin('GET', `/api/paciente/${paciente._id}`)).json().paciente
    expect(
      (await admin('PUT', `/api/paciente/${paciente._id}`, { ...antigo, observacao: 'x' })).statusCode,
    ).toBe(200)
  })
})
