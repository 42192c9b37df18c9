// Runs again on the embedded database.
import type { GuiaDaLista } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type Clinica, openAgenda } from '../../teste/agenda'

const TODAS = 10_100
let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
  await sql`delete from guia`.execute(c.db)
  await sql`insert into convenio (id, nome)
    select ('0197b000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, chr(90 - n) || ' Convênio' from generate_series(0, 4) n`.execute(
    c.db,
  )
  await sql`insert into guia (id, numero, paciente_id, beneficiario_nome, convenio_id, unidade_id, especialidade_id, data_emissao, bloqueada)
    select ('0197c000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n::text, ${c.clinica.pacientes[0]?._id},
      case when n % 20 = 0 then 'Maria ' else 'Ana ' end || lpad((n * 7919 % 10007)::text, 5, '0'),
      ('0197b000-0000-7000-8000-' || lpad((n % 5)::text, 12, '0'))::uuid, (array[${c.clinica.unidades[0]._id}, ${c.clinica.unidades[1]._id}]::uuid[])[1 + n % 2],
      ${c.pilates._id}, date '2026-01-01' + n % 300, n % 4 > 0
    from generate_series(1, ${TODAS}) n`.execute(c.db)
}, 60_000)
afterAll(() => c.fechar())

const buscar = async (
  consulta: string,
): Promise<{ guias: GuiaDaLista[]; total: number; totalParcial?: true }> => {
  const r = await c.pedir()('GET', `/api/guia?${consulta}`)
  expect([r.statusCode, r.statusCode === 200 ? '' : r.body]).toEqual([200, ''])
  return r.json()
}

it('counts exactly to 10,000 and then says that there are more', async () => {
  expect(await buscar('comTotal=true&limit=1')).toMatchObject({ total: 10_000, totalParcial: true })
  const { total, totalParcial } = await buscar('comTotal=true&limit=1&enviadaParaFaturamento=true')
  expect([total, totalParcial]).toEqual([(TODAS / 4) * 3, undefined])
  const contagem = (await c.pedir()('GET', '/api/guia/contagem')).json()
  expect(contagem).toMatchObject({ abertas: { total: TODAS / 4 }, enviadas: { total: (TODAS / 4) * 3 } })
})

it('counts a search by name to 200', async () => {
  const { total, totalParcial } = await buscar('comTotal=true&limit=1&beneficiario=maria')
  expect([total, totalParcial]).toEqual([200, true])
  expect((await buscar('comTotal=true&limit=1&beneficiario=maria 0001')).total).toBeLessThan(20)
})

const nomeDe: Record<string, (g: GuiaDaLista) => string> = {
  convenio: (g) => g.beneficiario.convenio.nome,
  unidade: (g) => g.unidade,
}
/** All of them as they should follow each other: by name, then the newest first. */
const expected = (todas: GuiaDaLista[], chave: string, descendente: boolean): string[] => {
  const nome = nomeDe[chave] as (g: GuiaDaLista) => string
  const texto = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...todas]
    .sort(
      (a, b) =>
        texto(nome(a), nome(b)) * (descendente ? -1 : 1) ||
        texto(b.autorizacao.dataEmissao, a.autorizacao.dataEmissao) ||
        texto(b._id, a._id),
    )
    .map((g) => g._id)
}

describe.each([
  ['few', 'enviadaParaFaturamento=false&dataInicio=2026-02-01&dataFim=2026-03-20'],
  ['many', 'enviadaParaFaturamento=true'],
])('the order by a register of %s guides', (_, filtro) => {
  it.each(['convenio', '-convenio', 'unidade', '-unidade'])('%s, in pages', async (orderBy) => {
    const lidas = async (limit: number) => {
      const todas: GuiaDaLista[] = []
      for (;;) {
        const { guias } = await buscar(`${filtro}&orderBy=${orderBy}&skip=${todas.length}&limit=${limit}`)
        todas.push(...guias)
        if (guias.length < limit) return todas
      }
    }
    const todas = await lidas(1000)
    const ordem = expected(todas, orderBy.replace('-', ''), orderBy.startsWith('-'))
    expect(todas.map((g) => g._id)).toEqual(ordem)
    expect(new Set(ordem).size).toBe((await buscar(`${filtro}&comTotal=true&limit=1`)).total)
    const { guias } = await buscar(`${filtro}&orderBy=${orderBy}&skip=37&limit=12`)
    expect(guias.map((g) => g._id)).toEqual(ordem.slice(37, 49))
  })
})
