import { listDatasDaRegra1, MENSAGENS_DA_GUIA } from '@clinica/shared-domain'
import { v7 as novoId } from 'uuid'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())

const ler = async (url: string) => (await c.pedir('Supervisao')('GET', `/api/guia/${url}`)).json()

it('pages the live appointments of a guide, the latest first', async () => {
  const guia = c.clinica.pacientes[0]?.guia._id
  const datas = listDatasDaRegra1(HOJE, 4)
  const marcados = []
  for (const data of datas) marcados.push(await c.marcado({ data }))
  await c.marcado({}, c.clinica.pacientes[1])
  await c.limpar(marcados[3]?._id as string)
  expect(await ler(`${guia}/agendamentos?skip=0&limit=2&comTotal=true&guiaId=${guia}`)).toMatchObject({
    total: 3,
    agendamentos: [{ _id: marcados[2]?._id, data: datas[2] }, { data: datas[1] }],
  })
  const resto = await ler(`${guia}/agendamentos?skip=2&limit=20`)
  expect(resto.agendamentos).toMatchObject([{ data: datas[0], bloqueadoParaPagamento: false }])
  expect(resto.total).toBeUndefined()
  expect(await ler(`${guia}/agendamentos/total`)).toEqual({ total: 3 })
})

it('says that there is no such guide', async () => {
  for (const fim of ['agendamentos', 'agendamentos/total']) {
    const r = await c.pedir()('GET', `/api/guia/${novoId()}/${fim}`)
    expect([r.statusCode, r.json().msg]).toEqual([404, MENSAGENS_DA_GUIA.naoEncontrada])
  }
})
