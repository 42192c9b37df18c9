import { STATUS_IDS } from '@clinica/shared-domain'
import { Button, EmptyState } from '@clinica/shared-ui'
import { plural } from '../cartao/texto'
import type { Contagem, ItemDaLegenda } from '../dados/contagem'
import { labelOf } from '../filtros/Legenda'

type Props = { contagem: Contagem; filtro: ReadonlySet<ItemDaLegenda>; onClear: () => void }

/** The legend asks for what the day does not have: which filter that is, and what it hides. */
export const NadaNoFiltro = ({ contagem, filtro, onClear }: Props) => {
  const agendamentos = STATUS_IDS.reduce((n, s) => n + contagem[s], 0)
  const escondidos = [
    ...(agendamentos > 0 ? [plural(agendamentos, 'agendamento', 'agendamentos')] : []),
    ...(contagem.livre > 0 ? [plural(contagem.livre, 'vaga livre', 'vagas livres')] : []),
  ]
  const clear = () => {
    // This button goes away: the keys are back where the filter was chosen.
    const [item] = filtro
    document.querySelector<HTMLElement>(`[data-item="${item}"]`)?.focus()
    onClear()
  }
  return (
    <EmptyState
      icon="filtro"
      title={`Nada em ${[...filtro].map((i) => `“${labelOf(i)}”`).join(' ou ')} neste dia.`}
      action={
        <Button variant="outlined" onClick={clear}>
          Limpar filtro
        </Button>
      }
    >
      {escondidos.length > 0 ? `O filtro da legenda esconde ${escondidos.join(' e ')}.` : null}
    </EmptyState>
  )
}
