import { TextField, type TextFieldProps } from '@clinica/shared-ui'

/** A field in a cell: its label is said, the column's heading is seen. */
export const CampoNaLinha = ({ label, slotProps, ...props }: TextFieldProps) => (
  <TextField
    {...(props as object)}
    hiddenLabel
    size="small"
    slotProps={{ ...slotProps, htmlInput: { ...slotProps?.htmlInput, 'aria-label': label } as object }}
  />
)
