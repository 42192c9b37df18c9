import { comparableName, UFS } from '@clinica/shared-domain'
import { getIn, useFormStore, useValue } from '@clinica/shared-ui/form'
import { type QueryClient, useQueryClient } from '@clinica/shared-ui/query'
import { useEffect, useRef, useState } from 'react'
import { valoresOf } from '../dominio/dominio.options'
import { type EnderecoDoCep, getCep } from './cep.api'
import { findCidade } from './estado.api'

/** Field of the form → field of the service, and how much of it fits. */
const CAMPOS = [
  ['endereco.bairro', 'bairro', 60],
  ['endereco.endereco', 'logradouro', 60],
  ['endereco.uf', 'uf', 2],
  ['endereco.cidade', 'localidade', 60],
  ['endereco.tipoLogradouro', 'tipoLogradouro', 3],
] as const satisfies readonly (readonly [string, keyof EnderecoAchado, number])[]

/** `tipoLogradouro`: the kind's code in its domain. */
type EnderecoAchado = EnderecoDoCep & { tipoLogradouro: string }

/** 'Rua da Bahia' is of the kind 'Rua', 'Rua de Pedestre Dois' of 'Rua de Pedestre'; '' where the domain has no such kind. */
const findTipoLogradouro = async (cache: QueryClient, logradouro: string): Promise<string> => {
  const valores = await cache.fetchQuery(valoresOf('TipoLogradouro')).catch(() => [])
  const comeca = ({ valor }: { valor: string }) =>
    comparableName(logradouro).startsWith(`${comparableName(valor)} `)
  const [tipo] = valores.filter(comeca).sort((a, b) => b.valor.length - a.valor.length)
  return tipo?.codigo ?? ''
}

/** What the service says of state and city, as the lists have them. */
const withLists = async (
  cache: QueryClient,
  endereco: EnderecoDoCep,
  daUnidade: boolean,
): Promise<EnderecoAchado> => {
  const tipoLogradouro = daUnidade ? await findTipoLogradouro(cache, endereco.logradouro) : ''
  const uf = UFS.find((sigla) => sigla === endereco.uf) ?? ''
  return { ...endereco, tipoLogradouro, uf, localidade: uf && (await findCidade(cache, uf, endereco)) }
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
    // Only a unit's form has the field.
    const daUnidade = antes.get('endereco.tipoLogradouro') !== undefined
    setBuscando(true)
    const preencher = async () => {
      const resposta = await getCep(cep, meu.signal)
      const endereco = 'err' in resposta ? null : await withLists(cache, resposta, daUnidade)
      if (meu.signal.aborted) return
      setBuscando(false)
      if (!endereco) return
      const outraUf = endereco.uf !== '' && endereco.uf !== antes.get('endereco.uf')
      for (const [campo, deles, cabe] of CAMPOS) {
        const valor = endereco[deles].slice(0, cabe)
        // A city does not stay behind in another state, nor a kind of street at another street.
        const apaga =
          (deles === 'localidade' && outraUf) ||
          (deles === 'tipoLogradouro' && daUnidade && endereco.logradouro !== '')
        const diz = valor !== '' || apaga
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
