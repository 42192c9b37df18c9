import { answerOf, http } from '@clinica/shared-auth'
import { OUTRA_PATOLOGIA, type PatologiaPregressa, type ValoresAnswer } from '@clinica/shared-domain'
import { useQuery } from '@clinica/shared-ui/query'

const MEIA_HORA = 1_800_000

/** Those that may be chosen: the domain's, what the guide has besides, and 'Outro' (spec 2 §2). */
export const usePatologias = (daGuia: readonly PatologiaPregressa[]): string[] => {
  const { data } = useQuery({
    queryKey: ['dominio', 'valores', 'Patologias Pregressas'],
    queryFn: ({ signal }) =>
      answerOf(
        http.get<ValoresAnswer>('/dominio/valores', { params: { nome: 'Patologias Pregressas' }, signal }),
        'valores',
      ),
    staleTime: MEIA_HORA,
  })
  const nomes = [...(data ?? []).map((v) => v.valor), ...daGuia.map((p) => p.nome)]
  return [...new Set(nomes.filter((nome) => nome !== OUTRA_PATOLOGIA)), OUTRA_PATOLOGIA]
}
