import { addDias } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type Clinica, openAgenda } from '../agenda'
import { lerDeVolta } from '../arquivos/planilhas'
import { saveSorteados } from '../sorteados/agendamentos'

/** A leap February, with the days around its ends. */
export const DIAS = Array.from({ length: 36 }, (_, i) => addDias('2028-01-29', i))
export const FEVEREIRO = 'dataInicio=2028-02-01&dataFim=2028-02-29'
export const SEM_DADOS = '422 Não há dados para exportar. Ajuste os filtros e efetue a pesquisa novamente'
export const sum = (numeros: readonly number[]) => numeros.reduce((s, n) => s + n, 0)

/** Answers of the reports to a manager; those that are none, by their status and message. */
export const askOf = (clinica: () => Clinica) => async (url: string) => {
  const r = await clinica().pedir('Gerente')('GET', `/api${url}`)
  return r.statusCode === 200 ? r.json() : `${r.statusCode} ${r.json().msg}`
}
/** What a statement of the test's own counts of appointments. */
const countOf =
  (clinica: () => Clinica) =>
  async (onde: string): Promise<number> =>
    (
      await sql<{ n: number }>`select count(*)::int as n from agendamento a
      join unidade u on u.id = a.unidade_id join especialidade e on e.id = a.especialidade_id
      left join convenio c on c.id = a.convenio_id
      where ${sql.raw(onde)}`.execute(clinica().db)
    ).rows[0]?.n ?? 0
/** The first sheet of a download, by rows. */
export const baixarOf = (clinica: () => Clinica) => async (url: string) => {
  const r = await clinica().pedir('Gerente')('GET', `/api${url}`)
  expect([r.statusCode, r.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="report.xlsx"',
  ])
  return lerDeVolta(r.rawPayload)
}
/** A clinic with its appointments of that February, and what a test asks of it. */
export const testFevereiro = () => {
  let c: Clinica
  beforeAll(async () => {
    c = await openAgenda()
    await saveSorteados(c, DIAS, 900)
  })
  afterAll(() => c.fechar())
  const clinica = () => c
  return {
    get c() {
      return c
    },
    ask: askOf(clinica),
    count: countOf(clinica),
    baixar: baixarOf(clinica),
  }
}

/** A column of a sheet by its heading, without the line of the sums. */
export const column = (linhas: unknown[][], titulo: string) =>
  linhas.slice(1, -1).map((l) => l[(linhas[0] as unknown[]).indexOf(titulo)] as number)

/** A report answers its alert when a filter is missing or is no date. */
export const itRefuses = (
  ask: (url: string) => Promise<unknown>,
  url: string,
  filtros: string,
  alerta: string,
) =>
  it(`${url}: answers the alert of the specification when a filter is missing or is no date`, async () => {
    const todos = filtros.split('&')
    for (const falta of todos)
      expect(await ask(`${url}?${todos.filter((f) => f !== falta).join('&')}`)).toBe(`422 ${alerta}`)
    expect(await ask(`${url}?${filtros.replace(/2028-02-(29|27)/, '2028-02-30')}`)).toBe(`422 ${alerta}`)
    expect(await ask(`${url}?${filtros}&situacao=1`)).toBe('400 Requisição inválida.')
  })
