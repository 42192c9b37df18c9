import { alemDaGuia, avisoDeVencimento, formatData } from '@clinica/shared-domain'
import { plural } from '../cartao/texto'

type Guia = {
  bloqueada: boolean
  vencimento: string | null
  quantidade: number
  usadas: number
  quantidadeRestante: number
}

/** So few sessions left that a new guide is to be asked for. */
const POUCAS = 2
/** What is left of it, or by how much it is beyond what it has. */
export const restantesDe = ({ quantidade, usadas, quantidadeRestante: n }: Guia): string =>
  n < 0 || usadas > quantidade
    ? `${usadas} de ${quantidade} usadas, ${usadas - quantidade} além`
    : plural(n, 'sessão restante', 'sessões restantes')

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

/** How loud it is said: a little beyond its limit, and nothing else, is amber; all else red. */
export const tomAoMarcar = (guia: Guia, avisos: readonly string[]): 'alem' | undefined =>
  avisos.length === 1 &&
  alemDaGuia(guia.usadas, guia.quantidade) === 'alem' &&
  avisos[0] === restantesDe(guia)
    ? 'alem'
    : undefined
