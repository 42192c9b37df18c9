import { MENSAGENS_DO_CALENDARIO as M, SEM_CADASTRO_PROFISSIONAL } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { escapeText, fold } from './ics'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
beforeEach(() => c.esvaziar())
afterEach(() => sql`delete from calendario`.execute(c.db))

const create = async () => (await c.pedir('Profissional')('POST', '/api/calendario')).json().caminho as string
const read = (caminho: string) => c.app.inject({ method: 'GET', url: caminho })
const estado = async () => (await c.pedir('Profissional')('GET', '/api/calendario')).json()
const meu = () => ({ profissional: { _id: c.clinica.profissionais[0]?._id } })
const pessoa = (i: number) => c.clinica.pacientes[i] as Clinica['clinica']['pacientes'][number]
type Evento = Record<string, string>
const events = (ics: string): Evento[] =>
  ics
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((bloco) =>
      Object.fromEntries(
        (bloco.split('END:VEVENT')[0] ?? '')
          .trim()
          .split('\r\n')
          .map((linha) => linha.split(':') as [string, string]),
      ),
    )

describe("a professional's calendar", () => {
  it('says when they are busy, each hour once, and nothing of whom or where', async () => {
    const primeiro = await c.marcado({ ...meu(), hora: '09:00' }, pessoa(0))
    await c.marcado({ ...meu(), hora: '09:00' }, pessoa(1))
    await c.marcado({ ...meu(), hora: '14:00' }, pessoa(2))
    const longe = await c.marcado({ ...meu(), hora: '11:00' }, pessoa(3))
    await sql`update agendamento set data = ${HOJE}::date + 91 where id = ${longe._id}`.execute(c.db)
    const caminho = await create()
    expect(caminho).toMatch(/^\/api\/calendario\/[\w-]{43}\.ics$/)
    const r = await read(caminho)
    expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(r.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const dia = HOJE.replaceAll('-', '')
    expect(events(r.body).map((e) => [e.SUMMARY, e.DTSTART, e.DTEND])).toEqual([
      ['Ocupado', `${dia}T120000Z`, `${dia}T130000Z`],
      ['Ocupado', `${dia}T170000Z`, `${dia}T180000Z`],
    ])
    expect(r.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
    expect(r.body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(r.body.split('\r\n').every((linha) => Buffer.byteLength(linha) <= 75)).toBe(true)
    for (const segredo of ['Ana', 'Souza', 'Centro', 'Pilates', primeiro._id])
      expect(r.body).not.toContain(segredo)

    // Moved, it is the same; cancelled, it is gone.
    const [{ UID = '' } = {}] = events(r.body)
    await sql`update agendamento set data = ${HOJE}::date + 2 where id = ${primeiro._id}`.execute(c.db)
    const movido = events((await read(caminho)).body)
    expect(movido).toHaveLength(3)
    expect(movido.at(-1)?.UID).toBe(UID)
    await sql`update agendamento set ativo = false, desativado_em = now(), desativado_por = 'x'`.execute(c.db)
    expect(events((await read(caminho)).body)).toEqual([])
  })

  it('opens by the newest link alone, which nobody reads in the database, until it is withdrawn', async () => {
    const antes = await create()
    expect(await estado()).toEqual({
      profissional: true,
      link: { criadoEm: expect.any(String), lidoEm: null },
    })
    const agora = await create()
    const { rows } = await sql<{
      tudo: string
    }>`select row_to_json(c)::text as tudo from calendario c`.execute(c.db)
    expect(rows[0]?.tudo).not.toContain(agora.slice('/api/calendario/'.length, -4))
    expect((await read(agora)).statusCode).toBe(200)
    expect((await estado()).link.lidoEm).toEqual(expect.any(String))
    const nenhum = await read(`/api/calendario/${'x'.repeat(43)}.ics`)
    expect(nenhum.statusCode).toBe(404)
    const igual = async (caminho: string) => {
      const r = await read(caminho)
      return [r.statusCode, r.json().msg, r.headers['cache-control'], r.headers['x-robots-tag']]
    }
    const comoNenhum = [404, M.vencido, 'no-store', 'noindex']
    expect(await igual(antes)).toEqual(comoNenhum)
    const retirar = () => c.pedir('Profissional')('POST', '/api/calendario/retirar')
    expect((await retirar()).json().msg).toBe(M.retirado)
    expect(await igual(agora)).toEqual(comoNenhum)
    expect((await retirar()).json().msg).toBe(M.semLink)
    const { rows: atos } = await sql<{ acao: string }>`
      select acao from auditoria where entidade = 'calendario' order by id desc limit 3`.execute(c.db)
    expect(atos.map(({ acao }) => acao)).toEqual(['retirar', 'criar', 'criar'])
  })

  it('ends with the account and with the register of professionals, and coming back does not bring it back', async () => {
    const email = c.clinica.usuarios.Profissional.email
    for (const tabela of ['usuario', 'profissional'] as const) {
      const caminho = await create()
      expect((await read(caminho)).statusCode).toBe(200)
      const ativo = (sim: boolean) =>
        sql`update ${sql.table(tabela)} set ativo = ${sim} where lower(email) = lower(${email})`.execute(c.db)
      await ativo(false)
      const depois = (await read(caminho)).statusCode
      await ativo(true)
      expect([tabela, depois, (await read(caminho)).statusCode]).toEqual([tabela, 404, 404])
    }
  })

  it('is nobody who is no professional', async () => {
    const r = await c.pedir('Recepcionista')('POST', '/api/calendario')
    expect([r.statusCode, r.json().msg]).toEqual([422, SEM_CADASTRO_PROFISSIONAL])
    expect((await c.pedir('Recepcionista')('GET', '/api/calendario')).json()).toEqual({
      profissional: false,
      link: null,
    })
  })

  it('lets guess sixty times an hour', async () => {
    await sql`delete from tentativa`.execute(c.db)
    const errar = () => read(`/api/calendario/${'y'.repeat(43)}.ics`)
    for (let i = 0; i < 60; i++) await errar()
    expect((await errar()).statusCode).toBe(429)
    await sql`delete from tentativa`.execute(c.db)
  })
})

it('a line has 75 octets at most, and no letter is cut', () => {
  const linha = `X-WR-CALNAME:${'ção'.repeat(40)}`
  const dobrada = fold(linha)
  expect(dobrada.split('\r\n').every((l) => Buffer.byteLength(l) <= 75)).toBe(true)
  expect(dobrada.replaceAll('\r\n ', '')).toBe(linha)
  expect(escapeText('a;b,c\\d\r\ne')).toBe('a\\;b\\,c\\\\d\\ne')
})
