// Only in the whole run.
import type { GuiaDaLista } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type Clinica, openAgenda } from '../../teste/agenda'

const TODAS = 21_000
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
  await sql`analyze guia`.execute(c.db)
})
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
  const { total, totalParcial } = await buscar('comTotal=true&limit=1&enviadaParaFaturamento=false')
  expect([total, totalParcial]).toEqual([TODAS / 4, undefined])
  const contagem = (await c.pedir()('GET', '/api/guia/contagem')).json()
  expect(contagem).toMatchObject({
    abertas: { total: TODAS / 4 },
    enviadas: { total: 10_000, totalParcial: true },
  })
})

it('counts a search by name to 200', async () => {
  const { total, totalParcial } = await buscar('comTotal=true&limit=1&beneficiario=maria')
  expect([total, totalParcial]).toEqual([200, true])
  expect((await buscar('comTotal=true&limit=1&beneficiario=maria 0001')).total).toBeLessThan(20)
})

/** What `beforeAll` made of the number `n`. */
const gerada = (n: number) => ({
  id: `0197c000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  enviada: n % 4 > 0,
  dia: n % 300,
  convenio: 'ZYXWV'[n % 5] as string,
  unidade: n % 2 === 0 ? 'Centro' : 'Norte',
})
type Gerada = ReturnType<typeof gerada>
const texto = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
/** By the register's name, then the newest first. */
const expected = (
  chave: 'convenio' | 'unidade',
  descendente: boolean,
  quais: (g: Gerada) => boolean,
): string[] =>
  Array.from({ length: TODAS }, (_, i) => gerada(i + 1))
    .filter(quais)
    .sort((a, b) => texto(a[chave], b[chave]) * (descendente ? -1 : 1) || b.dia - a.dia || texto(b.id, a.id))
    .map((g) => g.id)

describe.each<[string, string, (g: Gerada) => boolean]>([
  ['few', 'enviadaParaFaturamento=false', (g) => !g.enviada],
  ['many', '', () => true],
  ['many that begin with a number', 'numero=1', (g) => g.id.slice(24).replace(/^0+/, '').startsWith('1')],
])('the order by a register of %s guides', (_, filtro, quais) => {
  it.each([
    ['convenio', false],
    ['convenio', true],
    ['unidade', false],
    ['unidade', true],
  ] as const)('%s, descending %s, on any page', async (chave, descendente) => {
    const ordem = expected(chave, descendente, quais)
    for (const skip of [0, 37, 2500, ordem.length - 5]) {
      const { guias } = await buscar(
        `${filtro}&orderBy=${descendente ? '-' : ''}${chave}&skip=${skip}&limit=12`,
      )
      expect([skip, guias.map((g) => g._id)]).toEqual([skip, ordem.slice(skip, skip + 12)])
    }
  })
})

it.each([false, true])('numbers that begin so, the shorter first (descending %s)', async (descendente) => {
  const numeros = Array.from({ length: TODAS }, (_, i) => i + 1).filter((n) => String(n).startsWith('20'))
  const ordem = descendente ? numeros.reverse() : numeros
  for (const skip of [0, 9, 1000]) {
    const { guias } = await buscar(`numero=20&orderBy=${descendente ? '-' : ''}numero&skip=${skip}&limit=12`)
    expect(guias.map((g) => Number(g.autorizacao.numeroGuia))).toEqual(ordem.slice(skip, skip + 12))
  }
})
