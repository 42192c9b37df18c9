import { v7 as novoId } from 'uuid'
import { awaitRows } from '../teste/auditoria'
import { type ClinicaComGuias, openGuias } from '../teste/guias'

let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
})
afterAll(() => c.fechar())

const ids = async (url: string) => {
  const r = await c.pedir()('GET', url)
  return [r.statusCode, r.json().guias?.map((g: { _id: string }) => g._id)]
}

it('the guides of a patient are told at both addresses, of one specialty where it is named', async () => {
  const [{ _id, guia }] = c.clinica.pacientes as [(typeof c.clinica.pacientes)[0]]
  const fisio = await c.salva({ especialidade: 'Fisioterapia' })
  for (const url of [`/api/paciente/${_id}/guias`, `/api/v2/guia/paciente/${_id}`]) {
    expect((await ids(url))[1]).toEqual(expect.arrayContaining([fisio._id, guia._id]))
    expect(await ids(`${url}?especialidade=pilates`)).toEqual([200, [guia._id]])
  }
  expect((await awaitRows(c.db, { acao: 'ler', entidade: 'guia' }))[0]?.pacientes).toEqual([_id])
})

it('the guides for the assessment of an appointment have one, in its specialty', async () => {
  const a = await c.marcado()
  const url = `/api/agenda/${a._id}/guiasAvaliacao`
  const avaliacao = { solicitacao: { procedimentos: [c.linha('pilates'), c.linha('avaliacao')] } }
  await c.salva()
  await c.salva({ ...avaliacao, especialidade: 'Fisioterapia' })
  const removida = await c.salva(avaliacao)
  await c.pedir()('DELETE', `/api/guia/${removida._id}`)
  expect(await ids(url)).toEqual([200, []])
  const certa = await c.salva(avaliacao)
  expect(await ids(url)).toEqual([200, [certa._id]])
  expect((await ids(`/api/agenda/${novoId()}/guiasAvaliacao`))[0]).toBe(404)
})
