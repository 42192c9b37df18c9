import { ErroDaApi, useCan, useSaveKey } from '@clinica/shared-auth'
import {
  type Frase,
  fraseEnvio,
  frasesDaClinica,
  LETRAS_DA_FRASE,
  LETRAS_DO_ATALHO,
} from '@clinica/shared-domain'
import {
  Alert,
  Button,
  Checkbox,
  confirm,
  Dialog,
  EmptyState,
  IconButton,
  insist,
  notify,
  Skeleton,
  showError,
  TextField,
} from '@clinica/shared-ui'
import { useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { type FraseDigitada, frasesQuery, removeFrase, saveFrase } from './frases.api'
import css from './frases.module.css'

const NOVA: FraseDigitada = { atalho: '', texto: '', daClinica: false }

/** What is wrong with what was typed, by field. */
const problemasDe = (valores: FraseDigitada): Partial<Record<keyof FraseDigitada, string>> => {
  try {
    fraseEnvio.validateSync(valores, { abortEarly: false })
    return {}
  } catch (erro) {
    const { inner } = erro as { inner: { path?: string; message: string }[] }
    return Object.fromEntries(inner.map((e) => [e.path, e.message]))
  }
}

type Edicao = { antes: Frase | null; onFeita: () => void }

const Edicao = ({ antes, inicial, onFeita }: Edicao & { inicial: FraseDigitada }) => {
  const cache = useQueryClient()
  const send = useSaveKey()
  const daClinicaPode = useCan(frasesDaClinica)
  const [valores, setValores] = useState(inicial)
  const [tentou, setTentou] = useState(false)
  const [recusa, setRecusa] = useState('')
  const [salvando, setSalvando] = useState(false)
  const problemas = tentou ? problemasDe(valores) : {}
  const change = (m: Partial<FraseDigitada>) => {
    setRecusa('')
    setValores((v) => ({ ...v, ...m }))
  }
  const save = async () => {
    setTentou(true)
    if (salvando || Object.keys(problemasDe(valores)).length > 0) return
    setSalvando(true)
    try {
      const salva = await insist('a frase foi guardada', () =>
        send(valores, (chave) => saveFrase(antes, valores, chave)),
      )
      if (!salva) return
      notify('Frase guardada.')
      onFeita()
    } catch (erro) {
      if (!(erro instanceof ErroDaApi)) throw erro
      setRecusa(erro.conteudo)
    } finally {
      setSalvando(false)
      void cache.invalidateQueries({ queryKey: frasesQuery.queryKey })
    }
  }
  return (
    <div className={css.edicao}>
      <TextField
        label="Atalho"
        required
        size="small"
        value={valores.atalho}
        error={problemas.atalho !== undefined}
        helperText={problemas.atalho ?? 'O que se digita depois da /'}
        slotProps={{ htmlInput: { maxLength: LETRAS_DO_ATALHO, autoComplete: 'off' } }}
        onChange={(e) => change({ atalho: e.target.value })}
      />
      <TextField
        label="Texto"
        required
        size="small"
        multiline
        minRows={2}
        maxRows={8}
        value={valores.texto}
        error={problemas.texto !== undefined}
        helperText={problemas.texto}
        slotProps={{ htmlInput: { maxLength: LETRAS_DA_FRASE } }}
        onChange={(e) => change({ texto: e.target.value })}
      />
      {recusa ? (
        <Alert severity="error" role="alert">
          {recusa}
        </Alert>
      ) : null}
      <div className={css.acoes}>
        {daClinicaPode && !antes ? (
          <Checkbox
            label="Da clínica, para todos"
            checked={valores.daClinica}
            onChange={(daClinica) => change({ daClinica })}
          />
        ) : null}
        <Button size="small" color="inherit" onClick={onFeita}>
          Cancelar
        </Button>
        <Button size="small" variant="contained" disabled={salvando} onClick={() => void save()}>
          Guardar frase
        </Button>
      </div>
    </div>
  )
}

type Props = {
  /** The text at hand, offered as a new phrase. */
  texto: string
  onClose: () => void
}

/** One's own phrases, and the clinic's where one answers for them. */
export default function FrasesDialog({ texto, onClose }: Props) {
  const cache = useQueryClient()
  const { data, isError, refetch } = useQuery(frasesQuery)
  const daClinicaPode = useCan(frasesDaClinica)
  const [editando, setEditando] = useState<Frase | 'nova' | null>(null)
  const remove = async (frase: Frase) => {
    const sim = await confirm({
      titulo: 'Excluir frase',
      conteudo: `Excluir a frase /${frase.atalho}? O que já foi escrito com ela fica como está.`,
      confirmar: 'Excluir',
      perigo: true,
    })
    if (!sim) return
    await removeFrase(frase).then(() => notify('Frase excluída.'), showError)
    void cache.invalidateQueries({ queryKey: frasesQuery.queryKey })
  }
  const inicial: FraseDigitada = { ...NOVA, texto: texto.slice(0, LETRAS_DA_FRASE) }
  return (
    <Dialog
      open
      title="Frases prontas"
      onClose={onClose}
      actions={
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <p className={css.dica}>Num campo de texto, digite / e o atalho. As da clínica valem para todos.</p>
      {isError ? (
        <Alert
          severity="error"
          role="alert"
          action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
        >
          Não foi possível ler as frases.
        </Alert>
      ) : null}
      {!data && !isError ? <Skeleton variant="rounded" height={96} /> : null}
      {data?.length === 0 && editando === null ? (
        <EmptyState title="Nenhuma frase ainda" icon="editar" />
      ) : null}
      <ul className={css.lista}>
        {data?.map((frase) => (
          <li key={frase._id}>
            {typeof editando === 'object' && editando?._id === frase._id ? (
              <Edicao antes={frase} inicial={frase} onFeita={() => setEditando(null)} />
            ) : (
              <>
                <span>
                  <b>/{frase.atalho}</b>
                  {frase.daClinica ? <small> da clínica</small> : null}
                  <span className={css.texto}>{frase.texto}</span>
                </span>
                {!frase.daClinica || daClinicaPode ? (
                  <span className={css.botoes}>
                    <IconButton
                      label={`Editar a frase /${frase.atalho}`}
                      icon="editar"
                      iconSize={16}
                      size="small"
                      onClick={() => setEditando(frase)}
                    />
                    <IconButton
                      label={`Excluir a frase /${frase.atalho}`}
                      icon="remover"
                      iconSize={16}
                      size="small"
                      onClick={() => void remove(frase)}
                    />
                  </span>
                ) : null}
              </>
            )}
          </li>
        ))}
      </ul>
      {editando === 'nova' ? (
        <Edicao antes={null} inicial={inicial} onFeita={() => setEditando(null)} />
      ) : (
        <Button size="small" onClick={() => setEditando('nova')}>
          Nova frase
        </Button>
      )}
    </Dialog>
  )
}
