import { codigoOf, maxUnits } from '@clinica/shared-domain'
import { getIn, useFormSlice } from '@clinica/shared-ui/form'
import { type KeyboardEvent, memo } from 'react'
import css from './valores.module.css'

/** A value in the form; `chave` tells one that is not saved yet from another. */
export type LinhaDeValor = { _id?: string | null; chave?: string; valor: string; codigo: string }
export type ErrosDaLinha = { valor?: string; codigo?: string }

type Props = {
  /** Of the list in the form. */
  lista: string
  indice: number
  marcada: boolean
  change: (indice: number, mudanca: Partial<LinhaDeValor>) => void
  mark: (indice: number, marcada: boolean) => void
  /** Enter: on to the next value, which is a new one after the last. */
  follow: (indice: number) => void
}

const NENHUMA: LinhaDeValor = { valor: '', codigo: '' }

/** One value, edited in place. The code of a saved one never changes: records and guides may hold it. */
export const ValorLinha = memo(({ lista, indice, marcada, change, mark, follow }: Props) => {
  const [linha = NENHUMA, erroDoValor, erroDoCodigo] = useFormSlice(
    (f): [LinhaDeValor | undefined, string?, string?] => {
      const e: ErrosDaLinha | undefined = f.submitCount > 0 ? getIn(f.errors, lista)?.[indice] : undefined
      return [getIn(f.values, lista)?.[indice], e?.valor, e?.codigo]
    },
  )
  const erros: ErrosDaLinha = { valor: erroDoValor, codigo: erroDoCodigo }
  const numero = indice + 1
  const onKey = (e: KeyboardEvent) => {
    if (e.key !== 'Enter') return
    e.preventDefault()
    follow(indice)
  }
  const campo = (nome: keyof ErrosDaLinha) => ({
    id: `valores-${indice}-${nome}`,
    className: css.campo,
    autoComplete: 'off',
    'aria-invalid': erros[nome] ? true : undefined,
    'aria-describedby': erros[nome] ? `valores-${indice}-${nome}-erro` : undefined,
    onKeyDown: onKey,
  })
  const erro = (nome: keyof ErrosDaLinha) =>
    erros[nome] ? (
      <span id={`valores-${indice}-${nome}-erro`} className={css.erro}>
        {erros[nome]}
      </span>
    ) : null
  return (
    <li className={css.linha} data-marcada={marcada}>
      <label className={css.marca}>
        <input
          type="checkbox"
          aria-label={`Selecionar valor ${numero}`}
          checked={marcada}
          onChange={(e) => mark(indice, e.target.checked)}
        />
      </label>
      <div className={css.celula}>
        <input
          {...campo('valor')}
          aria-label={`Valor ${numero}`}
          placeholder="Valor"
          maxLength={maxUnits(linha.valor, 150)}
          value={linha.valor}
          onChange={(e) => change(indice, { valor: e.target.value })}
        />
        {erro('valor')}
      </div>
      <div className={css.celula}>
        <input
          {...campo('codigo')}
          aria-label={`Código do valor ${numero}`}
          placeholder={linha.valor.trim() ? codigoOf(linha.valor) : 'Código'}
          maxLength={60}
          readOnly={!!linha._id}
          value={linha.codigo}
          onChange={(e) => change(indice, { codigo: e.target.value })}
        />
        {erro('codigo')}
      </div>
    </li>
  )
})
ValorLinha.displayName = 'ValorLinha'
