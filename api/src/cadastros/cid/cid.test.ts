import { type Cid, PERFIS, telas } from '@clinica/shared-domain'
import { qualquerTexto } from '@clinica/shared-domain/teste/textos'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'
import { auditedRows } from '../../teste/auditoria'
import { draws } from '../../teste/whole'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const gerente = (...args: Parameters<ReturnType<AppDeTeste['como']>>) => t.como('Gerente')(...args)
const criar = async (descricaoAbreviada: string, descricao: string): Promise<Cid> => {
  const resposta = await gerente('POST', '/api/cid', { descricaoAbreviada, descricao })
  expect(resposta.statusCode).toBe(201)
  return resposta.json().cid
}
const codigos = async (consulta: string): Promise<string[]> =>
  (await gerente('GET', `/api/cid?${consulta}`)).json().cids.map((c: Cid) => c.descricaoAbreviada)

describe('CID register', () => {
  let lombar: Cid
  beforeAll(async () => {
    await t.db.deleteFrom('cid').execute()
    lombar = await criar('M54.5', 'Dor lombar baixa')
    await criar('M54.2', 'Cervicalgia')
    await criar('G80', 'Paralisia cerebral: avaliação')
  })

  it('answers what was saved', async () => {
    const { cid } = (await gerente('GET', `/api/cid/${lombar._id}`)).json()
    expect(cid).toEqual({
      _id: lombar._id,
      descricaoAbreviada: 'M54.5',
      descricao: 'Dor lombar baixa',
      ativo: true,
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  it.each([
    ['descricaoAbreviada=M54', ['M54.2', 'M54.5']],
    ['descricaoAbreviada=m545', ['M54.5']],
    ['descricaoAbreviada=LOMBAR', ['M54.5']],
    ['nome=avaliacao', ['G80']],
    ['nome=cerebral%20paralis', ['G80']],
    ['descricaoAbreviada=54', []],
    ['nome=100%25', []],
    ['nome=%5F', []],
  ])('finds by code and by text: %s', async (consulta, esperados) => {
    expect(await codigos(consulta)).toEqual(esperados)
  })

  it('pages, sorts and counts', async () => {
    expect(await codigos('limit=1&skip=1')).toEqual(['M54.2'])
    expect(await codigos('orderBy=-descricaoAbreviada')).toEqual(['M54.5', 'M54.2', 'G80'])
    expect(await codigos('orderBy=descricao')).toEqual(['M54.2', 'M54.5', 'G80'])
    expect((await gerente('GET', '/api/cid?limit=1&comTotal=true')).json()).toMatchObject({ total: 3 })
    expect((await gerente('GET', '/api/cid')).json()).not.toHaveProperty('total')
    expect((await gerente('GET', '/api/cid/total?descricaoAbreviada=M54')).json()).toEqual({ total: 2 })
  })

  it.each(['limit=0', 'limit=5000', 'skip=-1', 'skip=1.5', 'orderBy=senha_hash', 'ativo=talvez', 'nome=%00'])(
    'refuses %s',
    async (consulta) => {
      expect((await gerente('GET', `/api/cid?${consulta}`)).statusCode).toBe(400)
    },
  )

  it('requires both descriptions', async () => {
    const { statusCode, ...resposta } = await gerente('POST', '/api/cid', { descricaoAbreviada: ' ' })
    expect(statusCode).toBe(422)
    expect(JSON.parse(resposta.body).erro.campos).toEqual({
      descricaoAbreviada: 'Campo é obrigatório.',
      descricao: 'Campo é obrigatório.',
    })
  })

  it('refuses a code twice among the active ones, also by another case', async () => {
    const resposta = await gerente('POST', '/api/cid', { descricaoAbreviada: 'm54.5', descricao: 'x' })
    expect(resposta.statusCode).toBe(409)
    expect(resposta.json().msg).toBe('Já existe um CID com este código.')
  })

  it('keeps code and text as they were created', async () => {
    const resposta = await gerente('PUT', `/api/cid/${lombar._id}`, { ...lombar, descricao: 'Outra coisa' })
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().erro.campos).toEqual({ descricao: 'Campo não pode ser alterado.' })
  })

  it('cancels, filters by status and reactivates', async () => {
    const novo = await criar('Z00', 'Exame geral')
    const cancelado = await gerente('PUT', `/api/cid/${novo._id}`, { ...novo, ativo: false })
    expect(cancelado.json().cid.ativo).toBe(false)
    expect(await codigos('ativo=false')).toEqual(['Z00'])
    expect(await codigos('ativo=true')).not.toContain('Z00')
    const ativo = await gerente('PUT', `/api/cid/${novo._id}`, { ...cancelado.json().cid, ativo: true })
    expect(ativo.json().cid.ativo).toBe(true)
    expect((await gerente('DELETE', `/api/cid/${novo._id}`)).json().cid.ativo).toBe(false)
  })

  it('refuses a stale edit, says whose change it would undo and answers the record as it is', async () => {
    const novo = await criar('S83', 'Entorse do joelho')
    await t.como('Administrador')('PUT', `/api/cid/${novo._id}`, { ...novo, ativo: false })
    const resposta = await gerente('PUT', `/api/cid/${novo._id}`, novo)
    expect(resposta.statusCode).toBe(409)
    expect(resposta.json().erro).toMatchObject({
      tipo: 'desatualizado',
      alteradoPor: t.clinica.usuarios.Administrador.name,
      alteradoPorId: t.clinica.usuarios.Administrador._id,
      atual: { _id: novo._id, ativo: false },
    })
    const atual = resposta.json().erro.atual
    expect(
      (await gerente('PUT', `/api/cid/${novo._id}`, { ...novo, updatedAt: atual.updatedAt })).statusCode,
    ).toBe(200)
  })

  describe('a cancellation', () => {
    const cancelar = (cid: Cid, updatedAt: string, chave = uuid()) =>
      gerente('DELETE', `/api/cid/${cid._id}?updatedAt=${encodeURIComponent(updatedAt)}`, undefined, {
        'idempotency-key': chave,
      })

    it('of a card that another desk changed meanwhile is refused with the record as it is', async () => {
      const novo = await criar('S90', 'Contusão do tornozelo')
      await t.como('Administrador')('PUT', `/api/cid/${novo._id}`, novo)
      const resposta = await cancelar(novo, novo.updatedAt)
      expect(resposta.statusCode).toBe(409)
      expect(resposta.json().erro).toMatchObject({
        tipo: 'desatualizado',
        alteradoPor: t.clinica.usuarios.Administrador.name,
        atual: { _id: novo._id, ativo: true },
      })
      const { updatedAt } = resposta.json().erro.atual
      expect((await cancelar(novo, updatedAt)).json().cid.ativo).toBe(false)
    })

    it('sent twice counts once and answers the same', async () => {
      const novo = await criar('S91', 'Ferimento do tornozelo')
      const chave = uuid()
      const respostas = [
        await cancelar(novo, novo.updatedAt, chave),
        await cancelar(novo, novo.updatedAt, chave),
      ]
      expect(respostas.map((r) => r.statusCode)).toEqual([200, 200])
      expect(respostas[1]?.json()).toEqual(respostas[0]?.json())
      const fatos = await auditedRows(t.db, { registro_id: novo._id, acao: 'cancelar' })
      expect(fatos.map((f) => f.valores)).toEqual([{ ativo: { antes: true, depois: false } }])
    })

    it('without a version is taken, as the specification sends it', async () => {
      const novo = await criar('S92', 'Fratura do pé')
      expect((await gerente('DELETE', `/api/cid/${novo._id}`)).json()).toMatchObject({
        msg: 'Registro cancelado.',
        cid: { ativo: false },
      })
    })
  })

  it('needs the version it was made from', async () => {
    const { updatedAt: _, ...semVersao } = lombar
    expect((await gerente('PUT', `/api/cid/${lombar._id}`, semVersao)).statusCode).toBe(422)
  })

  it.each([
    ['an unknown id', uuid(), 404],
    ['something that is no id', 'nada', 400],
  ])('refuses %s', async (_, id, status) => {
    expect((await gerente('GET', `/api/cid/${id}`)).statusCode).toBe(status)
    expect((await gerente('PUT', `/api/cid/${id}`, lombar)).statusCode).toBe(status)
    expect((await gerente('DELETE', `/api/cid/${id}`)).statusCode).toBe(status)
  })

  it('counts the same save sent twice once', async () => {
    const chave = { 'idempotency-key': uuid() }
    const corpo = { descricaoAbreviada: 'R26', descricao: 'Anormalidades da marcha' }
    const primeira = await gerente('POST', '/api/cid', corpo, chave)
    const segunda = await gerente('POST', '/api/cid', corpo, chave)
    expect([primeira.statusCode, segunda.statusCode]).toEqual([201, 201])
    expect(segunda.json().cid._id).toBe(primeira.json().cid._id)
  })

  it('leaves every write in the audit', async () => {
    const novo = await criar('M17', 'Gonartrose')
    await gerente('PUT', `/api/cid/${novo._id}`, { ...novo, ativo: false })
    const fatos = await t.db
      .selectFrom('auditoria')
      .select(['acao', 'usuario_email'])
      .where('registro_id', '=', novo._id)
      .orderBy('id')
      .execute()
    expect(fatos.map((f) => f.acao)).toEqual(['criar', 'alterar'])
    expect(fatos[0]?.usuario_email).toBe(t.clinica.usuarios.Gerente.email)
  })

  it.each(PERFIS)('lets %s read, and write only by the access table', async (perfil) => {
    const pedir = t.como(perfil)
    expect((await pedir('GET', '/api/cid')).statusCode).toBe(200)
    const { statusCode } = await pedir('DELETE', `/api/cid/${uuid()}`)
    expect(statusCode).toBe(telas.cid.perfis.includes(perfil) ? 404 : 403)
  })
  it('answers nobody without a session', async () => {
    expect((await t.como(null)('GET', '/api/cid')).statusCode).toBe(401)
  })

  it('never fails on what is sent, and stores it as it is', async () => {
    const estranho = fc.oneof(
      qualquerTexto(400),
      fc.constantFrom(
        '<script>alert(1)</script>',
        "'; drop table cid; --",
        '\u0000',
        '\ud800',
        '😀',
        null,
        undefined,
      ),
      fc.integer(),
      fc.array(fc.string()),
      fc.object(),
    )
    const corpo = fc.record({
      descricaoAbreviada: estranho,
      descricao: estranho,
      ativo: fc.oneof(fc.boolean(), estranho),
    })
    await fc.assert(
      fc.asyncProperty(corpo, async (enviado) => {
        const resposta = await gerente('POST', '/api/cid', enviado)
        // 400: a body with a `__proto__` of its own is no request at all.
        expect([201, 400, 409, 422]).toContain(resposta.statusCode)
        if (resposta.statusCode === 201)
          expect(resposta.json().cid.descricao).toBe(String(enviado.descricao).trim())
      }),
      { numRuns: draws(120) },
    )
  })

  it('never fails on what is searched', async () => {
    await fc.assert(
      fc.asyncProperty(qualquerTexto(150), async (texto) => {
        const valor = encodeURIComponent(texto.replace(/\p{Surrogate}/gu, ''))
        const { statusCode } = await gerente('GET', `/api/cid?nome=${valor}&descricaoAbreviada=${valor}`)
        expect([200, 400]).toContain(statusCode)
      }),
      { numRuns: draws(120) },
    )
  })
})
