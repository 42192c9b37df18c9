import { Button } from '@clinica/shared-ui'
import { FormPanel, getIn, useFormSlice } from '@clinica/shared-ui/form'
import { useSearchParams } from '@clinica/shared-ui/router'
import { type ReactNode, useId, useState } from 'react'
import { AbertoContext } from './aberto'
import css from './painel.module.css'

type Props = {
  title: string
  /** Path of the group of values that the panel edits. */
  grupo: string
  /** What the group holds, in one line. */
  resumo: ReactNode
  children: ReactNode
}

type Recusas = { campos?: object } | undefined

/** A panel that most never need: closed it says in one line what it holds. A message on one of its fields opens it. */
export const PainelRecolhido = ({ title, grupo, resumo, children }: Props) => {
  const id = useId()
  // A link to one of its fields opens it.
  const [busca] = useSearchParams()
  const [aberto, setAberto] = useState(busca.get('campo')?.startsWith(`${grupo}.`) ?? false)
  const [recusado] = useFormSlice((f) => {
    const doServidor = Object.keys((f.status as Recusas)?.campos ?? {})
    return [getIn(f.errors, grupo) ?? doServidor.find((campo) => campo.startsWith(`${grupo}.`))]
  })
  // Once per message: whoever closes it over one has seen it.
  const [visto, setVisto] = useState(recusado)
  if (recusado !== visto) {
    setVisto(recusado)
    if (recusado !== undefined) setAberto(true)
  }
  return (
    <FormPanel title={title}>
      <div className={css.linha}>
        <p className={css.resumo}>{resumo}</p>
        <Button
          size="small"
          variant="outlined"
          aria-expanded={aberto}
          aria-controls={id}
          aria-label={`${aberto ? 'Recolher' : 'Mostrar'} ${title}`}
          onClick={() => setAberto(!aberto)}
        >
          {aberto ? 'Recolher' : 'Mostrar'}
        </Button>
      </div>
      <div id={id} className={css.campos} hidden={!aberto}>
        <AbertoContext value={aberto}>{children}</AbertoContext>
      </div>
    </FormPanel>
  )
}
