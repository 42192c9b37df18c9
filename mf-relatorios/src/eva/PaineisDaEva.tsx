import type { Desfecho, MediaDaEva } from '@clinica/shared-domain'
import { Checkbox, Icon } from '@clinica/shared-ui'
import { useId, useState } from 'react'
import { Numero } from '../base/linhas/Numero'
import type { Marcas } from '../base/marcas'
import css from './eva.module.css'
import { escalaDo, type Figura, mudancaDo } from './medidas'
import { TabelaDaEva } from './TabelaDaEva'

type Props = {
  itens: readonly MediaDaEva[]
  marcas: Marcas<MediaDaEva>
  nome: (item: MediaDaEva) => string
  open: (item: MediaDaEva, figura: Figura) => void
}

const TEXTURA: Record<Desfecho, string | undefined> = {
  melhora: css.melhora,
  inalterado: css.inalterado,
  piora: css.piora,
}
const LEGENDA: readonly (readonly [Desfecho, string])[] = [
  ['melhora', 'melhora'],
  ['inalterado', 'inalterado'],
  ['piora', 'piora'],
]
const SETA = { bom: 'decrescente', mau: 'crescente', neutro: null } as const

/** What became of the patients, as parts of one line; its numbers stand in the table of the panel. */
const Partes = ({ item }: { item: MediaDaEva }) => {
  const pacientes = item[escalaDo(item).chave]
  return (
    <span className={css.partes} aria-hidden="true">
      {LEGENDA.map(([desfecho]) =>
        pacientes[desfecho] > 0 ? (
          <i key={desfecho} className={TEXTURA[desfecho]} style={{ flexGrow: pacientes[desfecho] }} />
        ) : null,
      )}
    </span>
  )
}

const Painel = ({ item, marcas, nome, open }: Omit<Props, 'itens'> & { item: MediaDaEva }) => {
  const id = useId()
  const [aberto, setAberto] = useState(false)
  const { texto, tom } = mudancaDo(item)
  const sessoes = `${item.totalSessoes.toLocaleString('pt-BR')} ${item.totalSessoes === 1 ? 'sessão' : 'sessões'}`
  return (
    <li className={css.painel} data-marcada={marcas.tem(item) || undefined}>
      <div className={css.topo}>
        <Checkbox
          hideLabel
          label={nome(item)}
          checked={marcas.tem(item)}
          onChange={() => marcas.troca(item)}
        />
        <button
          type="button"
          className={css.titulo}
          aria-expanded={aberto}
          aria-controls={id}
          onClick={() => setAberto(!aberto)}
        >
          <Icon name={aberto ? 'abaixo' : 'proximo'} size={16} />
          <b>{item.cid}</b> {item.descricao}
        </button>
        <span className={css.sessoes}>
          <Numero nome={`${item.cid}: ${sessoes}`} open={() => open(item, { nome: 'sessões' })}>
            {sessoes}
          </Numero>
        </span>
        <Partes item={item} />
        <span className={css.mudanca} data-tom={tom}>
          {SETA[tom] ? <Icon name={SETA[tom]} size={14} /> : null}
          {texto}
        </span>
      </div>
      <div id={id} hidden={!aberto} className={css.corpo}>
        {aberto ? <TabelaDaEva item={item} nome={nome(item)} open={(f) => open(item, f)} /> : null}
      </div>
    </li>
  )
}

/** One panel for each CID, closed until it is asked for: what became of its patients stands in its line already. */
export const PaineisDaEva = ({ itens, ...resto }: Props) => (
  <>
    <p className={css.legenda} aria-hidden="true">
      {LEGENDA.map(([desfecho, palavra]) => (
        <span key={desfecho}>
          <i className={TEXTURA[desfecho]} /> {palavra}
        </span>
      ))}
    </p>
    <ul className={css.paineis} aria-label="CIDs">
      {itens.map((item) => (
        <Painel key={item.cid} item={item} {...resto} />
      ))}
    </ul>
  </>
)
