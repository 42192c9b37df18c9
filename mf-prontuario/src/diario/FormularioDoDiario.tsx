import { hojeNaClinica, useHoje } from '@clinica/shared-auth'
import {
  checkLetras,
  countLetrasDaEntrada,
  type Evolucao,
  isData,
  isEntradaVazia,
  MENSAGENS_DO_REGISTRO,
} from '@clinica/shared-domain'
import { Button, Icon, retrying, Skeleton, showError, useLatest } from '@clinica/shared-ui'
import {
  DateInput,
  isSaveKey,
  SelectInput,
  useFieldWords,
  useFormSlice,
  useFormStore,
  useUnsavedGuard,
} from '@clinica/shared-ui/form'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { AnexosInput } from '../anexos/AnexosInput'
import { usePendencia } from '../anexos/useAnexos'
import { confirmLeave } from '../linha/evolucao/confirmLeave'
import { SituacaoDoRascunho } from '../rascunho/SituacaoDoRascunho'
import { type Guardado, useKeep } from '../rascunho/useKeep'
import type { Rascunho } from '../rascunho/useRascunho'
import { ContaLetras } from '../respostas/ContaLetras'
import { NaoImprime } from '../respostas/NaoImprime'
import { BotaoSalvar, PASSA_A_EVOLUIDO } from '../salvar/BotaoSalvar'
import { confirmOutroDia } from '../salvar/confirmOutroDia'
import { useSaveRegistro } from '../salvar/useSaveRegistro'
import { saveDiario } from './diario.api'
import css from './diario.module.css'
import { textoDaHora, textoDoStatus } from './sessoes/sessoes'
import { useDiario } from './useDiario'
import { diarioOf, plainEntrada, toDiarioEnviado, type ValoresDoDiario } from './valores'

const Editor = lazy(retrying(() => import('../editor/Editor')))

/** More are not scrolled through; an older session is reached by its own button. */
const SESSOES = 120

type Props = {
  /** Of the draft. */
  chave: string
  evolucao: Evolucao | null
  rascunho: Rascunho<Guardado<ValoresDoDiario>>
  /** What the sheet's own way out does. */
  askToClose: RefObject<() => void>
  onClose: () => void
  onSalvo: (salva: Evolucao, msg: string) => void
  /** The form begins anew, from this entry or empty. */
  onRestart: (atual: Evolucao | null) => void
}

/** Sessions that have happened, the newest first; the one that is chosen whatever became of it. */
const useOpcoes = (escolhida: string) => {
  const { sessoes } = useDiario()
  const hoje = useHoje()
  return sessoes
    .filter((s) => s._id === escolhida || (s.ativo && s.data <= hoje))
    .reverse()
    .filter((s, i) => i < SESSOES || s._id === escolhida)
    .map((s) => ({
      value: s._id,
      label: `${textoDaHora(s)} · ${s.especialidade.nome} · ${textoDoStatus(s)}`,
    }))
}

/** What keeps it from being saved; null when nothing does (spec 2 §5). */
const missingOf = (
  { data, agendamento, entrada }: ValoresDoDiario,
  guardada: string | null | undefined,
): string | null => {
  if (!agendamento) return 'Falta escolher o agendamento.'
  if (!isData(data)) return 'Falta a data.'
  if (data > hojeNaClinica()) return MENSAGENS_DO_REGISTRO.dataFutura
  if (isEntradaVazia(entrada)) return 'Falta escrever a entrada.'
  // One that was longer than this is saved as it was.
  return entrada === guardada ? null : checkLetras(countLetrasDaEntrada(entrada))
}

const Avisos = () => {
  const [entrada] = useFormSlice((f) => [(f.values as ValoresDoDiario).entrada])
  return (
    <>
      <ContaLetras letras={countLetrasDaEntrada(entrada)} />
      <NaoImprime texto={plainEntrada(entrada)} />
    </>
  )
}

/** The session brings its day, as long as nobody chose another. `aberto`: the day that was there first, put by nobody. */
const useDiaDaSessao = (agendamento: string, aberto: string): void => {
  const store = useFormStore()
  const { sessoes } = useDiario()
  const antes = useRef({ agendamento, posta: aberto })
  useEffect(() => {
    const { current } = antes
    const dia = sessoes.find((s) => s._id === agendamento)?.data
    if (!dia || agendamento === current.agendamento) return
    antes.current = { agendamento, posta: dia }
    const { data } = store.get().values as ValoresDoDiario
    if (data === current.posta || data === '') store.get().setFieldValue('data', dia)
  }, [agendamento, sessoes, store])
}

export const FormularioDoDiario = ({ chave, evolucao, rascunho, askToClose, onClose, ...props }: Props) => {
  const { paciente, sessoes } = useDiario()
  const store = useFormStore()
  const pendencia = usePendencia({ paciente, chave })
  const [dirty, faltando, agendamento] = useFormSlice((f) => {
    const v = f.values as ValoresDoDiario
    return [f.dirty, missingOf(v, evolucao?.entrada), v.agendamento] as const
  })
  const falta = faltando ?? pendencia
  // The editor holds its text by itself: it begins anew when the text is another than what was typed in it.
  const [texto, setTexto] = useState(0)
  const partida = useKeep(
    rascunho,
    evolucao && { _id: evolucao._id, updatedAt: evolucao.updatedAt, base: diarioOf(evolucao) },
  )
  useEffect(() => setTexto((n) => n + 1), [])
  const [aberto] = useState(() => (store.get().values as ValoresDoDiario).data)
  useDiaDaSessao(agendamento, aberto)
  const dataConfirmada = useRef(false)
  useFieldWords('entrada', { label: 'Entrada', show: (v) => plainEntrada(String(v ?? '')) })
  const opcoes = useOpcoes(agendamento)
  const sessao = sessoes.find((s) => s._id === agendamento)
  const release = useUnsavedGuard((dirty && rascunho.situacao !== 'guardado') || pendencia !== null)
  const { save, salvando, erro, dialog } = useSaveRegistro({
    registro: evolucao,
    partida,
    valoresOf: diarioOf,
    build: (v: ValoresDoDiario, antes) => ({
      ...toDiarioEnviado(v, paciente, antes),
      ...(dataConfirmada.current ? { dataConfirmada: true } : {}),
    }),
    save: saveDiario,
    rascunho,
    campos: { 'agendamento._id': 'agendamento' },
    onMesclado: () => setTexto((n) => n + 1),
    onSalvo: (salvo, tomado) => {
      release()
      props.onSalvo(salvo.evolucao, tomado ? `${salvo.msg.replace(/\.$/, '')}, ${tomado}.` : salvo.msg)
    },
    onDiscard: (atual) => void rascunho.discard().then(() => props.onRestart(atual), showError),
  })
  /** False for a day that is not the session's and was not meant; one that the diary has already stays. */
  const dayIsMeant = async (): Promise<boolean> => {
    const { data } = store.get().values as ValoresDoDiario
    const jaEra = evolucao?.data === data && evolucao.agendamento._id === agendamento
    dataConfirmada.current = false
    if (!sessao || data === sessao.data || jaEra) return true
    dataConfirmada.current = await confirmOutroDia(data, sessao.data)
    return dataConfirmada.current
  }
  const send = useLatest(async () => {
    if (!falta && (await dayIsMeant())) await save()
  })
  const close = useLatest(async () => {
    if (salvando) return
    const saida = store.get().dirty ? await confirmLeave(rascunho) : 'sair'
    if (saida === 'ficar') return
    if (saida === 'descartar') await rascunho.discard().catch(showError)
    release()
    onClose()
  })
  useEffect(() => {
    askToClose.current = () => void close.current()
  })
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!isSaveKey(e)) return
      e.preventDefault()
      // Another dialog is open over the sheet: it comes first.
      if (document.querySelectorAll('[role="dialog"],[role="alertdialog"]').length === 1) void send.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [send])
  const hoje = useHoje()
  const change = (html: string) => store.get().setFieldValue('entrada', html)
  return (
    <form
      noValidate
      className={css.formulario}
      onSubmit={(e) => {
        e.preventDefault()
        void send.current()
      }}
    >
      <div className={css.rolagem}>
        <div className={css.campos}>
          <DateInput name="data" label="Data" required max={hoje} />
          <SelectInput name="agendamento" label="Agendamento" required options={opcoes} />
        </div>
        {texto > 0 ? (
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <Editor
              key={texto}
              label="Entrada"
              inicial={(store.get().values as ValoresDoDiario).entrada}
              onChange={change}
            />
          </Suspense>
        ) : null}
        <Avisos />
        <AnexosInput paciente={paciente} chave={chave} doRegistro={evolucao?.anexos} />
      </div>
      {dialog}
      <footer className={css.pe}>
        <div className={css.dito}>
          {erro ? (
            <p role="alert" className={css.erro}>
              <Icon name="erro" size={15} />
              {erro}
            </p>
          ) : (
            <p role="status">{falta ?? (sessao?.status === 'assinado' ? PASSA_A_EVOLUIDO : '')}</p>
          )}
          <SituacaoDoRascunho rascunho={rascunho} onDescartado={() => props.onRestart(evolucao)} />
        </div>
        <Button variant="outlined" color="inherit" onClick={() => void close.current()}>
          Cancelar
        </Button>
        <BotaoSalvar salvando={salvando} disabled={falta !== null} />
      </footer>
    </form>
  )
}
