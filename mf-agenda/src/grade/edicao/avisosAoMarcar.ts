import { avisoDeVencimento, formatData } from '@clinica/shared-domain'
import { plural } from '../cartao/texto'

type Guia = { bloqueada: boolean; vencimento: string | null; quantidadeRestante: number }

/** So few sessions left that a new guide is to be asked for. */
const POUCAS = 2
export const restantesDe = ({ quantidadeRestante: n }: Guia): string =>
  plural(n, 'sessão restante', 'sessões restantes')

const prazoDe = (vencimento: string | null, hoje: string, dia: string): string | undefined => {
  const prazo = avisoDeVencimento(vencimento, hoje)
  if (prazo) return prazo.texto
  return vencimento && vencimento <= dia ? `vence em ${formatData(vencimento)}, antes da sessão` : undefined
}

/** What somebody who books a session on `dia` with this guide should know; nothing when all is well with it. */
export const avisosAoMarcar = (guia: Guia, hoje: string, dia: string): string[] => {
  const prazo = prazoDe(guia.vencimento, hoje, dia)
  return [
    ...(guia.bloqueada ? ['enviada para faturamento'] : []),
    ...(prazo ? [prazo] : []),
    ...(guia.quantidadeRestante <= POUCAS ? [restantesDe(guia)] : []),
  ]
}
