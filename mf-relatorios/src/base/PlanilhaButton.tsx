import { Button, Icon } from '@clinica/shared-ui'
import { usePlanilha } from './usePlanilha'

type Props = { caminho: string; filtros: object }

/** 'Baixar planilha'; while it comes, how much has come and the way to give it up. */
export const PlanilhaButton = ({ caminho, filtros }: Props) => {
  const { baixar, andamento, cancelar } = usePlanilha(caminho)
  return (
    <>
      <span role="status">{andamento}</span>
      {andamento ? (
        <Button variant="outlined" startIcon={<Icon name="fechar" size={16} />} onClick={cancelar}>
          Cancelar
        </Button>
      ) : (
        <Button
          variant="outlined"
          startIcon={<Icon name="baixar" size={16} />}
          onClick={() => void baixar(filtros)}
        >
          Baixar planilha
        </Button>
      )}
    </>
  )
}
