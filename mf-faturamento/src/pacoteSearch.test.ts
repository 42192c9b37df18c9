import searchPacotes from './pacoteSearch'
import { pacoteDaLista } from './pacotes/teste/pacotes'
import { mockServer } from './teste/tela'

it('finds the newest five packages by a part of the name, each with its screen', async () => {
  const api = mockServer()
  api.onGet('/faturamento').reply(200, { faturamentos: [pacoteDaLista()] })
  expect(await searchPacotes(' novembro', new AbortController().signal)).toEqual([
    {
      key: 'k1',
      title: '2026_NOVEMBRO_48',
      detail: 'Pacote · Aberto · R$ 3.468,70',
      icon: 'pacote',
      path: '/faturamento/cadastro/k1',
    },
  ])
  expect(api.history.get[0]?.params).toEqual({ nome: 'novembro', skip: 0, limit: 5, orderBy: '-createdAt' })
  api.restore()
})
