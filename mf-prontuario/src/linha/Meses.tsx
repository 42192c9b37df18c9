import type { Evolucao } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { memo, useMemo } from 'react'
import type { useAbertos } from './abertos'
import type { AcoesDoItem } from './CorpoDoItem'
import { listDores } from './eva'
import { Item } from './Item'
import css from './linha.module.css'
import { groupByMes, type Mes } from './meses'

type Props = {
  evolucoes: readonly Evolucao[]
  /** There are older ones that are not here yet: how many the last month has is not known. */
  incompleta: boolean
  abertos: ReturnType<typeof useAbertos>
  escreve: boolean
  acoes: AcoesDoItem
}

/** What was removed is counted nowhere. */
const count = (evolucoes: readonly Evolucao[]): string => {
  const n = evolucoes.filter((e) => !e.removidoEm).length
  return n === 1 ? '1 registro' : `${n} registros`
}

const CabecaDoMes = ({
  mes,
  fechado,
  total,
  onToggle,
}: {
  mes: Mes
  fechado: boolean
  total: string
  onToggle: () => void
}) => (
  <h2 className={css.mes}>
    <button type="button" aria-expanded={!fechado} aria-controls={`mes-${mes.chave}`} onClick={onToggle}>
      <Icon name="proximo" size={16} className={css.seta} />
      {mes.nome}
      <small>{total}</small>
    </button>
  </h2>
)

/** The entries, month by month. */
export const Meses = memo(({ evolucoes, incompleta, abertos, escreve, acoes }: Props) => {
  const meses = useMemo(() => groupByMes(evolucoes), [evolucoes])
  const dores = useMemo(() => listDores(evolucoes), [evolucoes])
  return meses.map((mes) => {
    const fechado = abertos.isMesFechado(mes.chave)
    const parcial = incompleta && mes === meses.at(-1)
    return (
      <section key={mes.chave} aria-label={mes.nome}>
        <CabecaDoMes
          mes={mes}
          fechado={fechado}
          total={parcial ? '' : count(mes.evolucoes)}
          onToggle={() => abertos.toggleMes(mes.chave)}
        />
        <ul id={`mes-${mes.chave}`} className={css.lista} hidden={fechado}>
          {fechado
            ? null
            : mes.evolucoes.map((e) => (
                <Item
                  key={e._id}
                  evolucao={e}
                  aberto={abertos.isAberto(e._id)}
                  dor={dores.get(e._id)}
                  escreve={escreve}
                  acoes={acoes}
                />
              ))}
        </ul>
      </section>
    )
  })
})
Meses.displayName = 'Meses'
