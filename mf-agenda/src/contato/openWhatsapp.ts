import { type Agendamento, textoPara, whatsappOf } from '@clinica/shared-domain'
import { notify } from '@clinica/shared-ui'
import type { QueryClient } from '@clinica/shared-ui/query'
import { mensagemQuery } from './contato.api'

/** Where a patient is written to with the clinic's text; empty without it. null of whom no mobile is known. */
export const whatsappLink = (a: Agendamento, texto: string | undefined): string | null => {
  const numero = whatsappOf(a.paciente.telefone)
  const query = texto === undefined ? '' : `?text=${encodeURIComponent(textoPara(a, texto))}`
  return numero && `https://wa.me/${numero}${query}`
}

/** Opens it beside the portal. */
export const openWhatsapp = async (a: Agendamento, perguntas: QueryClient): Promise<void> => {
  const { nome, nome_social, telefone } = a.paciente
  if (!whatsappOf(telefone)) {
    notify(`O contato de ${nome_social ?? nome} não é um celular brasileiro.`, { tipo: 'info' })
    return
  }
  const texto = await perguntas.fetchQuery(mensagemQuery).catch(() => undefined)
  open(whatsappLink(a, texto?.texto) ?? '', '_blank', 'noopener,noreferrer')
}
