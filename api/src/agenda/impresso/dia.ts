import type { Readable } from 'node:stream'
import { formatData, formatTelefone, NOMES_DOS_DIAS, STATUS, weekdayOf } from '@clinica/shared-domain'
import {
  type Coluna,
  cells,
  DEITADO,
  heads,
  type Linha,
  printTabela,
  whole,
} from '../../platform/impresso/tabela'
import type { Emissao } from './emissao'
import type { NoPapel } from './impresso.queries'

export type DiaImpresso = {
  unidade: string
  especialidade: string
  dia: string
  /** Whose day alone it is; null for everybody's. */
  profissional: string | null
  agendamentos: readonly NoPapel[]
}

const { largura: LARGURA } = DEITADO
const ANTES: readonly Coluna[] = [
  ['Hora', 0, 34],
  ['Paciente', 38, 160],
  ['Telefone', 202, 72],
  ['Convênio', 278, 98],
  ['Guia, sessão', 380, 92],
]
/** Of one professional's day the name stands above, and there is more room to sign. */
const COLUNAS: readonly Coluna[] = [
  ...ANTES,
  ['Profissional', 476, 140],
  ['Assinatura do paciente ou responsável', 620, LARGURA - 620],
]
const DE_UM: readonly Coluna[] = [...ANTES, ['Assinatura do paciente ou responsável', 476, LARGURA - 476]]

/** '10011745 · 3/10'; of more guides how many. */
const guiaOf = ({ guias: [guia, ...outras] }: NoPapel): string =>
  guia ? `${guia.numero} · ${guia.index}/${guia.total}${outras.length > 0 ? ` +${outras.length}` : ''}` : ''

/** What there is to say instead of a signature that is still to come. */
const situacaoOf = ({ status, fechado }: NoPapel): string =>
  fechado ?? (status === 'marcado' ? '' : STATUS[status].descricao)

const rowOf = (a: NoPapel, colunas: readonly Coluna[]): Linha => {
  const textos = [
    a.hora,
    [a.paciente, a.encaixe ? ' · encaixe' : ''] as const,
    a.telefone ? formatTelefone(a.telefone) : '',
    a.convenio ?? '',
    guiaOf(a),
  ]
  const profissional = colunas === DE_UM ? [] : [a.profissional]
  return {
    tamanho: 9,
    antes: 9,
    fio: 'abaixo',
    celulas: cells(colunas, [...textos, ...profissional, situacaoOf(a)]),
  }
}

/** The day of a unit and specialty, one line for each appointment, to be signed. A4 on its side. */
export const printDia = (d: DiaImpresso, { clinica, pe }: Emissao): Readable => {
  const colunas = d.profissional ? DE_UM : COLUNAS
  const dia = `${NOMES_DOS_DIAS[weekdayOf(d.dia)]}, ${formatData(d.dia)}`
  const onde = [d.unidade, d.especialidade, d.profissional].filter(Boolean).join(' · ')
  const quantos = `${d.agendamentos.length} ${d.agendamentos.length === 1 ? 'agendamento' : 'agendamentos'}`
  const continua = [
    whole(`${dia} · ${onde} (continuação)`, 9, { junta: true }, 'negrito', DEITADO),
    heads(colunas),
  ]
  return printTabela(
    [
      whole(clinica, 13, {}, 'negrito', DEITADO),
      whole(dia, 15, { antes: 4 }, 'negrito', DEITADO),
      whole(`${onde} · ${quantos}`, 10, { cinza: true, antes: 2 }, undefined, DEITADO),
      ...(d.agendamentos.length > 0
        ? [
            { ...heads(colunas), antes: 8 },
            ...d.agendamentos.map((a) => ({ ...rowOf(a, colunas), continua })),
          ]
        : [whole('Nenhum agendamento neste dia.', 10, { antes: 14 }, undefined, DEITADO)]),
    ],
    { titulo: `Agenda de ${formatData(d.dia)}`, autor: clinica, pe },
    DEITADO,
  )
}
