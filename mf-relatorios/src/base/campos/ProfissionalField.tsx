import { useInput } from '@clinica/shared-ui/form'
import { Picker } from '@clinica/shared-ui/pickers'
import { useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { getProfissional, type Nomeado, searchProfissionais } from '../base.api'

const nomeDo = (p: Nomeado): string => p.nome

/** A professional by the `_id`, so that the address can hold the choice; active or not. */
export const ProfissionalField = ({ name = 'idProfissional' }: { name?: string }) => {
  const { value: id, setValue, common } = useInput<string>({ name, label: 'Profissional' })
  const client = useQueryClient()
  const chave = (qual: string) => ['profissional', qual]
  const { data } = useQuery<Nomeado>({
    queryKey: chave(id ?? ''),
    queryFn: ({ signal }) => getProfissional(id ?? '', signal),
    enabled: !!id,
  })
  const choose = (p: Nomeado | null) => {
    if (p) client.setQueryData(chave(p._id), p)
    setValue(p?._id ?? '')
  }
  return (
    <Picker<Nomeado>
      {...common}
      placeholder="Todos"
      minText={0}
      search={searchProfissionais}
      getLabel={nomeDo}
      value={id && data ? data : null}
      onChange={choose}
    />
  )
}
