import { TIPOS_DE_IMPRESSO } from '@clinica/shared-domain'
import { BarcodeFormat, BitArray, Code128Reader } from '@zxing/library'
import fc from 'fast-check'
import { guiaDeTeste } from '../../teste/impresso/guias'
import { longestGuia } from '../../teste/impresso/longas'
import { type PaginaLida, readPdfStream } from '../../teste/impresso/pdf'
import { barcodeOf } from './code128'
import { printGuias } from './imprimir'

const reader = new Code128Reader()
/** As a laser sees it: black and white along one line, so many dots to the unit. */
const decode = (barras: readonly { de: number; ate: number }[], fim: number, pontos: number): string => {
  const linha = new BitArray(Math.ceil(fim * pontos))
  for (const { de, ate } of barras)
    for (let x = Math.round(de * pontos); x < Math.round(ate * pontos); x++) linha.set(x)
  const lido = reader.decodeRow(0, linha, new Map())
  expect(lido.getBarcodeFormat()).toBe(BarcodeFormat.CODE_128)
  return lido.getText()
}

const decodeWidths = (larguras: readonly number[]): string => {
  let x = 12
  const barras: { de: number; ate: number }[] = []
  larguras.forEach((n, i) => {
    if (i % 2 === 0) barras.push({ de: x, ate: x + n })
    x += n
  })
  return decode(barras, x + 12, 3)
}

describe('the barcode of a number', () => {
  it('is read back as the number, however long', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (numero) => {
        expect(decodeWidths(barcodeOf(numero) as number[])).toBe(numero)
      }),
    )
  })

  it('takes letters too, and nothing that the code does not have', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x20-\x7e]{1,20}$/), (texto) => {
        expect(decodeWidths(barcodeOf(texto) as number[])).toBe(texto)
      }),
    )
    for (const texto of ['', 'é', '12\n']) expect(barcodeOf(texto)).toBeNull()
  })

  it.each(TIPOS_DE_IMPRESSO)(
    'stands on the page of %s with white on both sides, and a reader reads it',
    async (tipo) => {
      const deLetras = guiaDeTeste()
      deLetras.autorizacao.numeroGuia = 'A'.repeat(20)
      for (const guia of [guiaDeTeste(), longestGuia('W'), deLetras]) {
        const { paginas } = await readPdfStream(printGuias([{ guia }], tipo, { titulo: 'Guia' }))
        const pagina = paginas[0] as PaginaLida
        const barras = pagina.retangulos.filter((r) => r.cheio && r.altura > 8 && r.largura < 5)
        const x = Math.min(...barras.map((b) => b.x))
        const fim = Math.max(...barras.map((b) => b.x + b.largura))
        const modulo = Math.min(...barras.map((b) => b.largura))
        // Ten modules of white on both sides; bars of 0.19 mm (0.54 points) at least.
        expect(modulo).toBeGreaterThan(0.54)
        const branco = { de: x - 10 * modulo, ate: fim + 10 * modulo }
        expect(branco.ate).toBeLessThanOrEqual(pagina.largura - 17 + 0.1)
        expect(
          pagina.textos.filter(
            (t) =>
              t.y > (barras[0]?.y ?? 0) &&
              t.y - t.tamanho < (barras[0]?.y ?? 0) + 8 &&
              t.x + t.largura > branco.de &&
              t.x < branco.ate,
          ),
        ).toEqual([])
        // 600 dots to the inch.
        const lido = decode(
          barras.map((b) => ({ de: b.x - branco.de, ate: b.x + b.largura - branco.de })),
          branco.ate - branco.de,
          600 / 72,
        )
        expect(lido).toBe(guia.autorizacao.numeroGuia)
      }
    },
  )
})
