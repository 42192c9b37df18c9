import type { Evolucao, SessaoDoRegistro } from '@clinica/shared-domain'
import { AreaError, EmptyState, Select, Skeleton } from '@clinica/shared-ui'
import { Formik } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useMemo, useRef, useState } from 'react'
import { useRascunhoComAnexos } from '../anexos/useRascunhoComAnexos'
import { gruposDaEvolucao, gruposDoFormulario } from '../linha/evolucao/perguntas'
import { daSessaoQuery } from '../linha/linha.query'
import type { Guardado } from '../rascunho/useKeep'
import { initialRespostas, listErros } from '../respostas/pergunta'
import { avaliacaoOf, type ValoresDaAvaliacao } from './avaliacao'
import css from './diario.module.css'
import { questionariosQuery, respostasQuery } from './diario.query'
import { RespostasDaAvaliacao } from './RespostasDaAvaliacao'
import { useDiario } from './useDiario'

type Props = {
  sessao: SessaoDoRegistro
  especialidade: string
  anterior: SessaoDoRegistro | undefined
}

type Asked = Props & { registro: Evolucao | null; onReadAgain: () => void }

/** Of the session before, the entry that was answered on a form: what may be copied from it. */
const useUltimaRespondida = (anterior: SessaoDoRegistro | undefined): Evolucao | null => {
  const { paciente } = useDiario()
  const { data } = useQuery({
    ...daSessaoQuery(paciente, anterior?._id ?? ''),
    enabled: anterior !== undefined,
  })
  return data?.find((e) => e.formulario) ?? null
}

const Perguntado = ({ sessao, especialidade, anterior, registro, onReadAgain }: Asked) => {
  const { paciente, escreve } = useDiario()
  const questionarios = useQuery(questionariosQuery(especialidade))
  const ultima = useUltimaRespondida(anterior)
  const [escolhido, setEscolhido] = useState<string | null>(null)
  const [vez, setVez] = useState(0)
  const passou = useRef(false)
  const oferecidos = questionarios.data ?? []
  // The first is chosen by itself, and stays while it is offered: one may be writing in it when another comes before it. An
  // assessment keeps the one that it was answered on.
  const aberto = useRef('')
  const proposto = oferecidos.find((q) => q._id === aberto.current) ?? oferecidos[0]
  aberto.current = proposto?._id ?? ''
  const formulario = registro?.formulario?._id ?? escolhido ?? aberto.current
  const questionario = oferecidos.find((q) => q._id === formulario)
  const grupos = useMemo(
    () => (registro ? gruposDaEvolucao(registro, questionario) : gruposDoFormulario(questionario)),
    [registro, questionario],
  )
  const chave = `avaliacao:${sessao._id}:${formulario}`
  const rascunho = useRascunhoComAnexos<Guardado<ValoresDaAvaliacao>>({
    paciente,
    agendamento: sessao._id,
    chave: escreve && formulario ? chave : null,
  })
  if (questionarios.isError && !registro)
    return (
      <AreaError titulo="Não foi possível ler o questionário." onRetry={() => void questionarios.refetch()} />
    )
  if (questionarios.isPending || rascunho.lendo) return <Skeleton variant="rounded" height={320} />
  const nome = registro?.formulario?.nome ?? questionario?.nome
  if (!nome)
    return (
      <EmptyState title={`Nenhum questionário de avaliação ativo para ${especialidade}.`} icon="formulario">
        Crie um em Formulários, marcado como de avaliação.
      </EmptyState>
    )
  const perguntas = grupos.flatMap((g) => g.perguntas)
  const inicial: ValoresDaAvaliacao = registro
    ? avaliacaoOf(registro)
    : {
        respostas: initialRespostas(questionario?.questoes.flatMap((g) => g.questoes) ?? []),
        anexos: [],
      }
  return (
    <Formik<ValoresDaAvaliacao>
      key={`${formulario}/${registro?.versao ?? 0}/${vez}`}
      initialValues={inicial}
      validate={({ respostas }) => {
        const erros = listErros(perguntas, respostas)
        return Object.keys(erros).length > 0 ? { respostas: erros } : {}
      }}
      onSubmit={() => {
        passou.current = true
      }}
    >
      <RespostasDaAvaliacao
        nome={nome}
        chave={chave}
        escolha={
          !registro && oferecidos.length > 1 ? (
            <Select
              label="Questionário"
              size="small"
              className={css.escolha}
              value={formulario}
              options={oferecidos.map((q) => ({ value: q._id, label: q.nome }))}
              onChange={setEscolhido}
            />
          ) : null
        }
        sessao={sessao}
        formulario={formulario}
        registro={registro}
        grupos={grupos}
        ultima={ultima}
        rascunho={rascunho}
        passou={passou}
        onRestart={() => {
          setVez((n) => n + 1)
          onReadAgain()
        }}
      />
    </Formik>
  )
}

/** The assessment questionnaire of the guide's latest session: answered for the first time, or changed (spec 2 §2). */
export const Questionario = (props: Props) => {
  const { paciente } = useDiario()
  const respostas = useQuery(respostasQuery(paciente, props.sessao._id))
  if (respostas.isError)
    return <AreaError titulo="Não foi possível ler as respostas." onRetry={() => void respostas.refetch()} />
  if (!respostas.data) return <Skeleton variant="rounded" height={320} />
  return (
    <Perguntado {...props} registro={respostas.data.registro} onReadAgain={() => void respostas.refetch()} />
  )
}
