import { useCan } from '@clinica/shared-auth'
import { acoes, type Guia } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { removeFromBilling } from './acoes'
import { printGuia } from './imprimir'

type Props = { guia: Guia; onCorrigir: () => void; onReload: () => void }

/** What is left to do with a sent guide, each for who may. */
export const DaEnviada = ({ guia, onCorrigir, onReload }: Props) => {
  const podeRetirar = useCan(acoes.desbloquear_guia)
  const podeFaturar = useCan(acoes.faturamento_guia)
  return (
    <>
      {podeFaturar ? (
        <Button variant="outlined" startIcon={<Icon name="editar" size={16} />} onClick={onCorrigir}>
          Corrigir
        </Button>
      ) : null}
      {podeRetirar ? (
        <Button
          variant="outlined"
          startIcon={<Icon name="desfazer" size={16} />}
          onClick={() => void removeFromBilling(guia, onReload)}
        >
          Retirar do faturamento
        </Button>
      ) : null}
      <Button
        variant="contained"
        startIcon={<Icon name="imprimir" size={16} />}
        onClick={() => void printGuia(guia._id, 'spsadt')}
      >
        Imprimir
      </Button>
    </>
  )
}
