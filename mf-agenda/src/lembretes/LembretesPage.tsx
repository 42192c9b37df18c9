import { ErroDaApi, useHoje, useSaveKey } from '@clinica/shared-auth'
import {
  type AjusteDeLembretes,
  addDias,
  counted,
  HORAS_DO_LEMBRETE,
  type LembretesAnswer,
  lembreteEmail,
  lembretesSchema,
  VARIAVEIS_DO_LEMBRETE,
  whatIsMissing,
} from '@clinica/shared-domain'
import {
  Alert,
  AreaError,
  Button,
  Checkbox,
  notify,
  Page,
  Select,
  Skeleton,
  showError,
  TextField,
} from '@clinica/shared-ui'
import { useUnsavedGuard } from '@clinica/shared-ui/form'
import { useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { type FormEvent, useRef, useState } from 'react'
import { Previa } from '../contato/Previa'
import { lembretesQuery, saveLembretes } from './lembretes.api'
import css from './lembretes.module.css'

const LISTA = VARIAVEIS_DO_LEMBRETE.map((v) => `{${v}}`).join(', ')
const ENDERECO = 'https://…/lembrete/…'

/** What is wrong with the text, in the form's words; '' when nothing is. */
const faultOf = (ajuste: AjusteDeLembretes): string => {
  try {
    lembretesSchema.validateSyncAt('texto', ajuste)
    return ''
  } catch (erro) {
    return (erro as Error).message
  }
}

const Situacao = ({ enviados, esperando, falharam, semEndereco, semCorreio }: LembretesAnswer) => (
  <>
    {semEndereco ? (
      <Alert severity="warning">
        O portal não sabe o próprio endereço: sem PUBLIC_URL nenhum lembrete é enviado.
      </Alert>
    ) : null}
    {semCorreio ? (
      <Alert severity="warning">
        Sem SMTP_URL as mensagens ficam na pasta de dados do servidor, e ninguém as recebe.
      </Alert>
    ) : null}
    <p className={css.contas} role="status">
      Últimos 7 dias: {counted(enviados, 'enviado', 'enviados')}, {esperando} na fila, {falharam} sem entrega.
    </p>
  </>
)

const Formulario = ({ lido }: { lido: LembretesAnswer }) => {
  const cliente = useQueryClient()
  const [ajuste, setAjuste] = useState(lido.ajuste)
  const [salvando, setSalvando] = useState(false)
  /** A text that the server refused, until it is another one. */
  const [recusado, setRecusado] = useState({ texto: '', mensagem: '' })
  const campo = useRef<HTMLTextAreaElement>(null)
  const send = useSaveKey()
  const change = (troca: Partial<AjusteDeLembretes>) => setAjuste((a) => ({ ...a, ...troca }))
  const { ligado, horas, texto } = ajuste
  const alterado = ligado !== lido.ajuste.ligado || horas !== lido.ajuste.horas || texto !== lido.ajuste.texto
  useUnsavedGuard(alterado)
  const erro =
    faultOf(ajuste) ||
    (texto === lido.ajuste.texto ? '' : whatIsMissing(texto)) ||
    (recusado.texto === texto ? recusado.mensagem : '')
  const hoje = useHoje()
  const previa = lembreteEmail(texto, { nome: 'Maria', data: addDias(hoje, 1), horas: ['08:00'] }, ENDERECO)
  const save = async (e: FormEvent) => {
    e.preventDefault()
    if (erro || salvando) return
    setSalvando(true)
    try {
      const novo = await send(ajuste, (chave) => saveLembretes(ajuste, chave))
      cliente.setQueryData(lembretesQuery.queryKey, novo)
      setAjuste(novo.ajuste)
      notify(novo.ajuste.ligado ? 'Lembretes ligados.' : 'Lembretes desligados.')
    } catch (falha) {
      const mensagem = falha instanceof ErroDaApi ? falha.campos?.texto : undefined
      if (!mensagem) return void showError(falha)
      setRecusado({ texto, mensagem })
      campo.current?.focus()
    } finally {
      setSalvando(false)
    }
  }
  return (
    <form className={css.campos} noValidate onSubmit={(e) => void save(e)}>
      <Checkbox
        label="Enviar lembretes a quem autorizou"
        name="ligado"
        checked={ligado}
        onChange={(novo) => change({ ligado: novo })}
      />
      <Select
        label="Quanto antes"
        name="horas"
        id="lembrete-horas"
        className={css.horas}
        value={String(horas)}
        options={HORAS_DO_LEMBRETE.map((h) => ({ value: String(h), label: `${h} horas antes` }))}
        onChange={(novo) => change({ horas: Number(novo) })}
      />
      <TextField
        label="Texto"
        name="texto"
        value={texto}
        onChange={(e) => change({ texto: e.target.value })}
        multiline
        minRows={4}
        inputRef={campo}
        error={erro !== ''}
        helperText={erro || `Pode usar ${LISTA}. Não diga a especialidade: a caixa pode ser de mais gente.`}
      />
      <Previa>
        <b>{previa.assunto}</b>
        {`\n\n${previa.texto.trim()}`}
      </Previa>
      <div className={css.acoes}>
        <Button
          variant="contained"
          type="submit"
          loading={salvando}
          disabled={erro !== '' || (!alterado && lido.ajuste.updatedAt !== null)}
        >
          Salvar
        </Button>
      </div>
    </form>
  )
}

/** Route /agendamento/lembretes: reminders by e-mail, off until the management switches them on. */
export default function LembretesPage() {
  const { data, isError, refetch } = useQuery(lembretesQuery)
  return (
    <Page title="Lembretes por e-mail">
      {data ? (
        <div className={css.tela}>
          <p>
            Vão a quem autorizou lembretes na aba Privacidade do paciente e tem e-mail; os de menor, ao e-mail
            do responsável. O paciente confirma ou desmarca pelo link, sem senha, até duas horas antes.
          </p>
          <Situacao {...data} />
          <Formulario lido={data} />
        </div>
      ) : isError ? (
        <AreaError titulo="Não foi possível abrir os lembretes." onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </Page>
  )
}
