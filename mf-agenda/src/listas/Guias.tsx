import type { Agendamento } from '@clinica/shared-domain'
import { Button, Dialog, Icon } from '@clinica/shared-ui'
import { useState } from 'react'
import css from './listas.module.css'

type Props = { item: Agendamento }

const rotulo = ({ guia }: Agendamento): string => {
  const [primeira, ...outras] = guia
  if (!primeira) return 'Sem guia'
  return outras.length > 0 ? `${primeira.numero} e mais ${outras.length}` : primeira.numero
}

/** The guides cell: opens the popup 'Guias' (spec 2 §2). */
export const Guias = ({ item }: Props) => {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon name="guia" size={16} />}
        aria-label={`Guias de ${item.data.split('-').reverse().join('/')} às ${item.hora}: ${rotulo(item)}`}
        aria-haspopup="dialog"
        onClick={() => setAberto(true)}
      >
        {rotulo(item)}
      </Button>
      <Dialog open={aberto} onClose={() => setAberto(false)} title="Guias" maxWidth="xs">
        {item.guia.length === 0 ? (
          <p>Nenhum resultado.</p>
        ) : (
          <table className={css.guias}>
            <thead>
              <tr>
                <th scope="col">Número</th>
                <th scope="col">Especialidade</th>
              </tr>
            </thead>
            <tbody>
              {item.guia.map((guia) => (
                <tr key={guia._id}>
                  <td>{guia.numero}</td>
                  <td>{guia.especialidade}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Dialog>
    </>
  )
}
