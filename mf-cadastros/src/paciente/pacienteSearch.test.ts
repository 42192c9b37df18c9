// Runs again on other days.
import { hojeNaClinica, http } from '@clinica/shared-auth'
import MockAdapter from 'axios-mock-adapter'
import searchPacientes from './pacienteSearch'

const SESSAO = {
  _id: 'a1',
  hora: '10:00',
  profissional: 'Rita Prado',
  especialidade: 'Pilates',
  unidade: 'Centro',
}
const ANA = { _id: 'p1', nome: 'Ana Souza', data_nascimento: '1980-03-12', cpf: '52998224725' }

it('answers the first five active patients, each with its screen, what tells it apart and what is next', async () => {
  const api = new MockAdapter(http)
  const achadoPor = { campo: 'celular', valor: '31988771234' }
  api.onGet('/paciente').reply(200, {
    pacientes: [
      { ...ANA, achadoPor, proximaSessao: { ...SESSAO, data: '2099-11-24' } },
      { ...ANA, proximaSessao: { ...SESSAO, data: hojeNaClinica() } },
      { ...ANA, cpf: null, proximaSessao: null },
    ],
  })
  const hits = await searchPacientes('1234', new AbortController().signal)

  expect(hits[0]).toEqual({
    key: 'p1',
    title: 'Ana Souza',
    detail: 'Paciente',
    icon: 'paciente',
    path: '/paciente/cadastro/p1',
    notes: ['12/03/1980 · CPF 529.982.247-25 · Celular (31) 98877-1234'],
  })
  expect(hits[1]).toEqual({
    key: 'a1',
    title: 'Próxima sessão de Ana Souza',
    detail: 'Agenda',
    icon: 'agendamento',
    path: '/agendamento?unidade=Centro&especialidade=Pilates&dia=2099-11-24&profissional=todos&agendamento=a1',
    notes: ['terça, 24/11/2099, 10:00 · Pilates com Rita Prado · Centro'],
  })
  expect(hits[3]?.notes).toEqual(['hoje, 10:00 · Pilates com Rita Prado · Centro'])
  expect(hits[4]?.notes).toEqual(['12/03/1980', 'Nenhuma sessão marcada'])
  expect(api.history.get[0]?.params).toEqual({
    nome: '1234',
    skip: 0,
    limit: 5,
    orderBy: 'nome',
    ativo: true,
    comProxima: true,
  })
  api.restore()
})
