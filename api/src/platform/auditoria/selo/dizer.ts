import type { Conferencia, Falha } from './conferir'

const NA_LINHA = {
  alterada: 'foi alterada',
  faltando: 'foi retirada',
  acrescentada: 'foi acrescentada',
} as const
const NOS_VALORES = {
  alterada: 'foram alterados',
  faltando: 'foram retirados sem que a auditoria o diga',
  acrescentada: 'foram acrescentados',
} as const
const NO_SELO = {
  alterado: (n: number) => `O selo ${n} foi alterado.`,
  faltando: (n: number) => `O selo ${n} foi retirado.`,
  fim: (n: number) =>
    `A auditoria termina antes do selo ${n}, que este servidor já viu, ou ele mudou: o fim dela foi retirado, ou o banco é de uma cópia mais antiga. Se foi você que restaurou a cópia, rode npm run audit -- restart.`,
  'outra chave': (n: number) =>
    `O selo ${n} foi feito com outra chave: restaure AUDITORIA_CHAVE ou auditoria.json. Se ela se perdeu, rode npm run audit -- restart.`,
} as const

const ofRow = ({ id, quando, selo }: { id: number; quando?: Date; selo?: number }): string =>
  [`linha ${id}`, quando && `de ${quando.toISOString()}`, selo && `(selo ${selo})`].filter(Boolean).join(' ')

/** The first thing that does not fit, in a sentence. */
const sayFailure = (falha: Falha): string => {
  if (falha.em === 'selo') return NO_SELO[falha.tipo](falha.selo)
  return falha.em === 'linha'
    ? `A ${ofRow(falha)} ${NA_LINHA[falha.tipo]}.`
    : `Os valores da ${ofRow(falha)} ${NOS_VALORES[falha.tipo]}.`
}

const numero = (n: number): string => n.toLocaleString('pt-BR')
const quantas = (n: number, um: string, varios: string): string => `${numero(n)} ${n === 1 ? um : varios}`

/** What was looked at, for the person at the terminal. */
export const sayConferencia = ({ falha, cadeia, selos, linhas, ate, semSelo }: Conferencia): string => {
  const [asLinhas, osSelos] = [quantas(linhas, 'linha', 'linhas'), quantas(selos, 'selo', 'selos')]
  if (falha)
    return `A auditoria NÃO confere. ${sayFailure(falha)}\nAntes disso ${linhas === 1 ? 'confere' : 'conferem'} ${asLinhas} (${osSelos} por inteiro).`
  if (!ate) return `Nada foi selado ainda (${numero(semSelo)} linhas sem selo).`
  return `A auditoria confere: ${asLinhas} em ${osSelos}, até ${ate.toISOString()}.${cadeia > 1 ? `\nA cadeia de selos foi recomeçada à mão ${cadeia - 1} vez(es).` : ''}\nAinda sem selo: ${numero(semSelo)} linhas, que o servidor sela a cada minuto.`
}
