import { addDias, weekdayOf } from '../datas'

/** A day that is closed in the whole country or, `facultativo`, one on which many close. */
export type Feriado = { data: string; nome: string; facultativo: boolean }

/** National holidays that have a day of their own (laws 662/1949, 6.802/1980 and 14.759/2023). */
const FIXOS: Readonly<Record<string, string>> = {
  '01-01': 'Confraternização Universal',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  '09-07': 'Independência do Brasil',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '12-25': 'Natal',
}
const CONSCIENCIA_NEGRA = '11-20'
/** Since then in the whole country. */
const ANO_DA_CONSCIENCIA_NEGRA = 2024

/** Days from Easter Sunday. */
const MOVEIS: readonly [dias: number, nome: string, facultativo: boolean][] = [
  [-48, 'Segunda-feira de Carnaval', true],
  [-47, 'Terça-feira de Carnaval', true],
  [-46, 'Quarta-feira de Cinzas', true],
  [-2, 'Sexta-feira Santa', false],
  [60, 'Corpus Christi', true],
]

/** Easter Sunday of the Gregorian calendar (Meeus). */
export const pascoaDe = (ano: number): string => {
  const [a, b, c] = [ano % 19, Math.floor(ano / 100), ano % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return `${ano}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`
}

/** The national holidays of a year and the optional days around Easter, by date; of a state's and a town's own nobody knows here. */
export const feriadosDoAno = (ano: number): Feriado[] => {
  const pascoa = pascoaDe(ano)
  return [
    ...Object.entries(FIXOS).map(([dia, nome]) => ({ data: `${ano}-${dia}`, nome, facultativo: false })),
    ...(ano >= ANO_DA_CONSCIENCIA_NEGRA
      ? [{ data: `${ano}-${CONSCIENCIA_NEGRA}`, nome: 'Consciência Negra', facultativo: false }]
      : []),
    ...MOVEIS.map(([dias, nome, facultativo]) => ({ data: addDias(pascoa, dias), nome, facultativo })),
  ].sort((a, b) => (a.data < b.data ? -1 : 1))
}

const isFeriadoNacional = (data: string): boolean => {
  const [ano, dia] = [Number(data.slice(0, 4)), data.slice(5)]
  if (dia === CONSCIENCIA_NEGRA) return ano >= ANO_DA_CONSCIENCIA_NEGRA
  return dia in FIXOS || data === addDias(pascoaDe(ano), -2)
}

/** The national holidays of these days, both ends included. */
export const listFeriados = (de: string, ate: string): string[] => {
  const dias: string[] = []
  for (let d = de; d <= ate; d = addDias(d, 1)) if (isFeriadoNacional(d)) dias.push(d)
  return dias
}

/** Days before a national holiday from which the clinic is asked whether it closes. */
export const DIAS_DO_FERIADO = 60

/** The national holidays of the next 60 days, `hoje` included; the optional ones are offered with the others, not asked about. */
export const listFeriadosProximos = (hoje: string): Feriado[] =>
  [0, 1]
    .flatMap((n) => feriadosDoAno(Number(hoje.slice(0, 4)) + n))
    .filter((f) => !f.facultativo && f.data >= hoje && f.data <= addDias(hoje, DIAS_DO_FERIADO))

/** Monday to Friday, without the national holidays. */
export const isDiaUtil = (data: string): boolean => weekdayOf(data) < 6 && !isFeriadoNacional(data)
