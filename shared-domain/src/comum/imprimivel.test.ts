import { listUnprintable, tellUnprintable } from './imprimivel'

it.each([
  '✓ ✔ ☑ ☐',
  'ação não João D’Ávila – “dor” …',
  'α β Ω ≥ ≤ ≠ ± √ ∑ ∞ → µ',
  '1/2 ½ 3º 4ª m² 36,5 °C € ™',
  '✔️',
  'a\u0301 tab\t fim\n',
])('%s prints', (texto) => {
  expect(listUnprintable(texto)).toEqual([])
  expect(tellUnprintable(texto)).toBeUndefined()
})

it('of any other script, and of pictures, the field says what will not print', () => {
  expect(listUnprintable('dor 😀😀 漢 שלום مرحبا')).toEqual([...'😀漢שלוםمرحبا'])
  expect(tellUnprintable('dor 😀😀')).toBe('Não sai impresso: 😀. Fica guardado, e no papel aparece □.')
  expect(tellUnprintable('漢字日本語です')).toBe(
    'Não sai impresso: 漢 字 日 本 語 …. Fica guardado, e no papel aparece □.',
  )
})
