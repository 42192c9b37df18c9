import type { Readable } from 'node:stream'
import {
  addDias,
  type Bloqueio,
  diasPorExtenso,
  formatData,
  groupBy,
  NOMES_DOS_DIAS,
  weekdayOf,
} from '@clinica/shared-domain'
import {
  type Coluna,
  cells,
  DEITADO,
  heads,
  type Linha,
  printTabela,
  type Texto,
  whole,
} from '../../platform/impresso/tabela'
import type { Emissao } from './emissao'
import type { NoPapel } from './impresso.queries'

export type SemanaImpressa = {
  profissional: string
  /** Its Monday. */
  segunda: string
  agendamentos: readonly NoPapel[]
  bloqueios: readonly Bloqueio[]
}

const HORA = 36

/** Monday to Saturday, and Sunday where there is something on it. */
const daysOf = ({ segunda, agendamentos }: SemanaImpressa): string[] => {
  const domingo = addDias(segunda, 6)
  const quantos = agendamentos.some((a) => a.data === domingo) ? 7 : 6
  return Array.from({ length: quantos }, (_, i) => addDias(segunda, i))
}

const columnsOf = (dias: readonly string[], agendamentos: readonly NoPapel[]): Coluna[] => {
  const passo = (DEITADO.largura - HORA) / dias.length
  const titulo = (dia: string) => {
    const quantos = agendamentos.filter((a) => a.data === dia).length
    return `${NOMES_DOS_DIAS[weekdayOf(dia)]} ${formatData(dia).slice(0, 5)}${quantos > 0 ? ` · ${quantos}` : ''}`
  }
  return [['Hora', 0, HORA - 4], ...dias.map((dia, i): Coluna => [titulo(dia), HORA + i * passo, passo - 6])]
}

const nomeOf = ({ paciente, status, fechado }: NoPapel): Texto => {
  if (fechado) return [paciente, ' (fechado)']
  if (status === 'pre_agendado') return [paciente, ' (pré)']
  return status === 'faltou-sem-justificativa' ? [paciente, ' (falta)'] : paciente
}

/** The lines of one hour, which stay together: a name for each day on each, below it its place where there are several. */
const layHora = (
  hora: string,
  dias: readonly string[],
  daHora: readonly NoPapel[],
  { colunas, lugares, continua }: { colunas: Coluna[]; lugares: boolean; continua: Linha[] },
): Linha[] => {
  const porDia = dias.map((dia) => daHora.filter((a) => a.data === dia))
  const linhas = Array.from({ length: Math.max(...porDia.map((d) => d.length)) }, (_, i): Linha[] => {
    const textos = porDia.map((d) => d[i])
    const nomes = cells(colunas, [i === 0 ? hora : '', ...textos.map((a) => (a ? nomeOf(a) : ''))])
    const onde = cells(colunas, ['', ...textos.map((a) => (a ? `${a.especialidade} · ${a.unidade}` : ''))])
    return [
      { tamanho: 8.5, antes: 3, celulas: nomes },
      ...(lugares ? [{ tamanho: 7, cinza: true, celulas: onde }] : []),
    ]
  }).flat()
  return linhas.map((linha, i) => ({
    ...linha,
    continua,
    ...(i < linhas.length - 1 ? { junta: true } : { fio: 'abaixo' as const }),
  }))
}

const quandoOf = ({ dataInicio, dataFim, horarioInicio, horarioFim, diasSemana }: Bloqueio): string => {
  const datas =
    dataInicio === dataFim ? formatData(dataInicio) : `${formatData(dataInicio)} a ${formatData(dataFim)}`
  const dias = diasSemana ? `${datas} ${diasPorExtenso(diasSemana)}` : datas
  return horarioInicio <= '00:01' && horarioFim >= '23:59'
    ? dias
    : `${dias}, ${horarioInicio} a ${horarioFim}`
}

/** A professional's week, hours by days. A4 on its side. */
export const printSemana = (s: SemanaImpressa, { clinica, pe }: Emissao): Readable => {
  const dias = daysOf(s)
  const colunas = columnsOf(dias, s.agendamentos)
  const periodo = `${formatData(s.segunda)} a ${formatData(addDias(s.segunda, 6))}`
  const lugares = [...new Set(s.agendamentos.map((a) => `${a.especialidade} · ${a.unidade}`))]
  const continua = [
    whole(`${s.profissional} · ${periodo} (continuação)`, 9, { junta: true }, 'negrito', DEITADO),
    heads(colunas),
  ]
  const porHora = [...groupBy(s.agendamentos, (a) => a.hora)].sort(([a], [b]) => a.localeCompare(b))
  const varios = lugares.length > 1
  return printTabela(
    [
      whole(clinica, 13, {}, 'negrito', DEITADO),
      whole(s.profissional, 15, { antes: 4 }, 'negrito', DEITADO),
      whole(
        [`Semana de ${periodo}`, varios ? '' : lugares[0]].filter(Boolean).join(' · '),
        10,
        { cinza: true, antes: 2 },
        undefined,
        DEITADO,
      ),
      ...s.bloqueios.map((b) =>
        whole(`Bloqueio: ${quandoOf(b)} · ${b.motivo}`, 9, { antes: 2 }, undefined, DEITADO),
      ),
      ...(s.agendamentos.length > 0
        ? [
            { ...heads(colunas), antes: 8 },
            ...porHora.flatMap(([hora, daHora]) =>
              layHora(hora, dias, daHora, { colunas, lugares: varios, continua }),
            ),
          ]
        : [whole('Nenhum agendamento nesta semana.', 10, { antes: 14 }, undefined, DEITADO)]),
    ],
    { titulo: `Semana de ${periodo}`, autor: clinica, pe },
    DEITADO,
  )
}
