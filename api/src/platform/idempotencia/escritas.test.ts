import { acoes, CABECALHO_IDEMPOTENCIA, texto } from '@clinica/shared-domain'
import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { object } from 'yup'
import { type AppDeTeste, testApp } from '../../teste/app'
import { auditedRows, awaitRows } from '../../teste/auditoria'
import { audit } from '../auditoria/auditoria'
import { HttpErro } from '../http/erros'
import { idParams } from '../http/params'

/** A write as a column makes it: a value added to a domain. */
const rotas: FastifyPluginAsync = async (api) => {
  const DOMINIO = '01980000-0000-7000-8000-000000000001'
  const corpo = object({ valor: texto().max(60).required() })
  api.post(
    '/teste/valor',
    { config: { access: acoes.agendamento_marcado, idempotente: true }, schema: { hide: true, body: corpo } },
    (req, reply) =>
      api.transaction(req, async (tx) => {
        const { valor } = req.body as { valor: string }
        const id = crypto.randomUUID()
        await tx
          .insertInto('dominio_valor')
          .values({ id, dominio_id: DOMINIO, codigo: id, valor, posicao: 99 })
          .execute()
        await audit(tx, req, {
          acao: 'criar',
          entidade: 'valor',
          id,
          depois: { valor, password: 'segredo' },
        })
        if (valor === 'recusado') throw new HttpErro(409, 'semVaga', 'Recusado.')
        reply.code(201)
        return { valor: { _id: id, valor } }
      }),
  )
  api.get('/teste/prontuario/:id', {
    config: { access: acoes.evolucao_paciente, audit: { entidade: 'prontuario', id: 'id', paciente: 'id' } },
    schema: { hide: true, params: idParams },
    handler: async () => ({ prontuario: {} }),
  })
  api.get('/teste/pool', { config: { access: acoes.agendamento_marcado }, schema: { hide: true } }, (req) =>
    api.transaction(req, () => api.db.selectFrom('usuario').select('id').execute()),
  )
  api.get('/teste/sql', { config: { access: acoes.agendamento_marcado }, schema: { hide: true } }, () =>
    sql`select 'segredo do paciente' from nada`.execute(api.db),
  )
}

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp({ rotas })
})
afterAll(() => t.fechar())

const gravar = (valor: string, chave?: string, quem: 'Gerente' | 'Recepcionista' = 'Gerente') =>
  t.como(quem)('POST', '/api/teste/valor', { valor }, chave ? { [CABECALHO_IDEMPOTENCIA]: chave } : {})
const gravados = async (valor: string) =>
  (await t.db.selectFrom('dominio_valor').select('id').where('valor', '=', valor).execute()).length

describe('idempotency key', () => {
  it('makes one of a write that comes twice, with the same answer and status', async () => {
    const [um, dois] = [
      await gravar('repetido', 'chave-00000001'),
      await gravar('repetido', 'chave-00000001'),
    ]
    expect(um.statusCode).toBe(201)
    expect(dois.statusCode).toBe(201)
    expect(dois.body).toBe(um.body)
    expect(dois.headers['content-type']).toContain('application/json')
    expect(await gravados('repetido')).toBe(1)
  })

  it('makes one of twenty that come at once, on two nodes', async () => {
    const outro = await t.outroNo()
    const sessao = {
      authorization: `Bearer ${await t.app.sessoes.issue(t.db, t.clinica.usuarios.Gerente._id)}`,
      [CABECALHO_IDEMPOTENCIA]: 'chave-simultanea',
    }
    const pedir = (i: number) =>
      (i % 2 ? outro : t.app).inject({
        method: 'POST',
        url: '/api/teste/valor',
        payload: { valor: 'junto' },
        headers: sessao,
      })
    const todos = await Promise.all(Array.from({ length: 20 }, (_, i) => pedir(i)))
    expect(new Set(todos.map((r) => r.body)).size).toBe(1)
    expect(todos.every((r) => r.statusCode === 201)).toBe(true)
    expect(await gravados('junto')).toBe(1)
  })

  it('belongs to one person and one content', async () => {
    await gravar('meu', 'chave-00000002')
    const outroCorpo = await gravar('outro', 'chave-00000002')
    expect(outroCorpo.statusCode).toBe(422)
    expect(outroCorpo.json().erro.tipo).toBe('chaveReutilizada')
    expect((await gravar('meu', 'chave-00000002', 'Recepcionista')).statusCode).toBe(201)
    expect(await gravados('meu')).toBe(2)
  })

  it('keeps successes only: a refused write may be tried again', async () => {
    expect((await gravar('recusado', 'chave-00000003')).statusCode).toBe(409)
    expect((await gravar('recusado', 'chave-00000003')).statusCode).toBe(409)
    expect(await gravados('recusado')).toBe(0)
    expect((await gravar('aceito', 'chave-00000003')).statusCode).toBe(201)
  })

  it('counts for a day', async () => {
    await gravar('ontem', 'chave-00000004')
    await t.db
      .updateTable('idempotencia')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('chave', '=', 'chave-00000004')
      .execute()
    expect((await gravar('ontem', 'chave-00000004')).statusCode).toBe(201)
    expect(await gravados('ontem')).toBe(2)
  })

  it('is refused when it cannot be one', async () => {
    expect((await gravar('curta', 'x')).statusCode).toBe(400)
    expect((await gravar('longa', 'x'.repeat(101))).statusCode).toBe(400)
    expect(await gravados('curta')).toBe(0)
  })
})

describe('audit', () => {
  it('says who wrote what, in the write’s own transaction, without secrets', async () => {
    const { _id } = (await gravar('auditado')).json().valor
    const { _id: usuario_id, name, email } = t.clinica.usuarios.Gerente
    expect(await auditedRows(t.db, { registro_id: _id })).toMatchObject([
      {
        acao: 'criar',
        entidade: 'valor',
        usuario_id,
        usuario_nome: name,
        usuario_email: email,
        endereco: '127.0.0.1',
        agente: 'lightMyRequest',
        requisicao: expect.stringMatching(/^[0-9a-f-]{36}$/),
        resultado: 'feito',
        vezes: 1,
        valores: { valor: { depois: 'auditado' } },
      },
    ])
  })

  it('says nothing of a write that was taken back', async () => {
    await gravar('recusado')
    const { rows } = await sql`select 1 from auditoria_valor where valores::text like '%recusado%'`.execute(
      t.db,
    )
    expect(rows).toEqual([])
  })

  it('notes who read a clinical record within a second', async () => {
    const { _id } = t.clinica.pacientes[0] as { _id: string }
    await t.como('Profissional')('GET', `/api/teste/prontuario/${_id}`)
    await t.como('Recepcionista')('GET', `/api/teste/prontuario/${_id}`)
    expect(await awaitRows(t.db, { acao: 'ler', registro_id: _id })).toMatchObject([
      { usuario_email: 'profissional@clinica.teste', entidade: 'prontuario', pacientes: [_id] },
    ])
  })
})

describe('errors of our own making', () => {
  it('are a 500 in Portuguese with the request id, and nothing of the database', async () => {
    for (const url of ['/api/teste/pool', '/api/teste/sql']) {
      const r = await t.como('Gerente')('GET', url)
      expect(r.statusCode).toBe(500)
      expect(r.json()).toEqual({
        msg: 'Ocorreu um erro inesperado no servidor.',
        erro: {
          tipo: 'interno',
          titulo: 'Ocorreu um erro inesperado no servidor.',
          conteudo: 'Ocorreu um erro inesperado no servidor.',
          requisicao: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      })
    }
  })
})
