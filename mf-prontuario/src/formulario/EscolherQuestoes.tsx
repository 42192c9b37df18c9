import {
  QUESTOES_DA_ESCOLHA,
  type QuestaoDaLista,
  type QuestaoDoFormulario,
  searchable,
} from '@clinica/shared-domain'
import { Button, Popover, showError, TextField } from '@clinica/shared-ui'
import { optionsFailed, useQuery } from '@clinica/shared-ui/query'
import { useId, useState } from 'react'
import { questaoApi } from '../questao/questao.api'
import css from './formulario.module.css'

type Props = {
  ancora: HTMLElement
  /** Questions that the form already asks. */
  usadas: ReadonlySet<string>
  onAdd: (questoes: readonly QuestaoDoFormulario[]) => void
  onCompose: (questoes: readonly QuestaoDoFormulario[]) => void
  onClose: () => void
}

const listTodas = async (signal: AbortSignal): Promise<QuestaoDaLista[]> => {
  const params = { ativo: true, orderBy: 'enunciado', skip: 0, limit: QUESTOES_DA_ESCOLHA }
  return (await questaoApi.list(params, signal)).itens
}

/** A question of a domain is fetched for its values: the list does not carry them. */
const whole = async (questao: QuestaoDaLista): Promise<QuestaoDoFormulario> =>
  questao.dominio ? questaoApi.get(questao._id) : { ...questao, dominio: null }

/** The questions popup, cut at 200 px (spec 2 §9): some are added to the group, more than one compose a group of their own. */
export const EscolherQuestoes = ({ ancora, usadas, onAdd, onCompose, onClose }: Props) => {
  const id = useId()
  const lidas = useQuery({
    queryKey: ['questao', 'escolha'],
    queryFn: ({ signal }) => listTodas(signal),
  })
  const { data, isPending } = lidas
  const [texto, setTexto] = useState('')
  const [marcadas, setMarcadas] = useState<readonly string[]>([])
  const [buscando, setBuscando] = useState(false)
  const procurado = searchable(texto.trim())
  const achadas = (data ?? []).filter((q) => searchable(q.enunciado).includes(procurado))
  const mark = (_id: string, sim: boolean) =>
    setMarcadas(sim ? [...marcadas, _id] : marcadas.filter((m) => m !== _id))
  const deliver = async (para: Props['onAdd']) => {
    setBuscando(true)
    try {
      const escolhidas = marcadas.flatMap((m) => data?.find((q) => q._id === m) ?? [])
      para(await Promise.all(escolhidas.map(whole)))
      onClose()
    } catch (erro) {
      showError(erro)
    } finally {
      setBuscando(false)
    }
  }
  const aviso =
    optionsFailed(lidas) ?? (isPending ? 'Carregando…' : achadas.length === 0 ? 'Nenhum resultado.' : null)
  return (
    <Popover
      open
      anchorEl={ancora}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Escolher questões', className: css.popup } }}
    >
      <TextField
        label="Procurar questão"
        autoFocus
        fullWidth
        value={texto}
        onChange={(e) => setTexto(e.target.value)}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
      <ul className={css.escolha} aria-label="Questões">
        {achadas.map((q) => (
          <li key={q._id}>
            <label>
              <input
                type="checkbox"
                checked={usadas.has(q._id) || marcadas.includes(q._id)}
                disabled={usadas.has(q._id)}
                onChange={(e) => mark(q._id, e.target.checked)}
              />
              <span>{q.enunciado}</span>
              <small>{usadas.has(q._id) ? 'já no formulário' : q.tipo}</small>
            </label>
          </li>
        ))}
        {aviso ? <li className={css.aviso}>{aviso}</li> : null}
      </ul>
      <p id={`${id}-c`} className={css.aviso}>
        {marcadas.length > 1
          ? 'Um novo grupo se compõe das questões marcadas.'
          : 'Para compor um novo grupo, marque mais de uma questão.'}
      </p>
      <div className={css.botoes}>
        <Button
          variant="outlined"
          disabled={marcadas.length < 2 || buscando}
          aria-describedby={`${id}-c`}
          onClick={() => void deliver(onCompose)}
        >
          Compor grupo
        </Button>
        <Button
          variant="contained"
          disabled={marcadas.length === 0}
          loading={buscando}
          onClick={() => void deliver(onAdd)}
        >
          Adicionar ({marcadas.length})
        </Button>
      </div>
    </Popover>
  )
}
