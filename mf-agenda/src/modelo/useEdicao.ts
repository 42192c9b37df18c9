import { counted, DIAS_DA_SEMANA, type DiaSemana, type ModeloDeAgenda } from '@clinica/shared-domain'
import { notify } from '@clinica/shared-ui'
import { useCallback, useState } from 'react'
import type { AcoesDoDia } from './DiaPanel'
import { mergeWeek } from './deHorarios'
import {
  addDia,
  addHoras,
  copyDia,
  type Dia,
  diasOf,
  nameOf,
  putHoras,
  removeHora,
  removeHoras,
  sameDias,
  setQuantidade,
  undoCopy,
} from './modelo'

const semHora = (dias: Dia[], id: DiaSemana) => dias.find((dia) => dia.dia_semana === id)?.horas ?? []

/** The template in hand: what was loaded, what it became, and every change with its way back. */
export const useEdicao = (modelo: ModeloDeAgenda | null) => {
  const [base, setBase] = useState(modelo)
  const [dias, setDias] = useState(() => diasOf(modelo))
  // A newly loaded version replaces what is being edited: it is loaded only when asked for.
  if (base !== modelo) {
    setBase(modelo)
    setDias(diasOf(modelo))
  }

  const acoes: AcoesDoDia = {
    onAddDia: (id) => setDias((atual) => addDia(atual, id)),
    onAddHoras: (id, horas) => setDias((atual) => addHoras(atual, id, horas)),
    onQuantidade: (id, quantidade) => setDias((atual) => setQuantidade(atual, id, quantidade)),
    onRemoveHora: (id, hora) => {
      const removidas = semHora(dias, id).filter((h) => h.hora === hora)
      setDias((atual) => removeHora(atual, id, hora))
      notify(`${hora} de ${nameOf(id)} removido.`, {
        desfazer: () => setDias((atual) => putHoras(atual, id, removidas)),
      })
    },
    onRemoveTodas: (id) => {
      const removidas = semHora(dias, id)
      setDias((atual) => removeHoras(atual, id))
      notify(`Horários de ${nameOf(id)} removidos.`, {
        desfazer: () => setDias((atual) => putHoras(atual, id, removidas)),
      })
    },
    onCopy: (de, para) => {
      const antes = dias
      const copiados = copyDia(antes, de, para)
      setDias((atual) => copyDia(atual, de, para))
      notify(`Horários de ${nameOf(de)} copiados.`, {
        desfazer: () => setDias((atual) => undoCopy(atual, antes, copiados, para)),
      })
    },
  }

  /** The week of the professionals, joined to what is there. */
  const apply = (semana: Dia[], novas: number) => {
    const antes = dias
    const juntos = mergeWeek(antes, semana)
    setDias((atual) => mergeWeek(atual, semana))
    notify(`${counted(novas, 'horário adicionado', 'horários adicionados')}. Confira e salve.`, {
      desfazer: () => setDias((atual) => undoCopy(atual, antes, juntos, [...DIAS_DA_SEMANA])),
    })
  }

  const discard = useCallback(() => setDias(diasOf(modelo)), [modelo])
  return { dias, acoes, discard, replace: setDias, apply, alterado: !sameDias(dias, diasOf(modelo)) }
}
