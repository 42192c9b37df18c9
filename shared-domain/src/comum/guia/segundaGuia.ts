type Guia = { id: string; numero: string; especialidade: string; quantidade: number; usadas: number }

const sessoes = (n: number): string => (n === 1 ? '1 sessão' : `${n} sessões`)

/** 'Guia 10011715 tem 3 sessões' */
export const guiaTemSessoes = (numero: string, restantes: number): string =>
  `Guia ${numero} tem ${sessoes(restantes)}`

/** Asked before a session comes to count on a second guide of the same specialty: `restantes` of the first. */
export const perguntaSegundaGuia = (numero: string, restantes: number): string =>
  `A guia ${numero}, da mesma especialidade, ainda tem ${sessoes(restantes)}. Com as duas, o agendamento conta em cada uma. Usar as duas mesmo assim?`

/**
 * What is asked of an appointment that holds `guias`, of which `antes` were its own already: several are allowed, and each counts
 * it, but a second of a specialty while another still has sessions is mostly a slip. Null when there is nothing to ask.
 */
export const segundaGuia = (guias: readonly Guia[], antes: readonly string[]): string | null => {
  const novas = guias.filter((g) => !antes.includes(g.id))
  // The one that it is on already comes first: it is the one that the person forgot.
  const primeiras = [...guias].sort((a, b) => Number(antes.includes(b.id)) - Number(antes.includes(a.id)))
  const aberta = primeiras.find(
    (f) => f.quantidade > f.usadas && novas.some((n) => n.id !== f.id && n.especialidade === f.especialidade),
  )
  return aberta ? perguntaSegundaGuia(aberta.numero, aberta.quantidade - aberta.usadas) : null
}
