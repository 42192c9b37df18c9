import { formatReais, type PacoteDaLista } from '@clinica/shared-domain'
import { ResultCard, statusOf } from '@clinica/shared-ui/list'
import { BotoesDoPasso } from '../passos/BotoesDoPasso'
import { CicloEmPontos } from '../passos/CicloEmPontos'
import { diaOuNao } from '../passos/formatDia'
import css from './lista.module.css'

/** Letters of the name on a card (spec 3 §2.6). */
const LETRAS_DO_NOME = 38

export const Cartao = ({ item: pacote }: { item: PacoteDaLista }) => (
  <ResultCard
    item={pacote}
    title={pacote.nome}
    cut={LETRAS_DO_NOME}
    badge={<span className={pacote.ativo ? undefined : css.cancelado}>{statusOf(pacote)}</span>}
    actions={<BotoesDoPasso item={pacote} />}
  >
    <div>
      <CicloEmPontos pacote={pacote} />
    </div>
    <dl className={css.fatos}>
      <dt>Guias</dt>
      <dt>Sessões</dt>
      <dt>Total</dt>
      <dd>{pacote.guias}</dd>
      <dd>{pacote.sessoes}</dd>
      <dd>{formatReais(pacote.total)}</dd>
      <dt>Finalizado</dt>
      <dt>Arquivado</dt>
      <dt>Glosa</dt>
      <dd>{diaOuNao(pacote.finalizado)}</dd>
      <dd>{diaOuNao(pacote.arquivado)}</dd>
      <dd>{diaOuNao(pacote.glosa)}</dd>
    </dl>
  </ResultCard>
)
