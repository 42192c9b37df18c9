import { http, useCan } from '@clinica/shared-auth'
import {
  acoes,
  aMarcarDoPlano,
  type PropostaDoPlano as Proposta,
  setQtdSolicitada,
  textoDaProposta,
} from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { useFormMeta, useFormSlice } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useChange } from '../dados/useChange'
import type { Valores } from '../dados/valores'
import css from './paineis.module.css'

const useProposta = (paciente: string | undefined, especialidade: string | undefined, nova: boolean) =>
  useQuery({
    queryKey: ['planoTerapeutico', 'proposta', paciente, especialidade],
    queryFn: async ({ signal }) =>
      (
        await http.get<Proposta>(
          `/v2/paciente/${encodeURIComponent(paciente ?? '')}/planoTerapeutico/proposta`,
          {
            params: { especialidade },
            signal,
            semIndicador: true,
          },
        )
      ).data.proposta,
    enabled: nova && !!paciente && !!especialidade,
    staleTime: 0,
    meta: { interesse: null },
  }).data ?? null

/** Of a new guide: the sessions that the patient's plan of care still wants, put into field 28 by a click and by nothing else. */
export const PropostaDoPlano = () => {
  const change = useChange()
  const podeFaturar = useCan(acoes.faturamento_guia)
  const { saved } = useFormMeta()
  const [paciente, especialidade, linhas, solicitada] = useFormSlice((f) => {
    const v = f.values as Valores
    const { procedimentos } = v.solicitacao
    return [v.beneficiario._id, v.especialidade, procedimentos.length, procedimentos[0]?.qtdSolicitada]
  })
  const proposta = useProposta(paciente || undefined, especialidade || undefined, !saved)
  if (!proposta) return null
  const faltam = aMarcarDoPlano(proposta)
  return (
    <p className={css.aviso} role="status">
      <Icon name="info" size={15} />
      {textoDaProposta(proposta)}
      {faltam && linhas > 0 && solicitada !== faltam ? (
        <Button
          size="small"
          onClick={() => change((v) => setQtdSolicitada(v, 0, faltam, podeFaturar) as Valores)}
        >
          Solicitar {faltam}
        </Button>
      ) : null}
    </p>
  )
}
