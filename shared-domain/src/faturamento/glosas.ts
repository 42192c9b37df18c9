import { daysBetween, formatData } from '../comum/datas'
import { counted } from '../comum/numeros/counted'

export const GRUPOS_DE_GLOSAS = {
  motivo: 'Motivo',
  convenio: 'Convênio',
  profissional: 'Profissional',
  procedimento: 'Procedimento',
  unidade: 'Unidade',
} as const
export type GrupoDeGlosas = keyof typeof GRUPOS_DE_GLOSAS
export const GRUPOS_DAS_GLOSAS = Object.keys(GRUPOS_DE_GLOSAS) as GrupoDeGlosas[]

/** What became of a cut. */
export const SITUACOES_DE_GLOSA = {
  decidir: 'A decidir',
  recurso: 'Em recurso',
  recuperada: 'Recuperada',
  negada: 'Recurso negado',
  aceita: 'Aceita',
  perdida: 'Prazo perdido',
} as const
export type SituacaoDaGlosa = keyof typeof SITUACOES_DE_GLOSA
export const SITUACOES_DA_GLOSA = Object.keys(SITUACOES_DE_GLOSA) as SituacaoDaGlosa[]
/** Of these something may still be decided. */
export const isDecidivel = (s: SituacaoDaGlosa): boolean =>
  s === 'decidir' || s === 'negada' || s === 'perdida'

export const PROPOSTAS_DA_GLOSA = {
  recorrer: 'Recorrer',
  corrigir: 'Corrigir e reapresentar',
  aceitar: 'Aceitar',
  perguntar: 'Perguntar ao convênio',
} as const
export type PropostaDaGlosa = {
  fazer: keyof typeof PROPOSTAS_DA_GLOSA
  como: string
  documentos: readonly string[]
}

const appeal = (como: string, ...documentos: string[]): PropostaDaGlosa => ({
  fazer: 'recorrer',
  como,
  documentos,
})
const correct = (como: string): PropostaDaGlosa => ({ fazer: 'corrigir', como, documentos: [] })

const GUIA = 'Cópia da guia autorizada'
const FREQUENCIA = 'Folha de frequência assinada'
const EVOLUCAO = 'Evolução de cada sessão'
const TABELA = 'Tabela de preços do contrato'

/** Of a physiotherapy clinic's usual reasons; the rest goes by the hundred that its code is in. */
const POR_CODIGO: Readonly<Record<string, PropostaDaGlosa>> = {
  '1001': correct('Confira a carteira na guia e no cadastro do paciente.'),
  '1017': correct('Confira a validade da carteira no dia da sessão.'),
  '1202': correct('Confira o CNES no cadastro da unidade.'),
  '1203': correct('Confira o código da unidade no cadastro do convênio.'),
  '1213': correct('Confira a ocupação (CBO) do profissional.'),
  '1308': {
    fazer: 'aceitar',
    como: 'A guia já foi apresentada: confira se não foi paga antes.',
    documentos: [],
  },
  '1319': appeal('Mande a folha com a assinatura de cada sessão.', FREQUENCIA),
  '1402': appeal('Mande a autorização do procedimento.', GUIA),
  '1403': correct('Escreva a senha na guia e reapresente.'),
  '1404': correct('Escreva o número da operadora na guia e reapresente.'),
  '1405': correct('A senha venceu antes da sessão: peça outra e reapresente.'),
  '1702': {
    fazer: 'aceitar',
    como: 'Cobrança em dobro: confira o outro lote antes de aceitar.',
    documentos: [],
  },
  '1705': appeal('Mande o preço que o contrato diz.', TABELA),
  '1706': appeal('Mande o preço que o contrato diz.', TABELA),
  '1714': appeal('Mande o preço que o contrato diz.', TABELA),
  '1715': appeal('Mande o preço que o contrato diz.', TABELA),
  '1801': correct('O procedimento não está na tabela do convênio: confira o código.'),
  '1806': correct('Confira a quantidade do procedimento.'),
  '1807': {
    fazer: 'aceitar',
    como: 'Cobrança em dobro: confira o outro lote antes de aceitar.',
    documentos: [],
  },
  '1811': appeal('Mostre que cada sessão aconteceu.', FREQUENCIA, EVOLUCAO),
  '1818': correct('Peça a autorização e reapresente.'),
  '1820': appeal('Mostre a quantidade autorizada.', GUIA),
  '2504': appeal('Mande a folha com a assinatura de cada sessão.', FREQUENCIA),
  '2505': appeal('Mande a autorização do procedimento.', GUIA),
  '2506': appeal('Mostre a quantidade autorizada.', GUIA),
  '2510': appeal('Mostre a quantidade autorizada.', GUIA),
  '2511': appeal('Mande a evolução de cada sessão.', EVOLUCAO, FREQUENCIA),
  '2512': appeal('Mande a evolução de cada sessão.', EVOLUCAO, FREQUENCIA),
  '2516': appeal('Mostre que cada sessão aconteceu.', FREQUENCIA, EVOLUCAO),
  '2909': { fazer: 'aceitar', como: 'O prazo de recurso acabou.', documentos: [] },
}
const PERGUNTAR: PropostaDaGlosa = {
  fazer: 'perguntar',
  como: 'Motivo próprio do convênio: peça a ele o que falta.',
  documentos: [],
}

/** 9901–9999 are the insurer's own. */
export const isMotivoProprio = (codigo: string | null): boolean =>
  /^99\d\d$/.test(codigo ?? '') && codigo !== '9900'

/** What to do about a cut of this reason: a proposal, never an act. */
export const propostaDaGlosa = (codigo: string | null): PropostaDaGlosa => {
  if (!codigo || isMotivoProprio(codigo)) return PERGUNTAR
  const dele = POR_CODIGO[codigo]
  if (dele) return dele
  if (/^1[0-3]/.test(codigo)) return correct('Confira o dado na guia e no cadastro, e reapresente.')
  if (/^14/.test(codigo)) return correct('Confira a autorização na guia, e reapresente.')
  if (/^1[5-6]/.test(codigo)) return correct('Confira o atendimento na guia, e reapresente.')
  if (/^50/.test(codigo)) return correct('Confira o arquivo do lote, e reapresente.')
  return appeal('Mande o que prova a sessão.', GUIA, FREQUENCIA, EVOLUCAO)
}

/** What our own forecast had said of a cut: it warned, could have and did not, or knows no rule for it. */
export const PREVISOES = {
  avisou: 'avisou',
  naoAvisou: 'não avisou',
  semRegra: 'sem regra',
  semLote: 'lote não é nosso',
} as const
export type Previsao = keyof typeof PREVISOES
export const PREVISOES_DA_GLOSA = Object.keys(PREVISOES) as Previsao[]

/** Days before the last one from which it is told in colour, and on the home. */
export const DIAS_DO_RECURSO = 7

/** 'até 02/12, 5 dias', 'acabou em 20/11'; null: the insurer's register says no days. */
export const textoDoPrazo = (prazo: string | null, hoje: string): string | null => {
  if (!prazo) return null
  const dias = daysBetween(hoje, prazo)
  if (dias < 0) return `acabou em ${formatData(prazo)}`
  return dias === 0 ? 'até hoje' : `até ${formatData(prazo)}, ${counted(dias, 'dia', 'dias')}`
}

export const LETRAS_DA_JUSTIFICATIVA = 500
export const ITENS_DA_PAGINA_DE_GLOSAS = 200

export const MENSAGENS_DAS_GLOSAS = {
  naoEncontrada: 'Uma das glosas não está mais na análise que vale: abra a lista de novo.',
  decidida: 'Uma das glosas já foi decidida por outra pessoa: abra a lista de novo.',
  naoAceita: 'Esta glosa não está aceita.',
  motivo: 'Escreva por quê.',
} as const
