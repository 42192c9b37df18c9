import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { memo } from 'react'
import { Icon } from '../base/Icon'
import { CsvButton } from './download/CsvButton'
import { ReportButton } from './download/ReportButton'
import type { ListMode } from './memory'
import { useSearchPage } from './search-context'
import type { Search } from './use-search'
import type { Selection } from './use-selection'

const Barra = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  margin-bottom: 10px;
`
const Conta = styled.p`
  margin: 0 auto 0 0;
  color: var(--muted);
  /* Beside many buttons the count has a line of its own, so that they stay where they are when it comes. */
  @media (max-width: 600px) {
    &[data-line] {
      flex: 1 0 100%;
      min-height: 21px;
    }
  }
`

const frase = (total: number, parcial: boolean): string => {
  if (parcial) return `mais de ${total.toLocaleString('pt-BR')} resultados`
  if (total === 0) return ''
  return total === 1 ? '1 resultado' : `${total.toLocaleString('pt-BR')} resultados`
}

type ModoProps = { mode: ListMode; setMode: (mode: ListMode) => void }

const Modo = memo(({ mode, setMode }: ModoProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label="Modo de exibição"
    value={mode}
    onChange={(_, novo: ListMode | null) => novo && setMode(novo)}
  >
    <ToggleButton value="cards" aria-label="Cartões" title="Cartões">
      <Icon name="cartoes" />
    </ToggleButton>
    <ToggleButton value="table" aria-label="Tabela" title="Tabela">
      <Icon name="tabela" />
    </ToggleButton>
  </ToggleButtonGroup>
))

const marcados = (n: number): string => (n === 1 ? '1 marcado' : `${n.toLocaleString('pt-BR')} marcados`)

/** 'Marcar todos' marks the page on the screen; the marks of other pages stay, and go with 'Desmarcar todos'. */
const Marcas = <T,>({ search, selection }: { search: Search<T>; selection: Selection<T> }) => (
  <>
    <Button
      variant="outlined"
      title={`Marca os ${search.itens.length} resultados desta página`}
      disabled={search.itens.every(selection.has)}
      onClick={() => selection.mark(search.itens, true)}
    >
      Marcar todos
    </Button>
    <Button variant="outlined" disabled={selection.itens.length === 0} onClick={selection.clear}>
      Desmarcar todos
    </Button>
  </>
)

/** How many were found and marked, what can be done with them, and cards or table. */
export const SearchToolbar = () => {
  const { search, selection, has, columns, mode, csv, report, actions } = useSearchPage()
  const textos = [
    search.situacao === 'pronto' ? frase(search.total, search.totalParcial) : '',
    selection && selection.itens.length > 0 ? marcados(selection.itens.length) : '',
  ]
  return (
    <Barra>
      <Conta role="status" data-line={selection || actions ? '' : undefined}>
        {textos.filter(Boolean).join(' · ')}
      </Conta>
      {selection ? <Marcas search={search} selection={selection} /> : null}
      {actions}
      {csv && has('table') ? <CsvButton prefixo={csv} columns={columns} /> : null}
      {report ? <ReportButton onDownload={report} /> : null}
      {mode && has('table') && has('cards') ? <Modo mode={mode} setMode={search.setMode} /> : null}
    </Barra>
  )
}
