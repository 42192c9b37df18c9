import { withoutEmpty } from '@clinica/shared-auth'
import { CICLOS } from '@clinica/shared-domain'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { PorSituacao } from '../../filtro/PorSituacao'
import { getTotais } from '../pacotes.api'
import { PALAVRAS_DO_CICLO } from '../passos/passos'

const OPCOES = CICLOS.map((value) => ({ value, ...PALAVRAS_DO_CICLO[value] }))

/** The four steps of the life cycle. `consulta`: the other filters, as JSON. */
export const Ciclos = ({ consulta }: { consulta: string }) => {
  const { data } = useQuery({
    queryKey: ['pacote', 'total', consulta],
    queryFn: ({ signal }) => getTotais(withoutEmpty(JSON.parse(consulta)), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { interesse: { assunto: 'pacote' } },
  })
  return <PorSituacao campo="ciclo" label="Ciclo de vida" opcoes={OPCOES} contas={data?.ciclos} />
}
