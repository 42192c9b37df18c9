import type { FastifyRequest } from 'fastify'
import { type AppDeTeste, testApp } from '../../teste/app'
import { auditedRows, awaitRows } from '../../teste/auditoria'
import { defaultError } from '../http/erros'
import type { Linha } from './linhas'
import { Recusas } from './recusas'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const recusadas = async (onde: Parameters<typeof auditedRows>[1], quantas = 1) =>
  (await awaitRows(t.db, onde, quantas)).filter((linha) => linha.resultado === 'recusado')

describe('a refusal is a row', () => {
  it('of a failed login, with the e-mail that was tried and never the password', async () => {
    const { statusCode } = await t.como(null)('POST', '/api/login', {
      email: 'Ninguem@clinica.teste',
      password: 'Senha@Errada9',
    })
    expect(statusCode).toBe(401)
    const linhas = await recusadas({ acao: 'entrar' })
    expect(linhas).toMatchObject([
      {
        entidade: 'usuario',
        usuario_id: null,
        usuario_email: 'ninguem@clinica.teste',
        endereco: '127.0.0.1',
        agente: 'lightMyRequest',
        detalhe: { metodo: 'POST', rota: '/api/login', status: 401, tipo: 'loginInvalido' },
      },
    ])
    expect(JSON.stringify(linhas)).not.toContain('Errada')
  })

  it('of what one’s role may not do, with the record that was wanted', async () => {
    const { _id } = t.clinica.usuarios.Gerente
    expect((await t.como('Recepcionista')('GET', `/api/usuario/${_id}`)).statusCode).toBe(403)
    expect(await recusadas({ acao: 'tentar', entidade: 'usuario' })).toMatchObject([
      { usuario_id: t.clinica.usuarios.Recepcionista._id, registro_id: _id, detalhe: { status: 403 } },
    ])
  })

  it('of a token that we never signed, not of a session that is missing', async () => {
    await t.como(null)('GET', '/api/sessao')
    await t.como(null)('GET', '/api/sessao', undefined, { authorization: 'Bearer a.b.c' })
    expect(await recusadas({ acao: 'usar sessão falsa' })).toHaveLength(1)
    expect((await auditedRows(t.db, { entidade: 'sessao' })).length).toBe(0)
  })

  it('of a wrong password in the change of one', async () => {
    const { _id } = t.clinica.usuarios.Faturista
    const r = await t.como('Faturista')('POST', `/api/usuario/${_id}/nova-senha`, {
      senhaAtual: 'Nao@Confere9',
      novaSenha: 'Outra@Senha9',
      confirmacao: 'Outra@Senha9',
    })
    expect([r.statusCode, r.body]).toEqual([422, expect.stringContaining('não confere')])
    expect(await recusadas({ acao: 'trocar senha' })).toMatchObject([{ usuario_id: _id, registro_id: _id }])
  })
})

describe('an attacker', () => {
  const UM_MINUTO = 60_000
  const reqOf = (i: number, email?: string) =>
    ({
      id: `r${i}`,
      ip: `10.0.${i >> 8}.${i & 255}`,
      method: 'POST',
      headers: {},
      params: {},
      body: { email },
      routeOptions: { url: '/api/login', config: {} },
    }) as unknown as FastifyRequest

  const attack = (tentar: (recusas: Recusas) => void): Linha[] => {
    const linhas: Linha[] = []
    const recusas = new Recusas((linha) => void linhas.push(linha))
    tentar(recusas)
    recusas.end()
    return linhas
  }
  const errada = () => defaultError(401).recorded({ acao: 'entrar', entidade: 'usuario' })
  const vezes = (linhas: Linha[]) => linhas.reduce((soma, l) => soma + l.vezes, 0)

  it('who tries ten thousand times in a minute fills two rows', () => {
    const linhas = attack((r) => {
      for (let i = 0; i < 10_000; i++) r.note(reqOf(1, 'a@b.c'), errada(), i)
    })
    expect(linhas.map((l) => l.vezes)).toEqual([1, 9_999])
  })

  it('with ten thousand addresses fills a hundred and one, and each try is counted', () => {
    const linhas = attack((r) => {
      for (let i = 0; i < 10_000; i++) r.note(reqOf(i, `${i}@b.c`), errada(), 0)
    })
    expect(linhas).toHaveLength(101)
    expect(vezes(linhas)).toBe(10_000)
    expect(linhas.at(-1)).toMatchObject({ vezes: 9_900, endereco: null, usuario_email: null })
  })

  it('who is limited by address fills two, whatever e-mail they invent', () => {
    const linhas = attack((r) => {
      for (let i = 0; i < 1_000; i++) r.note(reqOf(1, `${i}@b.c`), defaultError(429), 0)
    })
    expect(linhas.map((l) => [l.vezes, l.usuario_email])).toEqual([
      [1, null],
      [999, null],
    ])
  })

  it('who goes on is told apart again in the next minute', () => {
    const linhas = attack((r) => {
      for (let i = 0; i < 3; i++) r.note(reqOf(1, 'a@b.c'), errada(), i * UM_MINUTO)
    })
    expect(linhas.map((l) => l.vezes)).toEqual([1, 1, 1])
  })
})
