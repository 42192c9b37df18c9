import { type ReactNode, useState } from 'react'
import { AtosContext, type Pedido } from './atos'
import { CancelarDialog } from './CancelarDialog'
import { EnviarDialog } from './EnviarDialog'
import { RecusarDialog } from './RecusarDialog'

const DIALOGOS = { enviado: EnviarDialog, recusado: RecusarDialog, cancelado: CancelarDialog }

/** Around a screen of lots: what its buttons open. */
export const Atos = ({ children }: { children: ReactNode }) => {
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const Dialogo = pedido ? DIALOGOS[pedido.ato] : null
  return (
    <AtosContext value={setPedido}>
      {children}
      {pedido && Dialogo ? <Dialogo lote={pedido.lote} onClose={() => setPedido(null)} /> : null}
    </AtosContext>
  )
}
