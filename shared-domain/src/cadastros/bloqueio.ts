import { array, boolean, type InferType, number, object } from 'yup'
import { ativo, OBRIGATORIO, opcional, requiredAtivo } from '../comum/campos'
import { addDias, isData, isHora, weekdayOf } from '../comum/datas'
import { doDominio } from '../comum/dominios'
import { data, hora, inteiro, uuid } from '../comum/esquema'
import { texto, textoLongo } from '../comum/texto'

export const SEM_CADASTRO_PROFISSIONAL = 'O usuário logado não tem cadastro profissional no sistema.'
/** Hours of a block that names none: the whole day. */
export const HORARIO_DO_BLOQUEIO = { inicio: '00:01', fim: '23:59' } as const
/** 1 one day, 2 a range of days. */
export type RegraDoBloqueio = 1 | 2
/** The reason that has to be explained. */
const OUTRO = 'Outro'
export const MAIOR_OBSERVACAO = 200

const vazio = (v: unknown): boolean => v === undefined || v === null || v === ''

/** Rule 1 and an empty end make one day; without hours of its own a block holds the whole day (spec 2 §4, §5). */
export const completeBloqueio = (bloqueio: unknown): unknown => {
  if (typeof bloqueio !== 'object' || bloqueio === null || Array.isArray(bloqueio)) return bloqueio
  const b = bloqueio as Record<string, unknown>
  const umDia = String(b.regra) === '1' || vazio(b.dataFim)
  const diaInteiro = String(b.temHorario) === 'false'
  return {
    ...b,
    dataFim: umDia ? b.dataInicio : b.dataFim,
    diasSemana: umDia ? null : b.diasSemana,
    horarioInicio: diaInteiro || vazio(b.horarioInicio) ? HORARIO_DO_BLOQUEIO.inicio : b.horarioInicio,
    horarioFim: diaInteiro || vazio(b.horarioFim) ? HORARIO_DO_BLOQUEIO.fim : b.horarioFim,
  }
}

/** Who is blocked: only the `_id` counts; '' of a picker never touched is nobody. */
const referencia = () =>
  object({ _id: uuid().required(OBRIGATORIO) })
    .transform((valor, original) => {
      if (typeof original !== 'string') return valor
      return original === '' ? undefined : { _id: original }
    })
    .default(undefined)
    .required(OBRIGATORIO)

/** Weekdays 1 Segunda … 7 Domingo, each once and in their order; none of them, or all, is null: every day. */
const diasSemana = () =>
  array()
    .of(inteiro().min(1).max(7).required())
    .max(7)
    .nullable()
    .transform((dias: unknown) => {
      if (!Array.isArray(dias)) return dias ?? null
      const unicos = [...new Set(dias)].sort()
      return unicos.length === 0 || unicos.length === 7 ? null : unicos
    })
    .default(null)
    .test('cai', 'Nenhum destes dias da semana cai no período.', function (dias) {
      const { dataInicio, dataFim } = this.parent as { dataInicio?: string; dataFim?: string }
      if (!dias || !isData(dataInicio) || !isData(dataFim) || dataInicio > dataFim) return true
      return Array.from({ length: 7 }, (_, i) => addDias(dataInicio, i)).some(
        (dia) => dia <= dataFim && dias.includes(weekdayOf(dia)),
      )
    })

/** When something is closed: a day or a range, its hours, the weekdays on which it repeats. */
export const camposDoBloqueio = {
  regra: number<RegraDoBloqueio>().oneOf([1, 2], 'Regra inválida.'),
  /** `YYYY-MM-DD`, both inclusive. */
  dataInicio: data().required(OBRIGATORIO),
  dataFim: data()
    .required(OBRIGATORIO)
    .test('ordem', 'A data fim deve ser igual ou posterior à data início.', function (fim) {
      const inicio = (this.parent as { dataInicio?: string }).dataInicio
      return !inicio || !fim || inicio <= fim
    }),
  temHorario: boolean(),
  /** `HH:mm`; they hold on every day of the block. */
  horarioInicio: hora().required(OBRIGATORIO).default(HORARIO_DO_BLOQUEIO.inicio),
  horarioFim: hora()
    .required(OBRIGATORIO)
    .default(HORARIO_DO_BLOQUEIO.fim)
    .test('ordem', 'O horário fim deve ser depois do início.', function (fim) {
      const inicio = (this.parent as { horarioInicio?: string }).horarioInicio
      return !isHora(inicio) || !isHora(fim) || inicio < fim
    }),
  diasSemana: diasSemana(),
  /** Of a block that repeats: the change holds from this day on, and what was before stays as it was. */
  aPartirDe: opcional(data()).test('periodo', 'Escolha um dia do período.', function (dia) {
    const { dataInicio, dataFim } = this.parent as { dataInicio?: string; dataFim?: string }
    return !dia || (!!dataInicio && dataInicio < dia && !!dataFim && dia <= dataFim)
  }),
}

const campos = {
  ...camposDoBloqueio,
  motivo: texto().required(OBRIGATORIO).max(100).meta(doDominio('MotivoBloqueio')),
  observacao: opcional(textoLongo().max(MAIOR_OBSERVACAO)).test(
    'outro',
    `Campo obrigatório quando selecionado motivo "${OUTRO}".`,
    function (observacao) {
      return (this.parent as { motivo?: string }).motivo !== OUTRO || !!observacao
    },
  ),
  ativo: ativo(),
}

/** A block of a professional (spec 2 §3, §5). */
export const bloqueioProfissionalSchema = object({ profissional: referencia(), ...campos })
  .transform(completeBloqueio)
  .meta({ invalido: 'Cadastro inválido no bloqueio de profissionais.' })

/** A block of a user: it stops bookings for the professional of the same e-mail, never a login. */
export const bloqueioUsuarioSchema = object({ usuario: referencia(), ...campos, ativo: requiredAtivo() })
  .transform(completeBloqueio)
  .meta({ invalido: 'Cadastro inválido.' })

export type DadosDoBloqueio = Omit<InferType<typeof bloqueioProfissionalSchema>, 'profissional'>

/** True when the hours are not those of a whole day. */
export const hasOwnHorario = (b: { horarioInicio: string; horarioFim: string }): boolean =>
  b.horarioInicio !== HORARIO_DO_BLOQUEIO.inicio || b.horarioFim !== HORARIO_DO_BLOQUEIO.fim

export const bloqueioProfissionalOrderBy = ['profissional', 'dataInicio', 'motivo'] as const
export const bloqueioUsuarioOrderBy = ['usuario', 'email', 'perfil', 'motivo'] as const
