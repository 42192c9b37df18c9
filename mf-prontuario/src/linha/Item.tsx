import { showInstant } from '@clinica/shared-auth'
import { type Evolucao, formatData, textoDasPatologias } from '@clinica/shared-domain'
import { Icon, IconButton } from '@clinica/shared-ui'
import { Link, useParams } from '@clinica/shared-ui/router'
import { memo } from 'react'
import { useMandato } from '../autoria/useMandato'
import { type AcoesDoItem, CorpoDoItem } from './CorpoDoItem'
import type { Dor } from './eva'
import css from './item.module.css'
import { PilulaDeDor } from './PilulaDeDor'
import { autoriaDe, diaDaSemana, nomeDoRegistro, posicaoDaSessao } from './palavras'
import { Realce } from './Realce'

type Props = {
  evolucao: Evolucao
  aberto: boolean
  dor: Dor | undefined
  escreve: boolean
  acoes: AcoesDoItem
}

/** An evolution is edited here, what was written in the diary there. */
const Editar = ({ evolucao, onEdit }: { evolucao: Evolucao; onEdit: AcoesDoItem['onEdit'] }) => {
  const { id } = useParams()
  const label = `Editar ${nomeDoRegistro(evolucao)} de ${formatData(evolucao.data)}`
  if (evolucao.tipo === 'evolucao')
    return (
      <IconButton
        label={label}
        icon="editar"
        iconSize={16}
        size="small"
        className={css.editar}
        onClick={() => onEdit(evolucao)}
      />
    )
  const { _id, especialidade } = evolucao.agendamento
  const search = String(new URLSearchParams({ agendamento: _id, especialidade }))
  return (
    <Link
      to={{ pathname: `/paciente/${id}/evolucao`, search }}
      aria-label={label}
      title={label}
      className={css.editar}
    >
      <Icon name="editar" size={16} />
    </Link>
  )
}

/** An entry of the timeline: who, when and of which session at a glance; what it says once it is open. */
export const Item = memo(({ evolucao, aberto, dor, escreve, acoes }: Props) => {
  const { _id, data, guia, agendamento } = evolucao
  const mandato = useMandato()(evolucao)
  const corpo = `corpo-${_id}`
  const patologias = guia ? textoDasPatologias(guia.patologiasPregressas) : ''
  const posicao = posicaoDaSessao(agendamento)
  const removido = evolucao.removidoEm
    ? `Removido em ${showInstant(evolucao.removidoEm)} por ${evolucao.removidoPor?.nome}${evolucao.removidoMotivo ? `: ${evolucao.removidoMotivo}` : ''}`
    : null
  const nome = <Realce texto={nomeDoRegistro(evolucao)} />
  return (
    <li className={css.item} data-registro={_id} data-aberto={aberto} data-removido={removido !== null}>
      <article className={css.cartao} aria-labelledby={`nome-${_id}`}>
        <h3 className={css.cabeca}>
          <button
            type="button"
            aria-expanded={aberto}
            aria-controls={corpo}
            onClick={() => acoes.onToggle(_id)}
          >
            <Icon name="proximo" size={16} className={css.seta} />
            <span className={css.quando}>
              <b>
                {data.slice(8)}/{data.slice(5, 7)}
                <span className="so-leitor">/{data.slice(0, 4)}</span>
              </b>
              <small>{diaDaSemana(data)}</small>
            </span>
            <span className={css.oque}>
              <b id={`nome-${_id}`}>{removido ? <del>{nome}</del> : nome}</b>
              {removido ? <small className={css.removido}>{removido}</small> : null}
              <small>
                {[
                  autoriaDe(evolucao),
                  evolucao.fechadoEm && 'fechado',
                  guia && `guia ${guia.numero}`,
                  patologias,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {posicao ? (
              <span className={css.posicao}>
                <span>sessão </span>
                {posicao}
              </span>
            ) : null}
            {dor ? <PilulaDeDor {...dor} /> : null}
          </button>
        </h3>
        {escreve && mandato && !removido && !evolucao.fechadoEm ? (
          <Editar evolucao={evolucao} onEdit={acoes.onEdit} />
        ) : null}
        <div id={corpo}>
          {aberto ? <CorpoDoItem evolucao={evolucao} escreve={escreve && !removido} acoes={acoes} /> : null}
        </div>
      </article>
    </li>
  )
})
Item.displayName = 'Item'
