import { useCan } from '@clinica/shared-auth'
import { acoes, type Guia, telas } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { Link, useHasRoute, useNavigate } from '@clinica/shared-ui/router'
import { billPath } from '../../comum/faturar'
import { useImpressao } from '../../impressao/use-impressao'
import { removeFromBilling } from './acoes'

type Props = { guia: Guia; onCorrect: () => void; onReload: () => void }

/** What is left to do with a guide that is only read, each for who may. */
export const DaEnviada = ({ guia, onCorrect, onReload }: Props) => {
  const podeRetirar = useCan(acoes.desbloquear_guia)
  const podeFaturar = useCan(acoes.faturamento_guia)
  const faturar = billPath(guia._id, 'guia')
  const fatura = useCan(telas.faturamento)
  const temFaturamento = useHasRoute(faturar)
  const navigate = useNavigate()
  const open = fatura && temFaturamento ? (endereco: string) => void navigate(endereco) : null
  const { print, imprimindo } = useImpressao()
  return (
    <>
      {podeFaturar && guia.ativo ? (
        <Button variant="outlined" startIcon={<Icon name="editar" size={16} />} onClick={onCorrect}>
          Corrigir
        </Button>
      ) : null}
      {podeRetirar && guia.ativo ? (
        <Button
          variant="outlined"
          startIcon={<Icon name="desfazer" size={16} />}
          onClick={() => void removeFromBilling(guia, onReload, open)}
        >
          Retirar do faturamento
        </Button>
      ) : null}
      {fatura && temFaturamento && guia.ativo ? (
        <Button
          component={Link}
          to={faturar}
          variant="outlined"
          startIcon={<Icon name="faturamento" size={16} />}
        >
          Faturar
        </Button>
      ) : null}
      <Button
        variant="contained"
        loading={imprimindo !== null}
        startIcon={<Icon name="imprimir" size={16} />}
        onClick={() => void print([{ _id: guia._id, numero: guia.autorizacao.numeroGuia }])}
      >
        Imprimir
      </Button>
    </>
  )
}
