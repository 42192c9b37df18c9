import {
  type Agendamento,
  arquivoDaDeclaracao,
  formatData,
  isHora,
  MENSAGENS_DA_DECLARACAO as M,
  MASCARAS,
} from '@clinica/shared-domain'
import { Button, Dialog, Icon, showError, TextField } from '@clinica/shared-ui'
import { MaskedField } from '@clinica/shared-ui/fields'
import { openPdf } from '@clinica/shared-ui/pdf'
import { type FormEvent, useState } from 'react'
import css from './papel.module.css'

type Props = { agendamento: Agendamento; onClose: () => void }

/** What of the leaving cannot be printed; '' when it can, or is left open. */
const faultOf = (saida: string, hora: string): string => {
  if (!saida) return ''
  if (!isHora(saida)) return 'Hora inválida.'
  return saida <= hora ? M.saida : ''
}

/** Asks what the clinic does not know of who came, and opens the declaration in a tab of its own. */
export default function Declaracao({ agendamento: a, onClose }: Props) {
  const [saida, setSaida] = useState('')
  const [acompanhante, setAcompanhante] = useState('')
  const [tentou, setTentou] = useState(false)
  const [imprimindo, setImprimindo] = useState(false)
  const erro = tentou ? faultOf(saida, a.hora) : ''
  const print = async (e: FormEvent) => {
    e.preventDefault()
    setTentou(true)
    if (faultOf(saida, a.hora)) return
    setImprimindo(true)
    try {
      await openPdf(
        { url: `/agendamento/${encodeURIComponent(a._id)}/declaracao`, data: { saida, acompanhante } },
        arquivoDaDeclaracao(a.data),
      )
      onClose()
    } catch (falha) {
      setImprimindo(false)
      void showError(falha)
    }
  }
  return (
    <Dialog
      open
      maxWidth="xs"
      title="Declaração de comparecimento"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="contained"
            type="submit"
            form="declaracao"
            loading={imprimindo}
            startIcon={<Icon name="imprimir" size={16} />}
          >
            Imprimir
          </Button>
        </>
      }
    >
      <form id="declaracao" className={css.campos} noValidate onSubmit={(e) => void print(e)}>
        <p>
          <b>{a.paciente.nome_social ?? a.paciente.nome}</b>, {formatData(a.data)} às {a.hora}
        </p>
        <MaskedField
          label="Saída"
          name="saida"
          mask={MASCARAS.hora}
          value={saida}
          placeholder="HH:mm"
          onChange={setSaida}
          error={erro !== ''}
          helperText={erro || 'Em branco, a declaração diz só a hora do agendamento.'}
        />
        <TextField
          label="Acompanhante"
          name="acompanhante"
          value={acompanhante}
          onChange={(e) => setAcompanhante(e.target.value)}
          slotProps={{ htmlInput: { maxLength: 70 } }}
          helperText="Quem veio junto e precisa da declaração, se for o caso."
        />
      </form>
    </Dialog>
  )
}
