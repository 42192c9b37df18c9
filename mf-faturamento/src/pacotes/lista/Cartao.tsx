import { formatReais, type PacoteDaLista } from '@clinica/shared-domain'
import { ResultCard, statusOf } from '@clinica/shared-ui/list'
import type { ReactNode } from 'react'
import { LotesNaLista } from '../../tiss/pacote/LotesNaLista'
import { BotoesDoPasso } from '../passos/BotoesDoPasso'
import { CicloEmPontos } from '../passos/CicloEmPontos'
import { diaOuNao } from '../passos/formatDia'
import css from './lista.module.css'

/** Letters of the name on a card (spec 3 §2.6). */
const LETRAS_DO_NOME = 38

const Fato = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
)

export const Cartao = ({ item: pacote }: { item: PacoteDaLista }) => (
  <ResultCard
    item={pacote}
    title={pacote.nome}
    cut={LETRAS_DO_NOME}
    badge={<span className={pacote.ativo ? undefined : css.cancelado}>{statusOf(pacote)}</span>}
    actions={<BotoesDoPasso item={pacote} />}
  >
    {/* Of a cancelled one the badge says it all. */}
    {pacote.ativo ? (
      <div>
        <CicloEmPontos pacote={pacote} /> <LotesNaLista pacote={pacote} />
      </div>
    ) : null}
    <dl className={css.fatos}>
      <Fato nome="Guias">{pacote.guias}</Fato>
      <Fato nome="Sessões">{pacote.sessoes}</Fato>
      <Fato nome="Total">{formatReais(pacote.total)}</Fato>
    </dl>
    <dl className={css.fatos}>
      <Fato nome="Finalizado">{diaOuNao(pacote.finalizado)}</Fato>
      <Fato nome="Arquivado">{diaOuNao(pacote.arquivado)}</Fato>
      <Fato nome="Glosa">{diaOuNao(pacote.glosa)}</Fato>
    </dl>
  </ResultCard>
)
