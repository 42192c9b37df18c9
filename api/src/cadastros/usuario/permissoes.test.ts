import { type AppDeTeste, testApp } from '../../teste/app'
import { usersOf } from '../../teste/usuarios'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())
const { criar, salvar } = usersOf(() => t)

it('says who there is, and what of roles, units, extras and situation changed in 90 days, by whom', async () => {
  const u = await criar({ name: 'Beatriz Lacerda Horta', unidades: ['Centro'] })
  const { usuario } = (
    await salvar('Administrador', u, { acoesExtras: ['repetir_agendamento'], unidades: [] })
  ).json()
  const { usuario: outra } = (
    await salvar('Administrador', usuario, { perfil: 'Faturista', name: 'Beatriz Horta Lacerda' })
  ).json()
  await salvar('Gerente', outra, { ativo: false })
  const { pessoas, mudancas } = (await t.como('Administrador')('GET', '/api/permissoes')).json()
  expect(pessoas.find((p: { _id: string }) => p._id === u._id)).toEqual({
    _id: u._id,
    name: 'Beatriz Horta Lacerda',
    email: u.email,
    perfil: 'Faturista',
    unidades: [],
    acoesExtras: ['repetir_agendamento'],
    ativo: false,
    segundoFator: false,
  })
  const dela = mudancas.filter((m: { pessoa: string }) => m.pessoa === 'Beatriz Horta Lacerda')
  const ditas = dela.map(({ campo, antes, depois, por }: Record<string, string>) => [
    campo,
    antes,
    depois,
    por,
  ])
  expect(ditas[0]).toEqual(['Status', 'Ativo', 'Cancelado', 'Gerente de Teste'])
  expect(ditas).toContainEqual(['Perfil', 'Recepcionista', 'Faturista', 'Administrador de Teste'])
  expect(ditas).toContainEqual(['Unidades', 'Centro', '', 'Administrador de Teste'])
  expect(ditas).toContainEqual([
    'Permissões extras',
    '',
    'Repetir agendamentos em datas futuras',
    'Administrador de Teste',
  ])
  expect(ditas.map(([campo]: string[]) => campo)).not.toContain('Nome')
})

it('is read by Administrador alone', async () => {
  for (const perfil of ['Gerente', 'Supervisao', 'Recepcionista'] as const)
    expect([perfil, (await t.como(perfil)('GET', '/api/permissoes')).statusCode]).toEqual([perfil, 403])
})
