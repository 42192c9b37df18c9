import { withoutEmpty } from '@clinica/shared-auth'
import type { ContagemDasGuias, TotalAnswer } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { useFormStore, useValue } from '@clinica/shared-ui/form'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { getContagem } from './consulta.api'
import css from './consulta.module.css'
import type { Situacao } from './situacoes'

const PERGUNTAS: readonly [Situacao, keyof ContagemDasGuias, string, string][] = [
  ['aberta', 'abertas', 'Abertas', 'livre'],
  ['enviada', 'enviadas', 'Enviadas', 'remeter'],
  ['vencendo', 'vencendo', 'Vencem em 7 dias', 'relogio'],
  ['pagamento', 'pagamentoBloqueado', 'Pagamento bloqueado', 'cadeado'],
]

const conta = ({ total, totalParcial }: TotalAnswer): string =>
  `${total.toLocaleString('pt-BR')}${totalParcial ? '+' : ''}`

/** The four questions asked all day: counts that filter. `consulta`: the other filters, as JSON. */
export const Perguntas = ({ consulta }: { consulta: string }) => {
  const store = useFormStore()
  const situacao = useValue<string>('situacao') ?? ''
  const { data } = useQuery({
    queryKey: ['guia', 'contagem', consulta],
    queryFn: ({ signal }) => getContagem(withoutEmpty(JSON.parse(consulta)), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { interesse: { assunto: 'guia' } },
  })
  return (
    <fieldset className={css.perguntas} aria-label="Perguntas do dia">
      {PERGUNTAS.map(([valor, campo, rotulo, icone]) => (
        <button
          key={valor}
          type="button"
          className={css.pergunta}
          data-pergunta={valor}
          aria-pressed={situacao === valor}
          onClick={() => store.get().setFieldValue('situacao', situacao === valor ? '' : valor)}
        >
          <Icon name={icone} size={14} /> {rotulo} <b>{data ? conta(data[campo]) : '…'}</b>
        </button>
      ))}
    </fieldset>
  )
}
