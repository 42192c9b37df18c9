import { withoutEmpty } from '@clinica/shared-auth'
import { CICLOS, formatReais } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { useFormStore, useValue } from '@clinica/shared-ui/form'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { getTotais } from '../pacotes.api'
import { PALAVRAS_DO_CICLO } from '../passos/passos'
import css from './lista.module.css'

/** The four steps of the life cycle with counts and sums: each filters, and gives way when pressed again. `consulta`: the other filters, as JSON. */
export const Ciclos = ({ consulta }: { consulta: string }) => {
  const store = useFormStore()
  const escolhido = useValue<string>('ciclo') ?? ''
  const { data } = useQuery({
    queryKey: ['pacote', 'total', consulta],
    queryFn: ({ signal }) => getTotais(withoutEmpty(JSON.parse(consulta)), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { interesse: { assunto: 'pacote' } },
  })
  return (
    <fieldset className={css.ciclos} aria-label="Ciclo de vida">
      {CICLOS.map((ciclo) => (
        <button
          key={ciclo}
          type="button"
          className={css.ciclo}
          data-ciclo={ciclo}
          aria-pressed={escolhido === ciclo}
          onClick={() => store.get().setFieldValue('ciclo', escolhido === ciclo ? '' : ciclo)}
        >
          <Icon name={PALAVRAS_DO_CICLO[ciclo].icone} size={18} />
          <b>
            {PALAVRAS_DO_CICLO[ciclo].titulo}{' '}
            <span>{data ? data.ciclos[ciclo].n.toLocaleString('pt-BR') : '…'}</span>
          </b>
          <small>{data ? formatReais(data.ciclos[ciclo].total) : ' '}</small>
        </button>
      ))}
    </fieldset>
  )
}
