import {
  type Anexo,
  applyPatologias,
  checkResposta,
  type Evolucao,
  isData,
  MENSAGENS_DO_REGISTRO,
  type MudancaDePatologias,
  type PatologiaPregressa,
  type TabelaDaResposta,
} from '@clinica/shared-domain'
import { DATA_INVALIDA, OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import { toAnexosEnviados } from '../../anexos/palavras'
import {
  type GrupoDePerguntas,
  type Resposta,
  type Respostas,
  toRespostaEnviada,
} from '../../respostas/pergunta'
import type { SessaoAEvoluir } from '../AvisoDaSessao'
import type { EvolucaoEnviada } from '../linha.api'

/** What the dialog holds. Of what is chosen the id, of the specialty its name; '' while nothing is. */
export type Valores = {
  data: string
  especialidade: string
  formulario: string
  agendamento: string
  guia: string
  /** By guide, what was changed of its list: the list itself is the guide's, and nothing that fills itself in is here. */
  patologias: Readonly<Record<string, MudancaDePatologias>>
  respostas: Respostas
  anexos: readonly Anexo[]
}

export const novosValores = (sessao: SessaoAEvoluir | null, hoje: string): Valores => ({
  data: sessao?.data ?? hoje,
  especialidade: sessao?.especialidade.nome ?? '',
  formulario: '',
  agendamento: sessao?._id ?? '',
  guia: sessao?.guia?._id ?? '',
  patologias: {},
  respostas: {},
  anexos: [],
})

type Respondida = NonNullable<Evolucao['formulario']>['grupoRespostas'][number]['respostas'][number]

const respostaOf = ({ valor, tabela, complemento }: Respondida): Resposta => ({
  valor,
  ...(tabela ? { tabela: tabela as TabelaDaResposta } : {}),
  ...(complemento ? { complemento } : {}),
})

const respondidasOf = (e: Evolucao): Respondida[] =>
  (e.formulario?.grupoRespostas ?? []).flatMap((g) => g.respostas)

/** The answers of an entry by their questions. */
export const respostasOf = (e: Evolucao): Respostas =>
  Object.fromEntries(respondidasOf(e).map((r) => [r.questao._id, respostaOf(r)]))

/** An entry as its form holds it. */
export const valoresOf = (e: Evolucao): Valores => ({
  data: e.data,
  especialidade: e.especialidade.nome,
  formulario: e.formulario?._id ?? '',
  agendamento: e.agendamento._id,
  guia: e.guia?._id ?? '',
  patologias: {},
  respostas: respostasOf(e),
  anexos: e.anexos ?? [],
})

const checkData = (data: string, hoje: string): string | null => {
  if (!data) return OBRIGATORIO
  if (!isData(data)) return DATA_INVALIDA
  return data > hoje ? MENSAGENS_DO_REGISTRO.dataFutura : null
}

/** Message of each part that the server would refuse; of the answers under `respostas`. */
export const checkValores = (
  v: Valores,
  grupos: readonly GrupoDePerguntas[],
  hoje: string,
): Record<string, unknown> => {
  const erros: Record<string, unknown> = {}
  const data = checkData(v.data, hoje)
  if (data) erros.data = data
  for (const nome of ['especialidade', 'formulario', 'agendamento'] as const)
    if (!v[nome]) erros[nome] = OBRIGATORIO
  const respostas = grupos
    .flatMap((g) => g.perguntas)
    .flatMap((p) => {
      const erro = checkResposta(p, v.respostas[p._id] ?? { valor: '' })
      return erro ? [[p._id, erro] as const] : []
    })
  if (respostas.length > 0) erros.respostas = Object.fromEntries(respostas)
  return erros
}

/** What is said of a guide, as it was last read. */
export type DaGuia = { patologiasPregressas: readonly PatologiaPregressa[]; versaoDasPatologias: number }

type Contexto = {
  grupos: readonly GrupoDePerguntas[]
  /** Null while it is not known: then nothing can be changed of it either. */
  daGuia: DaGuia | null
  dataConfirmada: boolean
  /** Not the change of one that stands. */
  nova: boolean
}

/** The guide's list as the person left it; null where nobody touched it. */
const mudadasOf = (v: Valores, daGuia: DaGuia | null): Partial<EvolucaoEnviada> => {
  const mudancas = v.patologias[v.guia] ?? {}
  if (!daGuia || Object.keys(mudancas).length === 0) return {}
  const { patologiasPregressas, versaoDasPatologias } = daGuia
  return { patologiasPregressas: applyPatologias(patologiasPregressas, mudancas), versaoDasPatologias }
}

/** What a save sends. Pathologies that nobody touched are not among it: they are the guide's, and stay. */
export const toEnvio = (v: Valores, { grupos, daGuia, dataConfirmada, nova }: Contexto): EvolucaoEnviada => ({
  agendamentoID: v.agendamento,
  guiaID: v.guia || null,
  formulario: { _id: v.formulario },
  data: v.data,
  respostas: grupos.flatMap((g) => g.perguntas).map((p) => toRespostaEnviada(p, v.respostas[p._id])),
  ...mudadasOf(v, daGuia),
  ...toAnexosEnviados(v.anexos, nova),
  ...(dataConfirmada ? { dataConfirmada } : {}),
})
