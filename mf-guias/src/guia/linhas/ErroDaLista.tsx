import { Icon } from '@clinica/shared-ui'
import { getIn, useFormSlice } from '@clinica/shared-ui/form'
import css from './linhas.module.css'

/** What is wrong with a list as a whole, once a save was tried. */
export const ErroDaLista = ({ lista }: { lista: string }) => {
  const [erro] = useFormSlice((f) => [f.submitCount > 0 ? getIn(f.errors, lista) : undefined])
  if (typeof erro !== 'string') return null
  return (
    <p className={css.erro} role="alert">
      <Icon name="erro" size={15} /> {erro}
    </p>
  )
}
