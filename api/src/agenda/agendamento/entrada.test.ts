import fc from 'fast-check'
import { v7 as novoId } from 'uuid'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { draws } from '../../teste/whole'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())

const MAUS: unknown[] = [
  null,
  '',
  ' ',
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  { _id: 1 },
  { toString: 0 },
  "'; drop table agendamento; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
  '\u202e\u200b🧘‍♀️',
  '30/02/2026',
  '2026-02-30',
  '9999-99-99',
  '00000000-0000-0000-0000-000000000000',
  '99:99',
]
const mau = fc.oneof(fc.constantFrom(...MAUS), fc.jsonValue()) as fc.Arbitrary<unknown>
const aceito = (status: number) => status < 500

describe('entrada', () => {
  it('answers whatever comes in a booking with 4xx in Portuguese, never a 500', async () => {
    const campos = [...Object.keys(c.envio()), 'encaixe', 'avaliacao', 'observacao', 'updatedAt']
    await fc.assert(
      fc.asyncProperty(mau, fc.constantFrom(...campos), fc.boolean(), async (valor, campo, serie) => {
        const envio = c.envio({ [campo]: valor })
        const url = serie ? 'adicionarMultiplosAgendamentos' : 'addAgendamento'
        const r = await c.pedir()('POST', `/api/agenda/${url}`, serie ? [envio] : envio)
        expect([r.statusCode, aceito(r.statusCode)]).toEqual([r.statusCode, true])
        if (r.statusCode >= 400) expect(typeof r.json().msg).toBe('string')
        else await c.esvaziar()
      }),
      { numRuns: draws(120) },
    )
  })
  it('takes fields of the patient, the edit and the template the same way', async () => {
    const a = await c.marcado()
    const { agenda } = (
      await c.pedir()('GET', '/api/agenda/horarios?unidade=Centro&especialidade=Pilates')
    ).json()
    const doPaciente = ['_id', 'nome', 'telefone', 'data_nascimento', 'convenio']
    await fc.assert(
      fc.asyncProperty(
        mau,
        fc.constantFrom(...doPaciente),
        fc.constantFrom('marcado', 'pre_agendado'),
        async (valor, campo, status) => {
          const envio = c.envio({ status })
          const corpo = { ...envio, paciente: { ...envio.paciente, [campo]: valor }, updatedAt: 'velha' }
          const r = await c.pedir()('PUT', `/api/agendamento/${a._id}`, corpo)
          expect([409, 422]).toContain(r.statusCode)
        },
      ),
      { numRuns: draws(60) },
    )
    await fc.assert(
      fc.asyncProperty(
        mau,
        fc.constantFrom('unidade', 'especialidade', 'horarios', 'updatedAt', 'dia'),
        async (valor, campo) => {
          const corpo =
            campo === 'dia'
              ? { ...agenda, updatedAt: 'velha', horarios: [valor] }
              : { ...agenda, updatedAt: 'velha', [campo]: valor }
          const r = await c.pedir('Gerente')('PUT', `/api/agenda/${agenda._id}/horarios`, corpo)
          expect([409, 422]).toContain(r.statusCode)
        },
      ),
      { numRuns: draws(60) },
    )
  })
  it('takes every query and every id the same way', async () => {
    const id = novoId()
    const urls = [
      '/v2/agenda/?unidade=@&especialidade=Pilates&dia=2026-11-23',
      '/v2/agenda/?unidade=Centro&especialidade=@&dia=2026-11-23',
      '/v2/agenda/?unidade=Centro&especialidade=Pilates&dia=@',
      '/agenda/horarios?unidade=Centro&especialidade=Pilates&dia=@',
      '/agenda/ocupacao?unidade=Centro&especialidade=Pilates&mes=@',
      `/agenda/checarDisponibilidade?unidade=Centro&especialidade=Pilates&data=${HOJE}&hora=@&paciente=@`,
      `/agenda/pesquisaDatasFuturas?unidade=Centro&especialidade=Pilates&data=@&hora=08:00&profissional=${id}&quantidade=@`,
      `/agenda/gerarDiasFuturos?unidade=Centro&especialidade=Pilates&data=${HOJE}&hora=08:00&profissional=${id}&qtdDias=3&dias=@`,
      `/agenda/profissionais?unidade=Centro&especialidade=Pilates&data=${HOJE}&hora=08:00&nome=@&skip=@&orderBy=@`,
      '/agenda/agendamento/@',
      '/paciente/@/agendamentos',
      `/profissional/${id}/agendamentos?unidade=@&especialidade=@&dataInicio=@&skip=@&limit=@&comTotal=@`,
      '/guia/@/agendamentosRestantes',
      `/guia/${id}/agendamentos?skip=@&limit=@&comTotal=@`,
      '/guia/contagem?numero=@&convenio=@&beneficiario=@&solicitante=@&unidade=@&dataInicio=@',
      `/v2/guia/paciente/${id}?especialidade=@`,
    ]
    const textos = fc.oneof(
      fc.constantFrom(
        ...MAUS.filter((v) => typeof v !== 'object')
          .map(String)
          .filter((t) => !/\p{Surrogate}/u.test(t) && t.length < 100),
      ),
      fc.string({ unit: 'grapheme' }),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...urls), textos, async (url, texto) => {
        const r = await c.pedir()('GET', `/api${url.replaceAll('@', encodeURIComponent(texto))}`)
        expect([url, r.statusCode, aceito(r.statusCode)]).toEqual([url, r.statusCode, true])
      }),
      { numRuns: draws(200) },
    )
    for (const [metodo, url] of [
      ['PUT', `/agenda/${id}/atualizarAssinado`],
      ['PUT', '/agenda/abc/atualizarAssinado'],
      ['DELETE', '/agendamento/abc'],
      ['DELETE', `/agendamento/${id}/repeticao`],
      ['POST', `/agendamento/${id}/restaurar`],
      ['PUT', `/agenda/${id}/adicionarGuia/xyz`],
      ['PUT', `/agenda/${id}/adicionarGuia/${id}`],
    ] as const)
      expect([400, 404]).toContain((await c.pedir()(metodo, `/api${url}`, { updatedAt: 'x' })).statusCode)
  })
})
