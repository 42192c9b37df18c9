import type { ErroDaPlanilha } from '@clinica/shared-domain'

/** Text that a program of sheets would take for a formula is text. */
const campo = (v: string | number): string =>
  `"${String(v)
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`

/** The list of bad cells as a file: what opens it in Brazil parts fields by `;` and wants the mark of UTF-8. */
export const csvOf = (erros: readonly ErroDaPlanilha[]): string =>
  `\uFEFF${[
    ['Linha', 'Coluna', 'Valor', 'Problema'],
    ...erros.map((e) => [e.linha, e.coluna, e.valor, e.mensagem]),
  ]
    .map((linha) => linha.map(campo).join(';'))
    .join('\r\n')}`
