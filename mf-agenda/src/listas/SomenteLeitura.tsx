import { TextField } from '@clinica/shared-ui'

/** What the list is about, above its results: shown, never typed. */
export const SomenteLeitura = ({ label, value }: { label: string; value: string }) => (
  <TextField
    label={label}
    value={value}
    slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
  />
)
