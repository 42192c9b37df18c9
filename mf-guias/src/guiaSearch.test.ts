import searchGuias from './guiaSearch'
import { guiaDaLista, mockServer } from './teste/guias'

it.each([
  ['10011', { numero: '10011' }],
  [' rosângela', { beneficiario: 'rosângela' }],
])('%s: the newest five active guides, each with its screen', async (texto, filtro) => {
  const api = mockServer()
  api.onGet('/guia').reply(200, { guias: [guiaDaLista()] })
  expect(await searchGuias(texto, new AbortController().signal)).toEqual([
    {
      key: 'g1',
      title: '10011745',
      detail: 'Guia · Rosângela Costa Andrade · Ortopedia',
      icon: 'guia',
      path: '/guia/cadastro/g1',
    },
  ])
  expect(api.history.get[0]?.params).toEqual({
    ...filtro,
    skip: 0,
    limit: 5,
    orderBy: '-autorizacao.dataEmissao',
    ativo: true,
  })
  api.restore()
})
