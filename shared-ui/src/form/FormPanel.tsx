import styled from '@emotion/styled'
import { createContext, type ReactNode, useContext, useEffect, useId } from 'react'

import { PanelTitleContext } from './form-context'

export type PanelEntry = { id: string; title: string }
export type PanelRegistry = { add: (p: PanelEntry) => void; remove: (id: string) => void }
export const PanelContext = createContext<PanelRegistry | null>(null)

const Secao = styled.section`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  padding: 16px;
  scroll-margin-top: 72px;
`
const Titulo = styled.h2`
  margin: 0 0 14px;
  font-size: 15px;
  font-weight: 650;
`
const Campos = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  gap: 16px;
  align-items: start;
`

export type FormPanelProps = { title?: string; actions?: ReactNode; children: ReactNode }

/** A block of fields; its title stands in the form's side index. */
export const FormPanel = ({ title, actions, children }: FormPanelProps) => {
  const id = useId()
  const registro = useContext(PanelContext)
  useEffect(() => {
    if (!title || !registro) return
    registro.add({ id, title })
    return () => registro.remove(id)
  }, [id, title, registro])
  return (
    <Secao id={id} aria-labelledby={title ? `${id}-t` : undefined}>
      {title ? (
        <Titulo id={`${id}-t`} tabIndex={-1}>
          {title}
        </Titulo>
      ) : null}
      <Campos>
        <PanelTitleContext value={title}>{children}</PanelTitleContext>
      </Campos>
      {actions}
    </Secao>
  )
}
