import {
  DIAS_DA_SEMANA,
  type DiaSemana,
  isHora,
  type ModeloDeAgenda,
  NOMES_DOS_DIAS,
  turnoOf,
} from '@clinica/shared-domain'

/** One weekday being edited. `quantidade` is what stands in the field (mask 99) and applies to all hours of the day. */
export type Dia = { dia_semana: DiaSemana; quantidade: string; horas: Hora[] }
export type Hora = { hora: string; quantidade: number }

export const UTEIS: readonly DiaSemana[] = [1, 2, 3, 4, 5]
export const nameOf = (id: DiaSemana): string => NOMES_DOS_DIAS[id]

const minutes = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))
const hhmm = (total: number): string =>
  `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`

/** Every `passo` minutes from `inicio` up to `fim`, both included: `08:00`, `08:30`, … Empty when it makes no sense. */
export const hoursBetween = (inicio: string, fim: string, passo: number): string[] => {
  if (!isHora(inicio) || !isHora(fim) || !Number.isInteger(passo) || passo < 5 || inicio > fim) return []
  const horas: string[] = []
  for (let m = minutes(inicio); m <= minutes(fim); m += passo) horas.push(hhmm(m))
  return horas
}

const byHora = (a: Hora, b: Hora): number => (a.hora < b.hora ? -1 : 1)

const change = (dias: Dia[], id: DiaSemana, next: (dia: Dia) => Dia): Dia[] =>
  dias.map((dia) => (dia.dia_semana === id ? next(dia) : dia))

/** A weekday enters only once, in the order of the week. */
export const addDia = (dias: Dia[], id: DiaSemana): Dia[] =>
  dias.some((dia) => dia.dia_semana === id)
    ? dias
    : [...dias, { dia_semana: id, quantidade: '1', horas: [] }].sort((a, b) => a.dia_semana - b.dia_semana)

/** Puts hours in their order; those that are there already stay as they are. */
export const putHoras = (dias: Dia[], id: DiaSemana, horas: Hora[]): Dia[] =>
  change(dias, id, (dia) => {
    const novas = horas.filter(({ hora }) => !dia.horas.some((h) => h.hora === hora))
    return { ...dia, horas: [...dia.horas, ...novas].sort(byHora) }
  })

/** New hours take the quantity of the day; what is not 5 characters and a valid HH:mm is left out (spec 3 §5). */
export const addHoras = (dias: Dia[], id: DiaSemana, horas: string[]): Dia[] => {
  const quantidade = Number(dias.find((dia) => dia.dia_semana === id)?.quantidade) || 0
  const validas = [...new Set(horas)].filter(isHora)
  return putHoras(
    dias,
    id,
    validas.map((hora) => ({ hora, quantidade })),
  )
}

export const removeHora = (dias: Dia[], id: DiaSemana, hora: string): Dia[] =>
  change(dias, id, (dia) => ({ ...dia, horas: dia.horas.filter((h) => h.hora !== hora) }))

export const removeHoras = (dias: Dia[], id: DiaSemana): Dia[] =>
  change(dias, id, (dia) => ({ ...dia, horas: [] }))

/** The day's quantity applies to all of its hours. */
export const setQuantidade = (dias: Dia[], id: DiaSemana, quantidade: string): Dia[] =>
  change(dias, id, (dia) => ({
    ...dia,
    quantidade,
    horas: dia.horas.map((h) => ({ ...h, quantidade: Number(quantidade) || 0 })),
  }))

/** `para` becomes a copy of `de`, whatever it held before. */
export const copyDia = (dias: Dia[], de: DiaSemana, para: DiaSemana[]): Dia[] => {
  const origem = dias.find((dia) => dia.dia_semana === de)
  if (!origem) return dias
  const copias = para.filter((id) => id !== de).map((id) => ({ ...origem, dia_semana: id }))
  const outros = dias.filter((dia) => !copias.some((copia) => copia.dia_semana === dia.dia_semana))
  return [...outros, ...copias].sort((a, b) => a.dia_semana - b.dia_semana)
}

/** Takes a copy back: a day that was edited since keeps its edits, and so do all others. `copiados` is what the copy made. */
export const undoCopy = (dias: Dia[], antes: Dia[], copiados: Dia[], para: DiaSemana[]): Dia[] => {
  const find = (lista: Dia[], id: DiaSemana) => lista.find((dia) => dia.dia_semana === id)
  const same = (a?: Dia, b?: Dia) => JSON.stringify(a) === JSON.stringify(b)
  const voltam = para.filter((id) => same(find(dias, id), find(copiados, id)))
  return [
    ...dias.filter((dia) => !voltam.includes(dia.dia_semana)),
    ...antes.filter((dia) => voltam.includes(dia.dia_semana)),
  ].sort((a, b) => a.dia_semana - b.dia_semana)
}

/** What the fields show of a stored template. */
export const diasOf = (modelo: ModeloDeAgenda | null): Dia[] =>
  (modelo?.horarios ?? [])
    .map(({ dia_semana, horas }) => ({
      dia_semana,
      quantidade: String(horas[0]?.quantidade ?? 1),
      horas: horas.map(({ hora, quantidade }) => ({ hora, quantidade })).sort(byHora),
    }))
    .sort((a, b) => a.dia_semana - b.dia_semana)

/** What is sent: days without hours are closed days and stay out. */
export const horariosOf = (dias: Dia[]): ModeloDeAgenda['horarios'] =>
  dias
    .filter((dia) => dia.horas.length > 0)
    .map(({ dia_semana, horas }) => ({
      dia_semana,
      horas: horas.map((h) => ({ ...h, turno: turnoOf(h.hora) })),
    }))

export const sameDias = (a: Dia[], b: Dia[]): boolean =>
  JSON.stringify(horariosOf(a)) === JSON.stringify(horariosOf(b))

/** The week as values to compare: `d1.h08:00` is the quantity of Monday at 08:00. */
export const weekOf = (dias: Dia[]): Record<string, Record<string, number>> =>
  Object.fromEntries(
    DIAS_DA_SEMANA.map((id) => {
      const horas = dias.find((dia) => dia.dia_semana === id)?.horas ?? []
      return [`d${id}`, Object.fromEntries(horas.map((h) => [`h${h.hora}`, h.quantidade]))]
    }),
  )

/** Back from `weekOf`; a day of `antes` that has no hours stays open. */
export const daysOfWeek = (week: Record<string, Record<string, number>>, antes: Dia[]): Dia[] =>
  DIAS_DA_SEMANA.flatMap((id) => {
    const dia = antes.find((d) => d.dia_semana === id)
    const horas = Object.entries(week[`d${id}`] ?? {})
      .map(([hora, quantidade]) => ({ hora: hora.slice(1), quantidade }))
      .sort(byHora)
    if (horas.length === 0) return dia ? [{ ...dia, horas }] : []
    return [{ dia_semana: id, quantidade: dia?.quantidade || String(horas[0]?.quantidade), horas }]
  })

/** How the screen calls each hour of two weeks, by its path. */
export const wordsOfWeeks = (...weeks: ReturnType<typeof weekOf>[]) =>
  new Map(
    weeks.flatMap((week) =>
      DIAS_DA_SEMANA.flatMap(
        (id) =>
          Object.keys(week[`d${id}`] ?? {}).map((hora) => [
            `d${id}.${hora}`,
            {
              label: `${nameOf(id)} · ${hora.slice(1)}`,
              show: (n: unknown) =>
                n === undefined ? 'sem este horário' : n === 1 ? '1 vaga' : `${n} vagas`,
            },
          ]) as [string, { label: string; show: (n: unknown) => string }][],
      ),
    ),
  )

/** Weekdays whose quantity is empty although they have hours. */
export const withoutQuantidade = (dias: Dia[]): Dia[] =>
  dias.filter((dia) => dia.horas.length > 0 && !/^\d{1,2}$/.test(dia.quantidade))
