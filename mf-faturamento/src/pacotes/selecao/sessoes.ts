import {
  type GuiaParaPacote,
  guiaEmOutroPacote,
  guiaJaAdicionada,
  guiaSemAgendamentos,
  parteDasSessoes,
} from '@clinica/shared-domain'
import type { GuiaNoForm } from '../form/valores'

export type Sessao = GuiaParaPacote['agendamentos'][number]

/**
 * What a session of the selector is to this package: already billed in another one (`fora`), billed and in none, so that it goes in
 * with the date it has (`entra`), done and not billed, for the person to choose (`escolhe`), or not done (`naoRealizada`).
 */
export type Papel = 'fora' | 'entra' | 'escolhe' | 'naoRealizada'

/** `pacote`: id of the one that is being edited; null of a new one. */
export const papelDa = (s: Sessao, pacote: string | null): Papel => {
  if (s.pacote && s.pacote._id !== pacote) return 'fora'
  if (s.faturamento) return 'entra'
  return s.status === 'assinado' || s.status === 'evoluido' ? 'escolhe' : 'naoRealizada'
}

/** The sessions that would go in: all that can but those that the person took the mark from. */
export const queEntram = (guia: GuiaParaPacote, pacote: string | null, fora: ReadonlySet<string>): Sessao[] =>
  guia.agendamentos.filter((s) => {
    const papel = papelDa(s, pacote)
    return papel === 'entra' || (papel === 'escolhe' && !fora.has(s._id))
  })

const SEM_MARCA: ReadonlySet<string> = new Set()

/** Why the guide cannot go into the package, in words for the person; null when it can. */
export const recusaDa = (
  guia: GuiaParaPacote,
  pacote: string | null,
  adicionadas: ReadonlySet<string>,
): string | null => {
  if (adicionadas.has(guia._id)) return guiaJaAdicionada(guia.numero)
  const outro = guia.pacoteAberto
  if (outro && outro._id !== pacote) return guiaEmOutroPacote(guia.numero, outro.nome)
  if (guia.agendamentos.length === 0) return guiaSemAgendamentos(guia.numero)
  if (queEntram(guia, pacote, SEM_MARCA).length > 0) return null
  return guia.agendamentos.some((s) => papelDa(s, pacote) === 'naoRealizada')
    ? `Guia ${guia.numero} não tem sessão assinada ou evoluída para faturar.`
    : `Guia ${guia.numero} já tem todas as sessões em pacotes.`
}

/** The guide as the form holds it, each session with the billing date it has or the day on which it was done. */
export const toGuiaNoForm = (
  guia: GuiaParaPacote,
  pacote: string | null,
  sessoes: readonly Sessao[],
): GuiaNoForm => {
  // In one open package at once: all that is elsewhere is in finalised ones.
  const antes = guia.agendamentos.filter((s) => papelDa(s, pacote) === 'fora').length
  return {
    _id: guia._id,
    numero: guia.numero,
    paciente: guia.paciente.nome_social ?? guia.paciente.nome,
    convenio: guia.convenio,
    especialidade: guia.especialidade.nome,
    sessoes: sessoes.length,
    valor: parteDasSessoes(guia.totalGuia, guia.sessoesPrevistas, antes, sessoes.length),
    datasAgendamentos: sessoes.map((s) => ({ agendamento: s._id, datas: [s.faturamento ?? s.data] })),
  }
}
