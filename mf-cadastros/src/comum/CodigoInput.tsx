import type { DominioValor } from '@clinica/shared-domain'
import { type InputProps, useInput } from '@clinica/shared-ui/form'
import { Picker, type PickerSearch } from '@clinica/shared-ui/pickers'
import { useDominio } from '../dominio/dominio.options'
import { filterItems } from './ListaInput'

type Valor = Pick<DominioValor, 'codigo' | 'valor'>
type Props = InputProps & { dominio: string }

/** One value of a long domain, found by its name or its code; the field holds the code. */
export const CodigoInput = ({ dominio, ...props }: Props) => {
  const { valores, falha } = useDominio(dominio)
  const withName = (codigo: string): Valor =>
    valores.find((v) => v.codigo === codigo) ?? { codigo, valor: codigo }
  const { value, setValue, readOnly, common } = useInput<string | null>(props, undefined, (codigo) =>
    codigo ? withName(codigo).valor : '',
  )
  const look: PickerSearch<Valor> = async ({ nome, skip, limit }) => {
    const porTexto = new Map(valores.map((v) => [`${v.valor} ${v.codigo}`, v]))
    const achados = filterItems([...porTexto.keys()], nome).flatMap((texto) => porTexto.get(texto) ?? [])
    return { itens: achados.slice(skip, skip + limit), total: achados.length }
  }
  return (
    <Picker<Valor>
      {...common}
      readOnly={readOnly}
      minText={0}
      search={look}
      getKey={(v) => v.codigo}
      getLabel={(v) => v.valor}
      getDescription={(v) => v.codigo}
      value={value ? withName(value) : null}
      onChange={(v) => setValue(v?.codigo ?? '')}
      helperText={falha ?? common.helperText}
    />
  )
}
