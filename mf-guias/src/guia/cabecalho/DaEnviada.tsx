import { useCan } from '@clinica/shared-auth'
import { acoes, type Guia } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { useImpressao } from '../../impressao/use-impressao'
import { removeFromBilling } from './acoes'

type Props = { guia: Guia; onCorrigir: () => void; onReload: () => void }

/** What is left to do with a guide that is only read, each for who may. */
export const DaEnviada = ({ guia, onCorrigir, onReload }: Props) => {
  const podeRetirar = useCan(acoes.desbloquear_guia)
  const podeFaturar = useCan(acoes.faturamento_guia)
  const { imprimir, imprimindo } = useImpressao()
  return (
    <>
      {podeFaturar && guia.ativo ? (
        <Button variant="outlined" startIcon={<Icon name="editar" size={16} />} onClick={onCorrigir}>
          Corrigir
        </Button>
      ) : null}
      {podeRetirar && guia.ativo ? (
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
        loading={imprimindo !== null}
        startIcon={<Icon name="imprimir" size={16} />}
        onClick={() => void imprimir([{ _id: guia._id, numero: guia.autorizacao.numeroGuia }])}
      >
        Imprimir
      </Button>
    </>
  )
}
