import { STATUS } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { memo } from 'react'
import css from '../barra.module.css'
import { type Contagem, ITENS_DA_LEGENDA, type ItemDaLegenda } from '../dados/contagem'

const ROTULOS: Record<'livre' | 'desativado', string> = { livre: 'Livre', desativado: 'Desativado' }
export const labelOf = (i: ItemDaLegenda): string =>
  i === 'livre' || i === 'desativado' ? ROTULOS[i] : STATUS[i].descricao
/** Token of each colour; the card's own classes are private to its style sheet. */
const COR: Record<ItemDaLegenda, string> = {
  marcado: 'marcado',
  pre_agendado: 'pre',
  assinado: 'assinado',
  evoluido: 'evoluido',
  'faltou-sem-justificativa': 'faltou',
  livre: 'muted',
  desativado: 'muted',
}
const cores = (i: ItemDaLegenda) => {
  const fundo =
    i === 'livre' ? 'transparent' : i === 'desativado' ? 'var(--line-soft)' : `var(--${COR[i]}-bg)`
  return { ['--item' as string]: `var(--${COR[i]})`, ['--fundo' as string]: fundo }
}

type Props = {
  contagem: Contagem | null
  filtro: ReadonlySet<ItemDaLegenda>
  onFiltro: (filtro: ReadonlySet<ItemDaLegenda>) => void
}

/** Every status with how many there are; pressing one shows only those. */
export const Legenda = memo(({ contagem, filtro, onFiltro }: Props) => {
  const toggle = (item: ItemDaLegenda) => {
    const novo = new Set(filtro)
    if (!novo.delete(item)) novo.add(item)
    onFiltro(novo)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame
    <div className={css.legenda} role="group" aria-label="Legenda e filtro por situação">
      {ITENS_DA_LEGENDA.map((i) => (
        <button
          key={i}
          type="button"
          className={css.item}
          style={cores(i)}
          data-item={i}
          aria-pressed={filtro.has(i)}
          onClick={() => toggle(i)}
        >
          <Icon name={i} size={13} />
          {labelOf(i)} <b>{contagem?.[i] ?? '–'}</b>
        </button>
      ))}
    </div>
  )
})
