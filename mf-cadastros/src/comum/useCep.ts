import { comparableName, UFS } from '@clinica/shared-domain'
import { type EnderecoDoCep, useCep as useCepDoFormulario } from '@clinica/shared-ui/form'
import { type QueryClient, useQueryClient } from '@clinica/shared-ui/query'
import { valoresOf } from '../dominio/dominio.options'
import { findCidade } from './estado.api'

/** Field of the form → field of the service, and how much of it fits. */
const CAMPOS = [
  ['endereco.bairro', 'bairro', 60],
  ['endereco.endereco', 'logradouro', 60],
  ['endereco.uf', 'uf', 2],
  ['endereco.cidade', 'localidade', 60],
  ['endereco.tipoLogradouro', 'tipoLogradouro', 3],
] as const satisfies readonly (readonly [string, keyof EnderecoAchado, number])[]
const NOMES = CAMPOS.map(([campo]) => campo)

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

/** A whole postal code fills bairro, endereço, uf and cidade (spec 2 §2), in a unit also the kind of street. True while it looks. */
export const useCep = (): boolean => {
  const cache = useQueryClient()
  return useCepDoFormulario('endereco.cep', NOMES, async (resposta, antes) => {
    // Only a unit's form has the field.
    const daUnidade = antes.get('endereco.tipoLogradouro') !== undefined
    const endereco = await withLists(cache, resposta, daUnidade)
    const outraUf = endereco.uf !== '' && endereco.uf !== antes.get('endereco.uf')
    return new Map(
      CAMPOS.flatMap(([campo, deles, cabe]): [string, string][] => {
        const valor = endereco[deles].slice(0, cabe)
        // A city does not stay behind in another state, nor a kind of street at another street.
        const apaga =
          (deles === 'localidade' && outraUf) ||
          (deles === 'tipoLogradouro' && daUnidade && endereco.logradouro !== '')
        return valor !== '' || apaga ? [[campo, valor]] : []
      }),
    )
  })
}
