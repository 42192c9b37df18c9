import css from './remarcar.module.css'

type Props<T extends string | number> = {
  titulo: string
  opcoes: readonly { value: T; label: string; nome?: string }[]
  escolhidas: readonly T[]
  onChange: (escolhidas: T[]) => void
  /** One at a time: another takes the place of the first. */
  uma?: boolean
}

/** Choices in sight, each one click: pressed again it is none. */
export const Fichas = <T extends string | number>({
  titulo,
  opcoes,
  escolhidas,
  onChange,
  uma = false,
}: Props<T>) => (
  <fieldset className={css.fichas}>
    <legend>{titulo}</legend>
    {opcoes.map(({ value, label, nome }) => {
      const escolhida = escolhidas.includes(value)
      const outras = uma ? [] : escolhidas.filter((e) => e !== value)
      return (
        <button
          key={value}
          type="button"
          aria-pressed={escolhida}
          title={nome}
          onClick={() => onChange(escolhida ? outras : [...outras, value])}
        >
          {label}
        </button>
      )
    })}
  </fieldset>
)
