import { cleanResposta, DIGITOS_DO_INTEIRO, isData, parseData } from '@clinica/shared-domain'
import { countLetters } from '@clinica/shared-domain/comum/caracteres'
import { formatValor } from '@clinica/shared-domain/comum/dinheiro/dinheiro'
import { MASCARAS } from '@clinica/shared-domain/comum/documentos/mascaras'
import { DATA_INVALIDA } from '@clinica/shared-domain/comum/mensagens'
import {
  IntegerField,
  MaskedField,
  type MaskedFieldProps,
  moneyMask,
  readMoney,
  refuseMoney,
  showData,
  typedDate,
  wholeDate,
  wholeMoney,
} from '@clinica/shared-ui/fields'
import { useState } from 'react'
import { CampoComFrases } from '../frases/CampoComFrases'
import { ContaLetras } from './ContaLetras'
import { atributosDe, type CampoProps } from './campo'
import { NaoImprime } from './NaoImprime'
import css from './respostas.module.css'

/** What is too long stays as it was pasted, and is told: nothing of it is cut. */
export const CampoDeTexto = (props: CampoProps) => (
  <>
    <CampoComFrases
      {...atributosDe(props)}
      className={css.texto}
      rows={2}
      readOnly={props.readOnly}
      value={props.valor}
      onTexto={props.onChange}
    />
    {props.readOnly ? null : (
      <>
        <ContaLetras letras={countLetters(props.valor)} />
        <NaoImprime texto={props.valor} />
      </>
    )}
  </>
)

type Mascarado = CampoProps &
  Pick<MaskedFieldProps, 'mask' | 'whole' | 'typed' | 'free' | 'placeholder'> & {
    texto: string
    read: (texto: string) => string
    /** The value as it is kept, once the field is left. */
    tidy?: (valor: string) => string
    /** Why it is no answer as it stands. */
    recusa?: string | undefined
    onLeave?: () => void
  }

/** What cannot be read stays in the field as it was typed, and is refused as it stands. */
const CampoMascarado = ({ texto, read, tidy, recusa, onLeave, ...props }: Mascarado) => (
  <MaskedField
    hiddenLabel
    fullWidth
    mask={props.mask}
    whole={props.whole}
    typed={props.typed}
    free={props.free}
    placeholder={props.placeholder}
    error={props.invalido || recusa !== undefined}
    helperText={recusa && !props.invalido ? <span role="alert">{recusa}</span> : undefined}
    value={texto}
    onChange={(digitado) => props.onChange(read(digitado))}
    onBlur={() => {
      const arrumado = tidy?.(props.valor) ?? props.valor
      if (arrumado !== props.valor) props.onChange(arrumado)
      onLeave?.()
    }}
    slotProps={{ input: { readOnly: props.readOnly }, htmlInput: atributosDe(props) }}
  />
)

const asTyped = (texto: string): string => texto

export const CampoInteiro = (props: CampoProps) => (
  <IntegerField
    hiddenLabel
    fullWidth
    digits={DIGITOS_DO_INTEIRO}
    error={props.invalido}
    value={props.valor}
    onChange={props.onChange}
    onBlur={() => {
      const { valor } = cleanResposta('Inteiro', { valor: props.valor })
      if (valor !== props.valor) props.onChange(valor)
    }}
    slotProps={{ input: { readOnly: props.readOnly }, htmlInput: atributosDe(props) }}
  />
)

const tidyValor = (valor: string): string => {
  const centesimos = readMoney(valor)
  return centesimos === null ? valor : formatValor(centesimos)
}

export const CampoFracionario = (props: CampoProps) => (
  <CampoMascarado
    {...props}
    mask={moneyMask}
    whole={wholeMoney}
    free
    recusa={/^[.,]$/.test(props.valor) ? undefined : refuseMoney(props.valor)}
    texto={props.valor}
    read={asTyped}
    tidy={tidyValor}
  />
)

/** dd/mm/aaaa on the screen, `YYYY-MM-DD` once it is a day; what is none is told when the field is left. */
export const CampoDeData = (props: CampoProps) => {
  const [deixada, setDeixada] = useState<string | null>(null)
  const { valor } = props
  return (
    <CampoMascarado
      {...props}
      mask={MASCARAS.data}
      whole={wholeDate}
      typed={typedDate}
      placeholder="dd/mm/aaaa"
      texto={showData(valor) || valor}
      read={(texto) => parseData(texto) ?? texto}
      recusa={deixada === valor && valor !== '' && !isData(valor) ? DATA_INVALIDA : undefined}
      onLeave={() => setDeixada(valor)}
    />
  )
}
