import { getIn } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../base/hooks/use-latest'
import { type EnderecoDoCep, getCep } from './cep'
import { useValue } from './fields/use-input'
import { useFormStore } from './form-store'

/** What an address says to each field of the form; '' where it says nothing. `before`: what they held. */
type Fill = (
  endereco: EnderecoDoCep,
  before: ReadonlyMap<string, unknown>,
) => Promise<ReadonlyMap<string, string>> | ReadonlyMap<string, string>

/**
 * A whole postal code typed by the person fills the other fields of its address (spec 2 §2). What the person changes while
 * the answer is on its way stays, and the answer to an earlier code is dropped. True while it looks.
 */
export const useCep = (campo: string, outros: readonly string[], fill: Fill): boolean => {
  const cep = useValue<string | null>(campo) ?? ''
  const formulario = useFormStore()
  const atual = useLatest({ outros, fill })
  // Of a saved record the address is there already.
  const visto = useRef(cep)
  const [buscando, setBuscando] = useState(false)

  useEffect(() => {
    if (cep === visto.current) return
    visto.current = cep
    if (!/^\d{8}$/.test(cep)) return
    const meu = new AbortController()
    const read = (nome: string): unknown => getIn(formulario.get().values, nome)
    const antes = new Map(atual.current.outros.map((nome) => [nome, read(nome)]))
    setBuscando(true)
    const complete = async () => {
      const resposta = await getCep(cep, meu.signal)
      const dizem = 'err' in resposta ? null : await atual.current.fill(resposta, antes)
      if (meu.signal.aborted) return
      setBuscando(false)
      for (const [nome, valor] of dizem ?? [])
        if (read(nome) === antes.get(nome)) formulario.get().setFieldValue(nome, valor)
    }
    void complete()
    return () => {
      meu.abort()
      setBuscando(false)
    }
  }, [cep, formulario, atual])

  return buscando
}
