import type { Cid as DoCadastro } from '@clinica/shared-domain'
import { type InputProps, useInput } from '@clinica/shared-ui/form'
import { Picker } from '@clinica/shared-ui/pickers'
import { useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { searchCids } from '../dados/procuras'

const HORA = 3_600_000
type Escolhido = Pick<DoCadastro, '_id' | 'descricaoAbreviada' | 'descricao'>

const chaveDo = (codigo: string) => ['cid', 'codigo', codigo]

/** What the code stands for; it was told already when it was just chosen. */
const useDescricao = (codigo: string): string => {
  const { data } = useQuery({
    queryKey: chaveDo(codigo),
    queryFn: async ({ signal }) => {
      const um = { nome: codigo, skip: 0, limit: 1, orderBy: 'descricaoAbreviada' }
      const achados = await searchCids(um as never, signal)
      const [cid] = 'itens' in achados ? achados.itens : achados
      return cid?.descricaoAbreviada === codigo ? cid.descricao : ''
    },
    enabled: codigo !== '',
    staleTime: HORA,
  })
  return data ?? ''
}

/** Found by its code or by its text; its code is what the guide keeps. */
export const Cid = (props: InputProps) => {
  const { value, setValue, readOnly, common } = useInput<string>(props)
  const codigo = value ?? ''
  const descricao = useDescricao(codigo)
  const cache = useQueryClient()
  const atual: Escolhido | null = codigo ? { _id: codigo, descricaoAbreviada: codigo, descricao } : null
  return (
    <Picker<Escolhido>
      {...common}
      minText={1}
      placeholder="Código ou descrição"
      readOnly={readOnly}
      value={atual}
      onChange={(cid) => {
        if (cid) cache.setQueryData(chaveDo(cid.descricaoAbreviada), cid.descricao)
        setValue(cid?.descricaoAbreviada ?? '')
      }}
      search={searchCids}
      getKey={(cid) => cid.descricaoAbreviada}
      getLabel={(cid) => [cid.descricaoAbreviada, cid.descricao].filter(Boolean).join(' · ')}
    />
  )
}
