import { finishErrand, startErrand as keepErrand } from '@clinica/shared-auth'
import {
  type Agendamento,
  diaCurto,
  type GradeDoDia,
  type HorarioDaGrade,
  type Procurado,
} from '@clinica/shared-domain'
import { Alert, Button, useLatest, useStartErrand } from '@clinica/shared-ui'
import {
  confirmDiscard,
  Formik,
  focusFirstError,
  isSaveKey,
  useForm,
  useUnsavedGuard,
} from '@clinica/shared-ui/form'
import { useLocation } from '@clinica/shared-ui/router'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { NoBalcao } from '../../balcao/NoBalcao'
import { EsperaNaCamada } from '../../espera/EsperaNaCamada'
import css from '../camada.module.css'
import { whenDrawn } from '../cartao/destaque'
import type { PermissoesDaGrade } from '../cartao/permissoes'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import type { AlvoDaEdicao, DraftDoCartao, Rascunho } from './alvo'
import { Camada } from './Camada'
import { CamposDoCartao } from './CamposDoCartao'
import { draftOf, guiasOf } from './rascunho'
import { usePacienteOptions } from './usePacienteOptions'
import { useSave } from './useSave'

type EdicaoProps = {
  alvo: AlvoDaEdicao
  filtros: FiltrosDaGrade
  grade: GradeDoDia
  pode: PermissoesDaGrade
  onSalvo: (a: Agendamento) => void
  onHorario: (h: HorarioDaGrade) => void
  /** Who waits for an hour is to be shown instead of the layer. */
  onEspera: (hora: string) => void
  onClose: () => void
}

/** A new one also says its day: the click may have been on another view's. */
const titleOf = ({ agendamento, encaixe, hora, confirmando }: AlvoDaEdicao, dia: string): string => {
  if (confirmando) return `Confirmar pré-agendamento · ${hora}`
  if (agendamento) return `Editar agendamento · ${hora}`
  return encaixe ? `Encaixe${hora ? ` · ${hora}` : ''}` : `Marcar · ${diaCurto(dia)} às ${hora}`
}

/** From another view the day opens somewhere else: the hour that is being booked is brought in sight. */
const showHora = (hora: string): void =>
  whenDrawn(() => {
    const linha = document.querySelector<HTMLElement>(`section[data-hora="${CSS.escape(hora)}"]`)
    const { top, bottom } = linha?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    if (top >= innerHeight || bottom < 0) linha?.scrollIntoView?.({ block: 'center', behavior: 'instant' })
  })

type CorpoProps = EdicaoProps & {
  onReload: (a: Agendamento) => void
  askToClose: { current: () => void }
}

const Corpo = (props: CorpoProps) => {
  const { alvo, filtros, grade, pode, onSalvo, onHorario, onReload, onClose } = props
  const { values, status: recusa, dirty: mudou, validateForm, setFieldTouched } = useForm<Rascunho>()
  // What a click on 'Confirmar' changed is not saved yet.
  const confirmando = alvo.confirmando === true && alvo.agendamento?.status === 'pre_agendado'
  const dirty = mudou || alvo.rascunho !== undefined || confirmando
  const doPaciente = usePacienteOptions(
    values.paciente?._id ?? null,
    filtros.especialidade,
    filtros.dia,
    alvo.agendamento,
  )
  const guias = guiasOf(values, doPaciente.guias)
  const startErrand = useStartErrand()
  const { pathname, search } = useLocation()
  // A name that is being looked for: Esc may drop it, leaving the page asks.
  const [procura, setProcura] = useState(false)
  const errandTo = (typed?: Procurado) => {
    const { ancora: _, rascunho: __, ...resto } = alvo
    const draft: DraftDoCartao = {
      filtros,
      alvo: resto,
      rascunho: { ...values, guias: guias.length > 0 ? guias : null },
    }
    return { from: pathname + search, what: titleOf(alvo, filtros.dia), draft, typed }
  }
  /** Over a reload: as if the layer came back from another screen, with nothing. */
  const keep = () => {
    const { id } = keepErrand(errandTo(), pathname)
    return finishErrand(id, null)
  }
  const release = useUnsavedGuard(dirty || procura, keep)
  const form = useRef<HTMLFormElement>(null)
  const { aviso, salvando, save, dialog } = useSave({
    filtros,
    grade,
    agendamento: alvo.agendamento,
    onHorario,
    onReload,
    onSalvo: (a) => {
      release()
      onSalvo(a)
    },
  })

  /** From the click on, before anything is drawn of it. */
  const enviando = useRef(false)
  const send = async () => {
    if (enviando.current) return
    enviando.current = true
    try {
      const erros = await validateForm()
      for (const campo of Object.keys(erros)) void setFieldTouched(campo, true, false)
      const [erro] = Object.values(erros)
      await save(values, doPaciente.whenAnswered, typeof erro === 'string' ? erro : null)
    } finally {
      enviando.current = false
    }
  }
  const leave = useLatest((to: string, typed?: Procurado) => {
    release()
    startErrand(errandTo(typed), to)
  })
  const onLeave = useCallback((to: string, typed?: Procurado) => leave.current(to, typed), [leave])
  const onKey = (e: KeyboardEvent) => {
    // In a list that stands open over the form the keys are the list's.
    if (!form.current?.contains(e.target as Node)) return
    if (!isSaveKey(e) && !((e.ctrlKey || e.metaKey) && e.key === 'Enter')) return
    e.preventDefault()
    e.stopPropagation()
    void send()
  }
  const discard = async (): Promise<boolean> => !enviando.current && (!dirty || (await confirmDiscard()))
  const close = async () => {
    if (await discard()) onClose()
  }
  useEffect(() => {
    props.askToClose.current = () => void close()
  })

  // Each refused save leads to the first field that it told of.
  useEffect(() => {
    if (recusa) focusFirstError(form.current)
  }, [recusa])
  // Ctrl+S saves from the start: without a field in hand the keys are the form's.
  useEffect(() => {
    if (!form.current?.contains(document.activeElement)) form.current?.focus()
  }, [])

  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      className={css.form}
      // Before the field in hand: Enter opens a list.
      onKeyDownCapture={onKey}
      onSubmit={(e) => {
        e.preventDefault()
        void send()
      }}
    >
      {aviso ? (
        <Alert severity="warning" role="alert" className={css.larga}>
          {aviso}
        </Alert>
      ) : null}
      {alvo.agendamento?.paciente._id ? (
        <NoBalcao paciente={alvo.agendamento.paciente._id} lugar={filtros} />
      ) : null}
      <CamposDoCartao
        filtros={filtros}
        grade={grade}
        agendamento={alvo.agendamento}
        pode={pode}
        doPaciente={doPaciente}
        guias={guias}
        onLeave={onLeave}
        onProcura={setProcura}
      />
      {dialog}
      {alvo.agendamento || !pode.preAgendar ? null : (
        <EsperaNaCamada
          onde={filtros}
          grade={grade}
          onLeave={release}
          onView={async (hora) => {
            if (!(await discard())) return
            release()
            props.onEspera(hora)
          }}
        />
      )}
      <div className={css.pe}>
        <small>Ctrl+S salva · Esc fecha</small>
        <Button variant="outlined" onClick={() => void close()}>
          Cancelar
        </Button>
        <Button type="submit" variant="contained" loading={salvando}>
          Salvar
        </Button>
      </div>
    </form>
  )
}

/** The edit layer over the card in hand. */
const EdicaoDoCartao = (props: EdicaoProps) => {
  const { alvo, pode, onClose } = props
  const [atual, setAtual] = useState({ agendamento: alvo.agendamento, vez: 0 })
  const askToClose = useRef(onClose)
  const [nova] = useState(alvo.agendamento ? '' : alvo.hora)
  useEffect(() => {
    if (nova) showHora(nova)
  }, [nova])
  const [inicial, setInicial] = useState(() => draftOf(alvo, pode.marcar))
  const reload = (a: Agendamento) => {
    setInicial(draftOf({ ...alvo, agendamento: a, rascunho: undefined }, pode.marcar))
    setAtual((s) => ({ agendamento: a, vez: s.vez + 1 }))
  }
  return (
    <Camada
      titulo={titleOf(alvo, props.filtros.dia)}
      ancora={alvo.ancora}
      onClose={() => askToClose.current()}
    >
      <Formik key={atual.vez} initialValues={inicial} onSubmit={() => undefined}>
        <Corpo
          {...props}
          alvo={{ ...alvo, agendamento: atual.agendamento }}
          onReload={reload}
          askToClose={askToClose}
        />
      </Formik>
    </Camada>
  )
}

export default EdicaoDoCartao
