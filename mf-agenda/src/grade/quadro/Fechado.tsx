import type { GradeDoDia } from '@clinica/shared-domain'
import { Alert } from '@clinica/shared-ui'
import { isClosed } from '../dados/fechado'

/** Says that the unit is closed on this day, or when. */
export const Fechado = ({ grade }: { grade: GradeDoDia }) => {
  const marcados = grade.horarios.some((h) => h.agendamentos.length > 0)
  return (
    <Alert severity="info" role="status" style={{ margin: '12px 0' }}>
      {grade.fechamentos
        ?.map((f) =>
          f.horarioInicio <= '00:01' && f.horarioFim >= '23:59'
            ? f.motivo
            : `${f.motivo}, das ${f.horarioInicio} às ${f.horarioFim}`,
        )
        .join('. ')}
      .{isClosed(grade) ? ' Nada é marcado neste dia.' : ''}
      {isClosed(grade) && marcados ? ' O que já estava marcado continua abaixo até ser remarcado.' : ''}
    </Alert>
  )
}
