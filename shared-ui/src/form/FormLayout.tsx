import styled from '@emotion/styled'
import { Children, isValidElement, memo, type ReactNode, useMemo, useState } from 'react'
import { FormPanel, PanelContext, type PanelEntry } from './FormPanel'

const Grade = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-bottom: 16px;
  @media (min-width: 1100px) {
    &[data-indice='true'] {
      grid-template-columns: 200px minmax(0, 1fr);
    }
  }
`
const Indice = styled.nav`
  display: none;
  @media (min-width: 1100px) {
    display: block;
    position: sticky;
    top: 72px;
    align-self: start;
  }
  button {
    display: block;
    width: 100%;
    padding: 7px 10px;
    border: 0;
    border-left: 2px solid var(--line);
    background: none;
    color: var(--muted);
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
  button:hover,
  button:focus-visible {
    color: var(--primary);
    border-left-color: var(--primary);
  }
`
const Paineis = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
`

const goTo = (id: string): void => {
  document.getElementById(id)?.scrollIntoView({ block: 'start' })
  document.getElementById(`${id}-t`)?.focus({ preventScroll: true })
}

/** A panel that appears later still has its own place. */
const inScreenOrder = (a: PanelEntry, b: PanelEntry): number => {
  const [da, db] = [document.getElementById(a.id), document.getElementById(b.id)]
  return da && db && da.compareDocumentPosition(db) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
}

const hasPanels = (children: ReactNode): boolean =>
  Children.toArray(children).some((c) => isValidElement(c) && c.type === FormPanel)

/** Panels with a side index on wide screens; bare fields get one panel of their own. */
export const FormLayout = memo(({ children }: { children: ReactNode }) => {
  const [paineis, setPaineis] = useState<PanelEntry[]>([])
  const registro = useMemo(
    () => ({
      add: (p: PanelEntry) => setPaineis((ps) => [...ps.filter((x) => x.id !== p.id), p].sort(inScreenOrder)),
      remove: (id: string) => setPaineis((ps) => ps.filter((x) => x.id !== id)),
    }),
    [],
  )
  const comIndice = paineis.length > 1
  return (
    <PanelContext value={registro}>
      <Grade data-indice={comIndice}>
        {comIndice ? (
          <Indice aria-label="Seções do formulário">
            {paineis.map((p) => (
              <button key={p.id} type="button" onClick={() => goTo(p.id)}>
                {p.title}
              </button>
            ))}
          </Indice>
        ) : null}
        <Paineis>{hasPanels(children) ? children : <FormPanel>{children}</FormPanel>}</Paineis>
      </Grade>
    </PanelContext>
  )
})
