// Only in the whole run.
import { can, mensagemAnswer, PERFIS, TIPOS_DE_EMITIDO } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { array, number, object, Schema, string } from 'yup'
import { type AppDeTeste, testApp } from '../../teste/app'
import { checkResposta } from '../../teste/rotas/ataques'
import { enormes, placesOf } from '../../teste/rotas/enormes'
import { CORPO } from './tamanho'
import type { Rota } from './tipos'

/** Schemas that one request may have checked; each takes some hundredths of a millisecond. */
const MAXIMO_CONFERIDO = 12_000
const qualquerId = '01980000-0000-7000-8000-00000000ffff'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const conferidos = jest.spyOn(Schema.prototype as unknown as { _validate: () => void }, '_validate')
afterAll(() => conferidos.mockRestore())

const somebodyFor = ({ access }: Rota) =>
  access === 'publico' ? null : (PERFIS.find((perfil) => can({ perfil }, access)) ?? null)

const send = (rota: Rota, { query = '', corpo }: { query?: string; corpo?: string }) => {
  conferidos.mockClear()
  // A kind that there is: the address is looked at before what is sent.
  const url = rota.url.replace(':tipo', TIPOS_DE_EMITIDO[0]).replace(/:\w+/g, qualquerId)
  const type = { 'content-type': 'application/json' }
  return t.como(somebodyFor(rota))(rota.method as 'POST', url + query, corpo, corpo === undefined ? {} : type)
}

/** Refused in Portuguese, in few words, without having looked at all of it. */
const checkRecusa = async (rota: Rota, nome: string, envio: { query?: string; corpo?: string }) => {
  const r = await send(rota, envio)
  const contexto = `${rota.method} ${rota.url}: ${nome}`
  checkResposta(r, contexto)
  const vistos = conferidos.mock.calls.length
  if (vistos > MAXIMO_CONFERIDO) throw new Error(`${vistos} conferidos ← ${contexto}`)
  if (r.body.length > 20_000) throw new Error(`resposta de ${r.body.length} letras ← ${contexto}`)
  return r
}

const comCorpo = () =>
  t.app.rotas().flatMap((rota) => {
    const { body } = (rota.schema ?? {}) as { body?: Schema }
    return body ? [{ rota, body, bytes: rota.bodyLimit ?? CORPO.padrao }] : []
  })

const rotaDe = (nome: string) => t.app.rotas().find((r) => `${r.method} ${r.url}` === nome) as Rota

describe('what is too large', () => {
  it('is refused by every route that reads a body before it is validated', async () => {
    const rotas = comCorpo()
    expect(rotas.length).toBeGreaterThan(30)
    for (const { rota, body, bytes } of rotas) {
      for (const [nome, corpo] of enormes(body, CORPO.padrao)) await checkRecusa(rota, nome, { corpo })
      const maior = await checkRecusa(rota, 'corpo inteiro', { corpo: `[${'1,'.repeat(bytes / 2 - 2)}1]` })
      expect(maior.statusCode).toBe(422)
      const demais = await checkRecusa(rota, 'um byte a mais', { corpo: `"${'x'.repeat(bytes - 1)}"` })
      expect([demais.statusCode, demais.json().msg]).toEqual([413, 'O conteúdo enviado é grande demais.'])
      expect(conferidos).not.toHaveBeenCalled()
    }
  }, 300_000)

  it('is told by the list itself, and none of it is validated', async () => {
    const corpo = { guia: Array(30_000).fill(1), status: 'marcado' }
    const r = await send(rotaDe('POST /api/agenda/addAgendamento'), { corpo: JSON.stringify(corpo) })
    expect([r.statusCode, r.json().erro.campos]).toEqual([
      422,
      { guia: 'Campo deve ter no máximo 10 guias.' },
    ])
    // The address has its own.
    expect(conferidos.mock.calls.length).toBeLessThan(5)
  })

  it('is refused when it multiplies: lists in lists, each of a length that may be', async () => {
    const horarios = Array(7).fill({ horas: Array(24).fill(1) })
    const corpo = JSON.stringify({ atendimentos: Array(200).fill({ horarios }) })
    const r = await send(rotaDe('POST /api/profissional'), { corpo })
    // 33,600 ranges, none of which has a schema of its own.
    expect(conferidos.mock.calls.length).toBeLessThan(10_000)
    expect([r.statusCode, Object.keys(r.json().erro.campos).length]).toEqual([422, 50])
  })

  it('is refused where no body is read at all', async () => {
    const rotas = t.app.rotas().filter((r) => r.method !== 'GET' && !r.schema?.body)
    expect(rotas.length).toBeGreaterThan(10)
    for (const rota of rotas) {
      const r = await send(rota, { corpo: `[${'1,'.repeat(600)}1]` })
      expect([rota.url, r.statusCode]).toEqual([rota.url, 413])
    }
  })

  it('is refused in every query', async () => {
    for (const rota of t.app.rotas().filter((r) => r.method === 'GET' || r.schema?.querystring)) {
      const { querystring } = (rota.schema ?? {}) as { querystring?: Schema }
      const nomes = querystring ? placesOf(querystring).map(({ caminho }) => caminho.join('')) : []
      for (const nome of ['desconhecido', '__proto__', ...nomes.filter(Boolean)]) {
        const repetido = `?${Array(5000).fill(`${nome}=1`).join('&')}`
        for (const query of [repetido, `?${nome}=${'1,'.repeat(20_000)}`, `?${nome}=${'9'.repeat(40_000)}`])
          await checkRecusa(rota, query.slice(0, 40), { query })
      }
      const muitos = `?${Array.from({ length: 5000 }, (_, i) => `n${i}=1`).join('&')}`
      const r = await checkRecusa(rota, 'muitos nomes', { query: muitos })
      if (querystring) expect(Object.keys(r.json().erro.campos)).toHaveLength(50)
    }
  }, 180_000)

  it('takes no compressed body, whose size nobody knows', async () => {
    const r = await t.como(null)('POST', '/api/login', '{}', {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    })
    expect([r.statusCode, r.json().msg]).toEqual([415, 'O tipo do conteúdo enviado não é aceito.'])
  })
})

const many = <T>(quantos: number, item: (i: number) => T): T[] =>
  Array.from({ length: quantos }, (_, i) => item(i))
const nomeDe = (i: number) => `Núcleo de Atenção e Reabilitação Interdisciplinar número ${i}`
const idDe = (i: number) => `01980000-0000-7000-8000-${String(i).padStart(12, '0')}`
const horaDe = (i: number) =>
  `${String(Math.floor(i / 12)).padStart(2, '0')}:${String((i % 12) * 5).padStart(2, '0')}`

describe('what a form may hold', () => {
  const expediente = many(7, (d) => ({
    diaSemana: d + 1,
    horas: [{ horarioInicio: '08:00', horarioTermino: '18:00' }],
  }))
  it.each<[string, string, object]>([
    [
      '5,000 values of a domain',
      'POST /api/dominio',
      {
        valores: many(5000, (i) => ({
          _id: idDe(i),
          valor: `${nomeDe(i)}, ${nomeDe(i)}`,
          codigo: `codigo${i}`,
        })),
      },
    ],
    [
      '20,000 procedures',
      'POST /api/tabelasProcedimento',
      {
        procedimentos: many(20_000, (i) => ({
          codigo: String(i),
          nome: nomeDe(i).repeat(5),
          ch: 1000,
          valor_fixo: null,
        })),
      },
    ],
    [
      'every five minutes of a week',
      'POST /api/agenda/horarios',
      {
        horarios: many(7, (d) => ({
          dia_semana: d + 1,
          horas: many(288, (h) => ({ hora: horaDe(h), quantidade: 99 })),
        })),
      },
    ],
    [
      '200 units of a professional, every day',
      'POST /api/profissional',
      {
        unidade: many(200, nomeDe),
        especialidade: ['Fisioterapia'],
        atendimentos: many(200, (i) => ({
          unidade: nomeDe(i),
          especialidade: 'Fisioterapia',
          horarios: expediente,
        })),
      },
    ],
    [
      '500 insurers of a specialty',
      'POST /api/especialidade',
      { convenios: many(500, (i) => ({ _id: idDe(i), nome: nomeDe(i), valor: 100, tipoValor: 1 })) },
    ],
    [
      '1,000 appointments that come back',
      'POST /api/agendamento/:id/repeticao/restaurar',
      { agendamentos: many(1000, (i) => ({ _id: idDe(i), updatedAt: '2026-11-22T10:00:00.000Z' })) },
    ],
  ])('is read: %s', async (_nome, rota, corpo) => {
    const r = await send(rotaDe(rota), { corpo: JSON.stringify(corpo) })
    const listas = Object.keys(corpo)
    expect(r.statusCode).not.toBe(413)
    expect(
      Object.keys(r.json().erro?.campos ?? {}).filter((c) => listas.includes(c.split(/[.[]/)[0] ?? '')),
    ).toEqual([])
  })
})

describe('limits', () => {
  const aberta = { access: 'publico' as const }
  const withRoute = (body: Schema) => async (api: FastifyInstance) =>
    void api.post(
      '/medida',
      { config: aberta, schema: { summary: 'Medida', body, response: { 200: mensagemAnswer } } },
      async () => ({ msg: 'Coube.' }),
    )

  it('are declared for every list, or the server does not start', async () => {
    const body = object({ filtro: object({ ids: array().of(string()) }) })
    await expect(testApp({ clinica: false, rotas: withRoute(body) })).rejects.toThrow(
      'A lista filtro.ids não tem máximo.',
    )
  })

  it('let through what is large and well formed, and hold back one field too many', async () => {
    const body = object({
      linhas: array()
        .of(object({ a: number(), b: number() }))
        .max(6000)
        .required(),
    })
    const outra = await testApp({ clinica: false, rotas: withRoute(body) })
    try {
      const post = (linhas: number) =>
        outra.app.inject({
          method: 'POST',
          url: '/api/medida',
          payload: { linhas: Array.from({ length: linhas }, () => ({ a: 1 })) },
        })
      expect((await post(3000)).statusCode).toBe(200)
      expect((await post(3400)).statusCode).toBe(413)
    } finally {
      await outra.fechar()
    }
  })
})
