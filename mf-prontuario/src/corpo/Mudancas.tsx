import {
  compareMapas,
  type MapaCorporal,
  type MudancaDaMarca,
  PALAVRAS_DA_MUDANCA,
  textoDaMudanca,
} from '@clinica/shared-domain'
import { Icon, type IconName } from '@clinica/shared-ui'
import css from './corpo.module.css'

const SINAIS: Record<MudancaDaMarca['como'], IconName> = {
  novo: 'adicionar',
  maisForte: 'acima',
  maisFraco: 'abaixo',
  sumiu: 'ok',
  igual: 'livre',
}
const ORDEM = Object.keys(PALAVRAS_DA_MUDANCA) as MudancaDaMarca['como'][]

/** What changed from one chart to the next, in words. */
export const Mudancas = ({ antes, depois }: { antes: MapaCorporal; depois: MapaCorporal }) => {
  const mudancas = compareMapas(antes, depois)
  if (mudancas.length === 0) return <p className={css.nada}>Nenhuma marca nas duas.</p>
  return (
    <dl className={css.mudancas}>
      {ORDEM.map((como) => {
        const suas = mudancas.filter((m) => m.como === como)
        return suas.length === 0 ? null : (
          <div key={como} data-como={como}>
            <dt>
              <Icon name={SINAIS[como]} size={13} />
              {PALAVRAS_DA_MUDANCA[como]}
            </dt>
            {suas.map((m) => (
              <dd key={`${m.regiao} ${m.sintoma}`}>{textoDaMudanca(m)}</dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}
