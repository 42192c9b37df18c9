import { formatDia } from '../calendario'
import { type Contexto, type Linha, SISTEMA } from '../tipos'

/** Last year's Christmas, on which nobody was booked anyway. */
export const generateFechamentos = ({ s, relogio }: Contexto): Linha<'fechamento'>[] => {
  const dia = `${Number(formatDia(relogio.hoje).slice(0, 4)) - 1}-12-25`
  const created_at = `${dia.slice(0, 4)}-11-03T12:00:00.000Z`
  return [
    {
      id: s.uuid(Date.parse(created_at)),
      unidade_id: null,
      feriado: true,
      data_inicio: dia,
      data_fim: dia,
      motivo: 'Natal',
      atualizado_por: SISTEMA,
      created_at,
      updated_at: created_at,
    },
  ]
}
