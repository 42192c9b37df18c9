import { type Evolucao, type MedidasAnswer, textoDasMudadas } from '@clinica/shared-domain'
import { Alert, Button, Skeleton, showError, useLatest } from '@clinica/shared-ui'
import { DateInput, SelectInput, useFormSlice, useFormStore, useUnsavedGuard } from '@clinica/shared-ui/form'
import { useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { AnexosInput } from '../../anexos/AnexosInput'
import { usePendencia } from '../../anexos/useAnexos'
import { medidasQuery } from '../../medidas/medidas.query'
import { SituacaoDoRascunho } from '../../rascunho/SituacaoDoRascunho'
import { type Guardado, type Partida, useKeep } from '../../rascunho/useKeep'
import type { Rascunho } from '../../rascunho/useRascunho'
import { confirmSemNovidade } from '../../repetir/confirmSemNovidade'
import { RepetirUltima } from '../../repetir/RepetirUltima'
import { isSemNovidade } from '../../repetir/repetir'
import { AnteriorContext } from '../../respostas/anterior-context'
import { focusFirstInvalid } from '../../respostas/focus'
import { GruposDeRespostas } from '../../respostas/GruposDeRespostas'
import type { GrupoDePerguntas } from '../../respostas/pergunta'
import { UltimasContext } from '../../respostas/ultimas-context'
import { confirmOutroDia } from '../../salvar/confirmOutroDia'
import { useSaveRegistro } from '../../salvar/useSaveRegistro'
import { type EvolucaoEnviada, saveEvolucao } from '../linha.api'
import { registroKey } from '../linha.query'
import { diaEMes } from '../palavras'
import { AvisoDaEscolhida } from './AvisoDaEscolhida'
import { confirmLeave } from './confirmLeave'
import css from './evolucao.module.css'
import { Patologias } from './Patologias'
import { Pe } from './Pe'
import { gruposDaEvolucao, gruposDoFormulario } from './perguntas'
import { useFill } from './useFill'
import { confirmOutra, useJaEvoluida } from './useJaEvoluida'
import { useOpcoes } from './useOpcoes'
import { type DaGuia, respostasOf, toEnvio, type Valores, valoresOf } from './valores'

type Props = {
  paciente: string
  /** Of the draft. */
  chave: string
  evolucao: Evolucao | null
  partida: Partida<Valores> | null
  rascunho: Rascunho<Guardado<Valores>>
  grupos: RefObject<readonly GrupoDePerguntas[]>
  /** Set once the check found nothing. */
  passou: RefObject<boolean>
  askToClose: RefObject<() => void>
  askToSave: RefObject<() => void>
  onClose: () => void
  /** `mudadas`: what the save changed of the guide's pathologies, in words. */
  onSalva: (salva: Evolucao, tomado: string, mudadas: string) => void
  /** The form begins anew, from this entry or empty. */
  onRestart: (atual: Evolucao | null) => void
}

const SEM_MEDIDAS: MedidasAnswer['medidas'] = []

/** Where a field of the wire stands in the dialog. */
const NA_TELA = { agendamentoID: 'agendamento', guiaID: 'guia', 'formulario._id': 'formulario' }

/** What is said of the chosen guide; null while it is on its way. */
const saidOf = (guia: string, doLado: DaGuia | undefined, daEvolucao: Evolucao['guia']): DaGuia | null => {
  if (doLado || daEvolucao?._id !== guia) return doLado ?? null
  return { versaoDasPatologias: 0, ...daEvolucao }
}

export const Corpo = (props: Props) => {
  const { paciente, chave, evolucao, rascunho, grupos: perguntados, passou, onClose } = props
  const store = useFormStore()
  const cache = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [dirty] = useFormSlice((f) => [f.dirty])
  const opcoes = useOpcoes(paciente, evolucao)
  const { questionario, guiaEscolhida, ultima, listas, erro } = opcoes
  const [aberta] = useState(() => (rascunho.encontrado ? null : (store.get().values as Valores).data))
  const sumiu = useFill(evolucao, opcoes, aberta)
  const jaEvoluida = useJaEvoluida(paciente, evolucao === null)
  const partida = useKeep<Valores>(rascunho, props.partida)
  const grupos = useMemo(
    () => (evolucao ? gruposDaEvolucao(evolucao, questionario) : gruposDoFormulario(questionario)),
    [evolucao, questionario],
  )
  perguntados.current = grupos
  const daGuia = saidOf(opcoes.guia, guiaEscolhida, evolucao?.guia ?? null)
  const dataConfirmada = useRef(false)
  const enviando = usePendencia({ paciente, chave }) !== null
  const release = useUnsavedGuard((dirty && rascunho.situacao !== 'guardado') || enviando)
  const {
    save,
    salvando,
    erro: recusa,
    dialog,
  } = useSaveRegistro<Valores, EvolucaoEnviada & { _id?: string }>({
    registro: evolucao,
    partida,
    valoresOf,
    build: (valores, antes) => ({
      ...toEnvio(valores, { grupos, daGuia, dataConfirmada: dataConfirmada.current, nova: antes === null }),
      ...(antes ? { _id: antes._id, updatedAt: antes.updatedAt } : {}),
    }),
    save: ({ _id, ...envio }, chave) => saveEvolucao(paciente, _id ?? null, envio, chave),
    rascunho,
    onSalvo: ({ evolucao: salva, patologias }, tomado) => {
      release()
      props.onSalva(salva, tomado, patologias ? textoDasMudadas(patologias) : '')
    },
    onRecusado: (tipo) => {
      if (tipo === 'patologiasMudaram') void cache.invalidateQueries({ queryKey: registroKey(paciente) })
    },
    onDiscard: (atual) => void rascunho.discard().then(() => props.onRestart(atual), showError),
    campos: NA_TELA,
  })

  /** False for a day that is not the session's and was not meant; one that an entry has already stays. */
  const dayIsMeant = async (): Promise<boolean> => {
    const { data, agendamento } = store.get().values as Valores
    const daSessao = opcoes.sessao?.data
    const jaEra = evolucao?.data === data && evolucao.agendamento._id === agendamento
    dataConfirmada.current = false
    if (!daSessao || data === daSessao || jaEra) return true
    dataConfirmada.current = await confirmOutroDia(data, daSessao)
    return dataConfirmada.current
  }
  const send = useLatest(async () => {
    passou.current = false
    await store.get().submitForm()
    if (passou.current && jaEvoluida && !(await confirmOutra())) return
    if (passou.current && !(await dayIsMeant())) return
    const { respostas, anexos } = store.get().values as Valores
    const semNovidade =
      !evolucao && anexos.length === 0 && isSemNovidade(grupos, respostas, ultima && respostasOf(ultima))
    if (passou.current && semNovidade && !(await confirmSemNovidade())) return
    if (passou.current) await save()
    focusFirstInvalid(form.current)
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
    props.askToClose.current = () => void close.current()
    props.askToSave.current = () => void send.current()
  })
  const anterior = useMemo(
    () => ultima && { quando: diaEMes(ultima.data), respostas: respostasOf(ultima) },
    [ultima],
  )
  const medidas = useQuery({ ...medidasQuery(paciente), enabled: !evolucao }).data?.medidas
  // What is edited is compared with nothing: its own score may be the newest.
  const ultimas = (!evolucao && medidas) || SEM_MEDIDAS
  const semFormulario = !evolucao && listas.formularios?.length === 0
  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      onSubmit={(e) => {
        e.preventDefault()
        void send.current()
      }}
    >
      <div className={css.rolagem}>
        {erro ? (
          <Alert
            severity="error"
            role="alert"
            action={<Button onClick={opcoes.reload}>Tentar novamente</Button>}
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
        {opcoes.guia && daGuia ? <Patologias guia={opcoes.guia} daGuia={daGuia} /> : null}
        {opcoes.guia && !daGuia && !erro ? <Skeleton variant="rounded" height={64} /> : null}
        {semFormulario ? (
          <Alert severity="info">
            Nenhum formulário de evolução ativo para {opcoes.especialidade}. Crie um em Formulários.
          </Alert>
        ) : null}
        {opcoes.formulario && grupos.length === 0 && !listas.formularios ? (
          <Skeleton variant="rounded" height={220} />
        ) : null}
        <AnteriorContext value={anterior}>
          {ultima ? (
            <RepetirUltima grupos={grupos} ultima={ultima} rotulo="Repetir a última evolução" />
          ) : null}
          <UltimasContext value={ultimas}>
            <GruposDeRespostas grupos={grupos} />
          </UltimasContext>
        </AnteriorContext>
        <AnexosInput paciente={paciente} chave={chave} doRegistro={evolucao?.anexos} />
      </div>
      {evolucao || salvando ? null : (
        <AvisoDaEscolhida limpa={sumiu || opcoes.sessao?.ativo === false} jaEvoluida={jaEvoluida} />
      )}
      {dialog}
      <Pe
        grupos={grupos}
        status={opcoes.sessao?.status}
        erro={recusa}
        salvando={salvando}
        rascunho={<SituacaoDoRascunho rascunho={rascunho} onDescartado={() => props.onRestart(evolucao)} />}
        onCancel={() => void close.current()}
      />
    </form>
  )
}
