import type { Readable } from 'node:stream'
import { formatData, NOMES_DOS_DIAS, weekdayOf } from '@clinica/shared-domain'
import type { UnidadeDoImpresso } from '../../cadastros/publico'
import {
  type Coluna,
  cells,
  EM_PE,
  heads,
  type Linha,
  printTabela,
  whole,
} from '../../platform/impresso/tabela'
import type { Emissao } from './emissao'
import type { NoPapel } from './impresso.queries'

export type SessoesImpressas = {
  paciente: string
  /** Where they take place. */
  unidades: readonly UnidadeDoImpresso[]
  agendamentos: readonly NoPapel[]
}

const COLUNAS: readonly Coluna[] = [
  ['Dia', 0, 106],
  ['Hora', 110, 36],
  ['Especialidade', 150, 100],
  ['Profissional', 254, 160],
  ['Unidade', 418, EM_PE.largura - 418],
]

const rowOf = (a: NoPapel): Linha => ({
  tamanho: 10.5,
  antes: 6,
  fio: 'abaixo',
  celulas: cells(COLUNAS, [
    `${NOMES_DOS_DIAS[weekdayOf(a.data)]}, ${formatData(a.data)}`,
    a.hora,
    a.especialidade,
    a.profissional,
    a.unidade,
  ]),
})

/** Of a closed hour the paper says so: it is what the patient goes by. */
const linesOf = (a: NoPapel, continua: Linha[]): Linha[] =>
  a.fechado
    ? [
        { tamanho: 10.5, antes: 6, celulas: rowOf(a).celulas, junta: true, continua },
        {
          ...whole(
            `Não há atendimento neste dia: ${a.fechado}. Fale com a clínica.`,
            9,
            { fio: 'abaixo' },
            'negrito',
          ),
          continua,
        },
      ]
    : [{ ...rowOf(a), continua }]

/** The sessions to come of one patient, to be handed over: neither guide nor insurer. A4. */
export const printSessoes = (
  { paciente, unidades, agendamentos }: SessoesImpressas,
  { clinica, pe }: Emissao,
): Readable => {
  const continua = [
    whole(`Próximas sessões · ${paciente} (continuação)`, 9, { junta: true }, 'negrito'),
    heads(COLUNAS),
  ]
  return printTabela(
    [
      whole(clinica, 15, {}, 'negrito'),
      ...unidades.map(({ nome, endereco }) =>
        whole([nome, endereco].filter(Boolean).join(' · '), 9, { cinza: true, antes: 1 }),
      ),
      whole('Próximas sessões', 13, { antes: 14 }, 'negrito'),
      whole(paciente, 12, { antes: 2 }),
      ...(agendamentos.length > 0
        ? [{ ...heads(COLUNAS), antes: 10 }, ...agendamentos.flatMap((a) => linesOf(a, continua))]
        : [whole('Nenhuma sessão marcada.', 10.5, { antes: 14 })]),
    ],
    { titulo: 'Próximas sessões', autor: clinica, pe },
  )
}
