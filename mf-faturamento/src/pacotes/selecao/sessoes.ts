import {
  type GuiaParaPacote,
  guiaEmOutroPacote,
  guiaJaAdicionada,
  guiaSemAgendamentos,
  guiaTodaEmPacotes,
  parteDasSessoes,
  proporDatas,
} from '@clinica/shared-domain'
import { quemDe, tomadasPor } from '../form/conflitos'
import type { GuiaNoForm } from '../form/valores'

export type Sessao = GuiaParaPacote['agendamentos'][number]

/**
 * What a session of the selector is to this package: in it by now (`dentro`), already billed in another one (`fora`), billed and in none, so that it goes in
 * with the date it has (`entra`), done and not billed, for the person to choose (`escolhe`), or not done (`naoRealizada`).
 */
export type Papel = 'dentro' | 'fora' | 'entra' | 'escolhe' | 'naoRealizada'

/** The package that is being edited: its id, null of a new one, and the dates of the sessions that it holds of a guide, saved or not. */
export type Onde = { pacote: string | null; dentro?: ReadonlyMap<string, string> }

export const papelDa = (s: Sessao, { pacote, dentro }: Onde): Papel => {
  if (dentro?.has(s._id)) return 'dentro'
  if (s.pacote && s.pacote._id !== pacote) return 'fora'
  if (s.faturamento) return 'entra'
  return s.status === 'assinado' || s.status === 'evoluido' ? 'escolhe' : 'naoRealizada'
}

/** A session that has its billing date goes in and out with its guide (FAT006); what was chosen here may be left out again. */
export const isFixa = (s: Sessao, papel: Papel): boolean =>
  papel === 'entra' || (papel === 'dentro' && s.faturamento !== null)

/** The sessions that would go in now: all that can but those that the person took the mark from. */
export const queEntram = (guia: GuiaParaPacote, onde: Onde, fora: ReadonlySet<string>): Sessao[] =>
  guia.agendamentos.filter((s) => {
    const papel = papelDa(s, onde)
    return papel === 'entra' || (papel === 'escolhe' && !fora.has(s._id))
  })

const SEM_MARCA: ReadonlySet<string> = new Set()

/** Why the guide cannot go into the package, in words for the person; null when it can. */
export const recusaDa = (guia: GuiaParaPacote, onde: Onde): string | null => {
  if (onde.dentro) return guiaJaAdicionada(guia.numero)
  const outro = guia.pacoteAberto
  if (outro && outro._id !== onde.pacote) return guiaEmOutroPacote(guia.numero, outro.nome)
  if (guia.agendamentos.length === 0) return guiaSemAgendamentos(guia.numero)
  if (queEntram(guia, onde, SEM_MARCA).length > 0) return null
  const papeis = new Set(guia.agendamentos.map((s) => papelDa(s, onde)))
  if (!papeis.has('fora')) return `Guia ${guia.numero} não tem sessão assinada ou evoluída para faturar.`
  return guiaTodaEmPacotes(guia.numero, papeis.has('naoRealizada'))
}

/**
 * The guide as the form will hold it: what is there by now with the dates it has, and `novas`, each on the billing date it has, on its own
 * day or on the next one that is free of the patient's other guides and of the form's (`outras`), as the billing screen proposes.
 */
export const toGuiaNoForm = (
  guia: GuiaParaPacote,
  onde: Onde,
  novas: readonly Sessao[],
  outras: readonly GuiaNoForm[] = [],
): GuiaNoForm => {
  const sessoes = guia.agendamentos.filter((s) => novas.includes(s) || onde.dentro?.has(s._id))
  // In one open package at once: all that is elsewhere is in finalised ones.
  const antes = guia.agendamentos.filter((s) => papelDa(s, onde) === 'fora').length
  const especialidade = quemDe(guia)
  const dataDe = (s: Sessao): string | null => onde.dentro?.get(s._id) ?? s.faturamento
  const tomadas = [...guia.ocupadas, ...sessoes.flatMap((s) => dataDe(s) ?? [])]
  const propostas = proporDatas(
    sessoes.filter((s) => dataDe(s) === null).map((s) => ({ _id: s._id, especialidade, data: s.data })),
    [
      ...tomadas.map((data) => ({ especialidade, data })),
      ...tomadasPor(outras.filter((g) => g._id !== guia._id)),
    ],
  )
  return {
    _id: guia._id,
    numero: guia.numero,
    paciente: guia.paciente.nome_social ?? guia.paciente.nome,
    convenio: guia.convenio,
    especialidade: guia.especialidade.nome,
    sessoes: sessoes.length,
    valor: parteDasSessoes(guia.totalGuia, guia.sessoesPrevistas, antes, sessoes.length),
    datasAgendamentos: sessoes.map((s) => ({
      agendamento: s._id,
      datas: [dataDe(s) ?? propostas.get(s._id) ?? s.data],
    })),
    origem: guia,
  }
}
