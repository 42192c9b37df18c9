import { diasPorExtenso, formatData, type GradeDoDia, type ProfissionalDoDia } from '@clinica/shared-domain'
import { EmptyState, retrying } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import { lazy, Suspense } from 'react'
import css from '../barra.module.css'

const ImprimirDoProfissional = lazy(retrying(() => import('../../papel/ImprimirDoProfissional')))

const periodo = (b: ProfissionalDoDia['bloqueios'][number]): string =>
  b.dataInicio === b.dataFim
    ? `${formatData(b.dataInicio)}, das ${b.horarioInicio} às ${b.horarioFim}`
    : `${formatData(b.dataInicio)} a ${formatData(b.dataFim)}, ${[
        diasPorExtenso(b.diasSemana),
        `das ${b.horarioInicio} às ${b.horarioFim}`,
      ]
        .filter(Boolean)
        .join(' ')}`

/** Who is on duty that day, with hours and blocks. */
export const Profissionais = ({ grade }: { grade: GradeDoDia }) => {
  const lista = grade.profissionais
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
          <Suspense fallback={null}>
            <ImprimirDoProfissional grade={grade} profissional={p} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}
