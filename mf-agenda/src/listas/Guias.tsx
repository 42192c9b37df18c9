import { useCan } from '@clinica/shared-auth'
import { type Agendamento, telas } from '@clinica/shared-domain'
import { Button, Dialog, Icon } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { guiaPath } from '../guias'
import css from './listas.module.css'
import { NoConvenio } from './NoConvenio'

type Props = { item: Agendamento }

const rotulo = ({ guia }: Agendamento): string => {
  const [primeira, ...outras] = guia
  if (!primeira) return 'Sem guia'
  return outras.length > 0 ? `${primeira.numero} e mais ${outras.length}` : primeira.numero
}

/** Leads to the guide where a deployed screen shows it to this person. */
const NumeroDaGuia = ({ guia: { _id, numero } }: { guia: Agendamento['guia'][number] }) => {
  const existe = useHasRoute(guiaPath(_id))
  const pode = useCan(telas.guia)
  return existe && pode ? <Link to={guiaPath(_id)}>{numero}</Link> : numero
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
                  <td>
                    <NumeroDaGuia guia={guia} />
                  </td>
                  <td>{guia.especialidade}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <NoConvenio item={item} />
      </Dialog>
    </>
  )
}
