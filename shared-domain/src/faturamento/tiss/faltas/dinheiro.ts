import { formatReais } from '../../../comum/dinheiro/dinheiro'
import { TOTAIS_SEM_ITENS } from '../diferenca'
import { fatorDaGuia, linhasCobradas, totalDosItens } from '../itens'
import { MAIOR_TOTAL, VERSOES } from '../versoes'
import { campoDaLinha, type Verificacao } from './contexto'

export const verifyValores: Verificacao = ({ g, itens }) => {
  const { maiorValor } = VERSOES[g.convenio.versao]
  const fator = fatorDaGuia(g.guia)
  return linhasCobradas(g).flatMap(({ linha, i }) => {
    const daTabela = g.procedimentos?.[i]?.valorUnitario ?? null
    const { valorUnitario: valor, valorTotal, qtdRealizada } = linha
    const maior = Math.max(
      valor * fator,
      ...itens.filter((item) => item.linha === i).map((item) => item.valorTotal),
    )
    const campo = campoDaLinha(i, 'valorUnitario')
    return [
      valorTotal !== valor * (qtdRealizada ?? 0) && {
        regra: 'totalDoItem' as const,
        campo: campoDaLinha(i, 'valorTotal'),
        mensagem: `O total da linha ${i + 1} (${formatReais(valorTotal)}) não é ${qtdRealizada ?? 0} × ${formatReais(valor)}.`,
      },
      maior > maiorValor && {
        regra: 'valorAcimaDoEscrito' as const,
        campo,
        mensagem: `O valor da linha ${i + 1} (${formatReais(maior)}) passa do maior que a versão ${g.convenio.versao} escreve (${formatReais(maiorValor)}).`,
      },
      valor === 0 && {
        regra: 'semValor' as const,
        campo,
        mensagem: `A linha ${i + 1} (${linha.nome}) está sem valor.`,
      },
      daTabela !== null &&
        valor !== 0 &&
        valor !== daTabela && {
          regra: valor > daTabela ? ('acimaDaTabela' as const) : ('abaixoDaTabela' as const),
          campo,
          mensagem: `A linha ${i + 1} cobra ${formatReais(valor)}, e a tabela de ${g.convenio.nome} diz hoje ${formatReais(daTabela)}.`,
        },
      !!linha.reducaoAcrescimoPct && {
        regra: 'percentual' as const,
        campo: campoDaLinha(i, 'reducaoAcrescimoPct'),
        mensagem: `A linha ${i + 1} tem redução ou acréscimo (campo 60), que a guia não soma: tire-o ou ponha-o no valor.`,
      },
    ]
  })
}

export const verifySomas: Verificacao = ({ g, itens }) => {
  const p = g.guia.procedimentosRealizados
  const soma =
    linhasCobradas(g).reduce((s, { linha }) => s + linha.valorUnitario * (linha.qtdRealizada ?? 0), 0) *
    fatorDaGuia(g.guia)
  const partes = TOTAIS_SEM_ITENS.filter(([campo]) => p[campo] !== 0)
  const geral = partes.reduce((s, [campo]) => s + p[campo], p.totalProcedimentos)
  const total = totalDosItens(itens)
  return [
    soma !== p.totalProcedimentos && {
      regra: 'totalDaGuia',
      campo: 'procedimentosRealizados.totalProcedimentos',
      mensagem: `O total de procedimentos (${formatReais(p.totalProcedimentos)}) não é a soma das linhas (${formatReais(soma)}).`,
    },
    geral !== p.totalGuia && {
      regra: 'totalDaGuia',
      campo: 'procedimentosRealizados.totalGuia',
      mensagem: `O total da guia (${formatReais(p.totalGuia)}) não é a soma dos seus totais (${formatReais(geral)}).`,
    },
    total > MAIOR_TOTAL && {
      regra: 'valorAcimaDoEscrito',
      campo: 'procedimentosRealizados.totalGuia',
      mensagem: `O total das sessões (${formatReais(total)}) passa do maior que se escreve (${formatReais(MAIOR_TOTAL)}).`,
    },
    ...partes.map(([campo, nome]) => ({
      regra: 'totalDaGuia' as const,
      campo: `procedimentosRealizados.${campo}`,
      mensagem: `A guia cobra ${formatReais(p[campo])} de ${nome} sem dizer de quê: o arquivo só leva o que tem itens.`,
    })),
  ]
}
