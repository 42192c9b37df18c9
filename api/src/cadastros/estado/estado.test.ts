import { PERFIS } from '@clinica/shared-domain'
import { type AppDeTeste, testApp } from '../../teste/app'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const buscar = async (url: string) => {
  const resposta = await t.como('Recepcionista')('GET', url)
  expect(resposta.statusCode).toBe(200)
  expect(resposta.headers['cache-control']).toBe('private, max-age=86400')
  return resposta.json()
}

describe('states and cities', () => {
  it('are the 27 states and all 5,571 municipalities, each once, in alphabetical order', async () => {
    const { estados } = await buscar('/api/estados')
    expect(estados).toHaveLength(27)
    expect(estados).toContainEqual({ _id: '35', sigla: 'SP', nome: 'São Paulo' })
    const todas = new Set<string>()
    for (const { sigla } of estados) {
      const { cidades } = await buscar(`/api/estados/${sigla}/cidades`)
      const nomes = cidades.map((c: { nome: string }) => c.nome)
      expect(nomes).toEqual([...nomes].sort((a, b) => a.localeCompare(b, 'pt-BR')))
      for (const { _id } of cidades) todas.add(_id)
    }
    expect(todas.size).toBe(5571)
  })

  it('take the state in either case, and answer 404 to one that does not exist', async () => {
    const { cidades } = await buscar('/api/estados/sp/cidades')
    expect(cidades).toHaveLength(645)
    expect(cidades).toContainEqual({ _id: '3550308', nome: 'São Paulo' })
    for (const sigla of ['XX', '%20', 'constructor', '__proto__'])
      expect([400, 404]).toContain(
        (await t.como('Gerente')('GET', `/api/estados/${sigla}/cidades`)).statusCode,
      )
    expect((await t.como('Gerente')('GET', '/api/estados/ZZ/cidades')).statusCode).toBe(404)
  })

  it.each(PERFIS)('are open to %s, and to nobody without a session', async (perfil) => {
    expect((await t.como(perfil)('GET', '/api/estados')).statusCode).toBe(200)
    expect((await t.como(null)('GET', '/api/estados')).statusCode).toBe(401)
    expect((await t.como(null)('GET', '/api/estados/SP/cidades')).statusCode).toBe(401)
  })
})
