import type { Evolucao, PatologiaPregressa } from '@clinica/shared-domain'
import { Alert, Button, Skeleton, showError, useLatest } from '@clinica/shared-ui'
import { DateInput, SelectInput, useFormSlice, useFormStore, useUnsavedGuard } from '@clinica/shared-ui/form'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { SituacaoDoRascunho } from '../../rascunho/SituacaoDoRascunho'
import type { Rascunho } from '../../rascunho/useRascunho'
import { focusFirstInvalid } from '../../respostas/focus'
import { GruposDeRespostas } from '../../respostas/GruposDeRespostas'
import type { GrupoDePerguntas } from '../../respostas/pergunta'
import { CopiarDaUltima } from './CopiarDaUltima'
import { confirmLeave } from './confirmLeave'
import css from './evolucao.module.css'
import { Patologias } from './Patologias'
import { Pe } from './Pe'
import { gruposDaEvolucao, gruposDoFormulario } from './perguntas'
import { useGuardar } from './useGuardar'
import { useOpcoes } from './useOpcoes'
import { usePatologias } from './usePatologias'
import { usePreencher } from './usePreencher'
import { useSalvar } from './useSalvar'
import { patologiasOf, toEnvio, type Valores } from './valores'

type Props = {
  paciente: string
  evolucao: Evolucao | null
  rascunho: Rascunho<Valores>
  grupos: RefObject<readonly GrupoDePerguntas[]>
  /** Set once the check found nothing. */
  passou: RefObject<boolean>
  pedirFechar: RefObject<() => void>
  pedirSalvar: RefObject<() => void>
  onClose: () => void
  onSalva: (salva: Evolucao) => void
  /** The form begins anew, from this entry or empty. */
  onRecomecar: (atual: Evolucao | null) => void
}

const SEM_PATOLOGIAS: readonly PatologiaPregressa[] = []

export const Corpo = (props: Props) => {
  const { paciente, evolucao, rascunho, grupos: perguntados, passou, onClose } = props
  const store = useFormStore()
  const form = useRef<HTMLFormElement>(null)
  const [dirty] = useFormSlice((f) => [f.dirty])
  const opcoes = useOpcoes(paciente, evolucao)
  const { questionario, guiaEscolhida, ultima, listas, erro } = opcoes
  usePreencher(evolucao, opcoes)
  useGuardar(rascunho)
  const grupos = useMemo(
    () => (evolucao ? gruposDaEvolucao(evolucao, questionario) : gruposDoFormulario(questionario)),
    [evolucao, questionario],
  )
  perguntados.current = grupos
  const daGuia = guiaEscolhida?.patologiasPregressas ?? evolucao?.guia?.patologiasPregressas ?? SEM_PATOLOGIAS
  const nomes = usePatologias(daGuia)
  const soltar = useUnsavedGuard(dirty && rascunho.situacao !== 'guardado')
  const {
    salvar,
    salvando,
    erro: recusa,
    dialog,
  } = useSalvar({
    paciente,
    evolucao,
    build: (valores) => toEnvio(valores, { grupos, daGuia: patologiasOf(daGuia), nomes }),
    hold: rascunho.hold,
    onSalva: (salva) => {
      soltar()
      props.onSalva(salva)
    },
    onDescartar: (atual) => void rascunho.discard().then(() => props.onRecomecar(atual), showError),
  })

  const enviar = useLatest(async () => {
    passou.current = false
    await store.get().submitForm()
    if (!passou.current) focusFirstInvalid(form.current)
    else await salvar().then(() => focusFirstInvalid(form.current), showError)
  })
  const fechar = useLatest(async () => {
    if (salvando) return
    const saida = store.get().dirty ? await confirmLeave() : 'sair'
    if (saida === 'ficar') return
    if (saida === 'descartar') await rascunho.discard().catch(showError)
    soltar()
    onClose()
  })
  useEffect(() => {
    props.pedirFechar.current = () => void fechar.current()
    props.pedirSalvar.current = () => void enviar.current()
  })
  const copiar = useCallback(
    (grupo: GrupoDePerguntas) => (ultima ? <CopiarDaUltima grupo={grupo} ultima={ultima} /> : null),
    [ultima],
  )
  const semFormulario = !evolucao && listas.formularios?.length === 0
  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      onSubmit={(e) => {
        e.preventDefault()
        void enviar.current()
      }}
    >
      <div className={css.rolagem}>
        {erro ? (
          <Alert
            severity="error"
            role="alert"
            action={<Button onClick={opcoes.recarregar}>Tentar novamente</Button>}
          >
            Não foi possível carregar as opções desta evolução.
          </Alert>
        ) : null}
        <div className={css.campos}>
          <DateInput name="data" label="Data" required />
          <SelectInput
            name="especialidade"
            label="Especialidade"
            required
            readOnly={evolucao !== null}
            options={opcoes.opcoes.especialidades}
          />
          <SelectInput
            name="formulario"
            label="Formulário"
            required
            readOnly={evolucao !== null}
            options={opcoes.opcoes.formularios}
          />
          <SelectInput name="agendamento" label="Sessão" required options={opcoes.opcoes.sessoes} />
          <SelectInput name="guia" label="Guia" options={opcoes.opcoes.guias} />
        </div>
        {opcoes.guia ? <Patologias nomes={nomes} /> : null}
        {semFormulario ? (
          <Alert severity="info">
            Nenhum formulário de evolução ativo para {opcoes.especialidade}. Crie um em Formulários.
          </Alert>
        ) : null}
        {opcoes.formulario && grupos.length === 0 && !listas.formularios ? (
          <Skeleton variant="rounded" height={220} />
        ) : null}
        <GruposDeRespostas grupos={grupos} acoes={copiar} />
      </div>
      {dialog}
      <Pe
        grupos={grupos}
        status={opcoes.sessao?.status}
        erro={recusa}
        salvando={salvando}
        rascunho={<SituacaoDoRascunho rascunho={rascunho} onDescartado={() => props.onRecomecar(evolucao)} />}
        onCancelar={() => void fechar.current()}
      />
    </form>
  )
}
