import { MENSAGENS_DO_PACOTE as M, type Pacote, type Passo } from '@clinica/shared-domain'
import { Alert, alert, Page, useLatest } from '@clinica/shared-ui'
import {
  focusFirstError,
  useFormMeta,
  useFormSlice,
  useFormStore,
  useRecordSave,
} from '@clinica/shared-ui/form'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useNavigate } from '@clinica/shared-ui/router'
import { type RefObject, useMemo, useState } from 'react'
import { LotesDoPacote } from '../../tiss/pacote/LotesDoPacote'
import { GuiasDoPacote } from '../guias/GuiasDoPacote'
import { enderecoDo } from '../lista/endereco'
import { pacoteApi } from '../pacotes.api'
import { Passos } from '../passos/Passos'
import { useMove } from '../passos/useMove'
import { Selecao } from '../selecao/Selecao'
import { BarraDoPacote } from './BarraDoPacote'
import { confirmCancelamento } from './confirmCancelamento'
import { type Conflitos, conflitosDasGuias } from './conflitos'
import { Dados } from './Dados'
import { Ferramentas, Situacao } from './Ferramentas'
import css from './form.module.css'
import { PacoteContext } from './pacote-context'
import { useAoVivo } from './useAoVivo'
import { esquema, type GuiaNoForm, toForm, toWire, type Valores } from './valores'

type Props = {
  pacote: Pacote | null
  setPacote: (pacote: Pacote) => void
  passou: RefObject<boolean>
  onReload: () => void
}

const NADA: Conflitos = new Map()

/** The package on the screen: life cycle, fields, selector and guides, and the bar that saves. */
export const FolhaDoPacote = ({ pacote, setPacote, passou, onReload }: Props) => {
  const formulario = useFormStore()
  const navigate = useNavigate()
  const { readOnly } = useFormMeta()
  const [dirty, ativo] = useFormSlice((f) => [f.dirty, f.values.ativo as boolean])
  const [erros, setErros] = useState(NADA)
  const salvas = useMemo(
    () => new Map<string, GuiaNoForm>(pacote ? toForm(pacote).guias.map((g) => [g._id, g]) : []),
    [pacote],
  )
  const tela = useMemo(() => ({ pacote, salvas, erros }), [pacote, salvas, erros])

  /** As another save, or a step, leaves it: nothing typed is there to be lost. */
  const receive = (novo: Pacote) => {
    setPacote(novo)
    formulario.get().resetForm({ values: toForm(novo), errors: {} })
  }

  const showErrors = useLatest(async (campos: Record<string, string> | null): Promise<void> => {
    const { guias } = formulario.get().values as Valores
    const { porGuia, outros } = conflitosDasGuias(campos ?? {}, guias)
    setErros(porGuia)
    // Another desk billed meanwhile: what goes in from here on keeps off these days too.
    if (porGuia.size > 0) void invalidateRegister('guia')
    if (outros.length > 0) await alert({ titulo: 'Erro', conteudo: outros.join('\n') })
    const [primeira] = porGuia.keys()
    if (primeira)
      // Once the row offers its way out. Focus brings it into view, also inside the list that scrolls.
      requestAnimationFrame(() => {
        const linha = document.querySelector(`[data-guia="${primeira}"]`)
        const saida =
          linha?.querySelector<HTMLElement>('[role="alert"] button') ?? linha?.querySelector('button')
        saida?.focus()
      })
    else focusFirstError(form.current)
  })
  const {
    form,
    salvar: save,
    salvando,
    dialog,
  } = useRecordSave<Pacote>({
    resource: pacoteApi,
    schema: esquema as never,
    registro: pacote,
    valuesOf: toForm,
    passou,
    invalid: M.invalido,
    toWire: toWire as never,
    beforeSave: async (valores) => ((await confirmCancelamento(valores as Valores, pacote)) ? valores : null),
    showErrors: (campos) => showErrors.current(campos),
    stays: pacote !== null,
    onReload,
    onSaved: ({ registro }) => {
      setErros(NADA)
      if (!registro) return
      if (pacote) setPacote(registro)
      else void navigate(enderecoDo(registro), { replace: true })
    },
  })
  const { move, movendo } = useMove(receive)
  const mudou = useAoVivo({ pacote, isDirty: () => formulario.get().dirty, onNovo: receive })
  const moveEste = (passo: Passo) => {
    if (pacote)
      void move({ ...pacote, guias: pacote.quantidadeGuias, sessoes: pacote.quantidadeSessoes }, passo)
  }
  const titulo = pacote?.nome ?? 'Novo pacote'
  const so = readOnly || !ativo
  return (
    <PacoteContext value={tela}>
      <Page
        title={titulo}
        heading={
          <span className={css.titulo}>
            {titulo} <Situacao pacote={pacote} />
          </span>
        }
        actions={pacote ? <Ferramentas pacote={pacote} dirty={dirty} /> : null}
      >
        {pacote ? (
          <Passos
            pacote={pacote}
            movendo={movendo !== null}
            espera={dirty ? 'Salve antes as alterações' : null}
            onPasso={moveEste}
            onReaberto={receive}
          />
        ) : null}
        {pacote ? <LotesDoPacote pacote={pacote} /> : null}
        {mudou ? (
          <Alert severity="warning" role="status" style={{ marginBottom: 12 }}>
            Outra pessoa alterou este pacote agora. O que você mudou continua aqui; ao salvar, as duas
            alterações são juntadas.
          </Alert>
        ) : null}
        <form
          ref={form}
          noValidate
          onSubmit={(e) => {
            e.preventDefault()
            void save()
          }}
        >
          <Dados pacote={pacote} />
        </form>
        <div className={css.montagem} data-so={so || undefined}>
          {so ? null : <Selecao />}
          <GuiasDoPacote so={so} />
        </div>
        {dialog}
        <BarraDoPacote temSelecao={!so} salvando={salvando} onSave={() => void save()} />
      </Page>
    </PacoteContext>
  )
}
