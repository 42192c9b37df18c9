import Autocomplete from '@mui/material/Autocomplete'
import type { SxProps, Theme } from '@mui/material/styles'
import { Fragment, type ReactNode, useContext, useRef, useState } from 'react'
import { DeNovo } from '../../base/options-failed'
import { FieldShell } from './field-shell'
import { useLeftText } from './use-left-text'
import { type PickerSearch, usePickerSearch } from './use-picker-search'

const MAIS = { carregarMais: true } as const
type Opcao<T> = T | typeof MAIS | Oferta
const isMais = (o: unknown): o is typeof MAIS => o === MAIS

/** What can be done about a text instead of choosing: said and chosen like an option. */
export type PickerOffer = { key: string; label: string; onChoose: () => void }
class Oferta {
  constructor(readonly oferta: PickerOffer) {}
}
const isOferta = (o: unknown): o is Oferta => o instanceof Oferta

export type PickerProps<T extends object> = {
  label: string
  value: T | null
  onChange: (valor: T | null) => void
  search: PickerSearch<T>
  getLabel: (item: T) => string
  /** Second line of an option. */
  getDescription?: (item: T) => ReactNode
  /** Shown, and cannot be picked (a blocked professional). */
  getDisabled?: (item: T) => boolean
  /** What tells two items apart: `_id` unless told. */
  getKey?: (item: T) => string
  /** What may be typed whole instead of choosing, besides label and key. */
  getCode?: (item: T) => string
  /** Why nothing can be looked up by this text, shown in place of the results; undefined when it can. */
  refuse?: (texto: string) => string | undefined
  /** Below all that was found by the text, or in its place where nothing was. */
  offers?: (texto: string) => PickerOffer[]
  /** Characters before the first search: 3 unless told (spec 1 §5). */
  minText?: number
  orderBy?: string
  /** Only active records can be picked unless told. */
  ativo?: boolean
  id?: string
  name?: string
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  error?: boolean
  helperText?: ReactNode
  placeholder?: string
  autoFocus?: boolean
  /** Least width of the list, in pixels, where the field is narrower than what it offers. */
  listWidth?: number
  onBlur?: () => void
  sx?: SxProps<Theme>
}

export const idDe = (item: object): string => ('_id' in item && typeof item._id === 'string' ? item._id : '')

const digite = (minText: number): string =>
  minText === 1 ? 'Digite ao menos 1 caractere.' : `Digite ao menos ${minText} caracteres.`

/** Search-as-you-type choice: one combobox, 5 at a time, 'Carregar mais' as its last option. */
export const Picker = <T extends object>(props: PickerProps<T>) => {
  const { value, onChange, search, getLabel, getDescription, getDisabled, getKey = idDe, minText = 3 } = props
  const Campo = useContext(FieldShell)
  const [open, setOpen] = useState(false)
  const [texto, setTexto] = useState<string | null>(null)
  const recusa = props.refuse?.((texto ?? '').trim())
  /** The text was confirmed, or left, before its answer came. */
  const [espera, setEspera] = useState(false)
  const pediuMais = useRef(false)
  const { itens, haMais, situacao, vale, carregarMais, retry } = usePickerSearch(search, {
    open: (open || espera) && recusa === undefined,
    texto: texto ?? '',
    minText,
    orderBy: props.orderBy ?? 'nome',
    ativo: props.ativo ?? true,
  })

  const rotulo = (o: Opcao<T>): string =>
    isMais(o) ? 'Carregar mais' : isOferta(o) ? o.oferta.label : getLabel(o)
  const sobrou = useLeftText<T>(espera, {
    texto,
    chosen: value ? getKey(value) : '',
    answered: situacao !== 'buscando',
    itens,
    // Confirmed, not left: the only one is meant.
    sole: open && !haMais,
    namesOf: (o) => [getLabel(o), getKey(o), props.getCode?.(o) ?? getLabel(o)],
    onSettled: (um) => {
      setEspera(false)
      if (open && !um) return
      setOpen(false)
      setTexto(null)
      if (um && !getDisabled?.(um)) onChange(um)
    },
  })
  const close = (motivo: string) => {
    // Asking for more is not a choice: the list stays.
    if (pediuMais.current) {
      pediuMais.current = false
      return
    }
    setOpen(false)
    if (motivo === 'blur' && texto?.trim()) setEspera(true)
    else setTexto(null)
  }
  const digitado = texto?.trim()
  const ofertas = situacao === 'pronto' && digitado && !haMais ? (props.offers?.(digitado) ?? []) : []
  const [unico] = itens
  const soUm =
    situacao === 'pronto' && Boolean(digitado) && itens.length === 1 && !haMais && !getDisabled?.(unico as T)
  const opcoes: Opcao<T>[] = [...itens, ...(haMais ? [MAIS] : []), ...ofertas.map((o) => new Oferta(o))]

  return (
    <Autocomplete<Opcao<T>>
      id={props.id}
      sx={props.sx}
      fullWidth
      disabled={props.disabled}
      readOnly={props.readOnly}
      forcePopupIcon={props.readOnly ? false : 'auto'}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={(_, motivo) => close(motivo)}
      value={value}
      inputValue={texto ?? (value ? getLabel(value) : (sobrou ?? ''))}
      onInputChange={(_, novo, motivo) => {
        if (motivo !== 'input' && motivo !== 'clear') return
        setEspera(false)
        setTexto(motivo === 'input' ? novo : '')
      }}
      onChange={(_, escolha) => {
        if (isMais(escolha)) {
          pediuMais.current = true
          carregarMais()
          return
        }
        setTexto(null)
        if (isOferta(escolha)) escolha.oferta.onChoose()
        else onChange(escolha)
      }}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' || e.ctrlKey || e.metaKey || e.nativeEvent.isComposing || !open) return
        // In an open list Enter chooses, or does nothing: it does not send the form.
        e.preventDefault()
        if (digitado && situacao === 'buscando') setEspera(true)
        if (situacao === 'erro') retry()
        // The only one that was found is meant, or the first offer where nobody was. It is not marked before, so that the first
        // arrow leads to it and not past it.
        if ((e.target as HTMLElement).getAttribute('aria-activedescendant')) return
        const [oferta] = itens.length === 0 ? ofertas : []
        if (!oferta && !soUm) return
        setOpen(false)
        setTexto(null)
        if (oferta) oferta.onChoose()
        else onChange(unico as T)
      }}
      options={opcoes}
      filterOptions={(todas) => todas}
      getOptionLabel={rotulo}
      getOptionKey={(o) => (isMais(o) ? 'carregar-mais' : isOferta(o) ? o.oferta.key : getKey(o))}
      getOptionDisabled={(o) => !isMais(o) && !isOferta(o) && getDisabled?.(o) === true}
      isOptionEqualToValue={(a, b) =>
        !isMais(a) && !isMais(b) && !isOferta(a) && !isOferta(b) && getKey(a) === getKey(b)
      }
      // Outside the page's landmarks, so it is one of its own.
      slotProps={{
        popper: {
          role: 'region',
          'aria-label': `Opções de ${props.label}`,
          ...(props.listWidth ? { style: { minWidth: props.listWidth }, placement: 'bottom-start' } : {}),
        },
      }}
      loading={situacao === 'buscando'}
      loadingText="Buscando…"
      noOptionsText={
        recusa ??
        (situacao === 'erro' ? (
          // The field keeps the focus: its Enter does the same.
          <>
            Não foi possível buscar.{' '}
            <DeNovo type="button" tabIndex={-1} onClick={retry}>
              Tentar novamente
            </DeNovo>
          </>
        ) : vale ? (
          'Nenhum resultado.'
        ) : (
          digite(minText)
        ))
      }
      renderOption={({ key, ...li }, o) => (
        <Fragment key={key}>
          {itens.length === 0 && isOferta(o) && o.oferta === ofertas[0] ? (
            <li role="presentation" style={{ padding: '8px 16px', color: 'var(--muted)' }}>
              Nenhum resultado.
            </li>
          ) : null}
          <li
            {...li}
            style={isMais(o) || isOferta(o) ? { color: 'var(--primary)', fontWeight: 600 } : undefined}
          >
            <span style={{ minWidth: 0 }}>
              {rotulo(o)}
              {!isMais(o) && !isOferta(o) && getDescription ? (
                <span style={{ display: 'block', fontSize: 12.5, color: 'var(--muted)' }}>
                  {getDescription(o)}
                </span>
              ) : null}
            </span>
          </li>
        </Fragment>
      )}
      renderInput={(params) => (
        <Campo
          {...params}
          slotProps={{ ...params.slotProps, input: { ...params.slotProps.input, readOnly: props.readOnly } }}
          label={props.label}
          name={props.name}
          required={props.required}
          error={props.error || sobrou !== null}
          helperText={sobrou === null ? props.helperText : `“${sobrou}” não foi escolhido: escolha na lista.`}
          placeholder={props.placeholder}
          autoFocus={props.autoFocus}
          onBlur={props.onBlur}
        />
      )}
    />
  )
}
