import type { TipoDeImpresso } from '@clinica/shared-domain'

// Addresses of the guides' screens, which another remote serves (docs/architecture.md: remotes meet through URLs).

const NOVA_GUIA = '/guia/cadastro'
export const guiaPath = (id: string): string => `${NOVA_GUIA}/${id}`
/** A new guide with what the appointment says, which holds it from then on. */
export const guiaDoAgendamentoPath = (agendamentoId: string): string =>
  `${NOVA_GUIA}/${agendamentoId}/agendamento`
/** Where the API prints a guide, or the sheet on which its sessions are signed. */
export const impressoDaGuia = (id: string, tipo: TipoDeImpresso) => ({
  url: `/guia/${id}/pdf`,
  params: { tipo },
})
export const renewGuiaPath = (id: string): string => `${NOVA_GUIA}?renovar=${id}`

/** A new guide for what is not booked yet: unit and specialty by name, the others by id. */
export const novaGuiaPath = (partes: {
  paciente: string
  unidade: string
  especialidade: string
  profissional: string | undefined
}): string => {
  const query = new URLSearchParams()
  for (const [nome, valor] of Object.entries(partes)) if (valor) query.set(nome, valor)
  return `${NOVA_GUIA}?${query}`
}
