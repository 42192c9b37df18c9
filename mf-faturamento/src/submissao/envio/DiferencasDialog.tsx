import { type Diferenca, formatMes, type GuiaDaSubmissao } from '@clinica/shared-domain'
import { Button, Dialog } from '@clinica/shared-ui'
import css from './envio.module.css'
import { numeroDe, pacienteDe } from './guias'

type Props = {
  open: boolean
  onClose: () => void
  mes: string
  diferencas: readonly Diferenca<GuiaDaSubmissao>[]
  onApply?: (guia: GuiaDaSubmissao, quantidade: number) => void
}

/** Guide by guide, both numbers; where the month may still change, the system's is one click away. */
export const DiferencasDialog = ({ open, onClose, mes, diferencas, onApply }: Props) => {
  const noSistema = diferencas.filter((d) => d.evoluidas > 0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Envio e evoluções de ${formatMes(mes)}`}
      actions={
        <>
          {onApply && noSistema.length > 1 ? (
            <Button
              onClick={() => {
                for (const { guia, evoluidas } of noSistema) onApply(guia, evoluidas)
                onClose()
              }}
            >
              Usar todas as evoluções
            </Button>
          ) : null}
          <Button variant="contained" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {diferencas.length === 0 ? (
        <p>O envio e as evoluções dizem o mesmo.</p>
      ) : (
        <table className={css.diferencas}>
          <thead>
            <tr>
              <th scope="col">Guia</th>
              <th scope="col">Envio</th>
              <th scope="col">Evoluções</th>
              {onApply ? <td /> : null}
            </tr>
          </thead>
          <tbody>
            {diferencas.map(({ guia, enviadas, evoluidas }) => (
              <tr key={guia._id}>
                <th scope="row">
                  {pacienteDe(guia)}
                  <small>
                    {numeroDe(guia)} · {guia.especialidade}
                  </small>
                </th>
                <td>{enviadas}</td>
                <td>{evoluidas}</td>
                {onApply ? (
                  <td>
                    {evoluidas > 0 ? (
                      <Button
                        size="small"
                        aria-label={`Usar ${evoluidas} na guia ${numeroDe(guia)}`}
                        onClick={() => onApply(guia, evoluidas)}
                      >
                        Usar {evoluidas}
                      </Button>
                    ) : null}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
