import type { Agendamento } from './answers/agendamento'

const DO_STATUS: Partial<Record<Agendamento['status'], readonly string[]>> = {
  assinado: ['A assinatura do paciente.'],
  evoluido: [
    'A assinatura do paciente.',
    'A ligação com a evolução, que continua no prontuário sem este atendimento.',
  ],
  'faltou-sem-justificativa': ['O registro da falta.'],
}

type Limpo = Pick<Agendamento, 'status' | 'bloqueadoParaPagamento'> & {
  guia: readonly { numero: string }[]
}

/**
 * What clearing an appointment loses, each in a sentence; nothing of one that is only booked. The screen asks before it,
 * and the server takes it only with `confirmado`.
 */
export const lossesOf = ({ status, bloqueadoParaPagamento, guia }: Limpo): string[] => {
  const perdas = [
    ...(DO_STATUS[status] ?? []),
    ...(bloqueadoParaPagamento ? ['O bloqueio do pagamento.'] : []),
  ]
  if (perdas.length === 0 || guia.length === 0) return perdas
  const numeros = guia.map(({ numero }) => numero).join(', ')
  return [
    ...perdas,
    guia.length === 1 ? `A sessão contada na guia ${numeros}.` : `A sessão contada nas guias ${numeros}.`,
  ]
}
