import { array, boolean, number, type ObjectSchema, object, string } from 'yup'
import type { Expediente } from '../comum/calendario/expediente'
import { OBRIGATORIO } from '../comum/campos'
import { DIAS_DA_SEMANA, type DiaSemana } from '../comum/datas'
import { texto } from '../comum/texto'
import { inteiroObrigatorio, inteiroOpcional } from '../comum/valores'
import { convenioSchema } from './convenio'
import { especialidadeSchema } from './especialidade'
import { profissionalSchema } from './profissional'
import { MAIOR_VALOR_FIXO } from './tabelaProcedimento'
import { unidadeSchema } from './unidade'

/** The guided set-up of an empty clinic, in its order; each step may be skipped. */
export const PASSOS_DA_CONFIGURACAO = [
  'unidades',
  'especialidades',
  'profissionais',
  'pagadores',
  'precos',
] as const
export type PassoDaConfiguracao = (typeof PASSOS_DA_CONFIGURACAO)[number]

/** What a clinic of a kind usually treats: minutes of a session, and how many one professional has at once. */
type Proposta = { nome: string; duracao: number; vagas: number }
const FISIOTERAPIA: Proposta = { nome: 'Fisioterapia', duracao: 60, vagas: 1 }
const PILATES: Proposta = { nome: 'Pilates', duracao: 60, vagas: 3 }
export const TIPOS_DE_CLINICA = {
  fisioterapia: { titulo: 'Fisioterapia', especialidades: [FISIOTERAPIA] },
  pilates: { titulo: 'Pilates', especialidades: [PILATES] },
  mista: { titulo: 'Fisioterapia e Pilates', especialidades: [FISIOTERAPIA, PILATES] },
} as const satisfies Record<string, { titulo: string; especialidades: readonly Proposta[] }>
export type TipoDeClinica = keyof typeof TIPOS_DE_CLINICA

/** Minutes that a session may be proposed to take. */
export const DURACOES = [30, 40, 45, 50, 60, 90] as const
/** Rows of one step: more are written in the registers, or come by a file. */
export const MAXIMO_DA_CONFIGURACAO = 30

const linhas = <T extends object>(linha: ObjectSchema<T>) =>
  array().of(linha).default([]).max(MAXIMO_DA_CONFIGURACAO)

export const unidadesDaConfiguracao = object({
  unidades: linhas(unidadeSchema.pick(['nome', 'faixa'])),
  /** To close on the national holidays that are still to come this year and the next. */
  feriados: boolean().default(true),
})

export const especialidadesDaConfiguracao = object({
  especialidades: linhas(
    especialidadeSchema.pick(['nome']).shape({
      duracao: number().oneOf(DURACOES).required(OBRIGATORIO),
      vagas: inteiroObrigatorio(99).min(1, 'Ao menos 1 pessoa.'),
    }),
  ),
})

/** An hour of a weekday, as the week that is dragged holds it: '1 08' is Monday from 8 to 9. */
export type HoraDaSemana = `${DiaSemana} ${string}`

export const profissionaisDaConfiguracao = object({
  profissionais: linhas(
    profissionalSchema.pick(['nome', 'numeroConselho', 'email', 'celular', 'telefone']).shape({
      unidade: texto().required(OBRIGATORIO).max(60),
      especialidades: array()
        .of(texto().max(60).required())
        .default([])
        .min(1, 'Escolha ao menos uma especialidade.'),
      semana: array()
        .of(string<HoraDaSemana>().required())
        .default([])
        .min(1, 'Arraste na semana as horas em que atende.'),
    }),
  ),
})

export const pagadoresDaConfiguracao = object({
  como: string().oneOf(['particular', 'convenios']).required(OBRIGATORIO),
  convenios: linhas(convenioSchema.pick(['nome', 'ans'])),
})

export const precosDaConfiguracao = object({
  /** `_id` of a table that is there; '' makes a new one of `precos`. */
  tabela: string().default(''),
  precos: linhas(
    object({
      nome: texto().max(60).required(OBRIGATORIO),
      /** Cents; a row without one stays out. */
      valor: inteiroOpcional(MAIOR_VALOR_FIXO),
    }),
  ).when('tabela', {
    is: '',
    // biome-ignore lint/suspicious/noThenProperty: yup's own word
    then: (s) =>
      s.test('algum', 'Informe ao menos um preço, ou pule este passo.', (precos) =>
        (precos ?? []).some((p) => p.valor !== null && p.valor !== undefined),
      ),
  }),
})

/** The hours that the week shows, the last one until 22:00. */
export const HORAS_DA_SEMANA = Array.from({ length: 16 }, (_, i) => String(i + 6).padStart(2, '0'))

/** Monday to Friday, 8 to 12 and 13 to 18: what is proposed until somebody says otherwise. */
export const semanaProposta = (): HoraDaSemana[] =>
  ([1, 2, 3, 4, 5] as const).flatMap((dia) =>
    HORAS_DA_SEMANA.filter((h) => (h >= '08' && h < '12') || (h >= '13' && h < '18')).map(
      (h): HoraDaSemana => `${dia} ${h}`,
    ),
  )

const horaCheia = (h: number): string => `${String(h).padStart(2, '0')}:00`

/** The weekdays of a dragged week with their ranges: hours that follow one another are one. */
export const horariosDaSemana = (
  semana: readonly HoraDaSemana[],
): { diaSemana: DiaSemana; horas: Expediente[] }[] =>
  DIAS_DA_SEMANA.flatMap((diaSemana) => {
    const horas = semana
      .filter((h) => h.startsWith(`${diaSemana} `))
      .map((h) => Number(h.slice(2)))
      .sort((a, b) => a - b)
    const faixas: Expediente[] = []
    for (const h of horas) {
      const ultima = faixas.at(-1)
      if (ultima?.horarioTermino === horaCheia(h)) ultima.horarioTermino = horaCheia(h + 1)
      else faixas.push({ horarioInicio: horaCheia(h), horarioTermino: horaCheia(h + 1) })
    }
    return faixas.length > 0 ? [{ diaSemana, horas: faixas }] : []
  })

type DiaDoModelo = { dia_semana: DiaSemana; horas: { hora: string; quantidade: number }[] }

const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))
const hhmm = (m: number): string =>
  `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`

/**
 * The schedule template of a pair once a professional more works in it: each of their sessions, of `duracao` minutes and whole within
 * a range, brings `vagas` slots; what was there stays.
 */
export const modeloComSemana = (
  antes: readonly DiaDoModelo[],
  semana: readonly HoraDaSemana[],
  { duracao, vagas }: { duracao: number; vagas: number },
): DiaDoModelo[] => {
  const dias = new Map(antes.map((d) => [d.dia_semana, new Map(d.horas.map((h) => [h.hora, h.quantidade]))]))
  for (const { diaSemana, horas } of horariosDaSemana(semana)) {
    const dia = dias.get(diaSemana) ?? new Map<string, number>()
    for (const { horarioInicio, horarioTermino } of horas)
      for (let m = minutos(horarioInicio); m + duracao <= minutos(horarioTermino); m += duracao)
        dia.set(hhmm(m), Math.min(99, (dia.get(hhmm(m)) ?? 0) + vagas))
    dias.set(diaSemana, dia)
  }
  return [...dias]
    .sort(([a], [b]) => a - b)
    .map(([dia_semana, horas]) => ({
      dia_semana,
      horas: [...horas]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([hora, quantidade]) => ({ hora, quantidade })),
    }))
}

/** The first number from 1 on that is not taken; the numbers are text or not. */
export const freeNumber = (usados: readonly (string | number)[]): number => {
  const ocupados = new Set(usados.map(Number))
  let n = 1
  while (ocupados.has(n)) n++
  return n
}

/** What a clinic that treats these usually charges for; amounts are its own. */
export const precosPropostos = (
  especialidades: readonly string[],
): { nome: string; valor: number | null }[] => [
  ...especialidades.map((nome) => ({ nome: `Sessão de ${nome}`, valor: null })),
  { nome: 'Avaliação', valor: null },
]
