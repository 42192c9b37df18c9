import type { DominioValor } from '@clinica/shared-domain'
import { PickerInput, type PickerSearch } from '@clinica/shared-ui/pickers'
import { filterItems } from '../comum/ListaInput'
import { useDominio } from '../dominio/dominio.options'

type Cbo = { codigo: string; valor: string }

const readCbos = ({ codigo, valor }: DominioValor): Cbo => ({ codigo, valor })

/** One occupation of the domain 'cbo', found by its name or its code; its value is both. */
export const CboInput = ({ name }: { name: string }) => {
  const { valores, falha } = useDominio('cbo')
  const porTexto = new Map(valores.map((v) => [`${v.valor} ${v.codigo}`, readCbos(v)]))
  const look: PickerSearch<Cbo> = async ({ nome, skip, limit }) => {
    const achados = filterItems([...porTexto.keys()], nome).flatMap((texto) => porTexto.get(texto) ?? [])
    return { itens: achados.slice(skip, skip + limit), total: achados.length }
  }
  return (
    <PickerInput<Cbo>
      name={name}
      label="CBO"
      minText={0}
      search={look}
      getKey={(cbo) => cbo.codigo}
      getLabel={(cbo) => cbo.valor}
      getDescription={(cbo) => cbo.codigo}
      helperText={falha}
    />
  )
}
