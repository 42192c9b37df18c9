import { http, useSessao } from '@clinica/shared-auth'
import type { Questao } from '@clinica/shared-domain'
import MockAdapter from 'axios-mock-adapter'

export { expectConsole, open } from '@clinica/shared-ui/teste'

/** A manager is logged in, with an empty browser; what answers their calls. */
export const mockServer = (): MockAdapter => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  const api = new MockAdapter(http)
  // No draft has photographs.
  api.onGet(/^\/evolucao\/[^/]+\/anexos$/).reply(200, { anexos: [] })
  // Nobody else is treated today.
  api.onGet('/evolucao/fila').reply(200, { sessao: null, profissional: null, fila: [] })
  // Nor has anybody a plan of care.
  api.onGet(/\/planoTerapeutico$/).reply(200, { planos: [] })
  return api
}

const id = (n: number): string => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A question as the server answers it; `n` tells it from the others. */
export const questao = (n: number, mudancas: Partial<Questao> = {}): Questao => ({
  _id: id(n),
  enunciado: `Questão ${n}`,
  tipo: 'Texto',
  obrigatorio: false,
  ativo: true,
  expandida: false,
  respostaPadrao: null,
  respostasPadroes: [],
  dominio: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...mudancas,
})
