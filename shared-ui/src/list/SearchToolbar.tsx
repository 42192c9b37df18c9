import styled from '@emotion/styled'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { memo } from 'react'
import { Icon } from '../base/Icon'
import { CsvButton } from './CsvButton'
import type { ListMode } from './memory'
import { ReportButton } from './ReportButton'
import { useSearchPage } from './search-context'

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

/** How many were found, what can be done with them, and cards or table. */
export const SearchToolbar = () => {
  const { search, columns, hasCards, mode, csv, report, actions } = useSearchPage()
  return (
    <Barra>
      <Conta role="status">
        {search.situacao === 'pronto' ? frase(search.total, search.totalParcial) : ''}
      </Conta>
      {actions}
      {csv && columns ? <CsvButton prefixo={csv} columns={columns} /> : null}
      {report ? <ReportButton onDownload={report} /> : null}
      {columns && hasCards ? <Modo mode={mode} setMode={search.setMode} /> : null}
    </Barra>
  )
}
