import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { keepFocus } from '../../base/hooks/keep-focus'
import { useMedia } from '../../base/hooks/use-media'
import { Icon } from '../../base/Icon'
import { IconButton } from '../../base/IconButton'
import { RequiredNote } from '../../base/RequiredNote'
import { FiltersSheet } from './FiltersSheet'

/** Where the results would begin below the fold. */
const PEQUENA = '(max-width: 600px)'

/** On its own: what stands above results that nothing filters. */
export const FiltersBox = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 205px), 1fr));
  gap: 12px;
  align-items: start;
  padding: 14px;
  margin-bottom: 12px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  & > .obrigatorios {
    grid-column: 1 / -1;
    margin: 0;
  }
  @media print {
    display: none;
  }
`
const Abaixo = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`
const Botoes = styled.div`
  display: flex;
  gap: 8px;
  & > button {
    flex: 1 1 auto;
    min-height: 40px;
    padding-inline: 14px;
    white-space: nowrap;
  }
`
const Linha = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 8px;
  align-items: start;
  margin-bottom: 10px;
  & > :not(button) {
    flex: 1 1 130px;
  }
  & > button {
    flex: none;
    min-height: 44px;
    margin-left: auto;
  }
  @media print {
    display: none;
  }
`
const Folha = styled.form`
  display: grid;
  gap: 14px;
  padding: 0 16px;
  & > footer {
    position: sticky;
    z-index: 2;
    bottom: 0;
    margin: 0 -16px;
    padding: 10px 16px max(12px, env(safe-area-inset-bottom));
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
`

const Acoes = ({ onClear }: { onClear: () => void }) => (
  <Botoes>
    <Button type="submit" variant="contained" startIcon={<Icon name="buscar" />}>
      Pesquisar
    </Button>
    <Button variant="outlined" onClick={onClear}>
      Limpar
    </Button>
  </Botoes>
)

export type FiltersFrameProps = {
  /** How many are set. */
  set: number
  /** False when they do not pass: the sheet stays open. */
  onSearch: () => Promise<boolean>
  onClear: () => void
  /** The form that holds the fields. */
  form?: RefObject<HTMLFormElement | null>
  /** Stays in sight when the others are folded. */
  first?: ReactNode
  /** Beside the folded ones: searches by what is in sight alone. */
  button?: boolean
  /** False where there is nothing else to look at yet. */
  folds?: boolean
  /** Unfolded from the start: something in them has to be put right. */
  open?: boolean
  below?: ReactNode
  children: ReactNode
}

/** The filters' frame and buttons; on a small screen folded into 'Filtros (n)', which opens them as a sheet. */
export const FiltersFrame = (props: FiltersFrameProps) => {
  const { set, onSearch, onClear, form, first, button, folds = true, open = false, below, children } = props
  const pequena = useMedia(PEQUENA)
  const [aberta, setAberta] = useState(open)
  const dobrada = pequena && folds
  const botao = useRef<HTMLButtonElement>(null)
  const estava = useRef(dobrada)
  useEffect(() => {
    // The button that was pressed went with the fields.
    if (dobrada && !estava.current) botao.current?.focus({ preventScroll: true })
    estava.current = dobrada
  }, [dobrada])
  const search = async () => {
    if (await onSearch()) setAberta(false)
  }
  const comum = {
    role: 'search',
    noValidate: true,
    onMouseDown: keepFocus,
    onSubmit: (e: { preventDefault: () => void }) => {
      e.preventDefault()
      void search()
    },
  }
  if (!dobrada)
    return (
      <FiltersBox {...comum} ref={form} aria-label="Filtros">
        {first}
        {children}
        <Acoes onClear={onClear} />
        <RequiredNote />
        {below ? <Abaixo>{below}</Abaixo> : null}
      </FiltersBox>
    )
  return (
    <>
      <Linha {...comum} aria-label="Filtros">
        {first}
        {button ? <IconButton type="submit" label="Pesquisar" icon="buscar" /> : null}
        {Children.toArray(children).length > 0 ? (
          <Button
            ref={botao}
            variant="outlined"
            aria-haspopup="dialog"
            aria-expanded={aberta}
            startIcon={<Icon name="filtro" size={16} />}
            onClick={() => setAberta(true)}
          >
            Filtros{set > 0 ? ` (${set})` : ''}
          </Button>
        ) : null}
      </Linha>
      {below}
      <FiltersSheet open={aberta} onClose={() => setAberta(false)}>
        <Folha {...comum} ref={form} aria-label="Filtros">
          {children}
          <RequiredNote />
          <footer>
            <Acoes onClear={onClear} />
          </footer>
        </Folha>
      </FiltersSheet>
    </>
  )
}
