import { isAvaliacao } from '../../comum/guia/avaliacao'
import { fatorDaGuia, itensDaGuia, linhasCobradas, totalDosItens } from './itens'
import type { DiferencaDaGuia, GuiaParaEnvio } from './modelo'

/** Fields 66 to 70, by their names in words. */
export const TOTAIS_SEM_ITENS = [
  ['totalTaxasAlugueis', 'taxas e aluguéis'],
  ['totalMateriais', 'materiais'],
  ['totalMedicamentos', 'medicamentos'],
  ['totalDiarias', 'diárias'],
  ['totalGases', 'gases medicinais'],
] as const

const causesOf = (g: GuiaParaEnvio): string[] => {
  const { procedimentosRealizados: p } = g.guia
  const linhas = linhasCobradas(g)
  const maior = Math.max(0, ...linhas.map(({ linha }) => linha.qtdRealizada ?? 0))
  const quantidades = new Set(linhas.map(({ linha }) => linha.qtdRealizada ?? 0))
  const taxas = TOTAIS_SEM_ITENS.filter(([campo]) => p[campo] !== 0).map(([, nome]) => nome)
  const soma = linhas.reduce((s, { linha }) => s + linha.valorTotal, 0) * fatorDaGuia(g.guia)
  return [
    g.sessoes.some((s) => s.ordem > maior) && 'sessões além da quantidade realizada, que não valem nada',
    quantidades.size > 1 &&
      'procedimentos com quantidades diferentes: cada sessão leva só os seus, e o pacote divide o total em partes iguais',
    p.procedimentos.some((l) => isAvaliacao(l.nome) && l.valorTotal !== 0) &&
      'avaliação, que o arquivo não leva',
    taxas.length > 0 && `${taxas.join(', ')}, que o arquivo não leva sem itens`,
    p.fatorMultiplicador > 1 &&
      (p.fixarValor
        ? "'fixar valor': o fator da guia não multiplica"
        : `fator ${p.fatorMultiplicador}, que multiplica cada valor unitário`),
    soma !== p.totalProcedimentos && 'o total guardado da guia não é a soma das suas linhas',
  ].filter((causa) => causa !== false)
}

/** Where the file's items of a guide are not what the packages hold of it; null when they agree to the cent. */
export const diferencaDaGuia = (g: GuiaParaEnvio): DiferencaDaGuia | null => {
  if (g.parteCentavos === null) return null
  const itensCentavos = totalDosItens(itensDaGuia(g))
  if (itensCentavos === g.parteCentavos) return null
  const causas = causesOf(g)
  return {
    guia: g.guia._id,
    numero: g.guia.autorizacao.numeroGuia,
    itensCentavos,
    parteCentavos: g.parteCentavos,
    causas:
      causas.length > 0
        ? causas
        : ['centavos que sobram da divisão do total: o pacote põe alguns em outra sessão da guia'],
  }
}

/** Its causes as one sentence. */
export const fraseDaDiferenca = ({ causas }: Pick<DiferencaDaGuia, 'causas'>): string => {
  const frase = causas.join('; ')
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`
}
