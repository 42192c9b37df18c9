import { type AlvoDoDocumento, MENSAGENS_DO_DOCUMENTO as M } from '@clinica/shared-domain'
import { Button, LinearProgress, Page, refuseForm, Skeleton } from '@clinica/shared-ui'
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
  const { valores, carregando, falhou } = useDominio('TiposDocumentos')
  return (
    <SelectInput
      name="tipo"
      label="Tipo do documento"
      required
      disabled={disabled || carregando}
      helperText={falhou ? 'Não foi possível carregar os tipos.' : undefined}
      options={valores.map((v) => ({ value: v._id, label: v.valor }))}
    />
  )
}

type PropsDoAndamento = { parte: number; definitivo?: boolean; onCancelar: () => void }

const Andamento = ({ parte, definitivo, onCancelar }: PropsDoAndamento) => (
  <div className={css.largo}>
    <p className={css.andamento} aria-live="polite">
      <b>{parte < 1 ? 'Enviando…' : 'Guardando…'}</b>
      <span>{Math.floor(parte * 100)}%</span>
    </p>
    {parte < 1 ? (
      <progress className={css.progresso} aria-label="Envio do documento" max={1} value={parte} />
    ) : (
      <LinearProgress aria-label="Envio do documento" />
    )}
    {definitivo ? null : (
      <div className={css.botoes}>
        <Button color="error" variant="outlined" onClick={onCancelar}>
          Cancelar envio
        </Button>
      </div>
    )}
  </div>
)

type Envio = ReturnType<typeof useEnvio>

const Formulario = ({ envio: { andamento, cancelar }, voltar }: { envio: Envio; voltar: string }) => {
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
        <ArquivoInput onReading={setLendo} disabled={andamento !== null} />
        {andamento ? <Andamento {...andamento} onCancelar={cancelar} /> : null}
      </FormPanel>
      <div className={css.botoes}>
        <Button component={Link} to={voltar}>
          Voltar
        </Button>
        <Button type="submit" variant="contained" loading={lendo || andamento !== null}>
          Salvar
        </Button>
      </div>
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

/** Route /documento/cadastro (spec 1 §2). After an upload the message is shown and the form begins anew (CAD050). */
export default function EnvioPage() {
  const { carregando, valores, voltar } = usePessoaDoEndereco()
  const [vez, setVez] = useState(0)
  const envio = useEnvio(() => setVez((v) => v + 1))
  const enviar = (v: Valores) => {
    if (v.arquivo)
      return envio.enviar({ arquivo: v.arquivo, tipo: v.tipo, tipoEnvio: v.tipoEnvio, pessoa: pessoaOf(v) })
  }
  return (
    <Page title="Enviar documento">
      {carregando ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <Formik<Valores> key={vez} initialValues={valores} validate={validate} onSubmit={enviar}>
          <Formulario envio={envio} voltar={voltar} />
        </Formik>
      )}
    </Page>
  )
}
