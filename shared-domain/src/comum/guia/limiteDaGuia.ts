/** Sessions beyond what a guide is good for that may still be a slip of one's own. */
export const POUCAS_ALEM = 2

/** How far beyond its sessions a guide is: 'alem' (amber), 'muitoAlem' (red); null within them. */
export const alemDaGuia = (usadas: number, quantidade: number): 'alem' | 'muitoAlem' | null =>
  usadas <= quantidade ? null : usadas - quantidade <= POUCAS_ALEM ? 'alem' : 'muitoAlem'
