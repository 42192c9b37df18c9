import { arquivoDoImpresso, impressoQuery, impressosSchema, MAXIMO_DE_IMPRESSOS } from './impresso'

const ids = (n: number) =>
  Array.from({ length: n }, (_, i) => `01980000-0000-7000-8000-${String(i).padStart(12, '0')}`)
const refusal = (valor: unknown): string => {
  try {
    impressosSchema.validateSync(valor)
    return ''
  } catch (erro) {
    return (erro as Error).message
  }
}

describe('printing guides', () => {
  it('is as SP/SADT, unless told otherwise', () => {
    expect(impressoQuery.validateSync({})).toEqual({ tipo: 'spsadt' })
    expect(impressoQuery.validateSync({ tipo: 'consulta' })).toEqual({ tipo: 'consulta' })
    expect(() => impressoQuery.validateSync({ tipo: 'xml' })).toThrow('Tipo de impressão inválido.')
  })

  it('takes one to two hundred guides', () => {
    expect(refusal({ guias: ids(MAXIMO_DE_IMPRESSOS), tipo: 'frequencia' })).toBe('')
    expect(refusal({ guias: ids(MAXIMO_DE_IMPRESSOS + 1) })).toBe('Imprima no máximo 200 guias de uma vez.')
    for (const nenhuma of [{ guias: [] }, {}, { guias: null }])
      expect(refusal(nenhuma)).toBe('Escolha ao menos uma guia.')
    expect(refusal({ guias: ['1'] })).toBe('Identificador inválido.')
  })

  it('names the file after the guide, or after how many they are', () => {
    expect(arquivoDoImpresso('spsadt', ['10011745'])).toBe('guia-10011745.pdf')
    expect(arquivoDoImpresso('consulta', ['10011745'])).toBe('consulta-10011745.pdf')
    expect(arquivoDoImpresso('frequencia', ['1/0 "é'])).toBe('frequencia-10.pdf')
    expect(arquivoDoImpresso('spsadt', ['1', '2', '3'])).toBe('guias-3.pdf')
  })
})
