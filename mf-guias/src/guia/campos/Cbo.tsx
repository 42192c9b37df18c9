import { comparableName, type DominioValor } from '@clinica/shared-domain'
import { type InputProps, useInput } from '@clinica/shared-ui/form'
import { Picker, type PickerSearch } from '@clinica/shared-ui/pickers'
import { useDominio } from '../dados/dominio.query'

const found = (valores: readonly DominioValor[], texto: string): DominioValor[] => {
  const procurado = comparableName(texto)
  return valores.filter((v) => v.codigo.startsWith(procurado) || comparableName(v.valor).includes(procurado))
}

/** One occupation of the domain 'cbo', by its name or its code; its code is what the guide keeps. */
export const Cbo = (props: InputProps) => {
  const { valores, falha } = useDominio('cbo')
  const nomeDo = (codigo: string) => valores.find((v) => v.codigo === codigo)?.valor
  const { value, setValue, readOnly, common } = useInput<string>(props)
  const look: PickerSearch<DominioValor> = async ({ nome, skip, limit }) => {
    const achados = found(valores, nome)
    return { itens: achados.slice(skip, skip + limit), total: achados.length }
  }
  return (
    <Picker<DominioValor>
      {...common}
      minText={0}
      listWidth={320}
      readOnly={readOnly}
      value={value ? { _id: value, codigo: value, valor: nomeDo(value) ?? '' } : null}
      onChange={(cbo) => setValue(cbo?.codigo ?? '')}
      search={look}
      getKey={(cbo) => cbo.codigo}
      getLabel={(cbo) => (cbo.valor ? `${cbo.codigo} · ${cbo.valor}` : cbo.codigo)}
      helperText={falha ?? common.helperText}
    />
  )
}
