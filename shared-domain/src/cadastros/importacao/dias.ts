import { searchable } from '../../comum/caracteres'
import type { DiaSemana } from '../../comum/datas'

const NOMES = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const

const dayOf = (palavra: string): DiaSemana | undefined => {
  const i = NOMES.findIndex((nome) => palavra.startsWith(nome))
  // '2ª' is Monday, as people count; Saturday and Sunday have no number.
  const ordinal = /^([2-6])(a|ª)?$/.exec(palavra)?.[1]
  if (ordinal) return (Number(ordinal) - 1) as DiaSemana
  return i < 0 ? undefined : ((i + 1) as DiaSemana)
}

/** 'seg a sex', 'Segunda-feira, quarta e sexta', '2ª/4ª': weekdays from 1, Monday; null for what is not understood. */
export const readDias = (texto: string): DiaSemana[] | null => {
  const dito = texto
    .replace(/[-\s]?feiras?/gi, '')
    // 'ter - qui' is all from the one to the other.
    .replace(/\s*[-–]\s*/g, ' a ')
  const palavras = searchable(dito)
    .replace(/\bate\b|\bao\b/g, ' a ')
    .split(/[^a-z0-9ª]+/)
    .filter((p) => p && p !== 'e' && p !== 'de')
  const dias = new Set<DiaSemana>()
  for (let i = 0; i < palavras.length; i++) {
    const palavra = palavras[i] as string
    const dia = dayOf(palavra)
    if (palavra === 'a') {
      const [de, ate] = [dayOf(palavras[i - 1] ?? ''), dayOf(palavras[i + 1] ?? '')]
      if (!de || !ate || de > ate) return null
      for (let d = de; d <= ate; d++) dias.add(d as DiaSemana)
    } else if (dia) dias.add(dia)
    else return null
  }
  return dias.size > 0 ? [...dias].sort() : null
}
