import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { useId } from 'react'
import { endOf, lettersOf } from './medidas'
import { type ChartTone, colorOf, Patterns } from './Patterns'

export type ChartSeries = {
  id: string
  /** One number for each category; null leaves its place empty. */
  values: readonly (number | null)[]
  tone: ChartTone
  /** A bar unless told. */
  shape?: 'bar' | 'line'
}

export type ChartProps = {
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** Bars of a category stand on each other instead of side by side. */
  stacked?: boolean
  /** Bars lie, for categories with long names. */
  horizontal?: boolean
  /** Pixels; the width is that of the place. */
  height: number
  /** Pixels for the names of lying bars. */
  nameWidth?: number
  /** How a number is written at its mark. */
  format?: (value: number) => string
  /** How a number is written at the axis: as at its mark unless told. */
  formatAxis?: (value: number) => string
  /** A mark was clicked: the place of its category, and the id of its series. */
  onPick?: (category: number, series: string) => void
}

/** Pixels of a line of digits. */
const LINHA = 16

const SX = {
  '& .MuiChartsAxis-root .MuiChartsAxis-line, & .MuiChartsAxis-root .MuiChartsAxis-tick': {
    stroke: 'var(--line)',
  },
  '& .MuiChartsAxis-tickLabel': { fill: 'var(--muted)', fontSize: 12.5 },
  '& .MuiChartsGrid-line': { stroke: 'var(--line-soft)' },
  '& .MuiBarChart-label': {
    fill: 'var(--text)',
    fontWeight: 600,
    paintOrder: 'stroke',
    stroke: 'var(--surface)',
    strokeWidth: 3,
    pointerEvents: 'none',
  },
  '& .MuiLineChart-mark': { fill: 'var(--surface)', strokeWidth: 2 },
} as const

const highest = (series: readonly ChartSeries[], stacked = false): number => {
  const [primeira] = series
  const somas = primeira?.values.map((_, i) => {
    const aqui = series.map(({ values }) => values[i] ?? 0)
    return stacked ? aqui.reduce((s, n) => s + n, 0) : Math.max(...aqui)
  })
  return Math.max(0, ...(somas ?? []))
}

/**
 * Bars and lines over categories, with their values at the marks. It is a picture alone: who shows it hides it from readers of
 * the screen and gives them the same numbers as a table.
 */
export const Chart = ({
  categories,
  series,
  stacked,
  horizontal,
  height,
  nameWidth = 150,
  format = String,
  formatAxis = format,
  onPick,
}: ChartProps) => {
  const id = useId()
  const barras = series.filter(({ shape }) => shape !== 'line').length
  const letras = lettersOf(
    horizontal ? height : Number.POSITIVE_INFINITY,
    categories.length * (stacked ? 1 : barras),
  )
  const nomes = { data: [...categories], scaleType: 'band', categoryGapRatio: letras.gap } as const
  /** The highest tick is at most a step above the highest number. */
  const eixo = Math.max(48, letras.digit * formatAxis(1.25 * highest(series, stacked)).length + 16)
  const numeros = { min: 0, tickNumber: 5, valueFormatter: formatAxis }
  /** A number that its bar has no room for would be written over the next one's. */
  const label = (value: number | null, { width, height }: { width: number; height: number }): string => {
    const texto = value ? format(value) : ''
    const [ao, atraves] = horizontal ? [width, height] : [height, width]
    const largo = letras.digit * texto.length
    const cabeAtraves = atraves >= (horizontal ? letras.line : largo)
    const cabeAoLongo = !stacked || ao >= (horizontal ? largo + 8 : LINHA)
    return cabeAtraves && cabeAoLongo ? texto : ''
  }
  const escritos = stacked ? [] : series.flatMap(({ values }) => values.map((n) => (n ? format(n) : '')))
  return (
    <ChartsContainer
      height={height}
      skipAnimation
      disableKeyboardNavigation
      margin={{ top: 18, right: horizontal ? endOf(escritos, letras.digit) : 8, bottom: 0, left: 0 }}
      sx={{
        ...SX,
        '& .MuiBarChart-label': { ...SX['& .MuiBarChart-label'], fontSize: letras.size },
        ...(onPick ? { '& .MuiBarChart-element, & .MuiLineChart-mark': { cursor: 'pointer' } } : {}),
      }}
      xAxis={[horizontal ? numeros : nomes]}
      yAxis={[
        horizontal
          ? { ...nomes, width: nameWidth, disableLine: true, disableTicks: true }
          : { ...numeros, width: eixo, disableLine: true, disableTicks: true },
      ]}
      series={series.map(({ id: serie, values, tone, shape }) =>
        shape === 'line'
          ? {
              type: 'line' as const,
              id: serie,
              data: [...values],
              color: colorOf(tone),
              curve: 'linear' as const,
              showMark: true,
            }
          : {
              type: 'bar' as const,
              id: serie,
              data: [...values],
              color: `url(#${id}${tone})`,
              layout: horizontal ? ('horizontal' as const) : ('vertical' as const),
              ...(stacked ? { stack: 'tudo' } : {}),
              barLabelPlacement: stacked ? ('center' as const) : ('outside' as const),
              barLabel: ({ value }, { bar }) => label(value, bar),
            },
      )}
    >
      <Patterns id={id} tones={[...new Set(series.map(({ tone }) => tone))]} />
      <ChartsGrid horizontal={!horizontal} vertical={horizontal ?? false} />
      <BarPlot
        borderRadius={3}
        {...(onPick ? { onItemClick: (_, item) => onPick(item.dataIndex, String(item.seriesId)) } : {})}
      />
      <LinePlot />
      <MarkPlot
        {...(onPick ? { onItemClick: (_, item) => onPick(item.dataIndex, String(item.seriesId)) } : {})}
      />
      <ChartsXAxis />
      <ChartsYAxis />
    </ChartsContainer>
  )
}
