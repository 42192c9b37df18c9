import { counted, type Pacote, propostaDoPacote, type SessoesDoPacote } from '@clinica/shared-domain'
import { useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { getSessoesDoPacote } from '../dinheiro/dinheiro.api'
import css from './pacote.module.css'

const PROPOSTAS = {
  arquivar: 'Tudo foi pago: o pacote já pode ser arquivado.',
  glosa: 'Nada mais se espera, e há glosa: o pacote pode ser marcado como glosa.',
} as const

/** '28 de 30 sessões respondidas: 25 pagas, 2 pagas em parte, 1 glosada' */
const respondidas = ({ paga, parcial, glosada, espera }: SessoesDoPacote): string => {
  const quantas = paga + parcial + glosada
  const quais = [
    paga > 0 && counted(paga, 'paga', 'pagas'),
    parcial > 0 && counted(parcial, 'paga em parte', 'pagas em parte'),
    glosada > 0 && counted(glosada, 'glosada', 'glosadas'),
  ].filter(Boolean)
  const de =
    espera > 0
      ? `${quantas} de ${quantas + espera} sessões respondidas`
      : counted(quantas, 'sessão respondida', 'sessões respondidas')
  return `${de}: ${quais.join(', ')}`
}

/** What insurers answered of the package's sessions, and the step that it proposes; who bills takes it. */
export const DoConvenio = ({ pacote }: { pacote: Pacote }) => {
  const { data } = useQuery({
    queryKey: ['lote', 'sessoesDoPacote', pacote._id],
    queryFn: ({ signal }) => getSessoesDoPacote(pacote._id, signal),
    staleTime: 0,
    meta: { interesse: { assunto: 'lote' } },
  })
  if (!data || data.paga + data.parcial + data.glosada === 0) return null
  const proposta = pacote.ciclo === 'finalizado' ? propostaDoPacote(data) : null
  return (
    <p className={css.doConvenio}>
      <b>Do convênio:</b> {respondidas(data)}. {proposta ? `${PROPOSTAS[proposta]} ` : null}
      {data.parcial + data.glosada > 0 ? <Link to="/faturamento/glosas">Ver as glosas</Link> : null}
    </p>
  )
}
