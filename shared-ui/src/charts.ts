// Pictures of numbers: the drawing library comes with them, and most screens have none.
export { Chart, type ChartProps, type ChartSeries, type ChartTone } from './charts/Chart'
