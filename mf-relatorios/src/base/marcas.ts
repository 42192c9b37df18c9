import { useSessao } from '@clinica/shared-auth'
import { useMemo, useState } from 'react'

/** Which rows go into the generated report: all of them until somebody says otherwise. */
export type Marcas<X> = {
  tem: (linha: X) => boolean
  troca: (linha: X) => void
  /** 'Marcar todos' and 'Desmarcar todos'. */
  todos: (sim: boolean) => void
  marcadas: readonly X[]
}

const GUARDADAS = 'clinica.relatorio.marcas'

/** A short name for a text that does not tell it: what is kept in the browser names no patient (cyrb53, 53 bits). */
const codeOf = (texto: string): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < texto.length; i++) {
    const c = texto.charCodeAt(i)
    a = Math.imul(a ^ c, 2654435761)
    b = Math.imul(b ^ c, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

/** The rows that the tab's last question leaves out, so that they survive a reload of the page. */
const readFora = (pergunta: string): ReadonlySet<string> => {
  try {
    const [de, ...fora] = (sessionStorage.getItem(GUARDADAS) ?? '').split(' ')
    return new Set(de === pergunta ? fora : [])
  } catch {
    return new Set()
  }
}
const writeFora = (pergunta: string, fora: ReadonlySet<string>): void => {
  try {
    sessionStorage.setItem(GUARDADAS, [pergunta, ...fora].join(' '))
  } catch {
    // Without storage they live as long as the page.
  }
}

/** `pergunta` tells one question from another: the marks stay while its answer is read again, and go with it. */
export const useMarcas = <X>(
  pergunta: string,
  linhas: readonly X[],
  chave: (linha: X) => string,
): Marcas<X> => {
  const quem = useSessao((s) => s.usuario?._id)
  const desta = codeOf(`${quem} ${pergunta}`)
  const guardadas = useMemo(() => readFora(desta), [desta])
  const [novas, setNovas] = useState({ desta, fora: guardadas })
  const fora = novas.desta === desta ? novas.fora : guardadas
  const marcadas = useMemo(
    () => (fora.size === 0 ? linhas : linhas.filter((l) => !fora.has(codeOf(chave(l))))),
    [linhas, fora, chave],
  )
  const keep = (codigos: Iterable<string>) => {
    const agora = new Set(codigos)
    setNovas({ desta, fora: agora })
    writeFora(desta, agora)
  }
  return {
    marcadas,
    tem: (linha) => !fora.has(codeOf(chave(linha))),
    todos: (sim) => keep(sim ? [] : linhas.map((l) => codeOf(chave(l)))),
    troca: (linha) => {
      const qual = codeOf(chave(linha))
      keep(fora.has(qual) ? [...fora].filter((c) => c !== qual) : [...fora, qual])
    },
  }
}
