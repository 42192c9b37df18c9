import { http } from '@clinica/shared-auth'
import MockAdapter from 'axios-mock-adapter'
import searchPacientes from './pacienteSearch'

it('answers the first five active patients of a name, each with its screen', async () => {
  const api = new MockAdapter(http)
  api.onGet('/paciente').reply(200, { pacientes: [{ _id: 'p1', nome: 'Ana Souza' }] })
  const hits = await searchPacientes('ana', new AbortController().signal)

  expect(hits).toEqual([
    { key: 'p1', title: 'Ana Souza', detail: 'Paciente', icon: 'paciente', path: '/paciente/cadastro/p1' },
  ])
  expect(api.history.get[0]?.params).toEqual({
    nome: 'ana',
    skip: 0,
    limit: 5,
    orderBy: 'nome',
    ativo: true,
  })
  api.restore()
})
