import { answerOf, createResource, http, withoutEmpty } from '@clinica/shared-auth'
import type { DominioDaQuestao, DominiosDaQuestao, Questao, QuestaoDaLista } from '@clinica/shared-domain'
import type { PickerParams } from '@clinica/shared-ui/pickers'

export const questaoApi = createResource<Questao, QuestaoDaLista>({
  path: 'questao',
  singular: 'questao',
  plural: 'questoes',
})

/** Active domains with their values: what a question of type Domínio picks from. */
export const searchDominios = (params: PickerParams, signal?: AbortSignal): Promise<DominioDaQuestao[]> =>
  answerOf(
    http.get<DominiosDaQuestao>('/questao/dominios', { params: withoutEmpty(params), signal }),
    'dominios',
  )

/** What a domain is called on the screens. */
export const nomeDoDominio = (d: { nome: string; nomeExibicao: string | null }): string =>
  d.nomeExibicao || d.nome
