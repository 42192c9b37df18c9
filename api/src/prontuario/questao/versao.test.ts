import { type AppDeTeste, testApp } from '../../teste/app'
import { requireVersoes } from './versao'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const gerente: ReturnType<AppDeTeste['como']> = (...args) => t.como('Gerente')(...args)
const criar = async (caminho: string, nome: string, corpo: object) =>
  (await gerente('POST', `/api/${caminho}`, corpo)).json()[nome]
const versoesDe = (...ids: string[]) => t.db.transaction().execute((tx) => requireVersoes(tx as never, ids))

it('the version in force is asked for by who answers, and follows a domain whose values changed', async () => {
  const dominio = await criar('dominio', 'dominio', {
    nome: 'Lado da dor',
    ativo: true,
    valores: [{ valor: 'Direito' }],
  })
  const base = { obrigatorio: false, ativo: true }
  const lado = await criar('questao', 'questao', {
    ...base,
    enunciado: 'Lado da dor',
    tipo: 'Domínio',
    dominio: { _id: dominio._id },
  })
  const texto = await criar('questao', 'questao', { ...base, enunciado: 'Queixa', tipo: 'Texto' })

  const antes = await versoesDe(lado._id, texto._id)
  expect(await versoesDe(texto._id, lado._id, lado._id)).toEqual(antes)

  const valores = [...dominio.valores, { valor: 'Esquerdo' }]
  await gerente('PUT', `/api/dominio/${dominio._id}`, { ...dominio, valores })
  const depois = await Promise.all([versoesDe(lado._id, texto._id), versoesDe(lado._id)])
  expect(depois[0].get(texto._id)).toBe(antes.get(texto._id))
  expect(depois[0].get(lado._id)).not.toBe(antes.get(lado._id))
  // Two that find it changed at once make one.
  expect(depois[1].get(lado._id)).toBe(depois[0].get(lado._id))
  expect(await versoesDe()).toEqual(new Map())
})
