import { Icon } from '@clinica/shared-ui'
import { getIn, useFormSlice } from '@clinica/shared-ui/form'
import { type ReactNode, type Ref, useContext } from 'react'
import { useFaltaDoCampo } from '../convenio/convenio-context'
import { CampoContext } from './campo-context'
import css from './campos.module.css'
import { idDaNota, notaDo } from './notas'
import { Rotulo } from './Rotulo'

type Props = {
  id: string
  name: string
  label: ReactNode
  /** What it holds, as text. */
  valor: unknown
  required?: boolean | undefined
  readOnly?: boolean | undefined
  error?: boolean | undefined
  helperText?: ReactNode
  linha?: { ref?: Ref<HTMLDivElement> | undefined; onMouseDown?: (() => void) | undefined }
  children: ReactNode
}

/** True while the field lacks what it needs and nobody has been told yet. */
const useFalta = (name: string, error: boolean | undefined): boolean =>
  useFormSlice((f): [boolean] => [!error && typeof getIn(f.errors, name) === 'string'])[0]

const idDaMensagem = (id: string): string => `${id}-m`

/** What describes a field: its message, and the footnote that it speaks of. */
export const useDescricao = (id: string, mensagem: ReactNode): string | undefined => {
  const { numero, celula } = useContext(CampoContext)
  const nota = !celula && notaDo(numero) !== undefined
  return [mensagem && idDaMensagem(id), nota && idDaNota(id)].filter(Boolean).join(' ') || undefined
}

/**
 * What stands around a field of the guide: number, name, note and message. Three looks: boxed is yours to fill, tinted came
 * filled in, bare text is only read.
 */
export const Moldura = ({ id, name, label, valor, error, readOnly, helperText, ...props }: Props) => {
  const { antes, celula, direita, veioPronto, w, wm, nl } = useContext(CampoContext)
  // What another choice fills in is marked there.
  const falta = useFalta(name, error) && !readOnly && !veioPronto
  const doConvenio = useFaltaDoCampo(name)
  const olhar = readOnly ? 'lido' : veioPronto && valor && !error ? 'pronto' : 'caixa'
  const lugar = { '--w': w ?? 3, '--wm': wm ?? 2 } as object
  return (
    <div
      className={celula ? css.celula : css.campo}
      data-olhar={olhar}
      data-erro={error || undefined}
      data-falta={falta || undefined}
      data-direita={direita || undefined}
      data-nl={nl || undefined}
      style={celula ? undefined : lugar}
    >
      {celula ? null : <Rotulo para={id} texto={label} required={props.required} />}
      <div className={css.linha} {...props.linha}>
        {antes}
        {props.children}
      </div>
      {helperText ? (
        <p className={css.mensagem} id={idDaMensagem(id)}>
          {error ? <Icon name="erro" size={14} /> : null}
          <span>{helperText}</span>
        </p>
      ) : falta && !celula ? (
        <p className={css.mensagem}>Falta preencher.</p>
      ) : doConvenio && !celula ? (
        <p className={css.mensagem}>{doConvenio}</p>
      ) : null}
    </div>
  )
}
