import { counted, type DiaSemana, TURNOS, type Turno, turnoOf } from '@clinica/shared-domain'
import { LongPressButton } from '@clinica/shared-ui'
import { type Dia, nameOf } from './modelo'
import css from './modelo.module.css'

const ORDEM = Object.keys(TURNOS).map(Number) as Turno[]

type Props = { dia: Dia; onRemove: (dia: DiaSemana, hora: string) => void }

/** The hours of a weekday by shift. Each is held for 3 s to be removed (spec 3 §2.2). */
export const HorasDoDia = ({ dia, onRemove }: Props) => (
  <div className={css.turnos}>
    {ORDEM.map((turno) => {
      const horas = dia.horas.filter((h) => turnoOf(h.hora) === turno)
      return (
        <section
          key={turno}
          className={css.turno}
          aria-label={`${TURNOS[turno]} de ${nameOf(dia.dia_semana)}`}
        >
          <h3>
            {TURNOS[turno]} <small>{horas.length}</small>
          </h3>
          {horas.length === 0 ? (
            <p className={css.vazio}>Nenhum horário.</p>
          ) : (
            <ul className={css.horas}>
              {horas.map(({ hora, quantidade }) => {
                const outras = String(quantidade) !== dia.quantidade && dia.quantidade !== ''
                const vagas = outras ? ` (${counted(quantidade, 'vaga', 'vagas')})` : ''
                return (
                  <li key={hora}>
                    <LongPressButton
                      ms={3000}
                      size="small"
                      color="inherit"
                      label={`Remover ${hora}${vagas} de ${nameOf(dia.dia_semana)}`}
                      onLongPress={() => onRemove(dia.dia_semana, hora)}
                    >
                      <b>{hora}</b>
                      {vagas ? <small className={css.diverge}>{vagas}</small> : null}
                    </LongPressButton>
                  </li>
                )
              })}
            </ul>
          )}
        </section>
      )
    })}
  </div>
)
