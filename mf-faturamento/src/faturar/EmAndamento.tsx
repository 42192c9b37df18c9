import { type FaturamentoDaGuia, formatData, formatReais, type GuiaEmAndamento } from '@clinica/shared-domain'
import { Chip, Icon } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import css from './faturar.module.css'
import { useOpenGuia } from './useOpenGuia'

const ESTADOS = {
  aberta: { label: 'Aberta', color: 'primary', icon: 'livre' },
  enviada: { label: 'Enviada', color: 'info', icon: 'remeter' },
  faturada: { label: 'Faturada', color: 'success', icon: 'ok' },
  glosa: { label: 'Glosa', color: 'error', icon: 'alerta' },
} as const

const sessoesDe = ({ feitas, previstas, faturadas }: GuiaEmAndamento): string =>
  `${feitas} de ${previstas} sessões feitas${faturadas === 0 ? '' : faturadas === 1 ? ', 1 faturada' : `, ${faturadas} faturadas`}`

const Outra = ({ guia }: { guia: GuiaEmAndamento }) => {
  const open = useOpenGuia()
  const { icon, ...estado } = ESTADOS[guia.estado]
  const cadastro = `/guia/cadastro/${guia._id}`
  const temGuia = useHasRoute(cadastro)
  const parte = guia.previstas > 0 ? Math.min(1, guia.feitas / guia.previstas) : 0
  return (
    <li>
      <div className={css.linha}>
        {guia.estado !== 'aberta' ? (
          <Link
            to={`?guia=${guia._id}`}
            onClick={(e) => {
              e.preventDefault()
              void open(guia)
            }}
          >
            {guia.numero}
          </Link>
        ) : temGuia ? (
          <Link to={cadastro}>{guia.numero}</Link>
        ) : (
          <b>{guia.numero}</b>
        )}
        <Chip {...estado} icon={<Icon name={icon} size={13} />} />
      </div>
      <span>
        {guia.especialidade} · emitida em {formatData(guia.dataEmissao)}
      </span>
      <i className={css.barraDeSessoes} style={{ ['--feita' as string]: `${Math.round(parte * 100)}%` }} />
      <span>{sessoesDe(guia)}</span>
      {guia.pacote ? <span>no pacote {guia.pacote.nome}</span> : null}
      {guia.glosa > 0 ? <span>{formatReais(guia.glosa)} a recorrer</span> : null}
    </li>
  )
}

/** The patient's other guides: one that was sent opens here, an open one in its form. */
export const EmAndamento = ({ guia }: { guia: FaturamentoDaGuia }) => (
  <aside className={css.painel} aria-labelledby="faturar-andamento">
    <header className={css.cabeca}>
      <h2 id="faturar-andamento">Em andamento</h2>
      <small>outras guias do paciente</small>
    </header>
    {guia.emAndamento.length === 0 ? (
      <p className={css.apagado}>Nenhuma outra guia.</p>
    ) : (
      <ul className={css.outras}>
        {guia.emAndamento.map((g) => (
          <Outra key={g._id} guia={g} />
        ))}
      </ul>
    )}
  </aside>
)
