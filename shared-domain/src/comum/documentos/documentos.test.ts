import { formatCnpj, formatCpf, isCnpj, isCpf, textoBloqueio } from './documentos'

describe('documentos', () => {
  it('checks the digits of a CPF and refuses repeated ones', () => {
    expect(isCpf('52998224725')).toBe(true)
    expect(isCpf('529.982.247-25')).toBe(true)
    expect(isCpf('52998224724')).toBe(false)
    expect(isCpf('11111111111')).toBe(false)
    expect(isCpf('5299822472')).toBe(false)
    expect(isCpf('')).toBe(false)
  })

  it('checks a CNPJ in the numeric and in the alphanumeric form', () => {
    expect(isCnpj('11.222.333/0001-81')).toBe(true)
    expect(isCnpj('12ABC34501DE35')).toBe(true)
    expect(isCnpj('11222333000180')).toBe(false)
  })

  it('formats from bare digits and leaves the rest alone', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(formatCpf('123')).toBe('123')
    expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81')
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  })

  it('words the blocked-payment flag', () => {
    expect([textoBloqueio(true), textoBloqueio(false)]).toEqual(['BLOQUEADO', 'NÃO BLOQUEADO'])
  })
})
