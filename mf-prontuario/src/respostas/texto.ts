import {
  ARTICULACOES,
  type Escore,
  findMovimento,
  formatData,
  formatReferencia,
  isData,
  type LinhaDaTabela,
  listNotas,
  type MapaCorporal,
  palavraDaEva,
  type TabelaDeAmplitude,
  type TipoDeQuestao,
  textoDoEscore,
  textoDoMapa,
} from '@clinica/shared-domain'
import type { Resposta } from './pergunta'

/** What a Tabela came from the server as: a side that was not measured may be null. */
export type TabelaLida = Record<
  string,
  { adm?: LadosLidos; forcaMuscular?: LadosLidos; nota?: number; nome?: string }
>
type LadosLidos = { direito?: number | null; esquerdo?: number | null } | null

const ladosOf = (lados: LadosLidos | undefined, central: boolean, unidade: string): string => {
  const { direito, esquerdo } = lados ?? {}
  const d = direito == null ? '' : central ? `${direito}${unidade}` : `D ${direito}${unidade}`
  const e = esquerdo == null ? '' : `E ${esquerdo}${unidade}`
  return [d, e].filter(Boolean).join(' · ')
}

/** A movement that was measured, in words: 'Ombro · Abdução', 'D 120° · E 170°', 'D 4 · E 5', '0–180°'. */
export type MovimentoMedido = { chave: string; nome: string; adm: string; forca: string; referencia: string }

/** What was measured, joint after joint. */
export const listMedidos = (tabela: TabelaLida | TabelaDeAmplitude | null | undefined): MovimentoMedido[] =>
  Object.entries(tabela ?? {}).flatMap(([chave, linha]) => {
    const movimento = findMovimento(chave)
    if (!movimento) return []
    const { adm, forcaMuscular } = linha as LinhaDaTabela
    const central = movimento.central === true
    const medido = { adm: ladosOf(adm, central, '°'), forca: ladosOf(forcaMuscular, central, '') }
    if (!medido.adm && !medido.forca) return []
    const nome = `${ARTICULACOES[movimento.articulacao].nome} · ${movimento.nome}`
    return [{ chave, nome, ...medido, referencia: formatReferencia(movimento) }]
  })

const textoDaTabela = (tabela: TabelaLida | TabelaDeAmplitude | null | undefined): string =>
  listMedidos(tabela)
    .map(({ nome, adm, forca }) => [nome, adm, forca && `força ${forca}`].filter(Boolean).join(', '))
    .join('\n')

type Lida = Pick<Resposta, 'valor'> & { complemento?: string | null; tabela?: TabelaLida | null }

/** '7,5 s, maior risco de queda', 'Sem escore: 2 de 10 itens respondidos', '6,0 (Correr: 5; Subir escadas: 7)' */
const textoDaMedida = (escore: Escore, { valor, tabela }: Lida): string => {
  const notas = listNotas(escore, tabela as TabelaDeAmplitude)
  const texto = textoDoEscore(escore, valor, tabela as TabelaDeAmplitude)
  return notas.length > 0 ? `${texto} (${notas.join('; ')})` : texto
}

const semComplemento = (tipo: TipoDeQuestao, { valor, tabela }: Lida, escore?: Escore | null): string => {
  if (tipo === 'Escore' && escore) return textoDaMedida(escore, { valor, tabela })
  if (tipo === 'Tabela') return textoDaTabela(tabela)
  if (tipo === 'Mapa corporal') return textoDoMapa(tabela as MapaCorporal | null | undefined)
  if (tipo === 'Data') return isData(valor) ? formatData(valor) : valor
  if (tipo === 'EVA' && valor !== '') return `${valor} ${palavraDaEva(Number(valor))}`.trim()
  return valor
}

/** An answer as people read it: '20/11/2026', '4 Razoável', a table line by line; '' when there is none. */
export const textoDaResposta = (tipo: TipoDeQuestao, resposta: Lida, escore?: Escore | null): string => {
  const texto = semComplemento(tipo, resposta, escore)
  return resposta.complemento ? `${texto} (${resposta.complemento})` : texto
}
