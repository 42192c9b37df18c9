import type { DesativadosAnswer } from '@clinica/shared-domain'

/** Who cleared most of them. */
export const fraseDosDesativados = (porUsuario: DesativadosAnswer['porUsuario']): string => {
  const [mais] = porUsuario
  if (!mais) return 'Nenhum agendamento foi desativado.'
  const total = porUsuario.reduce((s, u) => s + u.quantidade, 0)
  const n = (quantos: number) => quantos.toLocaleString('pt-BR')
  const parte = Math.round((mais.quantidade / total) * 100)
  return `De ${n(total)} agendamentos desativados, ${mais.nome} desativou ${n(mais.quantidade)} (${parte}%).`
}
