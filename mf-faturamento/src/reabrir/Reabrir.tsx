import { useSaveKey } from '@clinica/shared-auth'
import { LETRAS_DA_REABERTURA } from '@clinica/shared-domain'
import { Button, Dialog, Icon, notify, showError, TextField } from '@clinica/shared-ui'
import { useState } from 'react'

type Props = {
  /** 'Reabrir 2026_JULHO_30' */
  titulo: string
  /** What it does, said before it is done. */
  efeito: string
  disabled?: boolean
  /** Names what is opened again as it was seen: one click sends once. */
  versao: readonly string[]
  /** Throws what the server refuses. */
  reopen: (motivo: string, chave: string) => Promise<{ msg: string }>
}

/** 'Reabrir', which asks for the reason; what was typed stays when the server refuses. */
export const Reabrir = ({ titulo, efeito, disabled = false, versao, reopen }: Props) => {
  const [aberto, setAberto] = useState(false)
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const send = useSaveKey()
  const dito = motivo.trim()
  const submit = async () => {
    setFalta(dito === '')
    if (dito === '') return
    setEnviando(true)
    try {
      const { msg } = await send([...versao, dito], (chave) => reopen(dito, chave))
      setAberto(false)
      setMotivo('')
      notify(msg)
    } catch (erro) {
      await showError(erro)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={disabled}
        startIcon={<Icon name="desfazer" size={16} />}
        onClick={() => setAberto(true)}
      >
        Reabrir
      </Button>
      {aberto ? (
        <Dialog
          open
          title={titulo}
          onClose={() => setAberto(false)}
          actions={
            <>
              <Button onClick={() => setAberto(false)}>Cancelar</Button>
              <Button variant="contained" loading={enviando} onClick={() => void submit()}>
                Reabrir
              </Button>
            </>
          }
        >
          <p>{efeito}</p>
          <TextField
            label="Motivo"
            autoFocus
            fullWidth
            multiline
            minRows={2}
            required
            margin="normal"
            value={motivo}
            error={falta}
            helperText={falta ? 'Escreva o motivo.' : `${motivo.length} de ${LETRAS_DA_REABERTURA} letras`}
            slotProps={{ htmlInput: { maxLength: LETRAS_DA_REABERTURA } }}
            onChange={(e) => {
              setMotivo(e.target.value)
              setFalta(false)
            }}
          />
        </Dialog>
      ) : null}
    </>
  )
}
