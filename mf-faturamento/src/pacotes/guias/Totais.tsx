import { formatReais } from '@clinica/shared-domain'
import type { Soma } from '../form/valores'
import css from './guias.module.css'

export const Totais = ({ soma }: { soma: Soma }) => (
  <dl className={css.totais} aria-label="Totais do pacote">
    <div>
      <dt>Guias</dt>
      <dd>{soma.guias.toLocaleString('pt-BR')}</dd>
    </div>
    <div>
      <dt>Sessões</dt>
      <dd>{soma.sessoes.toLocaleString('pt-BR')}</dd>
    </div>
    <div>
      <dt>Total do pacote</dt>
      <dd>{formatReais(soma.total)}</dd>
    </div>
  </dl>
)
