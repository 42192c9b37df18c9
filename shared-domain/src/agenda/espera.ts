import { DIAS_ABREVIADOS, weekdayOf } from '../comum/datas'
import type { Espera, SituacaoDaEspera } from './answers/espera'
import type { DiaDeVagas, ProfissionalDasVagas } from './answers/vagas'
import { listVagas } from './vagas'

/** A free hour, and the ids of who can be booked then. */
export type VagaDaEspera = {
  unidade: string
  especialidade: string
  data: string
  hora: string
  profissionais: readonly string[]
}
type Desejo = Pick<
  Espera,
  'unidade' | 'especialidade' | 'profissional' | 'dias' | 'horaInicio' | 'horaFim' | 'marcados'
>

/** Whether somebody waits for this slot: their unit and specialty, their professional, weekday and hours, and they are nowhere else. */
export const fits = (
  e: Desejo,
  { unidade, especialidade, data, hora, profissionais }: VagaDaEspera,
): boolean =>
  e.unidade === unidade &&
  e.especialidade === especialidade &&
  (e.profissional ? profissionais.includes(e.profissional._id) : profissionais.length > 0) &&
  (e.dias.length === 0 || e.dias.includes(weekdayOf(data))) &&
  (e.horaInicio === null || e.horaInicio <= hora) &&
  (e.horaFim === null || hora < e.horaFim) &&
  !e.marcados.some((m) => m.data === data && m.hora === hora)

/** The first free slot for somebody who waits, or undefined. `dias` and `profissionais` as GET /agenda/vagas answers them for their unit and specialty. */
export const firstVaga = (
  e: Desejo,
  { dias, profissionais }: { dias: readonly DiaDeVagas[]; profissionais: readonly ProfissionalDasVagas[] },
  desde: { dia: string; hora: string },
): VagaDaEspera | undefined => {
  for (const dia of dias)
    for (const { hora, profissionais: quem } of listVagas(dia, profissionais, { desde })) {
      const vaga = {
        unidade: e.unidade,
        especialidade: e.especialidade,
        data: dia.data,
        hora,
        profissionais: quem,
      }
      if (fits(e, vaga)) return vaga
    }
  return undefined
}

export const DESCRICAO_DA_ESPERA: Readonly<Record<SituacaoDaEspera, string>> = {
  aguardando: 'Aguardando',
  atendido: 'Atendido',
  desistiu: 'Desistiu',
}

/** What somebody is called: as they wish, or as it was written of who has no register. */
export const nomeDaEspera = ({ paciente, nome }: Pick<Espera, 'paciente' | 'nome'>): string =>
  paciente?.nome_social ?? paciente?.nome ?? nome ?? ''

export const contatoDaEspera = ({
  paciente,
  telefone,
}: Pick<Espera, 'paciente' | 'telefone'>): string | null => telefone ?? paciente?.telefone ?? null

const doHorario = ({ horaInicio, horaFim }: Pick<Espera, 'horaInicio' | 'horaFim'>): string =>
  horaInicio && horaFim
    ? `das ${horaInicio} às ${horaFim}`
    : horaInicio
      ? `a partir das ${horaInicio}`
      : horaFim
        ? `antes das ${horaFim}`
        : 'qualquer hora'

/** 'Seg e Qua, das 08:00 às 12:00, com Ana': what somebody waits for, beyond unit and specialty. */
export const desejoDaEspera = (
  e: Pick<Espera, 'dias' | 'horaInicio' | 'horaFim' | 'profissional'>,
): string => {
  const nomes = [...e.dias].sort().map((d) => DIAS_ABREVIADOS[d])
  const dias =
    nomes.length === 0 || nomes.length === 7
      ? 'Qualquer dia'
      : nomes.length === 1
        ? (nomes[0] as string)
        : `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)}`
  return [dias, doHorario(e), ...(e.profissional ? [`com ${e.profissional.nome}`] : [])].join(', ')
}
