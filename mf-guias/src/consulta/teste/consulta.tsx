import type { GuiaDaLista, Perfil } from '@clinica/shared-domain'
import { configure, fireEvent, screen } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import type { ReactNode } from 'react'
import { guiaDaLista, logInAs, mockServer, open } from '../../teste/guias'
import GuiasPage from '../GuiasPage'

export const aberta = guiaDaLista()
export const outra = guiaDaLista({
  _id: 'g2',
  autorizacao: { ...aberta.autorizacao, numeroGuia: '10011690' },
  beneficiario: { ...aberta.beneficiario, nome: 'Wesley Nunes Borges' },
  procedimentosRealizados: { totalGuia: 72_000 },
})
export const enviada = guiaDaLista({
  _id: 'g3',
  bloqueada: true,
  bloqueadoParaPagamento: true,
  autorizacao: { ...aberta.autorizacao, numeroGuia: '10011655' },
  beneficiario: { ...aberta.beneficiario, nome: 'Helena Prado Azevedo da Conceição' },
  procedimentosRealizados: { totalGuia: 48_000 },
})

/** The server, as the search of guides finds it. */
export const consultaServer = (): MockAdapter => {
  const api = mockServer()
  api.onGet('/unidade').reply(200, { unidades: [{ _id: 'u', nome: 'Centro' }] })
  api.onGet('/especialidade').reply(200, { especialidades: [{ _id: 'e', nome: 'Pilates' }] })
  api.onGet('/convenio').reply(200, { convenios: [{ _id: 'c1', nome: 'Vida Plena Saúde' }] })
  api.onGet('/guia/contagem').reply(200, {
    abertas: { total: 312 },
    enviadas: { total: 10_000, totalParcial: true },
    vencendo: { total: 12 },
    pagamentoBloqueado: { total: 9 },
  })
  api.onPost('/guia/assinaturas').reply(200, { guias: [] })
  return api
}

/** The search of somebody of that role, with these guides. */
export const openConsulta = async (
  api: MockAdapter,
  perfil: Perfil = 'Faturista',
  guias: GuiaDaLista[] = [aberta, outra, enviada],
  /** Screens of other remotes. */
  outras: Record<string, ReactNode> = {},
) => {
  configure({ defaultHidden: true })
  api.onGet('/guia').reply(200, { guias, total: guias.length })
  logInAs(perfil)
  const router = open({ '/guia': <GuiasPage />, ...outras }, '/guia')
  if (guias.length > 0) await screen.findAllByRole('article')
  return router
}
export const cartao = (nome: string): HTMLElement => {
  const achado = screen.getByRole('link', { name: nome }).closest('article')
  if (!achado) throw new Error(nome)
  return achado
}
export const openMenu = async (numero: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Mais ações da guia ${numero}` }))
  return screen.findByRole('menu')
}
export const mark = (nome: string) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Marcar ${nome}` }))
export const barra = () => screen.findByRole('region', { name: 'Guias selecionadas' })
