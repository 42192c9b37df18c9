import { type DiaSemana, formatData, type Profissional } from '@clinica/shared-domain'
import { AreaError, Icon, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { nameOf } from './modelo'
import { type Par, searchProfissionais } from './modelo.api'
import css from './modelo.module.css'

const hoursInPar = (p: Profissional, par: Par) =>
  p.atendimentos.find((a) => a.unidade === par.unidade && a.especialidade === par.especialidade)?.horarios ??
  []

const periodo = (b: Profissional['bloqueios'][number]): string => {
  const dias =
    b.dataInicio === b.dataFim
      ? formatData(b.dataInicio)
      : `${formatData(b.dataInicio)} a ${formatData(b.dataFim)}`
  const inteiro = b.horarioInicio === '00:01' && b.horarioFim === '23:59'
  return inteiro ? dias : `${dias}, ${b.horarioInicio} às ${b.horarioFim}`
}

const Cartao = ({ profissional, par }: { profissional: Profissional; par: Par }) => {
  const horarios = hoursInPar(profissional, par)
  return (
    <li className={css.profissional}>
      <h3>{profissional.nome}</h3>
      {horarios.length === 0 ? (
        <p className={css.vazio}>Sem horários cadastrados.</p>
      ) : (
        <dl>
          {horarios.map(({ diaSemana, horas }) => (
            <div key={diaSemana}>
              <dt>{nameOf(diaSemana as DiaSemana)}</dt>
              <dd>{horas.map((h) => `${h.horarioInicio}–${h.horarioTermino}`).join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
      {profissional.bloqueios.map((b) => (
        <p key={`${b.dataInicio} ${b.horarioInicio} ${b.motivo}`} className={css.bloqueio}>
          <Icon name="bloqueio" size={14} label="Bloqueio" /> {periodo(b)} · {b.motivo}
        </p>
      ))}
    </li>
  )
}

/** Who works in this unit with this specialty, when, and the blocks to come. Read-only. */
export const ProfissionaisDoPar = ({ par }: { par: Par }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['modelo', 'profissionais', par],
    queryFn: ({ signal }) => searchProfissionais(par, signal),
  })
  return (
    <aside className={css.profissionais} aria-label="Profissionais">
      <h2>Profissionais {data ? <small>{data.length}</small> : null}</h2>
      {error && !data ? (
        <AreaError titulo="Não foi possível listar os profissionais." onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={220} />
      ) : data.length === 0 ? (
        <p className={css.vazio}>Nenhum profissional atende esta especialidade nesta unidade.</p>
      ) : (
        <ul>
          {data.map((p) => (
            <Cartao key={p._id} profissional={p} par={par} />
          ))}
        </ul>
      )}
    </aside>
  )
}
