import { listDatasDaRegra1, MENSAGENS_DA_GUIA } from '@clinica/shared-domain'
import { v7 as novoId } from 'uuid'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())

const ler = (id: unknown) => c.pedir('Profissional')('GET', `/api/guia/${id}/materiaisPendentes`)

it('says whether material of a guide of Ortopedia is pending, by its latest live sessions', async () => {
  const guia = c.clinica.pacientes[0]?.guia._id
  const pendente = async () => (await ler(guia)).json()
  const ids: string[] = []
  for (const data of listDatasDaRegra1(HOJE, 6)) ids.push((await c.marcado({ data }))._id)
  const [a = '', b = '', ...ultimas] = ids
  for (const id of ultimas) await c.emStatus(id, 'assinado')
  // Another specialty's material is nobody's matter.
  expect(await pendente()).toEqual({ pendente: false })
  await c.db.updateTable('especialidade').set({ nome: 'Ortopedia' }).where('id', '=', c.pilates._id).execute()
  // a and b marked, four signed after them.
  expect(await pendente()).toEqual({ pendente: true })
  await c.emStatus(b, 'evoluido')
  expect(await pendente()).toEqual({ pendente: false })
  // A cleared appointment is no session: a is the fifth now.
  const cleared = { ativo: false, desativado_em: new Date() }
  await c.db.updateTable('agendamento').set(cleared).where('id', '=', b).execute()
  expect(await pendente()).toEqual({ pendente: true })
  await c.emStatus(a, 'assinado')
  expect(await pendente()).toEqual({ pendente: false })
})

it('says that there is no such guide', async () => {
  const r = await ler(novoId())
  expect([r.statusCode, r.json().msg]).toEqual([404, MENSAGENS_DA_GUIA.naoEncontrada])
})
