import { MENSAGENS_DA_GUIA, type ProcedimentoEscolhido } from '@clinica/shared-domain'
import { type InputProps, Picker, useInput, useValue } from '@clinica/shared-ui/form'
import { useMemo } from 'react'
import { recusaDaProcura, searchProcedimentos } from '../dados/procuras'
import type { Valores } from '../dados/valores'

type Convenio = NonNullable<Valores['beneficiario']['convenio']>
type Props = InputProps & {
  /** Path of the row. */
  linha: string
  rotulo: (p: ProcedimentoEscolhido) => string
  aoEscolher: (p: ProcedimentoEscolhido | null, valorCH: number | undefined) => void
}

const NENHUMA = async (): Promise<never[]> => []

/** A procedure of the insurer's tables: three digits of its code, or three letters of its name (spec 3 §5, §9). */
export const ProcedimentoInput = ({ linha, rotulo, aoEscolher, ...props }: Props) => {
  const { value, readOnly, common } = useInput<string>(props)
  const codigo = useValue<string>(`${linha}.codigo`)
  const nome = useValue<string>(`${linha}.nome`)
  const convenio = useValue<Convenio | null>('beneficiario.convenio')
  const search = useMemo(() => (convenio?._id ? searchProcedimentos(convenio) : NENHUMA), [convenio])
  const atual = value || codigo ? { codigo: codigo ?? '', nome: nome ?? '' } : null
  return (
    <Picker<ProcedimentoEscolhido>
      {...common}
      listWidth={360}
      readOnly={readOnly}
      value={atual as ProcedimentoEscolhido | null}
      onChange={(p) => aoEscolher(p, convenio?.valorCH)}
      refuse={(texto) => (convenio?._id ? recusaDaProcura(texto) : MENSAGENS_DA_GUIA.semConvenio)}
      search={search}
      getKey={(p) => `${p.tabela?._id ?? ''} ${p.codigo}`}
      getLabel={rotulo}
      getDescription={(p) =>
        [p.codigo, p.nome, p.tabela.nome].filter((t) => t && !rotulo(p).includes(t)).join(' · ')
      }
    />
  )
}
