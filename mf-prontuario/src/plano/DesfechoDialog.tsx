import { ErroDaApi, hojeNaClinica, useSaveKey } from '@clinica/shared-auth'
import {
  addDias,
  desfechoEnvio,
  formatData,
  LETRAS_DO_DESFECHO,
  type PlanoTerapeutico,
  prazoDoItem,
  RESULTADOS_DO_PLANO,
  type ResultadoDoPlano,
} from '@clinica/shared-domain'
import { Alert, Button, Dialog, insist, notify } from '@clinica/shared-ui'
import {
  confirmDiscard,
  DateInput,
  Formik,
  listErrors,
  type Schema,
  SelectInput,
  setIn,
  TextInput,
  useFormSlice,
  useFormStore,
  useUnsavedGuard,
  useValue,
} from '@clinica/shared-ui/form'
import { useQueryClient } from '@clinica/shared-ui/query'
import { useRef, useState } from 'react'
import { registroKey } from '../linha/linha.query'
import { type Item, isMeta, nomeDoItem, palavrasDe } from './palavras'
import { answerItem, type DesfechoEnviado } from './plano.api'
import css from './plano.module.css'

type Valores = { resultado: ResultadoDoPlano | ''; novaData: string; observacao: string }
const INICIAIS: Valores = { resultado: '', novaData: '', observacao: '' }
/** How far a date is put off, to begin with. */
const DIAS_A_MAIS = 14

type Props = { paciente: string; plano: PlanoTerapeutico; item: Item; onClose: () => void }

const toEnvio = ({ plano, item }: Pick<Props, 'plano' | 'item'>, v: Valores): DesfechoEnviado => ({
  item: item._id,
  resultado: v.resultado as ResultadoDoPlano,
  novaData: v.resultado === 'prolongado' ? v.novaData || null : null,
  observacao: v.observacao,
  updatedAt: plano.updatedAt,
})

const check = (props: Props, v: Valores): object => {
  let erros: object = {}
  for (const [path, mensagem] of listErrors(desfechoEnvio as unknown as Schema, toEnvio(props, v)))
    erros = setIn(erros, path, mensagem)
  return erros
}

const Corpo = (props: Props & { passou: { current: boolean } }) => {
  const { paciente, plano, item, onClose, passou } = props
  const store = useFormStore()
  const cache = useQueryClient()
  const send = useSaveKey()
  const [dirty] = useFormSlice((f) => [f.dirty])
  const release = useUnsavedGuard(dirty)
  const [erro, setErro] = useState('')
  const [salvando, setSalvando] = useState(false)
  const resultado = useValue<string>('resultado')
  const palavras = palavrasDe(item)
  const meta = isMeta(item)
  const save = async () => {
    passou.current = false
    await store.get().submitForm()
    if (!passou.current || salvando) return
    setSalvando(true)
    setErro('')
    try {
      const envio = toEnvio(props, store.get().values as Valores)
      const salvo = await insist('a resposta foi guardada', () =>
        send(envio, (chave) => answerItem(paciente, plano._id, envio, chave)),
      )
      if (!salvo) return
      release()
      notify('Resposta guardada.')
      onClose()
    } catch (falha) {
      if (!(falha instanceof ErroDaApi)) throw falha
      setErro(falha.campos?.novaData ?? falha.conteudo)
    } finally {
      setSalvando(false)
      // Also after a refusal: what stands there may be another's by now.
      void cache.invalidateQueries({ queryKey: registroKey(paciente) })
    }
  }
  const close = async () => {
    if (store.get().dirty && !(await confirmDiscard())) return
    release()
    onClose()
  }
  return (
    <Dialog
      open
      maxWidth="xs"
      title={meta ? 'O que houve com a meta?' : 'O que houve com a reavaliação?'}
      onClose={() => void close()}
      actions={
        <>
          <Button variant="outlined" color="inherit" onClick={() => void close()}>
            Cancelar
          </Button>
          <Button variant="contained" loading={salvando} onClick={() => void save()}>
            Guardar resposta
          </Button>
        </>
      }
    >
      <p className={css.deQual}>
        {nomeDoItem(item)}, até {formatData(prazoDoItem(item))}. A resposta sai com o seu nome e não é
        alterada depois.
      </p>
      <div className={css.empilhados}>
        <SelectInput
          name="resultado"
          label="O que houve"
          required
          options={RESULTADOS_DO_PLANO.map((r) => ({ value: r, label: palavras[r] }))}
        />
        {resultado === 'prolongado' ? <DateInput name="novaData" label="Nova data" required /> : null}
        <TextInput name="observacao" label="Observação" max={LETRAS_DO_DESFECHO} multiline rows={2} />
      </div>
      {erro ? (
        <Alert severity="error" role="alert">
          {erro}
        </Alert>
      ) : null}
    </Dialog>
  )
}

/** What became of a goal or of a reassessment, under the name of who says it. */
export const DesfechoDialog = (props: Props) => {
  const passou = useRef(false)
  const prazo = prazoDoItem(props.item)
  const [hoje] = useState(hojeNaClinica)
  const inicial = { ...INICIAIS, novaData: addDias([prazo, hoje].sort().at(-1) as string, DIAS_A_MAIS) }
  return (
    <Formik<Valores>
      initialValues={inicial}
      validate={(v) => check(props, v)}
      onSubmit={() => {
        passou.current = true
      }}
    >
      <Corpo {...props} passou={passou} />
    </Formik>
  )
}
