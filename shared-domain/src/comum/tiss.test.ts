import { unidadeSchema } from '../cadastros/unidade'

const VAZIO = {
  razaoSocial: null,
  cnes: null,
  regimeAtendimento: null,
  cpfContratado: null,
  conselho: null,
  ufConselho: null,
  cbo: null,
  numeroConselho: null,
}
const read = (tiss: unknown) =>
  unidadeSchema.validateSync({ nome: 'Centro', faixa: '10', tiss }, { abortEarly: false }).tiss
const message = (tiss: object): string => {
  try {
    read(tiss)
    return ''
  } catch (erro) {
    return (erro as Error).message
  }
}

describe('panel of TISS fields', () => {
  it('absent says nothing, null empties it', () => {
    expect(read(undefined)).toBeUndefined()
    expect(read(null)).toEqual(VAZIO)
    expect(read({})).toEqual(VAZIO)
  })

  it('keeps codes without their punctuation', () => {
    expect(
      read({
        cnes: '999.9901',
        cbo: '2236-05',
        ufConselho: ' mg ',
        cpfContratado: '529.982.247-25',
        regimeAtendimento: '',
      }),
    ).toEqual({ ...VAZIO, cnes: '9999901', cbo: '223605', ufConselho: 'MG', cpfContratado: '52998224725' })
  })

  it.each([
    [{ cnes: '99999011' }, 'CNES deve ter 7 dígitos.'],
    [{ cnes: 'x' }, 'CNES deve ter 7 dígitos.'],
    [{ cbo: '2236' }, 'CBO deve ter 6 dígitos.'],
    [{ cbo: '2236.051' }, 'CBO deve ter 6 dígitos.'],
    [{ regimeAtendimento: '1' }, 'Regime de atendimento inválido.'],
    // Not a name that every object has.
    [{ regimeAtendimento: 'constructor' }, 'Regime de atendimento inválido.'],
    [{ numeroConselho: '1'.repeat(16) }, 'Campo deve ter no máximo 15 letras.'],
    [{ cnes: ['1234567'] }, 'Texto inválido.'],
  ])('refuses %j', (tiss, esperada) => {
    expect(message(tiss)).toBe(esperada)
  })
})
