import { isSamePar } from '@clinica/shared-domain'
import { avisar, EmptyState } from '@clinica/shared-ui'
import { putBack, takeOut } from '../comum/putBack'
import { AdicionarPar } from './AdicionarPar'
import css from './horarios.module.css'
import { ParDeHorarios } from './ParDeHorarios'
import { useAtendimentos } from './useAtendimentos'

/** The weekly hours of each unit and specialty pair (spec 2 §3, §5). */
export const HorariosInput = () => {
  const { atendimentos, mudar } = useAtendimentos()
  const remover = (i: number) => {
    const { ficam, retirados } = takeOut(atendimentos, (_, j) => j === i)
    mudar(() => ficam)
    avisar('Unidade e especialidade removidas.', {
      desfazer: () =>
        mudar((agora) =>
          putBack(
            agora,
            retirados.filter(({ item }) => !agora.some((a) => isSamePar(a, item))),
          ),
        ),
    })
  }
  return (
    <div className={css.horarios}>
      <AdicionarPar />
      {atendimentos.map((a, i) => (
        <ParDeHorarios
          key={`${a.unidade}\n${a.especialidade}`}
          indice={i}
          par={a}
          remover={() => remover(i)}
        />
      ))}
      {atendimentos.length === 0 ? (
        <EmptyState title="Nenhum horário." icon="relogio">
          Selecione uma unidade e uma especialidade e adicione os dias em que o profissional atende.
        </EmptyState>
      ) : null}
    </div>
  )
}
