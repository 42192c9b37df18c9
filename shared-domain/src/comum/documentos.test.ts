import {
  cnpjValido,
  cpfValido,
  formatarCnpj,
  formatarCpf,
  formatarTelefone,
  textoBloqueio,
} from './documentos'

describe('documentos', () => {
  it('checks the digits of a CPF and refuses repeated ones', () => {
    expect(cpfValido('52998224725')).toBe(true)
    expect(cpfValido('529.982.247-25')).toBe(true)
    expect(cpfValido('52998224724')).toBe(false)
    expect(cpfValido('11111111111')).toBe(false)
    expect(cpfValido('5299822472')).toBe(false)
    expect(cpfValido('')).toBe(false)
  })

  it('checks a CNPJ in the numeric and in the alphanumeric form', () => {
    expect(cnpjValido('11.222.333/0001-81')).toBe(true)
    expect(cnpjValido('12ABC34501DE35')).toBe(true)
    expect(cnpjValido('11222333000180')).toBe(false)
  })

  it('formats from bare digits and leaves the rest alone', () => {
    expect(formatarCpf('52998224725')).toBe('529.982.247-25')
    expect(formatarCpf('123')).toBe('123')
    expect(formatarCnpj('11222333000181')).toBe('11.222.333/0001-81')
    expect(formatarCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    expect(formatarTelefone('31988770101')).toBe('(31) 98877-0101')
    expect(formatarTelefone('3133221100')).toBe('(31) 3322-1100')
    expect(formatarTelefone('190')).toBe('190')
  })

  it('words the blocked-payment flag', () => {
    expect([textoBloqueio(true), textoBloqueio(false)]).toEqual(['BLOQUEADO', 'NÃO BLOQUEADO'])
  })
})
