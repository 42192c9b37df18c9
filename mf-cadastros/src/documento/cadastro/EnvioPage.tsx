import { useSessao } from '@clinica/shared-auth'
import { type AlvoDoDocumento, MENSAGENS_DO_DOCUMENTO as M, whyClosed } from '@clinica/shared-domain'
import { Alert, Button, Page, RequiredNote, refuseForm, Skeleton } from '@clinica/shared-ui'
import { Progress } from '@clinica/shared-ui/files'
import {
  Formik,
  FormPanel,
  focusFirstError,
  isSaveKey,
  SelectInput,
  useForm,
  useUnsavedGuard,
} from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, useSearchParams } from '@clinica/shared-ui/router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useOwn } from '../../bloqueioProfissional/useOwn'
import { useDominio } from '../../dominio/dominio.options'
import { pacienteApi } from '../../paciente/paciente.api'
import { profissionalApi } from '../../profissional/profissional.api'
import css from '../documento.module.css'
import { PessoaInput, pessoaOf, type ValoresDaPessoa } from '../PessoaInput'
import { ArquivoInput } from './ArquivoInput'
import { useEnvio } from './useEnvio'

type Valores = ValoresDaPessoa & { tipo: string; arquivo: File | null }
const VAZIO: Valores = { tipoEnvio: 'paciente', paciente: null, profissional: null, tipo: '', arquivo: null }

const validate = (v: Valores): Record<string, string> => ({
  ...(pessoaOf(v) ? {} : { [v.tipoEnvio]: M.semPessoa }),
  ...(v.tipo ? {} : { tipo: 'Campo é obrigatório.' }),
  ...(v.arquivo ? {} : { arquivo: 'Escolha um arquivo PDF.' }),
})

const TipoInput = ({ disabled }: { disabled: boolean }) => {
  const { valores, carregando, falha } = useDominio('TiposDocumentos')
  return (
    <SelectInput
      name="tipo"
      label="Tipo do documento"
      required
      disabled={disabled || carregando}
      helperText={falha}
      options={valores.map((v) => ({ value: v._id, label: v.valor }))}
    />
  )
}

/** Says, before it is sent, that this person will not open the document. */
const NaoAbre = () => {
  const quem = useSessao((s) => s.usuario)
  const { profissional: eu } = useOwn()
  const { values } = useForm<Valores>()
  const { valores } = useDominio('TiposDocumentos')
  const tipo = valores.find((v) => v._id === values.tipo)
  const pessoa = pessoaOf(values)
  const porque =
    tipo && pessoa
      ? whyClosed(quem, { tipoEnvio: values.tipoEnvio, tipo, proprio: eu?._id === pessoa })
      : null
  return (
    <div className={css.largo} role="status">
      {porque ? <Alert severity="info">{porque}</Alert> : null}
    </div>
  )
}

type PropsDoAndamento = { parte: number; definitivo?: boolean; onCancel: () => void }

const Andamento = ({ parte, definitivo, onCancel }: PropsDoAndamento) => (
  <div className={css.largo}>
    <Progress
      title={parte < 1 ? 'Enviando…' : 'Guardando…'}
      detail={`${Math.floor(parte * 100)}%`}
      label="Envio do documento"
      part={parte < 1 ? parte : undefined}
    />
    {definitivo ? null : (
      <div className={css.botoes}>
        <Button color="error" variant="outlined" onClick={onCancel}>
          Cancelar envio
        </Button>
      </div>
    )}
  </div>
)

type Envio = ReturnType<typeof useEnvio>

const Formulario = ({ envio: { andamento, cancel }, voltar }: { envio: Envio; voltar: string }) => {
  const { dirty, submitForm, values } = useForm<Valores>()
  const form = useRef<HTMLFormElement>(null)
  const [lendo, setLendo] = useState(false)
  useUnsavedGuard(dirty || andamento !== null)
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!isSaveKey(e)) return
      e.preventDefault()
      form.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const submit = async (e: FormEvent) => {
    e.preventDefault()
    if (lendo || andamento) return
    void submitForm()
    const erros = validate(values)
    if (Object.keys(erros).length === 0) return
    await refuseForm(erros.tipo || erros.arquivo ? M.incompleto : M.semPessoa)
    focusFirstError(form.current)
  }
  return (
    <form ref={form} noValidate onSubmit={(e) => void submit(e)} aria-label="Envio de documento">
      <FormPanel>
        <PessoaInput required disabled={andamento !== null} />
        <TipoInput disabled={andamento !== null} />
        <NaoAbre />
        <ArquivoInput onReading={setLendo} disabled={andamento !== null} />
        {andamento ? <Andamento {...andamento} onCancel={cancel} /> : null}
      </FormPanel>
      <div className={css.botoes}>
        <Button component={Link} to={voltar}>
          Voltar
        </Button>
        <Button type="submit" variant="contained" loading={lendo || andamento !== null}>
          Salvar
        </Button>
      </div>
      <RequiredNote />
    </form>
  )
}

/** The person that the address names, as a tab of a register sends one here. */
const usePessoaDoEndereco = () => {
  const [busca] = useSearchParams()
  const alvo: AlvoDoDocumento = busca.has('profissional') ? 'profissional' : 'paciente'
  const id = busca.get(alvo) ?? ''
  const api = alvo === 'paciente' ? pacienteApi : profissionalApi
  const { data, isLoading } = useQuery<{ _id: string; nome: string; ativo: boolean }>({
    queryKey: [alvo, id],
    queryFn: ({ signal }) => api.get(id, signal),
    enabled: id !== '',
  })
  const voltar = id ? `/${alvo}/${id}/documentos` : '/documento'
  return {
    carregando: isLoading,
    valores: { ...VAZIO, tipoEnvio: alvo, [alvo]: data?.ativo ? data : null },
    voltar,
  }
}

/** Route /documento/cadastro (spec 1 §2). After an upload the message is shown and the form begins anew, for the same person (CAD050). */
export default function EnvioPage() {
  const { carregando, valores, voltar } = usePessoaDoEndereco()
  const [{ vez, pessoa }, setProximo] = useState<{ vez: number; pessoa?: ValoresDaPessoa }>({ vez: 0 })
  const envio = useEnvio()
  const send = async ({ arquivo, tipo, ...pessoa }: Valores) => {
    const escolha = arquivo && { arquivo, tipo, tipoEnvio: pessoa.tipoEnvio, pessoa: pessoaOf(pessoa) }
    if (escolha && (await envio.deliver(escolha))) setProximo({ vez: vez + 1, pessoa })
  }
  return (
    <Page title="Enviar documento">
      {carregando ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <Formik<Valores>
          key={vez}
          initialValues={{ ...valores, ...pessoa }}
          validate={validate}
          onSubmit={send}
        >
          <Formulario envio={envio} voltar={voltar} />
        </Formik>
      )}
    </Page>
  )
}
