import styled from '@emotion/styled'
import { LinearProgress } from '../base/LinearProgress'

const Linha = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 12px;
  margin: 0 0 6px;
`
const Barra = styled.progress`
  width: 100%;
  height: 8px;
  accent-color: var(--primary);
`

export type ProgressProps = {
  /** What is under way: 'Enviando…'. */
  title: string
  /** How far it is, in words; '40%' unless told. */
  detail?: string
  /** Name of the bar. */
  label: string
  /** From 0 to 1; none while nobody knows how far it is. */
  part?: number
}

/** Something long that is under way, and how far it is. */
export const Progress = ({ title, label, part, detail }: ProgressProps) => (
  <div>
    <Linha aria-live="polite">
      <b>{title}</b>
      <span>{detail ?? (part === undefined ? '' : `${Math.floor(Math.min(1, part) * 100)}%`)}</span>
    </Linha>
    {part === undefined ? (
      <LinearProgress aria-label={label} />
    ) : (
      <Barra aria-label={label} max={1} value={Math.min(1, part)} />
    )}
  </div>
)
