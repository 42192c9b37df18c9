import { formatData, type ProfissionalDoDia } from '@clinica/shared-domain'
import { EmptyState } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import css from '../barra.module.css'

const periodo = (b: ProfissionalDoDia['bloqueios'][number]): string =>
  b.dataInicio === b.dataFim
    ? `${formatData(b.dataInicio)}, das ${b.horarioInicio} às ${b.horarioFim}`
    : `${formatData(b.dataInicio)} a ${formatData(b.dataFim)}, das ${b.horarioInicio} às ${b.horarioFim}`

/** Who is on duty that day, with hours and blocks. */
export const Profissionais = ({ lista }: { lista: readonly ProfissionalDoDia[] }) => {
  if (lista.length === 0)
    return <EmptyState icon="profissional" title="Nenhum profissional em atendimento hoje." />
  return (
    <ul className={css.profissionais}>
      {lista.map((p) => (
        <li key={p._id}>
          <h2>
            <Link to={`/profissional/${p._id}/agendamentos`}>{p.nome}</Link>
          </h2>
          {p.horas.map((h) => (
            <p key={h.horarioInicio}>
              Atende das {h.horarioInicio} às {h.horarioTermino}
            </p>
          ))}
          {p.bloqueios.map((b) => (
            <p key={`${b.dataInicio}${b.horarioInicio}`} className={css.bloqueio}>
              Bloqueado {periodo(b)}
              {b.motivo ? `: ${b.motivo}` : ''}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
