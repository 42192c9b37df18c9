import { type Evolucao, formatData, type SessaoDoRegistro } from '@clinica/shared-domain'
import { Button, Icon, notify, showError, useLatest } from '@clinica/shared-ui'
import { isSaveKey, useFormSlice, useFormStore, useUnsavedGuard } from '@clinica/shared-ui/form'
import { useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { AnexosDoRegistro } from '../anexos/AnexosDoRegistro'
import { AnexosInput } from '../anexos/AnexosInput'
import { usePendencia } from '../anexos/useAnexos'
import { Adendos, BotaoDeAdendo } from '../autoria/Adendos'
import { BotaoDeFechar, textoDoFechamento } from '../autoria/Fechamento'
import { useMandato } from '../autoria/useMandato'
import { useBackToCard } from '../grade'
import { respostasOf } from '../linha/evolucao/valores'
import { paginaQuery, registroKey, SEM_FILTRO } from '../linha/linha.query'
import { autoriaDe } from '../linha/palavras'
import { medidasQuery } from '../medidas/medidas.query'
import { SituacaoDoRascunho } from '../rascunho/SituacaoDoRascunho'
import { type Guardado, useKeep } from '../rascunho/useKeep'
import type { Rascunho } from '../rascunho/useRascunho'
import { confirmSemNovidade } from '../repetir/confirmSemNovidade'
import { RepetirUltima } from '../repetir/RepetirUltima'
import { isSemNovidade } from '../repetir/repetir'
import { DevidasContext } from '../respostas/devidas-context'
import { focusFirstInvalid } from '../respostas/focus'
import { GruposDeRespostas } from '../respostas/GruposDeRespostas'
import type { GrupoDePerguntas } from '../respostas/pergunta'
import { UltimasContext } from '../respostas/ultimas-context'
import { BotaoSalvar, PASSA_A_EVOLUIDO } from '../salvar/BotaoSalvar'
import { useSaveRegistro } from '../salvar/useSaveRegistro'
import { avaliacaoOf, toAvaliacaoEnviada, type ValoresDaAvaliacao } from './avaliacao'
import { saveAvaliacao } from './diario.api'
import css from './diario.module.css'
import { useDiario } from './useDiario'

type Props = {
  nome: string
  /** Of the draft. */
  chave: string
  /** Which questionnaire, where there are several. */
  escolha: ReactNode
  sessao: SessaoDoRegistro
  formulario: string
  registro: Evolucao | null
  grupos: readonly GrupoDePerguntas[]
  /** What may be copied from. */
  ultima: Evolucao | null
  rascunho: Rascunho<Guardado<ValoresDaAvaliacao>>
  /** Set once the check found nothing. */
  passou: RefObject<boolean>
  onRestart: () => void
}

/** Of a new assessment that asks for a measure: what of them is due, and the last score of each. */
const useMedidasDaAvaliacao = (paciente: string, pergunta: boolean) => {
  const medidas = useQuery({ ...medidasQuery(paciente), enabled: pergunta }).data?.medidas
  const resumo = useQuery({ ...paginaQuery(paciente, '', SEM_FILTRO, 0), enabled: pergunta }).data?.resumo
  return { ultimas: (pergunta && medidas) || [], devidas: (pergunta && resumo?.medidasDevidas) || [] }
}

const faltando = (n: number): string =>
  n === 1 ? 'Uma resposta precisa de atenção.' : `${n} respostas precisam de atenção.`

export const RespostasDaAvaliacao = (props: Props) => {
  const { sessao, formulario, registro, grupos, ultima, rascunho, passou } = props
  const { paciente, onHistorico, ...diario } = useDiario()
  const mandato = useMandato()
  // Another's assessment, or a closed one, is read, and added to.
  const escreve = diario.escreve && (registro === null || (mandato(registro) !== null && !registro.fechadoEm))
  const cache = useQueryClient()
  const temMedida = grupos.some((g) => g.perguntas.some(({ tipo }) => tipo === 'Escore'))
  const { ultimas, devidas } = useMedidasDaAvaliacao(paciente, temMedida && escreve && !registro)
  const goToCard = useBackToCard()
  const store = useFormStore()
  const form = useRef<HTMLFormElement>(null)
  const [dirty, erradas] = useFormSlice((f) => [
    f.dirty,
    f.submitCount > 0 ? Object.keys((f.errors.respostas ?? {}) as object).length : 0,
  ])
  const partida = useKeep(
    rascunho,
    registro && { _id: registro._id, updatedAt: registro.updatedAt, base: avaliacaoOf(registro) },
  )
  const enviando = usePendencia({ paciente, chave: props.chave }) !== null
  const release = useUnsavedGuard((dirty && rascunho.situacao !== 'guardado') || enviando)
  const { save, salvando, erro, dialog } = useSaveRegistro({
    registro,
    partida,
    valoresOf: avaliacaoOf,
    build: (v: ValoresDaAvaliacao, antes) =>
      toAvaliacaoEnviada(v, { paciente, agendamento: sessao._id, formulario, grupos, antes }),
    save: saveAvaliacao,
    rascunho,
    onSalvo: ({ evolucao, msg }, tomado) => {
      release()
      rascunho.forget()
      notify(tomado ? `${msg.replace(/\.$/, '')}, ${tomado}.` : msg)
      void cache.invalidateQueries({ queryKey: registroKey(paciente) })
      goToCard(evolucao.agendamento)
    },
    onDiscard: () => void rascunho.discard().then(props.onRestart, showError),
  })
  const send = useLatest(async () => {
    if (!escreve) return
    passou.current = false
    await store.get().submitForm()
    const { respostas, anexos } = store.get().values as ValoresDaAvaliacao
    const semNovidade =
      !registro && anexos.length === 0 && isSemNovidade(grupos, respostas, ultima && respostasOf(ultima))
    if (passou.current && semNovidade && !(await confirmSemNovidade())) return
    if (passou.current) await save()
    focusFirstInvalid(form.current)
  })
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!isSaveKey(e)) return
      e.preventDefault()
      // A dialog is open over the form: it comes first.
      if (!document.querySelector('[role="dialog"],[role="alertdialog"]')) void send.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [send])
  const dito = erradas > 0 ? faltando(erradas) : erro
  return (
    <form
      ref={form}
      noValidate
      aria-label={props.nome}
      className={css.questionario}
      onSubmit={(e) => {
        e.preventDefault()
        void send.current()
      }}
    >
      <div className={css.titulo}>
        <h3>{props.nome}</h3>
        {props.escolha}
        {registro ? <small>{autoriaDe(registro)}</small> : null}
        {registro?.fechadoEm ? (
          <small title={`SHA-256 ${registro.resumo}`}>{textoDoFechamento(registro)}</small>
        ) : null}
        {registro && diario.escreve ? <BotaoDeFechar evolucao={registro} naoSalvo={dirty} /> : null}
        {registro && diario.escreve ? <BotaoDeAdendo evolucao={registro} /> : null}
        {registro && registro.versao > 1 ? (
          <Button size="small" color="inherit" onClick={() => onHistorico(registro)}>
            Histórico
          </Button>
        ) : null}
      </div>
      <div className={css.perguntas}>
        {ultima && escreve && !registro ? (
          <RepetirUltima grupos={grupos} ultima={ultima} rotulo="Repetir as respostas anteriores" />
        ) : null}
        <UltimasContext value={ultimas}>
          <DevidasContext value={devidas}>
            <GruposDeRespostas grupos={grupos} readOnly={!escreve} />
          </DevidasContext>
        </UltimasContext>
        {escreve ? (
          <AnexosInput paciente={paciente} chave={props.chave} doRegistro={registro?.anexos} />
        ) : (
          <AnexosDoRegistro anexos={registro?.anexos} dia={formatData(sessao.data)} />
        )}
      </div>
      {registro ? <Adendos evolucao={registro} escreve={diario.escreve} /> : null}
      {dialog}
      {escreve ? (
        <footer className={css.pe}>
          <div className={css.dito}>
            {dito ? (
              <p role="alert" className={css.erro}>
                <Icon name="erro" size={15} />
                {dito}
              </p>
            ) : sessao.status === 'assinado' ? (
              <p>{PASSA_A_EVOLUIDO}</p>
            ) : null}
            <SituacaoDoRascunho rascunho={rascunho} onDescartado={props.onRestart} />
          </div>
          <BotaoSalvar rotulo="Salvar respostas" salvando={salvando} />
        </footer>
      ) : null}
    </form>
  )
}
