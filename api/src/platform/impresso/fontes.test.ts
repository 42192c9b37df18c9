import { FAIXAS_IMPRIMIVEIS } from '@clinica/shared-domain/comum/imprimivel'
import { fitText } from '../../guias/impresso/encaixe'
import { readPdfStream } from '../../teste/impresso/pdf'
import { streamPdf } from './documento'
import { drawable, drawText, hasLetter } from './fontes'
import { printable } from './linhas'

it('some font has each letter that a field lets through without a word', () => {
  const faltam = FAIXAS_IMPRIMIVEIS.flatMap(([de, ate]) =>
    Array.from({ length: ate - de + 1 }, (_, i) => String.fromCodePoint(de + i)),
  ).filter((l) => !/[\p{C}\p{Z}]/u.test(l) && !hasLetter(l))
  expect(faltam.map((l) => l.codePointAt(0)?.toString(16))).toEqual([])
})

it('ticks, boxes and mathematics stay; of other scripts it shows that there was a letter', () => {
  expect(drawable('☑ ✓ ✔️ x ≥ 5 → α')).toBe('☑ ✓ ✔ x ≥ 5 → α')
  expect(drawable('שלום 😀 漢')).toBe('□□□□ □ □')
})

it('what begins a line stays, on every paper', () => {
  expect(printable('  um\n\tdois\n\n   \n três ')).toEqual(['  um', '    dois', ' três'])
  const { linhas } = fitText(`    ${'palavra '.repeat(12)}`, { largura: 60, altura: 40 }, 8, 'normal')
  expect(linhas.length).toBeGreaterThan(1)
  expect([linhas[0], linhas[1]]).toEqual([
    expect.stringMatching(/^ {4}palavra/),
    expect.stringMatching(/^palavra/),
  ])
})

/** What a reader of the paper finds, searches and copies. */
const textOf = async (texto: string) => {
  const { paginas } = await readPdfStream(
    streamPdf({ titulo: 'Letras' }, function* (doc) {
      doc.addPage()
      drawText(doc, texto, { x: 40, y: 40, letra: 'negritoItalico', tamanho: 10 })
      yield
    }),
  )
  return paginas[0]?.textos.map((t) => t.texto).join('')
}

it('a letter that an earlier paper had only under an accent is still that letter', async () => {
  expect(await textOf('Ýúóç')).toBe('Ýúóç')
  expect(await textOf('Yuoc')).toBe('Yuoc')
})

it('two letters that look the same are each their own, on papers of their own', async () => {
  expect(await textOf('οΑ')).toBe('οΑ')
  expect(await textOf('oA')).toBe('oA')
})
