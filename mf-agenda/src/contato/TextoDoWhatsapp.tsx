import { ErroDaApi } from '@clinica/shared-auth'
import {
  type Agendamento,
  fillMensagem,
  mensagemSchema,
  type TextoDoWhatsapp as Texto,
  VARIAVEIS,
} from '@clinica/shared-domain'
import { AreaError, Button, Dialog, notify, Skeleton, showError, TextField } from '@clinica/shared-ui'
import { useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { type FormEvent, useState } from 'react'
import { mensagemQuery, saveMensagem } from './contato.api'
import css from './contato.module.css'
import { Previa } from './Previa'

const LISTA = VARIAVEIS.map((v) => `{${v}}`).join(', ')

/** What is wrong with it, in the form's words; '' when nothing is. */
const faultOf = (texto: string): string => {
  try {
    mensagemSchema.validateSync({ texto })
    return ''
  } catch (erro) {
    return (erro as Error).message
  }
}

type Props = { agendamento: Agendamento; onClose: () => void }

const Formulario = ({ agendamento, onClose, lido }: Props & { lido: Texto }) => {
  const cliente = useQueryClient()
  const [texto, setTexto] = useState(lido.texto)
  const [salvando, setSalvando] = useState(false)
  /** A text that the server refused, and why: until another is written. */
  const [recusado, setRecusado] = useState({ texto: '', motivo: '' })
  const erro = faultOf(texto) || (recusado.texto === texto ? recusado.motivo : '')
  const save = async (e: FormEvent) => {
    e.preventDefault()
    if (erro) return
    setSalvando(true)
    try {
      cliente.setQueryData(mensagemQuery.queryKey, await saveMensagem(lido, texto))
      notify('Texto do WhatsApp salvo.')
      onClose()
    } catch (falha) {
      setSalvando(false)
      const motivo = falha instanceof ErroDaApi && falha.campos?.texto
      if (motivo) return setRecusado({ texto, motivo })
      // Whoever opens it next sees what is there by now.
      void cliente.invalidateQueries({ queryKey: mensagemQuery.queryKey })
      void showError(falha)
    }
  }
  return (
    <form className={css.campos} noValidate onSubmit={(e) => void save(e)}>
      <TextField
        label="Texto"
        name="texto"
        value={texto}
        onChange={(e) => setTexto(e.target.value)}
        multiline
        minRows={4}
        error={erro !== ''}
        helperText={erro || `Pode usar ${LISTA}.`}
      />
      <Previa>{fillMensagem(texto, agendamento)}</Previa>
      <div className={css.acoes}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" type="submit" loading={salvando} disabled={erro !== ''}>
          Salvar
        </Button>
      </div>
    </form>
  )
}

/** Where the management writes what all desks send; a card shows how it reads. */
export default function TextoDoWhatsapp(props: Props) {
  const { data, isError, refetch } = useQuery(mensagemQuery)
  return (
    <Dialog open maxWidth="sm" title="Texto do WhatsApp" onClose={props.onClose}>
      {data ? (
        <Formulario {...props} lido={data} />
      ) : isError ? (
        <AreaError titulo="Não foi possível abrir o texto." onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={220} />
      )}
    </Dialog>
  )
}
