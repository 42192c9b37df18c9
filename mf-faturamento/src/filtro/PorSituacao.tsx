import { formatReais } from '@clinica/shared-domain'
import { Icon, type Tom } from '@clinica/shared-ui'
import { useFormStore, useValue } from '@clinica/shared-ui/form'
import css from './filtro.module.css'

type Opcao<S extends string> = { value: S; titulo: string; icone: string; tom: Tom }
type Props<S extends string> = {
  /** The field of the list's filters. */
  campo: string
  label: string
  opcoes: readonly Opcao<S>[]
  /** How many there are of each, and their cents; undefined until they are known. */
  contas: Readonly<Record<S, { n: number; total: number }>> | undefined
}

/** The states of a list's records with their counts and money: each filters, and gives way when pressed again. */
export const PorSituacao = <S extends string>({ campo, label, opcoes, contas }: Props<S>) => {
  const store = useFormStore()
  const escolhida = useValue<string>(campo) ?? ''
  return (
    <fieldset className={css.opcoes} aria-label={label}>
      {opcoes.map(({ value, titulo, icone, tom }) => (
        <button
          key={value}
          type="button"
          className={css.opcao}
          data-situacao={value}
          data-tom={tom}
          aria-pressed={escolhida === value}
          onClick={() => store.get().setFieldValue(campo, escolhida === value ? '' : value)}
        >
          <Icon name={icone} size={18} />
          <b>
            {titulo} <span>{contas ? contas[value].n.toLocaleString('pt-BR') : '…'}</span>
          </b>
          <small>{contas ? formatReais(contas[value].total) : ' '}</small>
        </button>
      ))}
    </fieldset>
  )
}
