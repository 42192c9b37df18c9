import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Alert } from '../../base/Alert'
import { notify } from '../../feedback/notify'
import { Coluna, Linha } from './partes'

const Lista = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: 4px 16px;
  margin: 0;
  padding: 12px 16px;
  list-style: none;
  font-family: ui-monospace, monospace;
  font-size: 15px;
  background: var(--bg);
  border: 1px solid var(--line);
  border-radius: 10px;
`

const download = (texto: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([texto], { type: 'text/plain' }))
  link.download = 'codigos-de-recuperacao.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}

/** Recovery codes, which are shown this once: `onPronto` when the person says to have kept them. */
export const Codigos = ({ codigos, onPronto }: { codigos: readonly string[]; onPronto: () => void }) => {
  const texto = `Códigos de recuperação do portal (${location.host}). Cada um abre uma vez.\n\n${codigos.join('\n')}\n`
  const copy = async () => {
    // By http browsers give no clipboard: the list can still be marked and copied by hand.
    await navigator.clipboard?.writeText(texto).then(
      () => notify('Códigos copiados.'),
      () => undefined,
    )
  }
  return (
    <Coluna>
      <Alert severity="warning" role="status">
        Guarde estes códigos em lugar seguro, fora deste computador: sem o celular, cada um deles abre a conta
        uma vez. Eles não aparecem de novo.
      </Alert>
      <Lista aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </Lista>
      <Linha>
        {window.isSecureContext ? (
          <Button variant="outlined" onClick={() => void copy()}>
            Copiar
          </Button>
        ) : null}
        <Button variant="outlined" onClick={() => download(texto)}>
          Baixar
        </Button>
        <Button variant="contained" onClick={onPronto}>
          Guardei os códigos
        </Button>
      </Linha>
    </Coluna>
  )
}
