import type { Agendamento } from '@clinica/shared-domain'
import type { Fato } from '../../platform/auditoria/linhas'

/** An appointment before and after a write; null where it was not there. */
export type Mudado = { antes: Agendamento | null; depois: Agendamento }

/** What was written of an appointment; what follows from other records (an expired card, sessions left, the package) is left out, as is who did it, which the row says. */
const written = ({
  pacote: _,
  semRegistro: __,
  evoluidoPor: ___,
  fechado: ____,
  semAssinatura: _____,
  ...a
}: Agendamento): object => {
  const { nome, telefone, data_nascimento, convenio, _id } = a.paciente
  return {
    ...a,
    paciente: { _id, nome, telefone, data_nascimento, convenio },
    profissional: { _id: a.profissional._id, nome: a.profissional.nome },
    guia: a.guia.map(({ _id, numero }) => ({ _id, numero })),
  }
}

/** What the audit keeps of it. One that passes to another patient is a fact of each: what it was under the one, what it is under the other. */
export const factsOf = (acao: string, { antes, depois }: Mudado): Fato[] => {
  const fato = { acao, entidade: 'agendamento', id: depois._id }
  const de = antes?.paciente._id
  const para = depois.paciente._id
  const era = antes && written(antes)
  if (!de || de === para) return [{ ...fato, pacienteId: para, antes: era, depois: written(depois) }]
  return [
    { ...fato, pacienteId: de, antes: era },
    { ...fato, pacienteId: para, depois: written(depois) },
  ]
}
