import type { Agendamento, GradeDoDia, HorarioDaGrade } from '@clinica/shared-domain'
import { Alert, Button, useStartErrand } from '@clinica/shared-ui'
import { confirmDiscard, Formik, isSaveKey, useForm, useUnsavedGuard } from '@clinica/shared-ui/form'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from '../camada.module.css'
import type { PermissoesDaGrade } from '../cartao/permissoes'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import type { AlvoDaEdicao, DraftDoCartao } from './alvo'
import { Camada } from './Camada'
import { CamposDoCartao } from './CamposDoCartao'
import { draftOf, guiasOf, type Rascunho } from './rascunho'
import { usePacienteOptions } from './usePacienteOptions'
import { useSave } from './useSave'

type EdicaoProps = {
  alvo: AlvoDaEdicao
  filtros: FiltrosDaGrade
  grade: GradeDoDia
  pode: PermissoesDaGrade
  onSalvo: (a: Agendamento) => void
  onHorario: (h: HorarioDaGrade) => void
  onFechar: () => void
}

const titleOf = ({ agendamento, encaixe, hora, confirmando }: AlvoDaEdicao): string => {
  if (confirmando) return `Confirmar pré-agendamento · ${hora}`
  if (agendamento) return `Editar agendamento · ${hora}`
  return encaixe ? `Encaixe${hora ? ` · ${hora}` : ''}` : `Marcar · ${hora}`
}

type CorpoProps = EdicaoProps & {
  onRecarregar: (a: Agendamento) => void
  pedirFechar: { current: () => void }
}

const Corpo = (props: CorpoProps) => {
  const { alvo, filtros, grade, pode, onSalvo, onHorario, onRecarregar, onFechar } = props
  const { values, dirty: mudou, validateForm, setFieldTouched } = useForm<Rascunho>()
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
  const soltar = useUnsavedGuard(dirty)
  const form = useRef<HTMLFormElement>(null)
  const { aviso, salvando, salvar, dialog } = useSave({
    filtros,
    agendamento: alvo.agendamento,
    onHorario,
    onRecarregar,
    onSalvo: (a) => {
      soltar()
      onSalvo(a)
    },
  })

  /** From the click on, before anything is drawn of it. */
  const enviando = useRef(false)
  const enviar = async () => {
    if (enviando.current) return
    enviando.current = true
    try {
      const erros = await validateForm()
      for (const campo of Object.keys(erros)) void setFieldTouched(campo, true, false)
      const [erro] = Object.values(erros)
      await salvar(values, doPaciente.whenGuias, typeof erro === 'string' ? erro : null)
    } finally {
      enviando.current = false
    }
  }
  const sair = (to: string) => {
    soltar()
    const { ancora: _, rascunho: __, ...resto } = alvo
    const draft: DraftDoCartao = {
      filtros,
      alvo: resto,
      rascunho: { ...values, guias: guias.length > 0 ? guias : null },
    }
    startErrand({ from: '/agendamento', what: titleOf(alvo), draft }, to)
  }
  const aoTeclar = (e: KeyboardEvent) => {
    // In a list that stands open over the form the keys are the list's.
    if (!form.current?.contains(e.target as Node)) return
    if (!isSaveKey(e) && !((e.ctrlKey || e.metaKey) && e.key === 'Enter')) return
    e.preventDefault()
    e.stopPropagation()
    void enviar()
  }
  const fechar = async () => {
    if (enviando.current) return
    if (!dirty || (await confirmDiscard())) onFechar()
  }
  useEffect(() => {
    props.pedirFechar.current = () => void fechar()
  })

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
      onKeyDownCapture={aoTeclar}
      onSubmit={(e) => {
        e.preventDefault()
        void enviar()
      }}
    >
      {aviso ? (
        <Alert severity="warning" role="alert" className={css.larga}>
          {aviso}
        </Alert>
      ) : null}
      <CamposDoCartao
        filtros={filtros}
        grade={grade}
        agendamento={alvo.agendamento}
        pode={pode}
        doPaciente={doPaciente}
        guias={guias}
        onSair={sair}
      />
      {dialog}
      <div className={css.pe}>
        <small>Ctrl+S salva · Esc fecha</small>
        <Button variant="outlined" onClick={() => void fechar()}>
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
  const { alvo, pode, onFechar } = props
  const [atual, setAtual] = useState({ agendamento: alvo.agendamento, vez: 0 })
  const pedirFechar = useRef(onFechar)
  const [inicial, setInicial] = useState(() => draftOf(alvo, pode.marcar))
  const recarregar = (a: Agendamento) => {
    setInicial(draftOf({ ...alvo, agendamento: a, rascunho: undefined }, pode.marcar))
    setAtual((s) => ({ agendamento: a, vez: s.vez + 1 }))
  }
  return (
    <Camada titulo={titleOf(alvo)} ancora={alvo.ancora} onFechar={() => pedirFechar.current()}>
      <Formik key={atual.vez} initialValues={inicial} onSubmit={() => undefined}>
        <Corpo
          {...props}
          alvo={{ ...alvo, agendamento: atual.agendamento }}
          onRecarregar={recarregar}
          pedirFechar={pedirFechar}
        />
      </Formik>
    </Camada>
  )
}

export default EdicaoDoCartao
