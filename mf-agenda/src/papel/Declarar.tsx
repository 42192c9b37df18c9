import type { Agendamento } from '@clinica/shared-domain'
import { Button, Icon, IconButton, retrying } from '@clinica/shared-ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { hasDeclaracao } from './compareceu'

const Declaracao = lazy(retrying(() => import('./Declaracao')))
const ROTULO = 'Declaração de comparecimento'

/** What opens the declaration, and the dialog; nothing of who did not come. */
const useDeclaracao = (item: Agendamento, botao: (open: () => void) => ReactNode): ReactNode => {
  const [aberta, setAberta] = useState(false)
  if (!hasDeclaracao(item)) return null
  return (
    <>
      {botao(() => setAberta(true))}
      {aberta ? (
        <Suspense fallback={null}>
          <Declaracao agendamento={item} onClose={() => setAberta(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

type Props = { item: Agendamento }

/** On a card. */
export const Declarar = ({ item }: Props) =>
  useDeclaracao(item, (open) => (
    <Button size="small" startIcon={<Icon name="documento" size={16} />} onClick={open}>
      {ROTULO}
    </Button>
  ))

/** In a row of the table, where there is no room for words. */
export const DeclararNaLinha = ({ item }: Props) =>
  useDeclaracao(item, (open) => (
    <IconButton size="small" label={ROTULO} icon="documento" iconSize={16} onClick={open} />
  ))
