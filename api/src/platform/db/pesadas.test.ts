import { CABECALHO_EMAIL } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())

/** How often `fazer` asked the connections of what is heavy. */
const countPesadas = async (fazer: () => Promise<unknown>): Promise<number> => {
  const { pesadas } = c.app
  let usadas = 0
  const espia = new Proxy(pesadas, {
    get: (alvo, nome) => {
      const valor = Reflect.get(alvo, nome, alvo)
      if (typeof valor !== 'function') return valor
      usadas++
      return valor.bind(alvo)
    },
  })
  Object.assign(c.app, { pesadas: espia })
  try {
    await fazer()
  } finally {
    Object.assign(c.app, { pesadas })
  }
  return usadas
}

it('of what is heavy the statements take turns behind the desks, on the embedded database', () => {
  expect(c.app.pesadas === (c.banco.embedded ? c.app.relatorios : c.app.db)).toBe(true)
})

it('are what exports, prints and sheets read by, and no desk', async () => {
  const [ana] = c.clinica.pacientes
  const pacote = uuid()
  await sql`insert into pacote (id, nome, guias, sessoes, total, criado_por, atualizado_por)
    values (${pacote}, 'Novembro', 0, 0, 0, 'a@b', 'a@b')`.execute(c.db)
  for (const url of [
    `/api/auditoria/download?dataInicio=${HOJE}&dataFim=${HOJE}`,
    `/api/paciente/${ana?._id}/privacidade/arquivo`,
    `/api/evolucao/${ana?._id}/impresso`,
    `/api/faturamento/${pacote}/planilha`,
    `/api/faturamento/${pacote}/impresso`,
    `/api/guia/${ana?.guia._id}/pdf`,
    `/api/paciente/${ana?._id}/agendamentos/impresso`,
  ]) {
    const pedir = async () =>
      expect([
        url,
        (await c.pedir(url.includes('auditoria') ? 'Administrador' : 'Gerente')('GET', url)).statusCode,
      ]).toEqual([url, 200])
    expect([url, (await countPesadas(pedir)) > 0]).toEqual([url, true])
  }
  expect(await countPesadas(() => c.marcado())).toBe(0)
  expect(await countPesadas(() => c.grade())).toBe(0)
})

it('given up while they wait for their turn, they take no server with them', async () => {
  const url = await c.app.listen({ port: 0, host: '127.0.0.1' })
  const [ana] = c.clinica.pacientes
  const token = await c.app.sessoes.issue(c.db, c.clinica.usuarios.Gerente._id)
  const headers = {
    authorization: `Bearer ${token}`,
    [CABECALHO_EMAIL]: c.clinica.usuarios.Gerente.email,
  }
  // Whatever is heavy waits meanwhile, and as long again.
  const lenta = sql`select count(*) from generate_series(1, 2000000)`.execute(c.banco.relatorios)
  const fim = new AbortController()
  const arquivo = fetch(`${url}/api/paciente/${ana?._id}/privacidade/arquivo`, {
    headers,
    signal: fim.signal,
  })
  await lenta
  fim.abort()
  // On PostgreSQL it waits for nobody, and may have come.
  if (c.banco.embedded) await expect(arquivo).rejects.toThrow()
  else await arquivo.catch(() => undefined)
  // An error that nobody heard would have ended the process by now.
  expect((await fetch(`${url}/api/saude`)).status).toBe(200)
  expect((await c.pedir('Gerente')('GET', `/api/paciente/${ana?._id}/privacidade/arquivo`)).statusCode).toBe(
    200,
  )
})
