// Without a database.
import fc from 'fast-check'
import { ALTURA_DA_LINHA, widthOf } from '../../platform/impresso/fontes'
import { fitText } from './encaixe'

const letras = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9 .,;/W-]{0,500}$/)
const espacos = fc.record({
  largura: fc.double({ min: 12, max: 800, noNaN: true }),
  altura: fc.double({ min: 6, max: 60, noNaN: true }),
})

describe('a text in its box', () => {
  it('is whole, and no line leaves the box, whatever the text and the box', () => {
    fc.assert(
      fc.property(letras, espacos, (texto, espaco) => {
        const { tamanho, linhas } = fitText(texto, espaco, 9, 'normal')
        expect(linhas.join('').replaceAll(' ', '')).toBe(texto.normalize('NFC').replaceAll(' ', ''))
        for (const linha of linhas)
          expect(widthOf(linha, 'normal') * tamanho).toBeLessThanOrEqual(espaco.largura + 1e-6)
        expect(linhas.length * tamanho * ALTURA_DA_LINHA).toBeLessThanOrEqual(espaco.altura + 1e-6)
        expect(tamanho).toBeGreaterThan(0)
        expect(tamanho).toBeLessThanOrEqual(9)
      }),
    )
  })

  it('is as large as asked where it fits', () => {
    expect(fitText('João', { largura: 100, altura: 14 }, 9, 'normal')).toEqual({
      tamanho: 9,
      linhas: ['João'],
    })
  })

  it('is smaller on one line while that can be read, then goes on to more lines between words', () => {
    const texto = 'Fisioterapia motora e respiratória'
    const umaLinha = fitText(texto, { largura: 120, altura: 14 }, 9, 'normal')
    expect(umaLinha.linhas).toEqual([texto])
    expect(umaLinha.tamanho).toBeLessThan(9)
    const duas = fitText(texto, { largura: 62, altura: 14 }, 9, 'normal')
    expect(duas.linhas).toEqual(['Fisioterapia motora e', 'respiratória'])
    expect(duas.tamanho).toBeGreaterThan(5.5)
  })

  it('keeps lines that were typed, composes accents and drops what cannot be printed', () => {
    const espaco = { largura: 300, altura: 60 }
    expect(
      fitText('Sess\u0061\u0303o 1\r\n\n\tSessão\u00a02\u0000\u200b', espaco, 9, 'normal').linhas,
    ).toEqual(['Sessão 1', '    Sessão 2'])
    expect(fitText(' \n ', espaco, 9, 'normal').linhas).toEqual([])
  })

  it('has a size that can be read for the longest name of the national table', () => {
    const nome = 'Procedimento diagnóstico em grupo para pacientes com alterações '.repeat(5).slice(0, 302)
    // A row of the performed procedures, the narrower of the two lists.
    expect(fitText(nome, { largura: 372, altura: 8.8 }, 7.5, 'normal').tamanho).toBeGreaterThanOrEqual(3.75)
  })
})
