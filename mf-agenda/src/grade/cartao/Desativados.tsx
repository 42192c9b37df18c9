import { showInstant } from '@clinica/shared-auth'
import { type Agendamento, MOTIVOS_DA_DESATIVACAO } from '@clinica/shared-domain'
import css from '../grade.module.css'

/** The deactivated appointments of an hour: who they were for, who took them out and when (spec 3 §2.1). */
export const Desativados = ({ hora, lista }: { hora: string; lista: Agendamento[] }) => (
  <ul className={css.desativados} aria-label={`Desativados das ${hora}`}>
    {lista.map((a) => (
      <li key={a._id}>
        <b>{a.paciente.nome_social ?? a.paciente.nome}</b>
        <span>{a.paciente.convenio?.nome ?? 'sem convênio'}</span>
        <span>{a.guia.length > 0 ? `Guia ${a.guia.map((g) => g.numero).join(', ')}` : 'sem guia'}</span>
        <span>com {a.profissional.nome}</span>
        <small>
          Desativado por {a.desativadoPor ?? 'não informado'} em{' '}
          {a.desativadoEm ? showInstant(a.desativadoEm) : 'data não informada'}
          {a.motivoDesativacao ? ` · ${MOTIVOS_DA_DESATIVACAO[a.motivoDesativacao]}` : ''}
        </small>
      </li>
    ))}
  </ul>
)
