import { DIAS_DA_SEMANA, NOMES_DOS_DIAS } from '@clinica/shared-domain'
import { Button, LongPressButton } from '@clinica/shared-ui'
import { useFormError, useFormStore } from '@clinica/shared-ui/form'
import { DiaDeHorarios } from './DiaDeHorarios'
import { type Dia, isRepeated, withDia, withDiaBack } from './horarios'
import css from './horarios.module.css'
import { type Par, useAtendimentos, useDias } from './useAtendimentos'

type Props = { indice: number; par: Par; remove: () => void }

/** The weekdays of one unit and specialty. Removing it takes a press of 5 s (spec 2 §5). */
export const ParDeHorarios = ({ indice, par, remove }: Props) => {
  const diasDaSemana = useDias(indice)
  const { agora, changeDias } = useAtendimentos()
  const { offerUndo } = useFormStore()
  const caminho = `atendimentos[${indice}]`
  const erros = [
    useFormError(`${caminho}.unidade`),
    useFormError(`${caminho}.especialidade`),
    useFormError(`${caminho}.horarios`),
  ].filter((erro) => erro !== undefined)
  const nome = `${par.unidade}, ${par.especialidade}`
  const horarios = (): Dia[] => agora()[indice]?.horarios ?? []

  const removeDia = (diaSemana: Dia['diaSemana']) => {
    const dia = horarios().find((d) => d.diaSemana === diaSemana)
    if (!dia) return
    changeDias(indice, (dias) => dias.filter((d) => d.diaSemana !== dia.diaSemana))
    offerUndo(`Horários de ${NOMES_DOS_DIAS[dia.diaSemana].toLowerCase()} removidos.`, () =>
      changeDias(indice, (dias) => withDiaBack(dias, dia)),
    )
  }
  const repeat = (diaSemana: Dia['diaSemana']) => {
    const antes = horarios()
    const dia = antes.find((d) => d.diaSemana === diaSemana)
    if (!dia) return
    changeDias(indice, (dias) => isRepeated(dias, dia))
    offerUndo('Horários repetidos nos outros dias.', () => changeDias(indice, () => antes))
  }
  return (
    <section className={css.par} aria-label={nome}>
      <header className={css.cabecalho}>
        <h3 className={css.titulo}>
          <span className={css.unidade}>{par.unidade}</span>{' '}
          <span className={css.especialidade}>{par.especialidade}</span>
        </h3>
        <LongPressButton
          ms={5000}
          size="small"
          color="error"
          variant="text"
          label={`Remover ${nome}`}
          onLongPress={remove}
        >
          Remover
        </LongPressButton>
      </header>
      {erros.length > 0 ? (
        <p className={css.erro} role="alert">
          {erros.join(' ')}
        </p>
      ) : null}
      {diasDaSemana.map((dia, i) => (
        <DiaDeHorarios
          key={dia}
          par={indice}
          nomeDoPar={nome}
          indice={i}
          dia={dia}
          change={(como) =>
            changeDias(indice, (dias) =>
              dias.map((d) => (d.diaSemana === dia ? { ...d, horas: como(d.horas) } : d)),
            )
          }
          remove={() => removeDia(dia)}
          repeat={diasDaSemana.length > 1 ? () => repeat(dia) : undefined}
        />
      ))}
      <fieldset className={css.dias} aria-label={`Adicionar dia em ${nome}`}>
        {DIAS_DA_SEMANA.map((dia) => (
          <Button
            key={dia}
            size="small"
            variant="outlined"
            disabled={diasDaSemana.includes(dia)}
            onClick={() => changeDias(indice, (dias) => withDia(dias, dia))}
          >
            {NOMES_DOS_DIAS[dia]}
          </Button>
        ))}
      </fieldset>
    </section>
  )
}
