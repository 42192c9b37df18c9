import { formatData, NOMES_DOS_DIAS, percentual, share, type VisaoDoMes } from '@clinica/shared-domain'
import { inteiro, mesMinusculo, porDia, reais } from './visao'

/** What each picture says, in a sentence with its numbers. */

export const fraseDosDias = (v: VisaoDoMes): string => {
  const ate = porDia(v).filter(({ dia }) => dia.data <= v.comparacao.ate)
  const pico = ate.reduce<(typeof ate)[number] | undefined>(
    (maior, d) => (d.dia.atendidos > (maior?.dia.atendidos ?? 0) ? d : maior),
    undefined,
  )
  if (!pico) return `Nenhum atendimento em ${mesMinusculo(v.mes)} até ${formatData(v.comparacao.ate)}.`
  const acima = ate.filter(({ dia, antes }) => dia.atendidos > (antes?.atendidos ?? 0)).length
  return `${mesMinusculo(v.mes).replace(/^./, (c) => c.toUpperCase())} ficou acima de ${mesMinusculo(v.comparacao.anteriorDe)} em ${acima} de ${ate.length} dias (cada um ao lado do mesmo dia da semana), com pico de ${inteiro(pico.dia.atendidos)} no dia ${Number(pico.dia.data.slice(8))}.`
}

export const fraseDasEspecialidades = (v: VisaoDoMes): string => {
  const [maior] = v.especialidades
  if (!maior || v.agora.atendidos === 0) return 'Nenhum atendimento no período.'
  const parte = share(maior.atendidos, v.agora.atendidos) ?? 0
  return `${maior.nome} responde por ${percentual(parte)} dos atendimentos.`
}

export const fraseDoDinheiro = (v: VisaoDoMes): string => {
  const comArquivo = v.meses.filter((m) => m.temArquivo)
  const ultimo = comArquivo.at(-1)
  if (!ultimo)
    return `Enviado em ${mesMinusculo(v.mes)}: ${reais(v.agora.enviado)}. Nenhum arquivo de convênio foi recebido nestes meses.`
  const corte = share(ultimo.glosa, ultimo.pago + ultimo.glosa) ?? 0
  return `No arquivo de ${mesMinusculo(ultimo.mes)} o convênio pagou ${reais(ultimo.pago)} e glosou ${reais(ultimo.glosa)}, ${percentual(corte)}.`
}

type Celula = VisaoDoMes['ocupacao'][number]
const cheia = (c: Celula): number => c.ocupadas / c.vagas
const onde = (c: Celula): string =>
  `${NOMES_DOS_DIAS[c.diaSemana as 1].toLowerCase()} às ${c.hora}, ${percentual(cheia(c) * 100)}`

export const fraseDoMapa = (v: VisaoDoMes): string => {
  const comVagas = v.ocupacao.filter((c) => c.vagas > 0).sort((a, b) => cheia(b) - cheia(a))
  const [maior, menor] = [comVagas[0], comVagas.at(-1)]
  if (!maior || !menor) return 'Nenhuma agenda tem horários neste período.'
  return `O horário mais cheio é ${onde(maior)}; o mais vazio é ${onde(menor)}. Feriado nacional sem nada marcado não tem vagas.`
}
