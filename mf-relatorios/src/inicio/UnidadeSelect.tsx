import { optionsFailed, useQuery } from '@clinica/shared-ui/query'
import { useId } from 'react'
import { listUnidades } from '../base/base.api'
import css from './unidade.module.css'

type Props = { unidade: string; onChange: (unidade: string) => void }

/** One unit or all, by the browser's own list: MUI's weighs more than the rest of this page. */
export const UnidadeSelect = ({ unidade, onChange }: Props) => {
  const id = useId()
  const lidas = useQuery({ queryKey: ['unidade', 'nomes'], queryFn: ({ signal }) => listUnidades(signal) })
  const { data = [] } = lidas
  const falha = optionsFailed(lidas)
  // The address may name a unit before the list has come.
  const nomes = !unidade || data.includes(unidade) ? data : [unidade, ...data]
  return (
    <div className={css.campo}>
      <label htmlFor={id}>Unidade</label>
      <select id={id} value={unidade} onChange={(e) => onChange(e.target.value)}>
        <option value="">Todas as unidades</option>
        {nomes.map((nome) => (
          <option key={nome}>{nome}</option>
        ))}
      </select>
      {falha ? <p className={css.falha}>{falha}</p> : null}
    </div>
  )
}
