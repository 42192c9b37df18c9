import { createContext, useContext } from 'react'

export type FormMeta = {
  /** The record exists: fields marked `readOnlyWhenSaved` are locked. */
  saved: boolean
  /** The whole form only shows. */
  readOnly: boolean
  /** Names that the schema demands. */
  required: (name: string) => boolean
}

/** Outside a FormPage (filters) nothing is required and nothing is locked. */
export const FormMetaContext = createContext<FormMeta>({
  saved: false,
  readOnly: false,
  required: () => false,
})

/** Title of the panel that a field stands in: 'Contato de emergência'. */
export const PanelTitleContext = createContext<string | undefined>(undefined)

export const useFormMeta = (): FormMeta => useContext(FormMetaContext)
