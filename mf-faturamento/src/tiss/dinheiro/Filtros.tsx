import { useHoje } from '@clinica/shared-auth'
import { addMeses, formatMes, listMeses, MESES_DOS_RECEBIVEIS } from '@clinica/shared-domain'
import { Select } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { useSearchParams } from '@clinica/shared-ui/router'
import type { ReactNode } from 'react'
import { searchConvenios } from '../../pacotes/selecao/selecao.api'
import type { FiltrosDoDinheiro } from './dinheiro.api'
import css from './dinheiro.module.css'

/** A choice of all is shown as one, not as none. */
export const TODOS = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const

/** Months first shown, this one included. */
const MESES = 3

/** The filters stand in the address: back, reload and a link say the same. */
export const useFiltros = () => {
  const [params, setParams] = useSearchParams()
  const este = useHoje().slice(0, 7)
  const filtros: FiltrosDoDinheiro = {
    de: params.get('de') ?? addMeses(`${este}-01`, 1 - MESES).slice(0, 7),
    ate: params.get('ate') ?? este,
    convenio: params.get('convenio') ?? '',
  }
  const change = (troca: Partial<FiltrosDoDinheiro> & Record<string, string>) => {
    const novos = { ...Object.fromEntries(params), ...filtros, ...troca }
    // Whoever moves one end beyond the other means a month.
    if (novos.de > novos.ate) Object.assign(novos, troca.de ? { ate: novos.de } : { de: novos.ate })
    setParams(Object.fromEntries(Object.entries(novos).filter(([, v]) => v)), { replace: true })
  }
  return { filtros, change, params }
}

type Props = Pick<ReturnType<typeof useFiltros>, 'filtros' | 'change'> & { children?: ReactNode }

export const Filtros = ({ filtros, change, children }: Props) => {
  const { data } = useQuery({
    queryKey: ['convenio', 'dinheiro'],
    queryFn: ({ signal }) => searchConvenios({ skip: 0, limit: 200 }, signal),
  })
  const meses = listMeses(useHoje(), MESES_DOS_RECEBIVEIS).map((value) => ({
    value,
    label: formatMes(value),
  }))
  return (
    <div className={css.filtros}>
      <Select label="De" value={filtros.de} options={meses} onChange={(de) => change({ de })} />
      <Select label="Até" value={filtros.ate} options={meses} onChange={(ate) => change({ ate })} />
      <Select
        label="Convênio"
        slotProps={TODOS}
        value={filtros.convenio}
        options={[
          { value: '', label: 'Todos' },
          ...(data?.itens ?? []).map((c) => ({ value: c._id, label: c.nome })),
        ]}
        onChange={(convenio) => change({ convenio })}
      />
      {children}
    </div>
  )
}
