import type { GuiaParaPacote, Pacote } from '@clinica/shared-domain'
import { fireEvent, screen, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { open } from '../../teste/tela'
import { lotes } from '../../tiss/teste/lotes'
import PacotePage from '../form/PacotePage'

/** The insurers miss nothing in any guide, and no package has a lot. */
export const answerConvenios = (api: MockAdapter): void => {
  api.onGet('/tiss/pendencias').reply(200, { guias: [], esquemas: [], maximo: 100 })
  api.onGet('/tiss/lotes').reply(200, lotes([]))
  api.onGet(/^\/tiss\/pacotes\?/).reply(200, { pacotes: [] })
}

/** What the selector answers from now on. */
export const answerSelecao = (api: MockAdapter, guias: GuiaParaPacote[], total = guias.length) =>
  api.onGet('/faturamento/selecao').reply(200, { guias, total })

/** The form of package k1, or of a new one, once its guides are there. */
export const openPacote = async (
  api: MockAdapter,
  p: Pacote | null,
  guias: GuiaParaPacote[] = [],
  total?: number,
) => {
  answerSelecao(api, guias, total)
  if (p) api.onGet('/faturamento/k1').reply(200, { faturamento: p })
  else api.onGet('/faturamento/nome').reply(200, { nome: '2026_NOVEMBRO_48' })
  const router = open(
    { '/faturamento/cadastro/:id?': <PacotePage /> },
    p ? '/faturamento/cadastro/k1' : '/faturamento/cadastro',
  )
  await screen.findByRole('region', { name: 'Guias do pacote' })
  return router
}

export const lista = () => screen.getByRole('region', { name: 'Guias do pacote' })
/** Numbers of the guides in the package, in their order. */
export const numeros = () =>
  within(lista())
    .queryAllByRole('listitem')
    .map((li) => /Guia (\d{8})/.exec(li.textContent ?? '')?.[1])
export const botao = (name: string | RegExp) => screen.getByRole('button', { name })
export const add = async (numero: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Adicionar a guia ${numero}` }))
export const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
/** What was sent. */
export const corpo = (api: MockAdapter, metodo: 'put' | 'post', i = 0) =>
  JSON.parse(String(api.history[metodo][i]?.data))
