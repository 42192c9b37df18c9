import { type PacoteDaLista, passosOf } from '@clinica/shared-domain'
import { Button } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import { useLotesDoPacote } from '../../tiss/pacote/useLotesDosPacotes'
import { useMovimento } from './movimento'
import { TITULO_DO_PASSO } from './passos'

/** 'Finalizar', then 'Gerar lotes' while guides are in none, and 'Arquivar' or 'Glosa': what may be done next to this package. */
export const BotoesDoPasso = ({ item: pacote }: { item: PacoteDaLista }) => {
  const { move, movendo } = useMovimento()
  const lotes = useLotesDoPacote(pacote._id)
  const semLote = pacote.ciclo === 'finalizado' && (lotes?.semLote.guias ?? 0) > 0
  return (
    <>
      {semLote ? (
        <Button
          size="small"
          variant="contained"
          component={Link}
          to={`/faturamento/lotes/gerar?pacotes=${pacote._id}`}
          aria-label={`Gerar lotes de ${pacote.nome}`}
        >
          Gerar lotes
        </Button>
      ) : null}
      {passosOf(pacote).map((passo) => (
        <Button
          key={passo}
          size="small"
          variant={passo === 'glosa' || semLote ? 'outlined' : 'contained'}
          sx={passo === 'glosa' ? { color: 'var(--faltou)' } : undefined}
          loading={movendo === pacote._id}
          aria-label={`${TITULO_DO_PASSO[passo]} ${pacote.nome}`}
          onClick={() => void move(pacote, passo)}
        >
          {TITULO_DO_PASSO[passo]}
        </Button>
      ))}
    </>
  )
}
