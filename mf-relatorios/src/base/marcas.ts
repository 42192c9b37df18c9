import { useMemo, useState } from 'react'

/** Which rows go into the generated report: all of them until somebody says otherwise. */
export type Marcas<X> = {
  tem: (linha: X) => boolean
  troca: (linha: X) => void
  /** 'Marcar todos' and 'Desmarcar todos'. */
  todos: (sim: boolean) => void
  marcadas: readonly X[]
}

const NENHUMA: ReadonlySet<string> = new Set()

/** `pergunta` tells one question from another: the marks stay while its answer is read again, and go with it. */
export const useMarcas = <X>(
  pergunta: string,
  linhas: readonly X[],
  chave: (linha: X) => string,
): Marcas<X> => {
  const [fora, setFora] = useState({ pergunta, chaves: NENHUMA })
  const chaves = fora.pergunta === pergunta ? fora.chaves : NENHUMA
  const marcadas = useMemo(() => linhas.filter((l) => !chaves.has(chave(l))), [linhas, chaves, chave])
  const guardar = (novas: Iterable<string>) => setFora({ pergunta, chaves: new Set(novas) })
  return {
    marcadas,
    tem: (linha) => !chaves.has(chave(linha)),
    todos: (sim) => guardar(sim ? [] : linhas.map(chave)),
    troca: (linha) => {
      const qual = chave(linha)
      guardar(chaves.has(qual) ? [...chaves].filter((c) => c !== qual) : [...chaves, qual])
    },
  }
}
