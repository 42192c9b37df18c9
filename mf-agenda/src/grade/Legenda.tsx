import { STATUS } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import css from './barra.module.css'
import { CLASSE } from './Cartao'
import { type Contagem, ITENS_DA_LEGENDA, type ItemDaLegenda } from './contagem'

const ROTULOS: Record<'livre' | 'desativado', string> = { livre: 'Livre', desativado: 'Desativado' }
const rotulo = (i: ItemDaLegenda): string =>
  i === 'livre' || i === 'desativado' ? ROTULOS[i] : STATUS[i].descricao
const classe = (i: ItemDaLegenda): string | undefined =>
  i === 'livre' ? css.itemLivre : i === 'desativado' ? css.itemDesativado : CLASSE[i]

type Props = {
  contagem: Contagem | null
  filtro: ReadonlySet<ItemDaLegenda>
  onFiltro: (filtro: ReadonlySet<ItemDaLegenda>) => void
}

/** Every status with how many there are; pressing one shows only those. */
export const Legenda = ({ contagem, filtro, onFiltro }: Props) => {
  const alternar = (item: ItemDaLegenda) => {
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
          className={`${css.item} ${classe(i)}`}
          data-item={i}
          aria-pressed={filtro.has(i)}
          onClick={() => alternar(i)}
        >
          <Icon name={i} size={13} />
          {rotulo(i)} <b>{contagem?.[i] ?? '–'}</b>
        </button>
      ))}
    </div>
  )
}
