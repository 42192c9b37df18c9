import { diferencasDaSubmissao, formatMes, type IndicacaoAnswer, sumSessoes } from '@clinica/shared-domain'
import { confirm } from '@clinica/shared-ui'
import { count, type GuiaNoEnvio, sessoes } from './guias'

type Sistema = Pick<IndicacaoAnswer, 'evolucoes' | 'totalEvoluidas'>

/** What will be closed, and where the system tells another number. */
export const confirmFinalizar = (
  mes: string,
  guias: readonly GuiaNoEnvio[],
  { evolucoes, totalEvoluidas }: Sistema,
): Promise<boolean> => {
  const outras = diferencasDaSubmissao(guias, evolucoes).length
  const diferenca =
    outras > 0
      ? `O sistema tem ${count(totalEvoluidas, 'evolução sua', 'evoluções suas')} no mês e diz outro número em ${count(outras, 'guia', 'guias')}.`
      : ''
  return confirm({
    titulo: `Finalizar ${formatMes(mes)}`,
    conteudo: [
      `${count(guias.length, 'guia', 'guias')}, ${sessoes(sumSessoes(guias))}.`,
      diferenca,
      'Depois de finalizado, este envio não muda mais.',
    ]
      .filter(Boolean)
      .join('\n'),
    confirmar: 'Finalizar',
  })
}

/** A month without any guide is said on purpose. */
export const confirmVazio = (mes: string): Promise<boolean> =>
  confirm({
    titulo: 'Envio sem guias',
    conteudo: `Salvar ${formatMes(mes)} sem nenhuma guia?`,
    confirmar: 'Salvar sem guias',
  })
