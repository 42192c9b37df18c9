import { PERFIS, type Trabalho } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'
import { until } from '../../teste/until'
import { requestJob } from './fila.queries'

let t: AppDeTeste
let esperando: (() => void) | undefined
/** Lets the import end, once it has come to its wait. */
const soltar = async () => {
  await until(() => esperando !== undefined)
  esperando?.()
  esperando = undefined
}
beforeAll(async () => {
  t = await testApp()
  t.app.trabalhos.register({
    tipo: 'importar',
    titulo: 'Importação de tabela',
    fazer: async ({ progresso, sinal }) => {
      await progresso(40, 100, 'lendo a planilha')
      await new Promise<void>((resolve, reject) => {
        esperando = resolve
        sinal.addEventListener('abort', () => {
          esperando = undefined
          reject(sinal.reason)
        })
      })
    },
  })
  await t.app.trabalhos.start()
})
afterAll(() => t.fechar())

const lista = async (busca = '') =>
  (await t.como('Administrador')('GET', `/api/trabalhos?comTotal=true${busca}`)).json() as {
    trabalhos: Trabalho[]
    total: number
  }
const pedir = async () =>
  (await requestJob(t.db, { tipo: 'importar', por: 'gerente@clinica.teste' })) as string
const ver = async (id: string) =>
  (await t.como('Administrador')('GET', `/api/trabalhos/${id}`)).json().trabalho as Trabalho
const mandar = (id: string, acao: 'cancelar' | 'repetir') =>
  t.como('Administrador')('POST', `/api/trabalhos/${id}/${acao}`)

describe('GET /trabalhos', () => {
  it('tells how far a job is, in words', async () => {
    const id = await pedir()
    await until(async () => (await ver(id)).feito === 40)
    expect(await ver(id)).toMatchObject({
      titulo: 'Importação de tabela',
      situacao: 'fazendo',
      recorrente: false,
      total: 100,
      etapa: 'lendo a planilha',
      tentativas: 1,
      maxTentativas: 5,
      pedidoPor: 'gerente@clinica.teste',
      erro: null,
      terminadoEm: null,
    })
    // The server's own clean-ups may still be at work.
    const fazendo = (await lista('&situacao=fazendo')).trabalhos.filter((j) => !j.recorrente)
    expect(fazendo.map((j) => j._id)).toEqual([id])
    expect((await lista('&situacao=falhou')).total).toBe(0)
    expect((await t.como('Administrador')('GET', '/api/trabalhos?nome=tabela')).statusCode).toBe(400)
    await soltar()
    await until(async () => (await ver(id)).situacao === 'feito')
    expect((await lista('&orderBy=-criadoEm')).trabalhos[0]?._id).toBe(id)
  })

  it('shows first what wants to be looked at', async () => {
    await sql`insert into trabalho (id, tipo, situacao, max_tentativas, concessao, concessao_ate, quando)
      select gen_random_uuid(), 'ordem', s, 1, c, c_ate, now() + interval '1 day'
      from (values ('feito', null::uuid, null::timestamptz), ('cancelado', null, null), ('esperando', null, null),
        ('falhou', null, null), ('fazendo', gen_random_uuid(), now() + interval '1 day')) v (s, c, c_ate)`.execute(
      t.db,
    )
    const situacoes = async (orderBy: string) =>
      (await lista(`&limit=100${orderBy}`)).trabalhos
        .filter((j) => j.titulo === 'ordem')
        .map((j) => j.situacao)
    const urgencia = ['fazendo', 'falhou', 'esperando', 'cancelado', 'feito']
    expect(await situacoes('')).toEqual(urgencia)
    expect(await situacoes('&orderBy=-situacao')).toEqual(urgencia.toReversed())
    await sql`delete from trabalho where tipo = 'ordem'`.execute(t.db)
  })

  it('is for the Administrador alone', async () => {
    const id = await pedir()
    for (const perfil of PERFIS.filter((p) => p !== 'Administrador'))
      for (const [method, url] of [
        ['GET', '/api/trabalhos'],
        ['GET', `/api/trabalhos/${id}`],
        ['POST', `/api/trabalhos/${id}/cancelar`],
        ['POST', `/api/trabalhos/${id}/repetir`],
      ] as const)
        expect((await t.como(perfil)(method, url)).statusCode).toBe(403)
    await soltar()
    await until(async () => (await ver(id)).situacao === 'feito')
  })
})

describe('a job by hand', () => {
  it('is cancelled while it is being done, and put on the queue again, both in the audit', async () => {
    const id = await pedir()
    await until(async () => (await ver(id)).situacao === 'fazendo')
    const emAndamento = await mandar(id, 'repetir')
    expect([emAndamento.statusCode, emAndamento.json().msg]).toEqual([409, 'O trabalho está em andamento.'])
    expect((await mandar(id, 'cancelar')).json()).toEqual({ msg: 'Trabalho cancelado.' })
    await until(async () => (await ver(id)).situacao === 'cancelado')
    const denovo = await mandar(id, 'cancelar')
    expect([denovo.statusCode, denovo.json().msg]).toEqual([409, 'O trabalho já terminou.'])
    expect((await mandar(id, 'repetir')).json()).toEqual({ msg: 'Trabalho na fila.' })
    await soltar()
    await until(async () => (await ver(id)).situacao === 'feito')
    expect((await mandar(id, 'repetir')).statusCode).toBe(409)
    const notas = await t.db.selectFrom('auditoria').select('acao').where('registro_id', '=', id).execute()
    expect(notas.map((n) => n.acao)).toEqual(['cancelar', 'repetir'])
  })

  it('that is not there is a 404', async () => {
    for (const acao of ['cancelar', 'repetir'] as const)
      expect((await mandar(crypto.randomUUID(), acao)).statusCode).toBe(404)
  })
})

describe('what the house cleans', () => {
  const daLimpeza = async (titulo: string) => {
    const achado = (await lista('&limit=100')).trabalhos.find((j) => j.titulo === titulo)
    if (!achado) throw new Error(`sem '${titulo}'`)
    return achado
  }
  /** Another run, from now to its end. */
  const limpar = async (titulo: string) => {
    const { _id, terminadoEm } = await daLimpeza(titulo)
    expect((await mandar(_id, 'repetir')).statusCode).toBe(200)
    await until(async () => {
      const agora = await ver(_id)
      return agora.situacao === 'esperando' && agora.terminadoEm !== terminadoEm
    })
    return ver(_id)
  }

  it('keys of writes older than a day, every hour, and no younger ones', async () => {
    await until(async () => (await daLimpeza('Limpeza de chaves antigas')).terminadoEm !== null)
    await sql`insert into idempotencia (usuario_id, rota, chave, corpo_hash, status, resposta, created_at)
      select ${t.clinica.usuarios.Gerente._id}, 'POST /x', 'chave' || n, '', 200, '',
        now() - case when n > 5000 then interval '23 hours' else interval '25 hours' end
      from generate_series(1, 5003) n`.execute(t.db)
    const { feito, quando } = await limpar('Limpeza de chaves antigas')
    expect(feito).toBe(5000)
    expect(new Date(quando).getTime() - Date.now()).toBeGreaterThan(59 * 60_000)
    const { rows } = await sql<{ n: number }>`select count(*) as n from idempotencia`.execute(t.db)
    expect(rows[0]?.n).toBe(3)
  })

  it('jobs that ended a month ago', async () => {
    await sql`insert into trabalho (id, tipo, situacao, max_tentativas, terminado_em)
      select gen_random_uuid(), 'antigo', s, 1, now() - d * interval '1 day'
      from unnest(array['feito', 'falhou', 'cancelado', 'esperando']) s, unnest(array[29, 31]) d`.execute(
      t.db,
    )
    await limpar('Limpeza de trabalhos antigos')
    const { rows } = await sql<{ s: string }>`
      select situacao || ' ' || (now()::date - terminado_em::date) as s from trabalho where tipo = 'antigo'
      order by 1`.execute(t.db)
    expect(rows.map((r) => r.s)).toEqual([
      'cancelado 29',
      'esperando 29',
      'esperando 31',
      'falhou 29',
      'feito 29',
    ])
  })

  it('waits for its time and cannot be cancelled meanwhile', async () => {
    const { _id, recorrente } = await daLimpeza('Limpeza de chaves antigas')
    expect(recorrente).toBe(true)
    const r = await mandar(_id, 'cancelar')
    expect([r.statusCode, r.json().msg]).toEqual([
      409,
      'Este trabalho se repete sozinho: só pode ser cancelado em andamento.',
    ])
  })
})
