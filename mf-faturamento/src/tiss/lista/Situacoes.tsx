import { withoutEmpty } from '@clinica/shared-auth'
import { formatReais, SITUACOES_DO_LOTE } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { useFormStore, useValue } from '@clinica/shared-ui/form'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { PALAVRAS_DA_SITUACAO } from '../situacoes'
import { getSituacoes } from '../tiss.api'
import css from './lista.module.css'

/** The states with their counts and money: each filters, and gives way when pressed again. `consulta`: the other filters, as sent, as JSON. */
export const Situacoes = ({ consulta }: { consulta: string }) => {
  const store = useFormStore()
  const escolhida = useValue<string>('situacao') ?? ''
  const { data } = useQuery({
    queryKey: ['lote', 'situacoes', consulta],
    queryFn: ({ signal }) => getSituacoes(withoutEmpty(JSON.parse(consulta)), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { interesse: { assunto: 'lote' } },
  })
  return (
    <fieldset className={css.situacoes} aria-label="Situação do lote">
      {SITUACOES_DO_LOTE.map((situacao) => (
        <button
          key={situacao}
          type="button"
          className={css.situacao}
          data-situacao={situacao}
          aria-pressed={escolhida === situacao}
          onClick={() => store.get().setFieldValue('situacao', escolhida === situacao ? '' : situacao)}
        >
          <Icon name={PALAVRAS_DA_SITUACAO[situacao].icone} size={18} />
          <b>
            {PALAVRAS_DA_SITUACAO[situacao].conta}{' '}
            <span className={css.n}>{data ? data[situacao].n.toLocaleString('pt-BR') : '…'}</span>
          </b>
          <small>{data ? formatReais(data[situacao].total) : ' '}</small>
        </button>
      ))}
    </fieldset>
  )
}
