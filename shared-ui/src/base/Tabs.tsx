import styled from '@emotion/styled'
import { createContext, type HTMLAttributes, type KeyboardEvent, type ReactNode, useContext } from 'react'

const Lista = styled.div`
  display: inline-flex;
  gap: 2px;
  max-width: 100%;
  overflow-x: auto;
  padding: 3px;
  border-radius: 10px;
  background: var(--line-soft);
`
const Aba = styled.button`
  height: 32px;
  padding: 0 14px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: var(--muted);
  font: inherit;
  font-weight: 550;
  white-space: nowrap;
  cursor: pointer;
  @media (max-width: 600px) {
    padding: 0 10px;
  }
  &[aria-selected='true'] {
    background: var(--raised);
    color: var(--text);
    box-shadow: 0 1px 2px #0002;
  }
`

type Selecao = { value: string; onChange: (event: unknown, value: string) => void }
const Contexto = createContext<Selecao | null>(null)

export type TabsProps = Selecao & { 'aria-label': string; className?: string; children: ReactNode }

const PASSO: Record<string, (i: number, n: number) => number> = {
  ArrowRight: (i, n) => (i + 1) % n,
  ArrowLeft: (i, n) => (i - 1 + n) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
}

/** Arrow keys move and choose at once. */
const moveFocus = (e: KeyboardEvent<HTMLElement>): void => {
  const passo = PASSO[e.key]
  if (!passo) return
  const abas = [...e.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')]
  const alvo = abas[passo(abas.indexOf(document.activeElement as HTMLElement), abas.length)]
  if (!alvo) return
  e.preventDefault()
  alvo.focus()
  alvo.click()
}

export const Tabs = ({ value, onChange, children, ...resto }: TabsProps) => (
  <Contexto value={{ value, onChange }}>
    <Lista role="tablist" {...resto} onKeyDown={moveFocus}>
      {children}
    </Lista>
  </Contexto>
)

export type TabProps = Omit<HTMLAttributes<HTMLButtonElement>, 'children'> & {
  value: string
  label: ReactNode
  disabled?: boolean
}

export const Tab = ({ value, label, ...resto }: TabProps) => {
  const selecao = useContext(Contexto)
  const ativa = selecao?.value === value
  return (
    <Aba
      type="button"
      role="tab"
      aria-selected={ativa}
      tabIndex={ativa ? 0 : -1}
      {...resto}
      onClick={(e) => {
        // In a row that is wider than its place the chosen one is seen whole.
        e.currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
        selecao?.onChange(e, value)
      }}
    >
      {label}
    </Aba>
  )
}
