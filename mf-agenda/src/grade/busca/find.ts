import { type Agendamento, type GradeDoDia, searchable } from '@clinica/shared-domain'

/** Fewer letters would find half the day. */
const MINIMO = 2

const SO_NUMERO = /^[\d\s().+/-]+$/

/**
 * The day's appointments, in its order, of patients whose name (or the one they go by) has every word, accents and case aside;
 * of a number, whose telephone ends in it or whose guide has it. null when the text is too short to search for.
 */
export const findInDay = (grade: GradeDoDia, texto: string): Agendamento[] | null => {
  const procurado = texto.trim()
  if (procurado.length < MINIMO) return null
  const numero = SO_NUMERO.test(procurado) ? procurado.replace(/\D/g, '') : ''
  const palavras = searchable(procurado)
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (!numero && palavras.length === 0) return null
  const found = ({ paciente, guia }: Agendamento): boolean => {
    if (numero)
      return (
        (paciente.telefone ?? '').replace(/\D/g, '').endsWith(numero) ||
        guia.some((g) => g.numero.includes(numero))
      )
    const nome = searchable(`${paciente.nome} ${paciente.nome_social ?? ''}`)
    return palavras.every((p) => nome.includes(p))
  }
  return grade.horarios.flatMap((h) => h.agendamentos).filter(found)
}
