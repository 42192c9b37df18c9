import styled from '@emotion/styled'

/** Beside fields that bear the sign, and nowhere else. */
const Nota = styled.p`
  display: none;
  margin: 0 0 12px;
  color: var(--muted);
  font-size: 13px;
  :has(> &):has(.MuiFormLabel-asterisk) > & {
    display: block;
  }
`

/** What the sign of a required field means, once on a screen or in a dialog: shown where a field beside it bears it. */
export const RequiredNote = () => <Nota data-obrigatorios="">* Campo obrigatório</Nota>
