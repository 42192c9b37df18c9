import { hojeNaClinica } from '@clinica/shared-auth'
import { counted, formatData, type PlanoTerapeutico } from '@clinica/shared-domain'
import {
  Alert,
  Button,
  confirm,
  Icon,
  notify,
  RequiredNote,
  Skeleton,
  showError,
  useLatest,
} from '@clinica/shared-ui'
import { Formik, isSaveKey, useFormSlice, useFormStore, useUnsavedGuard } from '@clinica/shared-ui/form'
import { useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { confirmLeave } from '../linha/evolucao/confirmLeave'
import evolucao from '../linha/evolucao/evolucao.module.css'
import { Gaveta } from '../linha/Gaveta'
import { getEspecialidades } from '../linha/linha.api'
import { registroKey } from '../linha/linha.query'
import { SituacaoDoRascunho } from '../rascunho/SituacaoDoRascunho'
import { type Guardado, useKeep } from '../rascunho/useKeep'
import { type Rascunho, useRascunho } from '../rascunho/useRascunho'
import { BotaoSalvar } from '../salvar/BotaoSalvar'
import { CamposDoPlano, isJaAtingida } from './CamposDoPlano'
import { medidasDoPlanoQuery } from './plano.api'
import css from './plano.module.css'
import { especialidadeLivre, usePlanos } from './usePlanos'
import { useSavePlano } from './useSavePlano'
import { checkValores, novosValores, type Valores, valoresOf } from './valores'

type Props = {
  paciente: string
  /** The one that is changed; null for a new one. */
  plano: PlanoTerapeutico | null
  /** Of the session in hand, proposed for a new one. */
  especialidade: string | null
  onClose: () => void
  /** Leaves this one for a plan that there is already. */
  onOpen: (plano: PlanoTerapeutico) => void
}

type DoFormulario = {
  paciente: string
  plano: PlanoTerapeutico | null
  especialidades: readonly { _id: string; nome: string }[]
  emCurso: readonly PlanoTerapeutico[]
  inicial: Valores
  rascunho: Rascunho<Guardado<Valores>>
  passou: RefObject<boolean>
  askToClose: RefObject<() => void>
  askToSave: RefObject<() => void>
  onClose: () => void
  onOpen: (plano: PlanoTerapeutico) => void
  onSalvo: (tomado: string) => void
  onRestart: (atual: PlanoTerapeutico | null) => void
}

const Formulario = (props: DoFormulario) => {
  const { paciente, plano, rascunho, passou, onClose } = props
  const store = useFormStore()
  const form = useRef<HTMLFormElement>(null)
  const partida = useKeep<Valores>(
    rascunho,
    plano && { _id: plano._id, updatedAt: plano.updatedAt, base: props.inicial },
  )
  const [dirty] = useFormSlice((f) => [f.dirty])
  const release = useUnsavedGuard(dirty && rascunho.situacao !== 'guardado')
  const { save, salvando, erro, dialog } = useSavePlano({
    paciente,
    plano,
    partida,
    rascunho,
    onSalvo: (_, tomado) => {
      release()
      props.onSalvo(tomado)
    },
    onDiscard: (atual) => void rascunho.discard().then(() => props.onRestart(atual), showError),
  })
  const medidas = useQuery(medidasDoPlanoQuery(paciente)).data
  /** False for a goal that the patient meets already, new or with another target, and that was not meant. */
  const areMetasMeant = async (): Promise<boolean> => {
    const { metas } = store.get().values as Valores
    const antes = new Map(props.inicial.metas.map((m) => [m._id, m]))
    const atingidas = metas.flatMap((meta, i) => {
      const era = meta._id ? antes.get(meta._id) : undefined
      if (era && era.alvo === meta.alvo && era.questao === meta.questao) return []
      const medida = medidas?.find((m) => isJaAtingida(meta, m))
      return medida?.ultima
        ? [`Meta ${i + 1}, ${medida.enunciado}, medida em ${formatData(medida.ultima.data)}`]
        : []
    })
    return (
      atingidas.length === 0 ||
      (await confirm({
        titulo: 'Meta já atingida',
        conteudo: `A última medida já atinge ${counted(atingidas.length, 'meta', 'metas')}:\n${atingidas.join('\n')}.\nSalvar assim mesmo?`,
        confirmar: 'Salvar assim mesmo',
        cancelar: 'Rever o alvo',
      }))
    )
  }
  const send = useLatest(async () => {
    passou.current = false
    await store.get().submitForm()
    if (passou.current && !(await areMetasMeant())) return
    if (passou.current) await save()
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  const leave = async (then: () => void) => {
    if (salvando) return
    const saida = store.get().dirty ? await confirmLeave(rascunho) : 'sair'
    if (saida === 'ficar') return
    if (saida === 'descartar') await rascunho.discard().catch(showError)
    release()
    then()
  }
  const close = useLatest(() => leave(onClose))
  useEffect(() => {
    props.askToClose.current = () => void close.current()
    props.askToSave.current = () => void send.current()
  })
  return (
    <form
      ref={form}
      noValidate
      className={`${evolucao.form} ${css.form}`}
      onSubmit={(e) => {
        e.preventDefault()
        void send.current()
      }}
    >
      <div className={evolucao.rolagem}>
        {props.especialidades.length === 0 ? (
          <Alert severity="info">
            Marque uma sessão para o paciente antes: o plano é de uma especialidade.
          </Alert>
        ) : null}
        <CamposDoPlano
          paciente={paciente}
          plano={plano}
          especialidades={props.especialidades}
          emCurso={props.emCurso}
          onOpen={(outro) => void leave(() => props.onOpen(outro))}
        />
      </div>
      <RequiredNote />
      {dialog}
      <footer className={evolucao.pe}>
        <div className={evolucao.dito}>
          {erro ? (
            <p role="alert" className={evolucao.erro}>
              <Icon name="erro" size={15} />
              {erro}
            </p>
          ) : null}
          <SituacaoDoRascunho rascunho={rascunho} onDescartado={() => props.onRestart(plano)} />
        </div>
        <Button variant="outlined" color="inherit" onClick={() => void close.current()}>
          Cancelar
        </Button>
        <BotaoSalvar salvando={salvando} />
      </footer>
    </form>
  )
}

/** A new plan of care, or one that is changed. What is typed is kept as a draft. */
export default function PlanoDialog({ paciente, especialidade, onClose, onOpen, ...props }: Props) {
  const cache = useQueryClient()
  const [{ plano, vez }, setEditado] = useState({ plano: props.plano, vez: 0 })
  const rascunho = useRascunho<Guardado<Valores>>({
    paciente,
    agendamento: null,
    chave: plano ? `plano:${plano._id}` : 'plano:novo',
  })
  const { data, isPending } = useQuery({
    queryKey: [...registroKey(paciente), 'especialidadesDoPlano'],
    queryFn: ({ signal }) => getEspecialidades(paciente, signal),
  })
  const doPaciente = data?.especialidades ?? []
  const especialidades =
    plano && !doPaciente.some(({ _id }) => _id === plano.especialidade._id)
      ? [...doPaciente, plano.especialidade]
      : doPaciente
  const { emCurso, carregando } = usePlanos(paciente)
  const [hoje] = useState(hojeNaClinica)
  const inicial = plano
    ? valoresOf(plano)
    : novosValores(especialidadeLivre(emCurso, especialidades, especialidade), hoje)
  const passou = useRef(false)
  const askToClose = useRef(onClose)
  const askToSave = useRef(() => {})
  const close = useCallback(() => askToClose.current(), [])
  const onKey = (e: KeyboardEvent) => {
    if (!isSaveKey(e)) return
    e.preventDefault()
    e.stopPropagation()
    askToSave.current()
  }
  const readAgain = () => void cache.invalidateQueries({ queryKey: registroKey(paciente) })
  return (
    <Gaveta
      titulo={plano ? 'Editar plano terapêutico' : 'Novo plano terapêutico'}
      {...(plano && { detalhe: plano.especialidade.nome })}
      onClose={close}
      onKeyDown={onKey}
    >
      {rascunho.lendo || isPending || carregando ? (
        <div className={evolucao.rolagem} role="status" aria-label="Carregando">
          <Skeleton variant="rounded" height={96} />
        </div>
      ) : (
        <Formik<Valores>
          key={vez}
          initialValues={inicial}
          validate={checkValores}
          onSubmit={() => {
            passou.current = true
          }}
        >
          <Formulario
            {...{
              paciente,
              plano,
              especialidades,
              emCurso,
              onOpen,
              inicial,
              rascunho,
              passou,
              askToClose,
              askToSave,
              onClose,
            }}
            onSalvo={(tomado) => {
              rascunho.forget()
              notify(tomado ? `Plano salvo, ${tomado}.` : 'Plano salvo.')
              onClose()
              readAgain()
            }}
            onRestart={(atual) => {
              setEditado((e) => ({ plano: atual, vez: e.vez + 1 }))
              if (atual) readAgain()
            }}
          />
        </Formik>
      )}
    </Gaveta>
  )
}
