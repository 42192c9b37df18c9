import { lossesOf } from './perdas'

const guias = (...numeros: string[]) => numeros.map((numero) => ({ numero }))
const limpo = { bloqueadoParaPagamento: false, guia: guias('12') }

describe('what clearing loses', () => {
  it('is nothing of what is only booked', () => {
    for (const status of ['marcado', 'pre_agendado'] as const)
      expect(lossesOf({ ...limpo, status })).toEqual([])
  })
  it('is said of everything else, with the sessions of its guides', () => {
    expect(lossesOf({ ...limpo, status: 'faltou-sem-justificativa' })).toEqual([
      'O registro da falta.',
      'A sessão contada na guia 12.',
    ])
    expect(lossesOf({ status: 'marcado', bloqueadoParaPagamento: true, guia: guias('12', '13') })).toEqual([
      'O bloqueio do pagamento.',
      'A sessão contada nas guias 12, 13.',
    ])
    expect(lossesOf({ status: 'assinado', bloqueadoParaPagamento: false, guia: [] })).toEqual([
      'A assinatura do paciente.',
    ])
  })
})
