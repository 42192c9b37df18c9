import { maxUnits } from '@clinica/shared-domain'
import { Button, Dialog, TextField } from '@clinica/shared-ui'
import { useState } from 'react'

const MAXIMO = 60

type Pedido = { nome: string; responder: (nome: string | null) => void }

/** Asks for the name of a copy; null gives up. */
export const useNovoNome = () => {
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const perguntar = (nome: string): Promise<string | null> =>
    new Promise((resolver) => {
      const responder = (resposta: string | null) => {
        setPedido(null)
        resolver(resposta)
      }
      setPedido({ nome: [...nome].slice(0, MAXIMO).join(''), responder })
    })
  return { pedido, perguntar }
}

export const NovoNomeDialog = ({ nome, responder }: Pedido) => {
  const [texto, setTexto] = useState(nome)
  const novo = texto.trim()
  return (
    <Dialog
      open
      maxWidth="xs"
      title="Salvar como novo"
      onClose={() => responder(null)}
      actions={
        <>
          <Button variant="outlined" onClick={() => responder(null)}>
            Cancelar
          </Button>
          <Button form="novo-nome" type="submit" variant="contained" disabled={novo === ''}>
            Salvar cópia
          </Button>
        </>
      }
    >
      <form
        id="novo-nome"
        onSubmit={(e) => {
          e.preventDefault()
          if (novo !== '') responder(novo)
        }}
      >
        <TextField
          label="Nome da nova tabela"
          value={texto}
          onChange={(e) => setTexto(e.target.value)}
          onFocus={(e) => e.target.select()}
          autoFocus
          fullWidth
          sx={{ mt: 1 }}
          slotProps={{ htmlInput: { maxLength: maxUnits(texto, MAXIMO), autoComplete: 'off' } }}
        />
      </form>
    </Dialog>
  )
}
