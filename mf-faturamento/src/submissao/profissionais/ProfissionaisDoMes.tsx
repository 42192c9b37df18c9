import { reportError, showInstant } from '@clinica/shared-auth'
import {
  ESTADOS_DA_SUBMISSAO,
  type EstadoDaSubmissao,
  formatMes,
  type ProfissionalDaSubmissao,
} from '@clinica/shared-domain'
import { AreaError, Chip, EmptyState, Icon, type IconName, Skeleton, type Tom } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { useEffect, useState } from 'react'
import { profissionaisQuery } from '../submissao.query'
import css from './profissionais.module.css'

const ESTADOS: Record<EstadoDaSubmissao, { titulo: string; tom: Tom; icone: IconName }> = {
  Aberto: { titulo: 'Não enviaram', tom: 'warning', icone: 'livre' },
  Submetido: { titulo: 'Submetidos', tom: 'info', icone: 'remeter' },
  Finalizado: { titulo: 'Finalizados', tom: 'success', icone: 'finalizado' },
}

const Estado = ({ estado }: { estado: EstadoDaSubmissao }) => (
  <Chip
    size="small"
    color={ESTADOS[estado].tom}
    icon={<Icon name={ESTADOS[estado].icone} size={14} />}
    label={estado}
  />
)

/** When it was finished or last saved. */
const quando = ({ finishedAt, updatedAt }: ProfissionalDaSubmissao): string =>
  (finishedAt ?? updatedAt) ? showInstant(finishedAt ?? updatedAt ?? '') : '—'

const sum = (lista: readonly ProfissionalDaSubmissao[], campo: 'guias' | 'sessoes' | 'evoluidas'): string =>
  lista.reduce((n, p) => n + p[campo], 0).toLocaleString('pt-BR')

type Filtro = { titulo: string; icone: IconName; mostra: (p: ProfissionalDaSubmissao) => boolean }
/** Whom the home's notice counts. */
const FALTA: Filtro = {
  titulo: 'Evoluíram e não finalizaram',
  icone: 'alerta',
  mostra: (p) => p.estado !== 'Finalizado' && p.evoluidas > 0,
}
const FILTROS: readonly Filtro[] = [
  ...ESTADOS_DA_SUBMISSAO.map((estado) => ({
    titulo: ESTADOS[estado].titulo,
    icone: ESTADOS[estado].icone,
    mostra: (p: ProfissionalDaSubmissao) => p.estado === estado,
  })),
  FALTA,
]

type Props = {
  mes: string
  /** Begins with those alone who wrote about sessions of the month and have not finished it. */
  soFalta: boolean
  onOpen: (profissional: { _id: string; nome: string }) => void
}

/** Who submitted the month and who has not: the three states, and who is waited for, are filters with their counts. */
export const ProfissionaisDoMes = ({ mes, soFalta, onOpen }: Props) => {
  const [so, setSo] = useState<Filtro | null>(soFalta ? FALTA : null)
  const { data, error, refetch } = useQuery(profissionaisQuery(mes))
  useEffect(() => {
    if (error) reportError(error)
  }, [error])
  if (error && !data)
    return <AreaError titulo="Não foi possível ver quem enviou o mês." onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Carregando">
        <Skeleton variant="rounded" height={320} />
      </div>
    )
  const mostrados = so ? data.filter(so.mostra) : data
  return (
    <>
      <fieldset className={css.estados} aria-label="Situação">
        {FILTROS.map((filtro) => (
          <button
            key={filtro.titulo}
            type="button"
            aria-pressed={so === filtro}
            onClick={() => setSo(so === filtro ? null : filtro)}
          >
            <Icon name={filtro.icone} size={18} />
            {filtro.titulo}
            <b>{data.filter(filtro.mostra).length}</b>
          </button>
        ))}
      </fieldset>
      {mostrados.length === 0 ? (
        <EmptyState icon="profissional">
          {so ? `Ninguém em “${so.titulo}” em ${formatMes(mes)}.` : null}
        </EmptyState>
      ) : (
        <table className={css.tabela}>
          <caption>Envios de {formatMes(mes)}</caption>
          <thead>
            <tr>
              <th scope="col">Profissional</th>
              <th scope="col">Situação</th>
              <th scope="col">Guias</th>
              <th scope="col">Sessões</th>
              <th scope="col">Evoluções</th>
              <th scope="col">Salvo em</th>
            </tr>
          </thead>
          <tbody>
            {mostrados.map((p) => (
              <tr key={p._id}>
                <th scope="row">
                  <button type="button" className={css.abrir} onClick={() => onOpen(p)}>
                    {p.nome}
                  </button>
                </th>
                <td>
                  <Estado estado={p.estado} />
                </td>
                <td data-rotulo="guias">{p.guias}</td>
                <td data-rotulo="sessões">
                  {p.estado !== 'Aberto' && p.evoluidas !== p.sessoes ? (
                    <span className={css.outra} title="Sessões enviadas, comparadas com as evoluções">
                      <Icon name="alerta" size={14} /> {Math.abs(p.sessoes - p.evoluidas)}{' '}
                      {p.sessoes > p.evoluidas ? 'a mais' : 'a menos'}
                    </span>
                  ) : null}
                  {p.sessoes}
                </td>
                <td data-rotulo="evoluções">{p.evoluidas}</td>
                <td data-rotulo="">{quando(p)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {mostrados.length === 1 ? '1 profissional' : `${mostrados.length} profissionais`}
              </th>
              <td data-rotulo="guias">{sum(mostrados, 'guias')}</td>
              <td data-rotulo="sessões">{sum(mostrados, 'sessoes')}</td>
              <td data-rotulo="evoluções">{sum(mostrados, 'evoluidas')}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      )}
    </>
  )
}
