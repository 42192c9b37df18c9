import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { keepFocus } from '../base/hooks/keep-focus'
import { Icon } from '../base/Icon'
import { RequiredNote } from '../base/RequiredNote'
import { FormLayout } from './FormLayout'
import { useFormMeta } from './form-context'
import { type RecordSaveOptions, type SaveAsNew, useRecordSave } from './save/use-record-save'
import { useFieldOfAddress } from './use-field-of-address'

const Barra = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: flex;
  gap: 8px;
  justify-content: flex-end;
  padding: 12px 0;
  background: var(--bg);
  border-top: 1px solid var(--line);
  @media (max-width: 480px) {
    & > button {
      flex: 1 1 auto;
      white-space: nowrap;
    }
  }
`

type Props<T extends object> = RecordSaveOptions<T> & {
  onCancel: () => void
  saveAsNew?: SaveAsNew
  /** What the signs beside its fields mean, where they are not the usual one. */
  footnotes?: ReactNode
  children: ReactNode
}

/** The form itself, inside formik, with its bar. */
export const FormBody = <T extends object>(props: Props<T>) => {
  const { readOnly } = useFormMeta()
  const { form, salvar, salvando, dialog } = useRecordSave(props)
  useFieldOfAddress(form)

  return (
    <form
      ref={form}
      noValidate
      onMouseDown={keepFocus}
      onSubmit={(e) => {
        e.preventDefault()
        void salvar()
      }}
    >
      <FormLayout>{props.children}</FormLayout>
      {props.footnotes ?? <RequiredNote />}
      {dialog}
      <Barra>
        <Button variant="outlined" onClick={props.onCancel}>
          {readOnly ? 'Voltar' : 'Cancelar'}
        </Button>
        {props.registro && props.saveAsNew && !readOnly ? (
          <Button variant="outlined" disabled={salvando} onClick={() => void salvar(props.saveAsNew)}>
            {props.saveAsNew.label}
          </Button>
        ) : null}
        {readOnly ? null : (
          <Button
            type="submit"
            variant="contained"
            loading={salvando}
            startIcon={<Icon name="salvar" />}
            title="Salvar (Ctrl+S)"
          >
            Salvar
          </Button>
        )}
      </Barra>
    </form>
  )
}
