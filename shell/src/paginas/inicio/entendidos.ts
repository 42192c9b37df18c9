import type { AvisoDoInicio } from '@clinica/shared-domain'
import { useState } from 'react'

const CHAVE = 'clinica.avisos.entendidos'
/** Notices of what is as it is: who has read one need not read it again. */
const SO_DIZEM: ReadonlySet<AvisoDoInicio['tipo']> = new Set(['versaoTiss'])

/** Of other insurers, or one more, it is another notice. */
const dito = ({ tipo, quantos, nomes = [] }: AvisoDoInicio): string => [tipo, quantos, ...nomes].join('|')

/** The notices that this browser still tells, and how one of them is put away. */
export const useEntendidos = (avisos: readonly AvisoDoInicio[]) => {
  const [entendido, setEntendido] = useState(() => localStorage.getItem(CHAVE))
  return {
    visiveis: avisos.filter((a) => !SO_DIZEM.has(a.tipo) || dito(a) !== entendido),
    dismissOf: (aviso: AvisoDoInicio): (() => void) | undefined =>
      SO_DIZEM.has(aviso.tipo)
        ? () => {
            localStorage.setItem(CHAVE, dito(aviso))
            setEntendido(dito(aviso))
          }
        : undefined,
  }
}
