import {
  addDias,
  DIAS_DOS_HORARIOS,
  diaCurto,
  type HorariosMarcados,
  ocupacaoOf,
} from '@clinica/shared-domain'
import { HeatMap } from '../base/graficos/HeatMap'
import { fraseDosHorarios } from './frase'

type Props = { semana: HorariosMarcados; open?: (data: string, hora: string) => void }

/** The week as a map: how full each hour of each day is, in percent. */
export const MapaDaSemana = ({ semana, open }: Props) => {
  const { dataInicio, horarios } = semana
  const dias = Array.from({ length: DIAS_DOS_HORARIOS }, (_, i) => addDias(dataInicio, i))
  const horas = [...new Set(horarios.map((h) => h.hora))].sort()
  const achados = new Map(horarios.map((h) => [`${h.data} ${h.hora}`, h]))
  return (
    <HeatMap
      titulo="Ocupação por dia e hora, em %"
      frase={fraseDosHorarios(semana)}
      nome="Hora"
      linhas={horas}
      colunas={dias.map(diaCurto)}
      valor={(i, j) => {
        const h = achados.get(`${dias[j]} ${horas[i]}`)
        return h ? ocupacaoOf(h) : null
      }}
      maximo={100}
      escala={['mais livre', 'mais cheia']}
      semValor="sem vagas: fora do modelo ou feriado"
      {...(open ? { open: (i: number, j: number) => open(dias[j] ?? '', horas[i] ?? '') } : {})}
    />
  )
}
