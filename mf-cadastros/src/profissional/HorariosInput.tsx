import { type Atendimento, isSamePar } from '@clinica/shared-domain'
import { EmptyState } from '@clinica/shared-ui'
import { useFieldWords, useFormStore } from '@clinica/shared-ui/form'
import { memo } from 'react'
import { putBack, takeOut } from '../comum/putBack'
import { AdicionarPar } from './AdicionarPar'
import { wordsOfPar } from './horarios'
import css from './horarios.module.css'
import { ParDeHorarios } from './ParDeHorarios'
import { useAtendimentos, usePares } from './useAtendimentos'

/** The weekly hours of each unit and specialty pair (spec 2 §3, §5). */
export const HorariosInput = memo(() => {
  const pares = usePares()
  useFieldWords('atendimentos', {
    label: 'Horários de atendimento',
    show: (a) => wordsOfPar(a as Atendimento),
  })
  const { agora, change } = useAtendimentos()
  const { offerUndo } = useFormStore()
  const remove = (i: number) => {
    const { ficam, retirados } = takeOut(agora(), (_, j) => j === i)
    change(() => ficam)
    offerUndo('Unidade e especialidade removidas.', () =>
      change((todos) =>
        putBack(
          todos,
          retirados.filter(({ item }) => !todos.some((a) => isSamePar(a, item))),
        ),
      ),
    )
  }
  return (
    <div className={css.horarios}>
      <AdicionarPar />
      {pares.map((par, i) => (
        <ParDeHorarios
          key={`${par.unidade}\n${par.especialidade}`}
          indice={i}
          par={par}
          remove={() => remove(i)}
        />
      ))}
      {pares.length === 0 ? (
        <EmptyState title="Nenhum horário." icon="relogio">
          Selecione uma unidade e uma especialidade e adicione os dias em que o profissional atende.
        </EmptyState>
      ) : null}
    </div>
  )
})
