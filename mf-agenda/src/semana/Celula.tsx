import { STATUS } from '@clinica/shared-domain'
import { memo } from 'react'
import { plural } from '../grade/cartao/texto'
import { diaNaFrase } from '../grade/remarcar/dias'
import { CLASSES } from '../situacao/classes'
import css from './celula.module.css'
import type { Celula as Dados } from './celulas'
import { Nome, Nomes } from './Nomes'
import vagas from './vagas.module.css'

type Props = {
  c: Dados
  /** Of one professional: names at once. */
  deUm: boolean
  marca: boolean
  hoje: boolean
  escolhido: boolean
  ativa: boolean
  aberta: 'cima' | 'baixo' | null
  nomeDe: (profissional: string) => string
}

const usadasDe = (c: Dados) => c.agendamentos.filter((a) => !a.encaixe).length

const Segmentos = ({ c }: { c: Dados }) => (
  <div className={vagas.segmentos} aria-hidden="true">
    {c.agendamentos.map((a) => (
      <i key={a._id} className={CLASSES[a.status]} title={STATUS[a.status].descricao} />
    ))}
    {Array.from({ length: c.livres }, (_, i) => (
      <i key={i} className={vagas.livre} />
    ))}
  </div>
)

const Marcar = ({ c, texto }: { c: Dados; texto: string }) => (
  <button
    type="button"
    tabIndex={-1}
    className={css.marcar}
    data-acao="marcar"
    aria-label={`${texto}${texto.endsWith('Marcar') ? '' : ' · Marcar'} ${diaNaFrase(c.data)} às ${c.hora}`}
  >
    {texto}
  </button>
)

const DoPar = ({ c, marca, aberta }: Props) => {
  const encaixes = c.agendamentos.length - usadasDe(c)
  return (
    <>
      <Segmentos c={c} />
      <div className={css.linha}>
        <button
          type="button"
          tabIndex={-1}
          className={css.conta}
          data-acao="nomes"
          aria-expanded={aberta !== null}
        >
          <b>{usadasDe(c)}</b> de {c.quantidade}
          {encaixes > 0 ? ` + ${plural(encaixes, 'encaixe', 'encaixes')}` : ''}
        </button>
        {marca ? (
          <Marcar c={c} texto={`+ ${plural(c.livres, 'livre', 'livres')}`} />
        ) : (
          <span className={css.nota} title={c.contra ?? undefined}>
            {c.contra ?? (c.livres > 0 ? plural(c.livres, 'vaga', 'vagas') : c.fora ? '' : 'cheio')}
          </span>
        )}
      </div>
    </>
  )
}

const DeUm = ({ c, marca }: Props) => (
  <>
    {c.agendamentos.map((a) => (
      <Nome key={a._id} a={a} hora={c.hora} />
    ))}
    {marca ? <Marcar c={c} texto="+ Marcar" /> : null}
    {c.contra ? <span className={css.nota}>{c.contra}</span> : null}
    {!marca && !c.contra && !c.fora && !c.passou && c.livres === 0 ? (
      <span className={css.nota}>cheio</span>
    ) : null}
  </>
)

/** An hour of a day. The week listens for all of its cells. */
export const Celula = memo(function Celula(props: Props) {
  const { c, deUm, hoje, escolhido, ativa, aberta, nomeDe } = props
  const vazia = c.fora && c.agendamentos.length === 0
  const classes = [
    css.celula,
    hoje && css.hoje,
    c.passou && css.passou,
    escolhido && css.escolhido,
    vazia && css.fora,
    c.contra && css.bloqueada,
    deUm && css.deUm,
  ]
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrows walk through the table's cells
      role="gridcell"
      className={classes.filter(Boolean).join(' ')}
      data-celula={`${c.data} ${c.hora}`}
      tabIndex={ativa ? 0 : -1}
      aria-label={vazia ? (deUm ? 'Não atende' : 'Sem horário') : undefined}
    >
      {vazia ? null : deUm ? <DeUm {...props} /> : <DoPar {...props} />}
      {aberta && !deUm && !vazia ? <Nomes {...c} nomeDe={nomeDe} paraCima={aberta === 'cima'} /> : null}
    </td>
  )
})
