import type { GradeDoDia } from '@clinica/shared-domain'
import type { Rascunho } from './alvo'
import { reasonAgainst } from './horas'

type Profissional = NonNullable<Rascunho['profissional']>
export type Proposta = { profissional: Profissional; porque: string }

/** Of those who can be booked at the draft's hour: who usually treats the patient, else the only one there is. */
const propose = (grade: GradeDoDia, hora: string, usuais: readonly Profissional[]): Proposta | null => {
  const podem = grade.profissionais.filter((p) => reasonAgainst(grade, p._id, hora) === null)
  const usual = usuais.find(({ _id }) => podem.some((p) => p._id === _id))
  if (usual) return { profissional: usual, porque: 'Proposto: quem atende este paciente.' }
  const [unico] = podem
  if (podem.length !== 1 || !unico) return null
  return {
    profissional: { _id: unico._id, nome: unico.nome },
    porque: `Proposto: só ${unico.nome.split(' ')[0]} atende às ${hora}.`,
  }
}

/**
 * Who is proposed while nobody chose; null once somebody did, or refused. Read wherever it is needed and never written into the
 * draft: it follows the patient and the hour by itself.
 */
export const propostaOf = (
  r: Pick<Rascunho, 'profissional' | 'semProposta' | 'hora'>,
  grade: GradeDoDia,
  usuais: readonly Profissional[] = [],
): Proposta | null => (r.profissional || r.semProposta ? null : propose(grade, r.hora, usuais))
