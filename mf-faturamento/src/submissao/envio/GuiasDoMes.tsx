import { Button, Chip, EmptyState, Icon, IconButton } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import type { ReactNode } from 'react'
import css from './envio.module.css'
import { type GuiaNoEnvio, numeroDe, pacienteDe, sessoes } from './guias'

type Acoes = { onAlter: (guia: GuiaNoEnvio) => void; onRemove: (guia: GuiaNoEnvio) => void }

const Guia = ({ guia, acoes }: { guia: GuiaNoEnvio; acoes?: Acoes }) => {
  const numero = numeroDe(guia)
  const endereco = `/guia/cadastro/${guia._id}`
  const temTela = useHasRoute(endereco)
  return (
    <li className={css.guia}>
      <b>{pacienteDe(guia)}</b>
      <span className={css.quieto}>
        Guia {temTela ? <Link to={endereco}>{numero}</Link> : numero} · {guia.especialidade}
      </span>
      {guia.quantidade > guia.evoluidas ? (
        <Chip
          size="small"
          color="warning"
          icon={<Icon name="alerta" size={14} />}
          label={
            guia.evoluidas === 0 ? 'nenhuma evolução no mês' : `acima das ${guia.evoluidas} evoluções do mês`
          }
        />
      ) : null}
      <div className={css.pe}>
        <span>
          <strong>{guia.quantidade}</strong>{' '}
          <span className={css.quieto}>{sessoes(guia.quantidade).split(' ')[1]}</span>
        </span>
        {acoes ? (
          <span className={css.acoes}>
            <IconButton
              icon="editar"
              label={`Alterar as sessões da guia ${numero}`}
              onClick={() => acoes.onAlter(guia)}
            />
            <Button
              size="small"
              color="error"
              startIcon={<Icon name="fechar" size={16} />}
              aria-label={`Remover a guia ${numero}`}
              onClick={() => acoes.onRemove(guia)}
            >
              Remover
            </Button>
          </span>
        ) : null}
      </div>
    </li>
  )
}

/** The guides of the month as cards; without `acoes` they are only read. */
export const GuiasDoMes = ({
  guias,
  acoes,
  vazio,
}: {
  guias: readonly GuiaNoEnvio[]
  acoes?: Acoes
  vazio: ReactNode
}) => (
  <section aria-labelledby="guias-do-mes">
    <h2 id="guias-do-mes" className={css.titulo}>
      Guias do mês <span className={css.quieto}>· {guias.length}</span>
    </h2>
    {guias.length === 0 ? (
      <EmptyState icon="guia" title="Nenhuma guia neste envio.">
        {vazio}
      </EmptyState>
    ) : (
      <ul className={css.guias}>
        {guias.map((guia) => (
          <Guia key={guia._id} guia={guia} acoes={acoes} />
        ))}
      </ul>
    )}
  </section>
)
