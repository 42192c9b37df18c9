import { useHoje } from '@clinica/shared-auth'
import type { LoteDaLista } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { etapasDo } from './etapas'
import css from './lote.module.css'

export const Etapas = ({ lote }: { lote: LoteDaLista }) => (
  <ol className={css.etapas} aria-label="Vida do lote">
    {etapasDo(lote, useHoje()).map(({ titulo, texto, estado }, i) => (
      <li key={titulo} data-estado={estado} aria-current={estado === 'agora' ? 'step' : undefined}>
        <span className={css.bola} aria-hidden="true">
          {estado === 'feito' ? (
            <Icon name="ok" size={14} />
          ) : estado === 'erro' ? (
            <Icon name="alerta" size={14} />
          ) : (
            i + 1
          )}
        </span>
        <div>
          <b>{titulo}</b>
          <small>{texto}</small>
        </div>
      </li>
    ))}
  </ol>
)
