import { type ReactNode, useContext } from 'react'
import { CampoContext } from './campo-context'
import css from './campos.module.css'
import { Nota } from './Nota'
import { idDaNota, notaDo } from './notas'

/** '10 Validade da carteira (7)': the label stands up always, so that number and name are found in one place. */
export const Rotulo = ({
  para,
  texto,
  required,
}: {
  para: string | undefined
  texto: ReactNode
  required?: boolean | undefined
}) => {
  const { numero } = useContext(CampoContext)
  const nota = notaDo(numero)
  return (
    <span className={css.rotulo}>
      {numero ? (
        <span className={css.numero} aria-hidden="true">
          {numero}
        </span>
      ) : null}
      <label htmlFor={para} title={typeof texto === 'string' ? texto : undefined}>
        {numero ? <span className="so-leitor">{numero} </span> : null}
        {texto}
      </label>
      {required ? <span className={css.exigido}>(1)</span> : null}
      {nota ? <Nota nota={nota} id={para && idDaNota(para)} /> : null}
    </span>
  )
}
