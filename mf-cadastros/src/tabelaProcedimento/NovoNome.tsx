import { maxUnits } from '@clinica/shared-domain'
import { Button, Dialog, TextField } from '@clinica/shared-ui'
import { useState } from 'react'

const MAXIMO = 60

type Pedido = { nome: string; answer: (nome: string | null) => void }

/** Asks for the name of a copy; null gives up. */
export const useNovoNome = () => {
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const ask = (nome: string): Promise<string | null> =>
    new Promise((settle) => {
      const answer = (resposta: string | null) => {
        setPedido(null)
        settle(resposta)
      }
      setPedido({ nome: [...nome].slice(0, MAXIMO).join(''), answer })
    })
  return { pedido, ask }
}

export const NovoNomeDialog = ({ nome, answer }: Pedido) => {
  const [texto, setTexto] = useState(nome)
  const novo = texto.trim()
  return (
    <Dialog
      open
      maxWidth="xs"
      title="Salvar como novo"
      onClose={() => answer(null)}
      actions={
        <>
          <Button variant="outlined" onClick={() => answer(null)}>
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
          if (novo !== '') answer(novo)
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
