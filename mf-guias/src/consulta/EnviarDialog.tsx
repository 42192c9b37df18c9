import { formatValor, type GuiaDaLista } from '@clinica/shared-domain'
import { Button, Dialog, Icon, TextField } from '@clinica/shared-ui'
import { type FormEvent, useId, useState } from 'react'
import { AvisoDaAssinatura } from './AvisoDaAssinatura'
import css from './consulta.module.css'

/** As long as the column that keeps it. */
const MAXIMO = 500

type Props = {
  guias: readonly GuiaDaLista[]
  enviando: boolean
  onClose: () => void
  onSend: (observacao: string) => void
}

/** Sending to billing asks for an observation, once for all of them (spec 3 §4). */
export const EnviarDialog = ({ guias, enviando, onClose, onSend }: Props) => {
  const form = useId()
  const [observacao, setObservacao] = useState('')
  const [tentou, setTentou] = useState(false)
  const falta = tentou && observacao.trim() === ''
  const send = (e: FormEvent) => {
    e.preventDefault()
    setTentou(true)
    if (observacao.trim() !== '' && !enviando) onSend(observacao.trim())
  }
  const umaSo = guias.length === 1
  return (
    <Dialog
      open
      title="Enviar para faturamento"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            type="submit"
            form={form}
            variant="contained"
            loading={enviando}
            startIcon={<Icon name="remeter" size={16} />}
          >
            {umaSo ? 'Enviar' : `Enviar ${guias.length}`}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={send}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) send(e)
        }}
      >
        <p className={css.aviso}>
          {umaSo ? 'A guia fica' : `${guias.length} guias ficam`} só para leitura de quem não fatura.
        </p>
        <ul className={css.enviadas}>
          {guias.map((g) => (
            <li key={g._id}>
              <span>
                {g.autorizacao.numeroGuia} · {g.beneficiario.nome}
              </span>
              <span>R$ {formatValor(g.procedimentosRealizados.totalGuia)}</span>
            </li>
          ))}
        </ul>
        <AvisoDaAssinatura guias={guias} />
        <TextField
          label="Observação"
          autoFocus
          required
          fullWidth
          multiline
          minRows={3}
          value={observacao}
          onChange={(e) => setObservacao(e.target.value)}
          error={falta}
          helperText={falta ? 'Campo obrigatório.' : 'Fica no histórico de cada guia. Ctrl+Enter envia.'}
          slotProps={{ htmlInput: { maxLength: MAXIMO } }}
        />
      </form>
    </Dialog>
  )
}
