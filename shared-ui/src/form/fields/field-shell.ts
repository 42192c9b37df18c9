import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ComponentType, createContext } from 'react'

/**
 * What the text fields below are drawn with: MUI's unless told. A form with a hundred fields draws them lighter; what they
 * read, mask and check stays the same.
 */
export const FieldShell = createContext<ComponentType<TextFieldProps>>(
  TextField as ComponentType<TextFieldProps>,
)
