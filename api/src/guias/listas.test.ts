import { listDatasDaRegra1 } from '@clinica/shared-domain'
import { v7 as novoId } from 'uuid'
import { HOJE } from '../teste/agenda'
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

it('who treats the patient in a specialty comes with its guides: the most frequent first, then the latest', async () => {
  const [{ _id }] = c.clinica.pacientes as [(typeof c.clinica.pacientes)[0]]
  const [um, outro] = c.clinica.profissionais as unknown as [{ _id: string }, { _id: string }]
  const usuais = async (mais = '?especialidade=pilates') => {
    const { profissionais } = (await c.pedir()('GET', `/api/v2/guia/paciente/${_id}${mais}`)).json()
    return profissionais?.map((p: { _id: string }) => p._id)
  }
  expect(await usuais()).toEqual([])
  const feitos: { _id: string }[] = []
  for (const data of listDatasDaRegra1(HOJE, 4)) feitos.push(await c.marcado({ data }))
  const com = (quem: { _id: string }, ...quais: number[]) =>
    c.db
      .updateTable('agendamento')
      .set({ profissional_id: quem._id })
      .where(
        'id',
        'in',
        quais.map((i) => feitos[i]?._id as string),
      )
      .execute()
  expect(await usuais()).toEqual([outro._id])
  await com(um, 3)
  expect(await usuais()).toEqual([outro._id, um._id])
  await com(um, 2)
  expect(await usuais()).toEqual([um._id, outro._id])
  await c.limpar(feitos[3]?._id as string)
  await c.limpar(feitos[2]?._id as string)
  expect(await usuais()).toEqual([outro._id])
  expect(await usuais('?especialidade=Fisioterapia')).toEqual([])
  expect(await usuais('')).toBeUndefined()
  await c.db.updateTable('profissional').set({ ativo: false }).where('id', '=', outro._id).execute()
  expect(await usuais()).toEqual([])
  await c.db.updateTable('profissional').set({ ativo: true }).where('id', '=', outro._id).execute()
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
