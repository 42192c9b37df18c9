import {
  contar,
  formatData,
  formatInteiro,
  formatMes,
  type PreviaDoArquivo,
  periodoDaReferencia,
} from '@clinica/shared-domain'
import type { Item } from './planilha/lerPlanilha'

type Avisos = PreviaDoArquivo['avisos']
const nomeDo = (mes: string): string => formatMes(mes).toLowerCase()
/** 'a', 'a e b', 'a, b e c' */
const listar = (textos: readonly string[]): string => textos.join(', ').replace(/, ([^,]*)$/, ' e $1')

const foraDoPeriodo = (referencia: string, itens: readonly Item[]): string | undefined => {
  const [de, ate] = periodoDaReferencia(referencia)
  const fora = itens.filter(({ data }) => data < de || data > ate)
  const [primeira] = fora
  if (!primeira) return undefined
  const tem = fora.length === 1 ? 'tem' : 'têm'
  return `${contar(fora.length, 'linha', 'linhas')} de ${formatInteiro(itens.length)} ${tem} data fora de ${nomeDo(de.slice(0, 7))} a ${nomeDo(referencia)}; a primeira é a linha ${primeira.linha}, de ${formatData(primeira.data)}. Confira se a referência é a do arquivo.`
}

type Visto = {
  referencia: string
  hoje: string
  itens: readonly Item[]
  aba: string
  outrasAbas: readonly string[]
  /** Rows of later months that would compare well no more, by month. */
  mudadas: ReadonlyMap<string, number>
}

/** What to look at before a file is sent (decisions "Faturamento"). */
export const avisosDe = ({ referencia, hoje, itens, aba, outrasAbas, mudadas }: Visto): Avisos => {
  const avisos: Avisos = []
  if (referencia > hoje.slice(0, 7))
    avisos.push({
      tipo: 'mesFuturo',
      texto: `${formatMes(referencia)} ainda não chegou. Confira se a referência é a do arquivo.`,
      perguntar: true,
    })
  if (mudadas.size > 0) {
    const meses = [...mudadas].sort().map(([mes, n]) => `${contar(n, 'linha', 'linhas')} de ${nomeDo(mes)}`)
    avisos.push({
      tipo: 'mesesDepois',
      texto: `Com este arquivo, ${listar(meses)} ${meses.length === 1 && [...mudadas.values()][0] === 1 ? 'deixa' : 'deixam'} de conferir: este traz sessões que lá já foram pagas.`,
      perguntar: true,
    })
  }
  const fora = foraDoPeriodo(referencia, itens)
  if (fora) avisos.push({ tipo: 'datas', texto: fora, perguntar: false })
  if (outrasAbas.length > 0)
    avisos.push({
      tipo: 'abas',
      texto: `Só a aba “${aba}” foi lida. ${listar(outrasAbas.map((nome) => `“${nome}”`))} também ${outrasAbas.length === 1 ? 'tem' : 'têm'} os títulos e linhas, que não entram: junte tudo em uma aba se ${outrasAbas.length === 1 ? 'for' : 'forem'} do mesmo mês.`,
      perguntar: false,
    })
  return avisos
}
