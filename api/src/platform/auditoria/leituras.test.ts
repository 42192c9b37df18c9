import { LOGADO, pacienteRow } from '@clinica/shared-domain'
import { list, object } from '@clinica/shared-domain/comum/answer'
import { buildApp } from '../../app'
import { HOJE, openAgenda } from '../../teste/agenda'
import { testApp, testBanco, testConfig } from '../../teste/app'
import { auditedRows, awaitRows } from '../../teste/auditoria'
import { until } from '../../teste/until'
import { showsPatients } from './pacientes'

type Clinica = Awaited<ReturnType<typeof openAgenda>>
let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())

/** The row of the one reading that `pedir` makes. */
const rowOf = async (url: string, perfil: 'Recepcionista' | 'Gerente' = 'Recepcionista') => {
  const antes = await auditedRows(c.db, { acao: 'ler' })
  const resposta = await c.como(perfil)('GET', url)
  expect(resposta.statusCode).toBe(200)
  const todas = await awaitRows(c.db, { acao: 'ler' }, antes.length + 1)
  expect(todas).toHaveLength(antes.length + 1)
  return todas.at(-1)
}

describe('a reading of patients', () => {
  let pacientes: { _id: string; nome: string }[]
  let id: string
  beforeAll(async () => {
    pacientes = c.clinica.pacientes.slice(0, 2)
    const [primeiro] = await Promise.all(
      c.clinica.pacientes.slice(0, 2).map((p, i) => c.marcado({ hora: `0${8 + i}:00` }, p)),
    )
    id = primeiro?._id as string
  })

  const daGrade = () => `/api/v2/agenda/?unidade=Centro&especialidade=Pilates&dia=${HOJE}`

  it('of the day leaves one row with everybody on its cards, and who saw them', async () => {
    const { _id, name, email } = c.clinica.usuarios.Recepcionista
    const linha = await rowOf(daGrade())
    expect(linha).toMatchObject({
      entidade: 'agendamento',
      registro_id: null,
      usuario_id: _id,
      usuario_nome: name,
      usuario_email: email,
      endereco: '127.0.0.1',
      agente: 'lightMyRequest',
      resultado: 'feito',
      valores: null,
    })
    expect([...(linha?.pacientes ?? [])].sort()).toEqual(pacientes.map((p) => p._id).sort())
  })

  it.each([
    ['of one appointment', () => `/api/agenda/agendamento/${id}`, 'agendamento', () => id, 1],
    [
      'of the appointments of a patient',
      () => `/api/paciente/${pacientes[0]?._id}/agendamentos`,
      'agendamento',
      () => null,
      1,
    ],
    [
      'of the appointments of a professional',
      () => `/api/profissional/${c.clinica.profissionais[1]?._id}/agendamentos`,
      'agendamento',
      () => null,
      2,
    ],
    ['of a record', () => `/api/paciente/${pacientes[0]?._id}`, 'paciente', () => pacientes[0]?._id, 1],
    ['of guides', () => `/api/v2/guia/paciente/${pacientes[0]?._id}`, 'guia', () => null, 1],
  ])('%s says so', async (_, url, entidade, registro_id, quantos) => {
    const linha = await rowOf(url())
    expect(linha).toMatchObject({ entidade, registro_id: registro_id() })
    expect(linha?.pacientes).toHaveLength(quantos)
    expect(linha?.pacientes).toContain(pacientes[0]?._id)
  })

  it('through a list, a picker or a search names whom it showed, and how much of it was asked', async () => {
    const [ana] = pacientes as [{ _id: string; nome: string }]
    const { pacientes: achados } = (
      await c.pedir()('GET', `/api/paciente?nome=${encodeURIComponent(ana.nome)}&limit=1000`)
    ).json()
    await until(async () => (await auditedRows(c.db, { acao: 'ler', entidade: 'paciente' })).length > 1)
    const linha = (await auditedRows(c.db, { acao: 'ler', entidade: 'paciente' })).at(-1)
    expect(linha?.pacientes).toEqual(achados.map((p: { _id: string }) => p._id))
    expect(linha?.detalhe).toEqual({ skip: 0, limit: 1000 })
  })

  it('that showed nobody, found nothing or only counted leaves none', async () => {
    const antes = await auditedRows(c.db, { acao: 'ler' })
    await c.pedir()('GET', '/api/paciente?nome=ninguem-se-chama-assim')
    await c.pedir()('GET', '/api/paciente/total')
    await c.pedir()('GET', '/api/paciente/01980000-0000-7000-8000-00000000ffff')
    // What comes after them is written after them.
    await rowOf(daGrade())
    expect(await auditedRows(c.db, { acao: 'ler' })).toHaveLength(antes.length + 1)
  })
})

type Rota = { method: string | string[]; url: string; audit: boolean; respostas: Schema[] }
type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  content?: unknown
}

type Campo = [nome: string, campo: Schema, aoLado: Schema[]]
/** Every field of an answer with its schema and those beside it, at any depth. */
const fieldsOf = (schema: Schema): Campo[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([nome, campo]): Campo[] => [
    [nome, campo, Object.values(schema.properties ?? {})],
    ...fieldsOf(campo),
  ]),
  ...(schema.items ? fieldsOf(schema.items) : []),
]

/** Names that speak of a patient: of who it is, and of what is known of them. */
const QUEM = /^paciente(s|Id|_id)?$/
const O_QUE =
  /^(data_nascimento|cpf|nome_social|matricula|guias?|cids?|prontuarios?|evoluc(ao|oes)|diarios?|documentos?|agendamentos?|autorizac(ao|oes)|anamnese|diagnosticos?)$/
/** How many there are tells of nobody. */
const isCount = ({ type }: Schema): boolean => type === 'integer'
/** The register of the codes themselves, and averages by code: nobody's. */
const DE_NINGUEM = /^\/api\/(cid(\/|$)|relatorios\/eva$)/

describe('every route', () => {
  const rotas: Rota[] = []
  beforeAll(async () => {
    const banco = await testBanco()
    const app = await buildApp({
      banco,
      config: testConfig('/nao-ha'),
      vigiar: (no) =>
        no.addHook('onRoute', ({ method, url, config, schema }) => {
          const respostas = Object.entries((schema?.response ?? {}) as Record<string, Schema>)
          rotas.push({
            method,
            url,
            audit: config?.audit !== undefined || config?.idempotente === true,
            respostas: respostas.filter(([status]) => status.startsWith('2')).map(([, r]) => r),
          })
        }),
    })
    await app.close()
    await banco.close()
  })

  it('whose answer tells of patients is audited', () => {
    const contam = rotas.filter(
      ({ url, respostas }) =>
        !DE_NINGUEM.test(url) &&
        respostas.some((r) =>
          fieldsOf(r).some(([nome, campo]) => QUEM.test(nome) || (O_QUE.test(nome) && !isCount(campo))),
        ),
    )
    expect(contam.length).toBeGreaterThan(20)
    expect(contam.filter((r) => !r.audit).map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })

  it('declares the id of each patient in its answer as a patient’s', () => {
    const semId = rotas.flatMap(({ method, url, respostas }) =>
      respostas
        .flatMap(fieldsOf)
        .filter(([nome, campo]) => QUEM.test(nome) && !showsPatients(campo))
        // A row of a report names its patient in a text of its own; the id stands beside it.
        .filter(([, campo, aoLado]) => !(campo.type === 'string' && aoLado.some(showsPatients)))
        .map(([nome]) => `${method} ${url}: ${nome}`),
    )
    expect(semId).toEqual([])
  })

  it('that shows patients and is not audited keeps the server from starting', async () => {
    const resposta = object({ pacientes: list(pacienteRow) })
    const comeca = testApp({
      clinica: false,
      rotas: async (api) => {
        api.get(
          '/esquecida',
          { config: { access: LOGADO }, schema: { summary: 'x', response: { 200: resposta } } },
          async () => ({ pacientes: [] }),
        )
      },
    })
    await expect(comeca).rejects.toThrow('A rota GET /api/esquecida mostra pacientes')
  })
})
