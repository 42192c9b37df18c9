import { type PacoteDaLista, passosOf } from '@clinica/shared-domain'
import { Button } from '@clinica/shared-ui'
import { useMovimento } from './movimento'
import { TITULO_DO_PASSO } from './passos'

/** 'Finalizar', or 'Arquivar' and 'Glosa': what may be done next to this package. */
export const BotoesDoPasso = ({ item: pacote }: { item: PacoteDaLista }) => {
  const { move, movendo } = useMovimento()
  return passosOf(pacote).map((passo) => (
    <Button
      key={passo}
      size="small"
      variant={passo === 'glosa' ? 'outlined' : 'contained'}
      sx={passo === 'glosa' ? { color: 'var(--faltou)' } : undefined}
      loading={movendo === pacote._id}
      aria-label={`${TITULO_DO_PASSO[passo]} ${pacote.nome}`}
      onClick={() => void move(pacote, passo)}
    >
      {TITULO_DO_PASSO[passo]}
    </Button>
  ))
}
