import { useId } from 'react'
import css from './campos.module.css'
import { Moldura } from './Moldura'

/** A field whose value is none of this person's affair: empty, and only read; the dash keeps its heading from standing over nothing. */
export const Vazio = ({ name, label }: { name: string; label: string }) => {
  const id = useId()
  return (
    <Moldura {...{ id, name, label }} valor="" readOnly>
      <input id={id} name={name} className={css.entrada} readOnly value="" placeholder="—" />
    </Moldura>
  )
}
