import type { MediaDaEva } from '@clinica/shared-domain'
import { EvaChart } from './EvaChart'
import css from './eva.module.css'
import { nomeDoItem } from './medidas'
import { TabelaDaEva } from './TabelaDaEva'

/** The sheet: the picture, then each CID whole. */
export const PapelDaEva = ({ itens }: { itens: readonly MediaDaEva[] }) => (
  <>
    <EvaChart itens={itens} />
    {itens.map((item) => (
      <section key={item.cid} className={css.doPapel}>
        <h3>
          {nomeDoItem(item)}
          <span>
            Total de sessões: <b>{item.totalSessoes.toLocaleString('pt-BR')}</b>
          </span>
        </h3>
        <TabelaDaEva item={item} nome={nomeDoItem(item)} />
      </section>
    ))}
  </>
)
