import { type Dominio, PERFIS, telas } from '@clinica/shared-domain'
import { qualquerTexto } from '@clinica/shared-domain/teste/textos'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'
import { draws } from '../../teste/whole'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const gerente: ReturnType<AppDeTeste['como']> = (...args) => t.como('Gerente')(...args)

let vez = 0
const criar = async (...valores: string[]): Promise<Dominio> => {
  const resposta = await gerente('POST', '/api/dominio', {
    nome: `Domínio ${++vez}`,
    nomeExibicao: 'Exibição',
    ativo: true,
    valores: valores.map((valor) => ({ valor })),
  })
  expect(resposta.statusCode).toBe(201)
  return resposta.json().dominio
}
const salvar = (d: Dominio, mais: object) => gerente('PUT', `/api/dominio/${d._id}`, { ...d, ...mais })
const abertos = async (nome: string) =>
  (await t.como('Profissional')('GET', `/api/dominio/valores?nome=${encodeURIComponent(nome)}`)).json()
    .valores

describe('register of domains', () => {
  it('drops blank values, makes the missing codes and answers what was saved', async () => {
    const { dominio } = (
      await gerente('POST', '/api/dominio', {
        nome: 'Cores Válidas',
        nomeExibicao: 'Cores',
        ativo: true,
        valores: [
          { valor: 'Azul Claro' },
          { valor: '   ' },
          {},
          { valor: 'Âmbar(a)', codigo: '' },
          { valor: 'Outro', codigo: 'OUT' },
          { valor: 'azul-claro' },
        ],
      })
    ).json()
    const valores = [
      { _id: expect.any(String), valor: 'Azul Claro', codigo: 'azulClaro' },
      { _id: expect.any(String), valor: 'Âmbar(a)', codigo: 'ambarA' },
      { _id: expect.any(String), valor: 'Outro', codigo: 'OUT' },
      { _id: expect.any(String), valor: 'azul-claro', codigo: 'azulClaro2' },
    ]
    expect(dominio).toEqual({
      _id: expect.any(String),
      nome: 'Cores Válidas',
      nomeExibicao: 'Cores',
      ativo: true,
      valores,
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect((await gerente('GET', `/api/dominio/${dominio._id}`)).json().dominio).toEqual(dominio)
    expect((await gerente('GET', '/api/dominio?nome=cores')).json().dominios).toMatchObject([
      { _id: dominio._id, totalValores: 4 },
    ])
    expect(await abertos('cores validas')).toEqual(dominio.valores)
  })

  it('keeps ids and codes of what is saved, renames, reorders, adds and removes', async () => {
    const d = await criar('Um', 'Dois', 'Três')
    const [um, dois, tres] = d.valores
    const resposta = await salvar(d, {
      valores: [{ ...tres, codigo: '' }, { ...um, valor: 'Hum' }, { valor: 'Quatro' }],
    })
    expect(resposta.statusCode).toBe(200)
    const { valores, updatedAt } = resposta.json().dominio
    expect(valores).toEqual([
      tres,
      { ...um, valor: 'Hum' },
      { _id: expect.any(String), valor: 'Quatro', codigo: 'quatro' },
    ])
    expect(updatedAt > d.updatedAt).toBe(true)
    const devolta = await salvar(resposta.json().dominio, { valores: [...valores, { valor: 'Dois' }] })
    expect(devolta.json().dominio.valores[3]).toMatchObject({ valor: 'Dois', codigo: 'dois' })
    expect(devolta.json().dominio.valores[3]._id).not.toBe(dois?._id)
  })

  it('refuses another name, another code, a value that is not its own, and one twice', async () => {
    const d = await criar('Um', 'Dois')
    const alheio = await criar('Um')
    const campos = async (mais: object) => {
      const resposta = await salvar(d, mais)
      expect(resposta.statusCode).toBe(422)
      return resposta.json().erro.campos
    }
    expect(await campos({ nome: 'Outro Nome' })).toEqual({
      nome: 'O nome de um domínio salvo não pode ser alterado.',
    })
    expect(await campos({ valores: [{ ...d.valores[0], codigo: 'x' }] })).toEqual({
      'valores[0].codigo': 'O código de um valor salvo não pode ser alterado.',
    })
    const deOutro = { 'valores[0].valor': 'Este valor não pertence ao domínio.' }
    expect(await campos({ valores: alheio.valores })).toEqual(deOutro)
    expect(await campos({ valores: [{ _id: uuid(), valor: 'Sete' }] })).toEqual(deOutro)
    expect(
      await campos({ valores: [d.valores[0], { ...d.valores[0], valor: 'Um de novo', codigo: '' }] }),
    ).toEqual({ 'valores[1].valor': 'Este valor não pertence ao domínio.' })
    expect(await campos({ valores: [{ valor: 'Sim' }, { valor: ' SIM ' }] })).toEqual({
      'valores[1].valor': 'Valor repetido.',
    })
    const usado = await salvar(d, {
      valores: [
        { ...d.valores[0], codigo: '' },
        { valor: 'Novo', codigo: 'um' },
      ],
    })
    expect(usado.statusCode).toBe(409)
    expect((await gerente('GET', `/api/dominio/${alheio._id}`)).json().dominio).toEqual(alheio)
    expect((await gerente('GET', `/api/dominio/${d._id}`)).json().dominio).toEqual(d)
  })

  it.each([
    [{ nome: '' }, { nome: 'Campo é obrigatório.' }],
    [{ nome: undefined }, { nome: 'Campo é obrigatório.' }],
    [{ nome: ' ab ' }, { nome: 'Campo deve ter pelo menos 3 letras.' }],
    [{ nome: 'x'.repeat(61) }, { nome: 'Campo deve ter no máximo 60 letras.' }],
    [{ ativo: null }, { ativo: 'Campo é obrigatório.' }],
    [{ ativo: undefined }, { ativo: 'Campo é obrigatório.' }],
  ])('refuses %j', async (mais, campos) => {
    const resposta = await gerente('POST', '/api/dominio', { nome: 'Qualquer', ativo: true, ...mais })
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().msg).toBe('Cadastro de Dominio inválido.')
    expect(resposta.json().erro.campos).toEqual(campos)
  })

  it("takes ativo as the form holds it, the text 'false'", async () => {
    const d = await criar('Um')
    expect((await salvar(d, { ativo: 'false' })).json().dominio.ativo).toBe(false)
    expect(await abertos(d.nome)).toEqual([])
  })

  it('refuses a name that exists, whatever its accents', async () => {
    const d = await criar()
    const repetido = await gerente('POST', '/api/dominio', { nome: d.nome.replace('í', 'I'), ativo: true })
    expect(repetido.statusCode).toBe(409)
    expect(repetido.json().erro.campos).toEqual({ nome: 'Já existe um domínio com este nome.' })
  })

  it('filters by status, sorts and counts', async () => {
    const d = await criar()
    await gerente('DELETE', `/api/dominio/${d._id}`)
    const { dominios, total } = (
      await gerente('GET', '/api/dominio?ativo=false&comTotal=true&limit=100')
    ).json()
    expect(dominios.map((x: Dominio) => x._id)).toContain(d._id)
    expect((await gerente('GET', '/api/dominio/total?ativo=false')).json()).toEqual({ total })
    const nomes = async (orderBy: string) =>
      (await gerente('GET', `/api/dominio?limit=100&orderBy=${orderBy}`))
        .json()
        .dominios.map((x: Dominio) => x.nome)
    expect(await nomes('-nome')).toEqual((await nomes('nome')).reverse())
  })

  it('lists domains without their values, only how many there are', async () => {
    const d = await criar('Um', 'Dois')
    const { dominios } = (await gerente('GET', `/api/dominio?nome=${encodeURIComponent(d.nome)}`)).json()
    expect(dominios).toEqual([
      { _id: d._id, nome: d.nome, nomeExibicao: d.nomeExibicao, ativo: true, totalValores: 2 },
    ])
  })

  it.each(['constructor', '__proto__', 'toString'])('knows no domain called %s', async (nome) => {
    expect((await gerente('GET', `/api/dominio/valores?nome=${nome}`)).statusCode).toBe(404)
  })

  it('refuses a stale edit', async () => {
    const d = await criar('Um')
    expect((await salvar(d, { nomeExibicao: 'Nova' })).statusCode).toBe(200)
    expect((await salvar(d, { valores: [] })).statusCode).toBe(409)
    expect(await abertos(d.nome)).toHaveLength(1)
  })

  it('keeps the domains that the screens read, with their codes, through an edit', async () => {
    for (const nome of [
      'TiposDocumentos',
      'Indicação',
      'Sexo',
      'Profissões',
      'EstadoCivil',
      'MotivoBloqueio',
      'cbo',
    ]) {
      const antes = await abertos(nome)
      expect(antes.length).toBeGreaterThan(0)
      const [{ _id }] = (await gerente('GET', `/api/dominio?nome=${encodeURIComponent(nome)}`)).json()
        .dominios
      const d = (await gerente('GET', `/api/dominio/${_id}`)).json().dominio
      expect((await salvar(d, { nomeExibicao: 'Outro nome' })).statusCode).toBe(200)
      expect(await abertos(nome)).toEqual(antes)
    }
  })

  it.each(PERFIS)('opens to %s only by the access table', async (perfil) => {
    const pode = telas.dominio.perfis.includes(perfil)
    const pedir = t.como(perfil)
    expect((await pedir('GET', '/api/dominio')).statusCode).toBe(pode ? 200 : 403)
    expect((await pedir('PUT', `/api/dominio/${uuid()}`, {})).statusCode).toBe(pode ? 422 : 403)
    expect((await pedir('DELETE', `/api/dominio/${uuid()}`)).statusCode).toBe(pode ? 404 : 403)
  })

  it('never fails on what is sent; what is saved has a code of its own', async () => {
    const estranho = fc.oneof(
      qualquerTexto(80),
      fc.constantFrom('\u0000', '\ud800', '!!!', '日本', null, undefined, 7),
      fc.object(),
    )
    const linha = fc.oneof(
      fc.record({ valor: estranho, codigo: estranho, _id: estranho }, { requiredKeys: [] }),
      estranho,
    )
    const d = await criar('Um')
    const corpo = fc.record({
      nomeExibicao: estranho,
      valores: fc.oneof(fc.array(linha, { maxLength: 6 }), estranho),
    })
    await fc.assert(
      fc.asyncProperty(corpo, async (enviado) => {
        const { dominio } = (await gerente('GET', `/api/dominio/${d._id}`)).json()
        const resposta = await salvar(dominio, enviado)
        expect([200, 400, 409, 422]).toContain(resposta.statusCode)
        if (resposta.statusCode !== 200) return
        const { valores } = resposta.json().dominio
        expect(new Set(valores.map((v: { codigo: string }) => v.codigo)).size).toBe(valores.length)
        expect(valores.every((v: { codigo: string }) => v.codigo !== '')).toBe(true)
      }),
      { numRuns: draws(80) },
    )
  })
})

describe('a domain that the specification names', () => {
  const sexo = async (): Promise<Dominio> => {
    const { dominios } = (await gerente('GET', '/api/dominio?nome=Sexo')).json()
    return (await gerente('GET', `/api/dominio/${dominios[0]._id}`)).json().dominio
  }
  const NAO_CANCELA = 'As telas usam este domínio: ele não pode ser cancelado.'

  it('is not cancelled, by the form or by a cancellation', async () => {
    const d = await sexo()
    for (const r of [await salvar(d, { ativo: false }), await gerente('DELETE', `/api/dominio/${d._id}`)])
      expect([r.statusCode, r.json().erro.tipo, r.json().erro.campos]).toEqual([
        409,
        'dominioEmUso',
        { ativo: NAO_CANCELA },
      ])
    expect((await sexo()).ativo).toBe(true)
  })

  it('is not emptied, and loses a value as ever', async () => {
    const d = await sexo()
    for (const valores of [[], [{ valor: ' ' }]])
      expect((await salvar(d, { valores })).json().erro.campos).toEqual({
        valores: 'As telas usam este domínio: deixe ao menos um valor.',
      })
    expect((await salvar(d, { valores: d.valores.slice(1) })).statusCode).toBe(200)
  })

  it('comes back when it was cancelled long ago', async () => {
    await t.db.updateTable('dominio').set({ ativo: false }).where('nome', '=', 'Sexo').execute()
    const d = await sexo()
    const r = await salvar(d, { nomeExibicao: 'Sexo' })
    expect([r.statusCode, r.json().dominio.ativo]).toEqual([200, false])
    expect((await salvar(r.json().dominio, { ativo: true })).json().dominio.ativo).toBe(true)
  })

  it('is every one that a clinic begins with', async () => {
    const { dominios } = (await gerente('GET', '/api/dominio?limit=1000')).json()
    const iniciais = dominios.filter((d: Dominio) => d._id.startsWith('01980000-'))
    expect(iniciais).toHaveLength(17)
    for (const { _id } of iniciais)
      expect((await gerente('DELETE', `/api/dominio/${_id}`)).statusCode).toBe(409)
  })
})
