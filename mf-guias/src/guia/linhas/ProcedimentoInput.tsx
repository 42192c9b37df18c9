import { MENSAGENS_DA_GUIA, type ProcedimentoEscolhido } from '@clinica/shared-domain'
import { FieldShell, type InputProps, useInput, useValue } from '@clinica/shared-ui/form'
import { Picker } from '@clinica/shared-ui/pickers'
import { type ComponentType, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { recusaDaProcura, searchProcedimentos } from '../dados/procuras'
import type { Valores } from '../dados/valores'

type Convenio = NonNullable<Valores['beneficiario']['convenio']>
type Props = InputProps & {
  /** Path of the row. */
  linha: string
  rotulo: (p: ProcedimentoEscolhido) => string
  onChoose: (p: ProcedimentoEscolhido | null, valorCH: number | undefined) => void
}
type Comum = ReturnType<typeof useInput<string>>['common']

const NENHUMA = async (): Promise<never[]> => []

const Procura = ({
  comum,
  rotulo,
  onChoose,
  value,
}: Pick<Props, 'rotulo' | 'onChoose'> & {
  comum: Comum
  value: ProcedimentoEscolhido | null
}) => {
  const convenio = useValue<Convenio | null>('beneficiario.convenio')
  const search = useMemo(() => (convenio?._id ? searchProcedimentos(convenio) : NENHUMA), [convenio])
  // It came in the place of the field at rest, which had the focus: what it holds is selected, as a search's is.
  useLayoutEffect(() => document.querySelector<HTMLInputElement>(`[id="${comum.id}"]`)?.select(), [comum.id])
  return (
    <Picker<ProcedimentoEscolhido>
      {...comum}
      autoFocus
      listWidth={360}
      value={value}
      onChange={(p) => onChoose(p, convenio?.valorCH)}
      refuse={(texto) => (convenio?._id ? recusaDaProcura(texto) : MENSAGENS_DA_GUIA.semConvenio)}
      search={search}
      getKey={(p) => `${p.tabela?._id ?? ''} ${p.codigo}`}
      getCode={(p) => p.codigo}
      getLabel={rotulo}
      getDescription={(p) =>
        [p.codigo, p.nome, p.tabela.nome].filter((t) => t && !rotulo(p).includes(t)).join(' · ')
      }
    />
  )
}

/**
 * A procedure of the insurer's tables: three digits of its code, or three letters of its name (spec 3 §5, §9). Two in each
 * row: it is a plain field until somebody comes to it, since ten searches are a quarter of what the form takes to open.
 */
export const ProcedimentoInput = ({ linha, rotulo, onChoose, ...props }: Props) => {
  const { value, readOnly, common } = useInput<string>(props)
  const codigo = useValue<string>(`${linha}.codigo`)
  const nome = useValue<string>(`${linha}.nome`)
  const Campo = useContext(FieldShell) as ComponentType<Record<string, unknown>>
  const [procurando, setProcurando] = useState(false)
  const atual = (
    value || codigo ? { codigo: codigo ?? '', nome: nome ?? '' } : null
  ) as ProcedimentoEscolhido | null
  if (procurando && !readOnly) return <Procura {...{ comum: common, rotulo, onChoose }} value={atual} />
  const wake = () => setProcurando(true)
  return (
    <Campo
      {...common}
      value={atual ? rotulo(atual) : ''}
      onChange={wake}
      slotProps={{
        input: { readOnly },
        htmlInput: readOnly
          ? undefined
          : {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': false,
              onFocus: wake,
              // The press would go on to a field that is there no more.
              onMouseDown: (e: Event) => {
                e.preventDefault()
                wake()
              },
            },
      }}
    />
  )
}
