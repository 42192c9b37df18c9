import {
  counted,
  formatData,
  formatInteiro,
  formatMes,
  type PreviaDoArquivo,
  periodoDaReferencia,
} from '@clinica/shared-domain'
import type { Item, PlanilhaLida } from './planilha/lerPlanilha'

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
  return `${counted(fora.length, 'linha', 'linhas')} de ${formatInteiro(itens.length)} ${tem} data fora de ${nomeDo(de.slice(0, 7))} a ${nomeDo(referencia)}; a primeira é a linha ${primeira.linha}, de ${formatData(primeira.data)}. Confira se a referência é a do arquivo.`
}

/** 'a linha 3', or which is the first of them. */
const ondeEstao = (linhas: readonly Item[]): string =>
  `${linhas.length === 1 ? ': é' : '; a primeira é'} a linha ${linhas[0]?.linha}`

/** Rows that a person has to look at again, of one kind each. */
const strangeRows = (itens: readonly Item[], deOutro: readonly Item[]): Avisos => {
  const semSessao = itens.filter((i) => i.quantidade === 0)
  const negativas = itens.filter((i) => i.total_pago < 0)
  const avisos: Avisos = []
  const add = (
    tipo: Avisos[number]['tipo'],
    linhas: readonly Item[],
    [um, varios]: [string, string],
    fim: string,
    perguntar = false,
  ) => {
    if (linhas.length === 0) return
    const texto = `${counted(linhas.length, 'linha', 'linhas')} ${linhas.length === 1 ? um : varios}${ondeEstao(linhas)}${fim}`
    avisos.push({ tipo, texto, perguntar })
  }
  const nome = deOutro[0]?.descricao
  add(
    'nomes',
    deOutro,
    ['traz um paciente que não é o da guia', 'trazem um paciente que não é o da guia'],
    `, de ${nome}. Confira o número da guia.`,
    true,
  )
  add('quantidade', semSessao, ['tem quantidade 0', 'têm quantidade 0'], '. Confira se é isso mesmo.')
  add(
    'negativos',
    negativas,
    ['tem valor pago negativo, que diminui o total', 'têm valor pago negativo, que diminui o total'],
    '. Confira se é isso mesmo.',
  )
  return avisos
}

type Visto = {
  referencia: string
  hoje: string
  itens: readonly Item[]
  aba: string
  outrasAbas: readonly string[]
  /** Rows of later months that would compare well no more, by month. */
  mudadas: ReadonlyMap<string, number>
  /** Rows that name another patient than their guide's. */
  deOutro: readonly Item[]
  comZero: PlanilhaLida['comZero']
}

const readWithoutZero = ({ total, primeiro }: PlanilhaLida['comZero']): Avisos =>
  primeiro
    ? [
        {
          tipo: 'comZero',
          texto: `${counted(total, 'número veio', 'números vieram')} com ‘${primeiro.valor.slice(-2)}’ no fim, que ficou de fora: em ${primeiro.celula}, ${primeiro.valor} foi lido como ${primeiro.lido}.`,
          perguntar: false,
        },
      ]
    : []

/** What to look at before a file is sent (decisions "Faturamento"). */
export const avisosDe = ({
  referencia,
  hoje,
  itens,
  aba,
  outrasAbas,
  mudadas,
  deOutro,
  comZero,
}: Visto): Avisos => {
  const avisos: Avisos = []
  if (referencia > hoje.slice(0, 7))
    avisos.push({
      tipo: 'mesFuturo',
      texto: `${formatMes(referencia)} ainda não chegou. Confira se a referência é a do arquivo.`,
      perguntar: true,
    })
  if (mudadas.size > 0) {
    const meses = [...mudadas].sort().map(([mes, n]) => `${counted(n, 'linha', 'linhas')} de ${nomeDo(mes)}`)
    avisos.push({
      tipo: 'mesesDepois',
      texto: `Com este arquivo, ${listar(meses)} ${meses.length === 1 && [...mudadas.values()][0] === 1 ? 'deixa' : 'deixam'} de conferir: este traz sessões que lá já foram pagas.`,
      perguntar: true,
    })
  }
  const fora = foraDoPeriodo(referencia, itens)
  if (fora) avisos.push({ tipo: 'datas', texto: fora, perguntar: false })
  avisos.push(...strangeRows(itens, deOutro), ...readWithoutZero(comZero))
  if (outrasAbas.length > 0)
    avisos.push({
      tipo: 'abas',
      texto: `Só a aba “${aba}” foi lida. ${listar(outrasAbas.map((nome) => `“${nome}”`))} também ${outrasAbas.length === 1 ? 'tem' : 'têm'} os títulos e linhas, que não entram: junte tudo em uma aba se ${outrasAbas.length === 1 ? 'for' : 'forem'} do mesmo mês.`,
      perguntar: false,
    })
  return avisos
}
