import { withoutEmpty } from '@clinica/shared-auth'
import { SITUACOES_DO_LOTE } from '@clinica/shared-domain'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { PorSituacao } from '../../filtro/PorSituacao'
import { PALAVRAS_DA_SITUACAO } from '../situacoes'
import { getSituacoes } from '../tiss.api'

const OPCOES = SITUACOES_DO_LOTE.map((value) => {
  const { conta: titulo, icone, tom } = PALAVRAS_DA_SITUACAO[value]
  return { value, titulo, icone, tom }
})

/** `consulta`: the other filters, as sent, as JSON. */
export const Situacoes = ({ consulta }: { consulta: string }) => {
  const { data } = useQuery({
    queryKey: ['lote', 'situacoes', consulta],
    queryFn: ({ signal }) => getSituacoes(withoutEmpty(JSON.parse(consulta)), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { interesse: { assunto: 'lote' } },
  })
  return <PorSituacao campo="situacao" label="Situação do lote" opcoes={OPCOES} contas={data} />
}
