import { searchable } from '@clinica/shared-domain'
import { type InputProps, useInput } from '@clinica/shared-ui/form'
import { Picker, type PickerSearch } from '@clinica/shared-ui/pickers'

type Item = { nome: string }
type Props = InputProps & {
  /** What may be chosen, already here. */
  opcoes: readonly string[]
}

const MOSTRADOS = 60

/** Names that begin with the text, then those that hold it; accents, case, apostrophes and hyphens ignored. */
export const filterItems = (opcoes: readonly string[], texto: string): string[] => {
  const procurado = searchable(texto.trim())
  if (!procurado) return [...opcoes]
  const achados = opcoes.filter((o) => searchable(o).includes(procurado))
  const comeca = (o: string) => (searchable(o).startsWith(procurado) ? 0 : 1)
  return achados.sort((a, b) => comeca(a) - comeca(b))
}

/** One name of a list that is too long for a menu: typed to be found. Its value is the name; one off the list stays readable. */
export const ListaInput = ({ opcoes, ...props }: Props) => {
  const { value, setValue, readOnly, common } = useInput<string | null>(props)
  const look: PickerSearch<Item> = async ({ nome, skip }) => {
    const achados = filterItems(opcoes, nome)
    return { itens: achados.slice(skip, skip + MOSTRADOS).map((n) => ({ nome: n })), total: achados.length }
  }
  return (
    <Picker<Item>
      {...common}
      readOnly={readOnly}
      minText={0}
      search={look}
      getLabel={(item) => item.nome}
      getKey={(item) => item.nome}
      value={value ? { nome: value } : null}
      onChange={(item) => setValue(item?.nome ?? '')}
    />
  )
}
