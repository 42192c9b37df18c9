import { sameProps } from './same-props'

it.each([
  [
    { name: 'uf', options: [{ value: 'MG', label: 'Minas' }] },
    { name: 'uf', options: [{ value: 'MG', label: 'Minas' }] },
  ],
  [{ names: ['de', 'ate'] }, { names: ['de', 'ate'] }],
  [
    { rule: Number.isNaN, max: undefined },
    { rule: Number.isNaN, max: undefined },
  ],
])('%j is the same', (a, b) => {
  expect(sameProps(a, b)).toBe(true)
})

it.each([
  [{ options: [{ value: 'MG', label: 'Minas' }] }, { options: [{ value: 'MG', label: 'Minas Gerais' }] }],
  [
    { options: [{ value: 'MG', label: 'Minas' }] },
    { options: [{ value: 'MG', label: 'Minas', disabled: true }] },
  ],
  [{ names: ['de', 'ate'] }, { names: ['de'] }],
  [{ name: 'uf' }, { name: 'uf', required: true }],
  [
    { name: 'uf', required: true },
    { name: 'uf', disabled: true },
  ],
  [{ rule: () => undefined }, { rule: () => undefined }],
  [{ sx: { width: 1 } }, { sx: { width: 1 } }],
  [
    { name: 'uf', required: undefined },
    { name: 'uf', disabled: true },
  ],
  [{ options: [{ value: 'MG', disabled: undefined }] }, { options: [{ value: 'MG', title: 'x' }] }],
  [{ dias: [new Date(1)] }, { dias: [new Date(2)] }],
  [{ partes: [[1]] }, { partes: [[2]] }],
])('%j and %j are not', (a, b) => {
  expect(sameProps(a, b)).toBe(false)
})
