// Pictures of numbers: the drawing library comes with them, and most screens have none.
export { Chart, type ChartProps, type ChartSeries } from './charts/Chart'
export type { ChartTone } from './charts/Patterns'
