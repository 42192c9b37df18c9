import { type Atendimento, DIAS_DA_SEMANA, NOMES_DOS_DIAS } from '@clinica/shared-domain'
import { avisar, Button, LongPressButton } from '@clinica/shared-ui'
import { DiaDeHorarios } from './DiaDeHorarios'
import { type Dia, isRepeated, withDia, withDiaBack } from './horarios'
import css from './horarios.module.css'
import { useAtendimentos, useErroDe } from './useAtendimentos'

type Props = { indice: number; par: Atendimento; remover: () => void }

/** The weekdays of one unit and specialty. Removing it takes a press of 5 s (spec 2 §5). */
export const ParDeHorarios = ({ indice, par, remover }: Props) => {
  const { mudarDias } = useAtendimentos()
  const caminho = `atendimentos[${indice}]`
  const erros = [
    useErroDe(`${caminho}.unidade`),
    useErroDe(`${caminho}.especialidade`),
    useErroDe(`${caminho}.horarios`),
  ].filter((erro) => erro !== undefined)
  const nome = `${par.unidade}, ${par.especialidade}`
  const tem = (dia: Dia['diaSemana']) => par.horarios.some((d) => d.diaSemana === dia)

  const removerDia = (dia: Dia) => {
    mudarDias(indice, (dias) => dias.filter((d) => d.diaSemana !== dia.diaSemana))
    avisar(`Horários de ${NOMES_DOS_DIAS[dia.diaSemana].toLowerCase()} removidos.`, {
      desfazer: () => mudarDias(indice, (dias) => withDiaBack(dias, dia)),
    })
  }
  const repetir = (dia: Dia) => {
    const antes = par.horarios
    mudarDias(indice, (dias) => isRepeated(dias, dia))
    avisar('Horários repetidos nos outros dias.', { desfazer: () => mudarDias(indice, () => antes) })
  }
  return (
    <section className={css.par} aria-label={nome}>
      <header className={css.cabecalho}>
        <h3 className={css.titulo}>
          {par.unidade} <span className={css.especialidade}>{par.especialidade}</span>
        </h3>
        <LongPressButton
          ms={5000}
          size="small"
          color="error"
          variant="text"
          label={`Remover ${nome}`}
          onLongPress={remover}
        >
          Remover
        </LongPressButton>
      </header>
      {erros.length > 0 ? (
        <p className={css.erro} role="alert">
          {erros.join(' ')}
        </p>
      ) : null}
      {par.horarios.map((dia, i) => (
        <DiaDeHorarios
          key={dia.diaSemana}
          caminho={`${caminho}.horarios[${i}]`}
          dia={dia}
          par={nome}
          mudar={(horas) =>
            mudarDias(indice, (dias) =>
              dias.map((d) => (d.diaSemana === dia.diaSemana ? { ...d, horas } : d)),
            )
          }
          remover={() => removerDia(dia)}
          repetir={par.horarios.length > 1 ? () => repetir(dia) : undefined}
        />
      ))}
      <fieldset className={css.dias} aria-label={`Adicionar dia em ${nome}`}>
        {DIAS_DA_SEMANA.map((dia) => (
          <Button
            key={dia}
            size="small"
            variant="outlined"
            disabled={tem(dia)}
            onClick={() => mudarDias(indice, (dias) => withDia(dias, dia))}
          >
            {NOMES_DOS_DIAS[dia]}
          </Button>
        ))}
      </fieldset>
    </section>
  )
}
