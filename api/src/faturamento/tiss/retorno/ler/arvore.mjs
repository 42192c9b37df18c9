// A small part of an XML at a time: its names without their prefix, its texts trimmed.

export class Recusa extends Error {}

export const child = (no, nome) => no?.filhos.find((f) => f.nome === nome) ?? null
export const children = (no, nome) => no?.filhos.filter((f) => f.nome === nome) ?? []
export const at = (no, ...nomes) => nomes.reduce((onde, nome) => child(onde, nome), no)

/** The first text that is there. */
export const textOf = (no, ...nomes) => {
  for (const nome of nomes) {
    const texto = child(no, nome)?.texto
    if (texto) return texto
  }
  return null
}
const cut = (texto, letras) => (texto === null ? null : texto.slice(0, letras))
export const shortOf = (no, nome, letras = 60) => cut(textOf(no, nome), letras)

/** '1234.5' or '1234,50' → 123450; null for what is no amount. */
export const centsOf = (no, ...nomes) => {
  const texto = textOf(no, ...nomes)
  const partes = /^([+-]?)(\d{1,13})(?:[.,](\d{1,4}))?$/.exec(texto ?? '')
  if (!partes) return null
  const [, sinal, inteiro, fracao = ''] = partes
  const centavos = Number(inteiro) * 100 + Math.round(Number(`0.${fracao || 0}`) * 100)
  return sinal === '-' ? -centavos : centavos
}

const FIM_DO_MES = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** `YYYY-MM-DD`, whatever hour or zone comes behind it. */
export const dayOf = (no, ...nomes) => {
  const partes = /^(\d{4})-(\d{2})-(\d{2})(?:[T+Z-].*)?$/.exec(textOf(no, ...nomes) ?? '')
  if (!partes) return null
  const [ano, mes, dia] = partes.slice(1).map(Number)
  const fim = mes === 2 && (ano % 4 !== 0 || (ano % 100 === 0 && ano % 400 !== 0)) ? 28 : FIM_DO_MES[mes - 1]
  return ano >= 1900 && fim && dia >= 1 && dia <= fim ? partes[0].slice(0, 10) : null
}

export const numberOf = (no, nome) => {
  const texto = textOf(no, nome)?.replace(',', '.')
  return texto && /^\d{1,9}(\.\d{1,4})?$/.test(texto) ? Number(texto) : null
}

export const flagOf = (no, nome) => {
  const texto = textOf(no, nome)?.toUpperCase()
  return texto === 'S' ? true : texto === 'N' ? false : null
}
