import { HOJE } from '../../teste/agenda'
import { type ClinicaComGuias, openGuias } from '../../teste/guias'

let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
})
afterAll(() => c.fechar())

it('saves a guide, which reads back whole', async () => {
  const r = await c.salvar(c.guiaNova())
  expect([r.statusCode, r.json().msg]).toEqual([201, 'Registro salvo.'])
  const guia = r.json().guia
  expect(await c.ler(guia._id)).toEqual(guia)
  expect(guia).toMatchObject({
    autorizacao: { numeroGuia: '10101', registroANS: '123456', dataEmissao: HOJE },
  })
  const depois = await c.alterada(guia, { pacienteGestante: true })
  expect(depois).toMatchObject({ pacienteGestante: true, historico: [{ codigo: 1 }, { codigo: 1 }] })
  const lista = await c.pedir()('GET', '/api/guia?comTotal=true')
  expect(lista.json().guias.length).toBeGreaterThan(1)
  const fora = await c.pedir()('DELETE', `/api/guia/${guia._id}`)
  expect([fora.statusCode, fora.json().guia.ativo]).toEqual([200, false])
})

it('reads a guide of before whole', async () => {
  const { guia } = c.clinica.pacientes[0] as (typeof c.clinica.pacientes)[0]
  expect(await c.ler(guia._id)).toMatchObject({
    solicitacao: { procedimentos: [], cid10: null },
    beneficiario: { numeroCarteira: null },
  })
})
