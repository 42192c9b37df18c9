import { type Medico, PERFIS, telas } from '@clinica/shared-domain'
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

const recepcao: ReturnType<AppDeTeste['como']> = (...args) => t.como('Recepcionista')(...args)

let vez = 100
const novo = (mais: Record<string, unknown> = {}) => ({
  nome: 'Ângela Peçanha',
  cbo: { codigo: '225270', valor: 'Médico ortopedista e traumatologista' },
  conselho: 'CRM',
  ufConselho: 'MG',
  numeroConselho: String(++vez),
  ativo: true,
  ...mais,
})
const criar = async (mais: Record<string, unknown> = {}): Promise<Medico> => {
  const resposta = await recepcao('POST', '/api/medico', novo(mais))
  expect(resposta.statusCode).toBe(201)
  return resposta.json().medico
}
const nomes = async (consulta: string): Promise<string[]> =>
  (await recepcao('GET', `/api/medico?${consulta}`)).json().medicos.map((m: Medico) => m.nome)

describe('register of doctors', () => {
  it('answers what was saved', async () => {
    const enviado = novo({ ufConselho: 'mg', nome: '  Ana Reis ' })
    const { medico } = (await recepcao('POST', '/api/medico', enviado)).json()
    expect(medico).toEqual({
      ...enviado,
      _id: expect.any(String),
      nome: 'Ana Reis',
      ufConselho: 'MG',
      ativo: true,
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect((await recepcao('GET', `/api/medico/${medico._id}`)).json().medico).toEqual(medico)
  })

  it('finds by name and status, pages, sorts and counts', async () => {
    await criar()
    const outro = await criar({ nome: 'Zeno Peçanha' })
    expect(await nomes('nome=pecanha')).toEqual(['Ângela Peçanha', 'Zeno Peçanha'])
    expect(await nomes('nome=pecanha&orderBy=-nome&limit=1')).toEqual(['Zeno Peçanha'])
    await recepcao('DELETE', `/api/medico/${outro._id}`)
    expect(await nomes('nome=pecanha&ativo=true')).toEqual(['Ângela Peçanha'])
    expect((await recepcao('GET', '/api/medico/total?nome=pecanha')).json()).toEqual({ total: 2 })
  })

  it.each([
    [{ nome: '' }, { nome: 'Campo é obrigatório.' }],
    [{ nome: 'x'.repeat(81) }, { nome: 'Campo deve ter no máximo 80 letras.' }],
    [{ cbo: null }, { cbo: 'Campo é obrigatório.' }],
    [{ cbo: undefined }, { cbo: 'Campo é obrigatório.' }],
    [{ cbo: { codigo: '1' } }, { 'cbo.valor': 'Campo é obrigatório.' }],
    [{ conselho: '' }, { conselho: 'Campo é obrigatório.' }],
    [{ ufConselho: '' }, { ufConselho: 'Campo é obrigatório.' }],
    [{ ufConselho: 'XX' }, { ufConselho: 'UF inválida.' }],
    [{ numeroConselho: '' }, { numeroConselho: 'Campo é obrigatório.' }],
    [{ numeroConselho: '12a' }, { numeroConselho: 'Informe somente números.' }],
    [{ numeroConselho: '1'.repeat(41) }, { numeroConselho: 'Campo deve ter no máximo 40 números.' }],
    [{ ativo: null }, { ativo: 'Campo é obrigatório.' }],
    [{ ativo: undefined }, { ativo: 'Campo é obrigatório.' }],
  ])('refuses %j', async (mais, campos) => {
    const resposta = await recepcao('POST', '/api/medico', novo(mais))
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json().msg).toBe('Cadastro de médico inválido.')
    expect(resposta.json().erro.campos).toEqual(campos)
  })

  it('takes 40 digits', async () => {
    expect((await criar({ numeroConselho: '9'.repeat(40) })).numeroConselho).toHaveLength(40)
  })

  it('refuses a second active doctor of one registration, on edit and on reactivation too', async () => {
    const um = await criar()
    const registro = { numeroConselho: um.numeroConselho }
    const repetido = await recepcao('POST', '/api/medico', novo(registro))
    expect(repetido.statusCode).toBe(409)
    expect(repetido.json().erro.campos).toEqual({
      numeroConselho: 'Já existe um médico ativo com este registro no conselho.',
    })
    expect((await recepcao('POST', '/api/medico', novo({ ...registro, ufConselho: 'SP' }))).statusCode).toBe(
      201,
    )
    const outro = await criar()
    const put = (m: Medico, mais: object) => recepcao('PUT', `/api/medico/${m._id}`, { ...m, ...mais })
    expect((await put(outro, registro)).statusCode).toBe(409)
    const { medico } = (await put(um, { ativo: false })).json()
    await criar({ ...registro, outroCadastro: true })
    expect((await put(medico, { ativo: true })).statusCode).toBe(409)
  })

  it('refuses a stale edit with whose change it would undo', async () => {
    const um = await criar()
    await t.como('Gerente')('PUT', `/api/medico/${um._id}`, { ...um, nome: 'Nome Novo' })
    const velha = await recepcao('PUT', `/api/medico/${um._id}`, um)
    expect(velha.statusCode).toBe(409)
    expect(velha.json().erro).toMatchObject({
      alteradoPor: t.clinica.usuarios.Gerente.name,
      atual: { nome: 'Nome Novo' },
    })
  })

  it.each(PERFIS)('opens to %s by the access table', async (perfil) => {
    const { statusCode } = await t.como(perfil)('DELETE', `/api/medico/${uuid()}`)
    expect(statusCode).toBe(telas.medico.perfis.includes(perfil) ? 404 : 403)
  })

  it('never fails on what is sent', async () => {
    const estranho = fc.oneof(
      qualquerTexto(100),
      fc.constantFrom('\u0000', '\ud800', null, undefined, 7),
      fc.array(fc.string()),
      fc.object(),
    )
    const corpo = fc.record({
      nome: estranho,
      cbo: fc.oneof(estranho, fc.record({ codigo: estranho, valor: estranho })),
      conselho: fc.oneof(fc.constant('CRM'), estranho),
      ufConselho: fc.oneof(fc.constant('MG'), estranho),
      numeroConselho: fc.oneof(fc.stringMatching(/^\d{1,40}$/), estranho),
      ativo: fc.oneof(fc.boolean(), estranho),
    })
    await fc.assert(
      fc.asyncProperty(corpo, async (enviado) => {
        const { statusCode } = await recepcao('POST', '/api/medico', enviado)
        expect([201, 400, 409, 422]).toContain(statusCode)
      }),
      { numRuns: draws(80) },
    )
  })
})
