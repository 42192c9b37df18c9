import { createContext, useContext } from 'react'

/** What is looked for in the record; '' marks nothing. */
export const ProcuraContext = createContext('')

/** Without accents and in small letters, each character in its place. */
const plain = (texto: string): string =>
  Array.from(texto, (c) => {
    const simples = c.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return simples.length === c.length ? simples : c
  }).join('')

/** A text in which what is looked for stands out. */
export const Realce = ({ texto }: { texto: string }) => {
  const procurado = plain(useContext(ProcuraContext).trim())
  if (procurado === '') return texto
  const onde = plain(texto)
  const pedacos = []
  let de = 0
  for (let i = onde.indexOf(procurado); i >= 0; i = onde.indexOf(procurado, de)) {
    pedacos.push(texto.slice(de, i), <mark key={i}>{texto.slice(i, i + procurado.length)}</mark>)
    de = i + procurado.length
  }
  return pedacos.length === 0 ? texto : [...pedacos, texto.slice(de)]
}
