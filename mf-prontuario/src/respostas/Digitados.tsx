import { cleanResposta, DIGITOS_DO_INTEIRO, LETRAS_DA_RESPOSTA, parseData } from '@clinica/shared-domain'
import { formatValor } from '@clinica/shared-domain/comum/dinheiro/dinheiro'
import { MASCARAS, mascara } from '@clinica/shared-domain/comum/documentos/mascaras'
import {
  MaskedField,
  type MaskedFieldProps,
  moneyMask,
  readMoney,
  showData,
  wholeDate,
  wholeMoney,
} from '@clinica/shared-ui/fields'
import { atributosDe, type CampoProps } from './campo'
import css from './respostas.module.css'

export const CampoDeTexto = (props: CampoProps) => (
  <textarea
    {...atributosDe(props)}
    className={css.texto}
    rows={2}
    maxLength={LETRAS_DA_RESPOSTA}
    readOnly={props.readOnly}
    value={props.valor}
    onChange={(e) => props.onChange(e.target.value)}
  />
)

type Mascarado = CampoProps &
  Pick<MaskedFieldProps, 'mask' | 'whole' | 'placeholder'> & {
    texto: string
    read: (texto: string) => string
    /** The value as it is kept, once the field is left. */
    arrumar?: (valor: string) => string
  }

/** What cannot be read stays in the field as it was typed, and is refused as it stands. */
const CampoMascarado = ({ texto, read, arrumar, mask, whole, placeholder, ...props }: Mascarado) => (
  <MaskedField
    hiddenLabel
    fullWidth
    mask={mask}
    whole={whole}
    placeholder={placeholder}
    error={props.invalido}
    value={texto}
    onChange={(digitado) => props.onChange(read(digitado))}
    onBlur={() => {
      const arrumado = arrumar?.(props.valor) ?? props.valor
      if (arrumado !== props.valor) props.onChange(arrumado)
    }}
    slotProps={{ input: { readOnly: props.readOnly }, htmlInput: atributosDe(props) }}
  />
)

const INTEIRO = mascara('9'.repeat(DIGITOS_DO_INTEIRO))
const asTyped = (texto: string): string => texto

export const CampoInteiro = (props: CampoProps) => (
  <CampoMascarado
    {...props}
    mask={INTEIRO}
    texto={props.valor}
    read={asTyped}
    arrumar={(valor) => cleanResposta('Inteiro', { valor }).valor}
  />
)

const arrumarValor = (valor: string): string => {
  const centesimos = readMoney(valor)
  return centesimos === null ? valor : formatValor(centesimos)
}

export const CampoFracionario = (props: CampoProps) => (
  <CampoMascarado
    {...props}
    mask={moneyMask}
    whole={wholeMoney}
    texto={props.valor}
    read={asTyped}
    arrumar={arrumarValor}
  />
)

/** dd/mm/aaaa on the screen, `YYYY-MM-DD` once it is a day. */
export const CampoDeData = (props: CampoProps) => (
  <CampoMascarado
    {...props}
    mask={MASCARAS.data}
    whole={wholeDate}
    placeholder="dd/mm/aaaa"
    texto={showData(props.valor) || props.valor}
    read={(texto) => parseData(texto) ?? texto}
  />
)
