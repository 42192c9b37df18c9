import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())

it('is today’s patients of one’s own register, else of who treats the session that is named, and where its card is', async () => {
  const a = await c.marcado({ hora: '08:00', data: HOJE })
  const b = await c.marcado({ hora: '09:00', data: HOJE }, c.clinica.pacientes[1])
  const ler = async (perfil: 'Gerente' | 'Profissional', q = '') =>
    (await c.como(perfil)('GET', `/api/evolucao/fila${q}`)).json()
  expect(await ler('Gerente')).toEqual({ sessao: null, profissional: null, fila: [] })
  const dele = await ler('Gerente', `?agendamento=${b._id}`)
  expect(dele.sessao).toEqual({
    _id: b._id,
    data: b.data,
    unidade: c.centro.nome,
    especialidade: c.pilates.nome,
  })
  expect(dele.profissional).toMatchObject({ nome: expect.any(String) })
  expect(dele.fila.map((f: { _id: string }) => f._id)).toEqual([a._id, b._id])
  expect(dele.fila[0].paciente._id).toBe(c.clinica.pacientes[0]?._id)
})
