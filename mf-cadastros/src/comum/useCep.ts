import { UFS } from '@clinica/shared-domain'
import { getIn, useFormStore, useValue } from '@clinica/shared-ui/form'
import { type QueryClient, useQueryClient } from '@clinica/shared-ui/query'
import { useEffect, useRef, useState } from 'react'
import { type EnderecoDoCep, getCep } from './cep.api'
import { findCidade } from './estado.api'

/** Field of the form → field of the service, and how much of it fits. */
const CAMPOS = [
  ['endereco.bairro', 'bairro', 60],
  ['endereco.endereco', 'logradouro', 60],
  ['endereco.uf', 'uf', 2],
  ['endereco.cidade', 'localidade', 60],
] as const satisfies readonly (readonly [string, keyof EnderecoDoCep, number])[]

/** What the service says of state and city, as the lists have them. */
const withLists = async (cache: QueryClient, endereco: EnderecoDoCep): Promise<EnderecoDoCep> => {
  const uf = UFS.find((sigla) => sigla === endereco.uf) ?? ''
  return { ...endereco, uf, localidade: uf && (await findCidade(cache, uf, endereco.localidade)) }
}

/**
 * A whole postal code typed by the person fills bairro, endereço, uf and cidade (spec 2 §2). What the person changes
 * while the answer is on its way stays, and the answer to an earlier code is dropped. True while it looks.
 */
export const useCep = (): boolean => {
  const cep = useValue<string | null>('endereco.cep') ?? ''
  const formulario = useFormStore()
  const cache = useQueryClient()
  // Of a saved record the address is there already.
  const visto = useRef(cep)
  const [buscando, setBuscando] = useState(false)

  useEffect(() => {
    if (cep === visto.current) return
    visto.current = cep
    if (!/^\d{8}$/.test(cep)) return
    const meu = new AbortController()
    const ler = (campo: string): unknown => getIn(formulario.get().values, campo)
    const antes = new Map(CAMPOS.map(([campo]) => [campo, ler(campo)]))
    setBuscando(true)
    const preencher = async () => {
      const resposta = await getCep(cep, meu.signal)
      const endereco = 'err' in resposta ? null : await withLists(cache, resposta)
      if (meu.signal.aborted) return
      setBuscando(false)
      if (!endereco) return
      const outraUf = endereco.uf !== '' && endereco.uf !== antes.get('endereco.uf')
      for (const [campo, deles, cabe] of CAMPOS) {
        const valor = endereco[deles].slice(0, cabe)
        // A city does not stay behind in another state.
        const diz = valor !== '' || (deles === 'localidade' && outraUf)
        if (diz && ler(campo) === antes.get(campo)) formulario.get().setFieldValue(campo, valor)
      }
    }
    void preencher()
    return () => {
      meu.abort()
      setBuscando(false)
    }
  }, [cep, formulario, cache])

  return buscando
}
