import {
  checkResposta,
  type Evolucao,
  isData,
  MENSAGENS_DO_REGISTRO,
  OUTRA_PATOLOGIA,
  type PatologiaPregressa,
  type TabelaDeAmplitude,
} from '@clinica/shared-domain'
import { DATA_INVALIDA, OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import type { GrupoDePerguntas, Resposta, Respostas } from '../../respostas/pergunta'
import type { SessaoAEvoluir } from '../AvisoDaSessao'
import type { EvolucaoEnviada } from '../linha.api'

/** Past pathologies that the patient has; the text of 'Outro', '' of the others. */
export type Patologias = Readonly<Record<string, string>>

/** What the dialog holds. Of what is chosen the id, of the specialty its name; '' while nothing is. */
export type Valores = {
  data: string
  especialidade: string
  formulario: string
  agendamento: string
  guia: string
  patologias: Patologias
  respostas: Respostas
}

export const patologiasOf = (lista: readonly PatologiaPregressa[]): Patologias =>
  Object.fromEntries(lista.filter((p) => p.possui).map((p) => [p.nome, p.valor ?? '']))

export const novosValores = (sessao: SessaoAEvoluir | null, hoje: string): Valores => ({
  data: sessao?.data ?? hoje,
  especialidade: sessao?.especialidade.nome ?? '',
  formulario: '',
  agendamento: sessao?._id ?? '',
  guia: sessao?.guia?._id ?? '',
  patologias: {},
  respostas: {},
})

type Respondida = NonNullable<Evolucao['formulario']>['grupoRespostas'][number]['respostas'][number]

const respostaOf = ({ valor, tabela, complemento }: Respondida): Resposta => ({
  valor,
  ...(tabela ? { tabela: tabela as TabelaDeAmplitude } : {}),
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
  patologias: patologiasOf(e.guia?.patologiasPregressas ?? []),
  respostas: respostasOf(e),
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

const iguais = (a: Patologias, b: Patologias): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([nome, valor]) => b[nome] === valor)

type Contexto = {
  grupos: readonly GrupoDePerguntas[]
  /** Of the guide, as they are kept. */
  daGuia: Patologias
  /** Those that may be chosen. */
  nomes: readonly string[]
}

/** What a save sends. Pathologies that nobody touched are not among it: they are the guide's, and stay. */
export const toEnvio = (v: Valores, { grupos, daGuia, nomes }: Contexto): EvolucaoEnviada => ({
  agendamentoID: v.agendamento,
  guiaID: v.guia || null,
  formulario: { _id: v.formulario },
  data: v.data,
  respostas: grupos
    .flatMap((g) => g.perguntas)
    .map(({ _id }) => {
      const { valor, tabela, complemento } = v.respostas[_id] ?? { valor: '' }
      return { questao: _id, valor, ...(tabela ? { tabela } : {}), ...(complemento ? { complemento } : {}) }
    }),
  ...(v.guia && !iguais(v.patologias, daGuia)
    ? {
        patologiasPregressas: nomes.map((nome) => ({
          nome,
          possui: nome in v.patologias,
          valor: nome === OUTRA_PATOLOGIA ? v.patologias[nome] || null : null,
        })),
      }
    : {}),
})
