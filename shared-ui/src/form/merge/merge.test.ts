import fc from 'fast-check'
import { mergeValues, takeTheirs } from './merge'

const BASE = {
  nome: 'Ana',
  contato: { celular: '11', email: '' },
  medico: null as object | null,
  convenios: [] as object[],
}
const typed = (parte: object) => ({ ...BASE, ...parte })
const row = (_id: string, valor: string) => ({ _id, valor })

it('takes what only one side touched from that side', () => {
  const { values, diffs } = mergeValues(
    BASE,
    typed({ contato: { celular: '22', email: null } }),
    typed({ nome: 'Ana Maria' }),
  )
  expect(values).toEqual(typed({ nome: 'Ana Maria', contato: { celular: '22', email: '' } }))
  expect(diffs).toEqual([
    { name: 'contato.celular', before: '11', theirs: '22', mine: '11', conflict: false },
  ])
})

it('asks only where both wrote something else', () => {
  const merge = mergeValues(BASE, typed({ nome: 'Bia' }), typed({ nome: 'Clara' }))
  expect(merge.diffs).toEqual([{ name: 'nome', before: 'Ana', theirs: 'Bia', mine: 'Clara', conflict: true }])
  expect(merge.values.nome).toBe('Clara')
  expect(takeTheirs(merge, new Set(['nome'])).nome).toBe('Bia')
  expect(mergeValues(BASE, typed({ nome: 'Bia' }), typed({ nome: 'Bia' })).diffs[0]?.conflict).toBe(false)
})

it('a chosen record is the one that it names, however much of it was read', () => {
  const ela = { _id: 'm1', nome: 'Dra. Eva' }
  const base = typed({ medico: ela })
  expect(mergeValues(base, typed({ medico: { ...ela, crm: 'x' } }), typed({ medico: null })).diffs).toEqual(
    [],
  )
})

it('fields that follow another are one value when that one changed, and their own when it did not', () => {
  const together = [['nome', 'contato.celular']]
  const outra = typed({ nome: 'Bia', contato: { celular: '33', email: '' } })
  const { diffs } = mergeValues(BASE, outra, typed({ contato: { celular: '99', email: '' } }), { together })
  expect(diffs.map((d) => [d.name, d.conflict])).toEqual([
    ['nome', true],
    ['contato.celular', true],
  ])
  const soTelefone = typed({ contato: { celular: '33', email: '' } })
  expect(mergeValues(BASE, soTelefone, typed({ medico: ela() }), { together }).diffs).toHaveLength(1)
})
const ela = () => ({ _id: 'm1' })

describe('lists', () => {
  const base = { v: [row('a', '1'), row('b', '2')] }
  it('rows with an id are merged one by one: changed, removed, added', () => {
    const theirs = { v: [row('a', '9'), row('b', '2'), row('c', '3')] }
    const { values, diffs } = mergeValues(base, theirs, { v: [row('a', '1'), { chave: 'n', valor: 'nova' }] })
    expect(values.v).toEqual([row('a', '9'), row('c', '3'), { chave: 'n', valor: 'nova' }])
    expect(diffs[0]?.conflict).toBe(false)
  })
  it('one row that both changed is the conflict, the others are settled', () => {
    const theirs = { v: [row('a', '9'), row('b', '8')] }
    const merge = mergeValues(base, theirs, { v: [row('a', '7'), row('b', '2')] })
    expect(merge.values.v).toEqual([row('a', '7'), row('b', '8')])
    expect(takeTheirs(merge, new Set(['v'])).v).toEqual([row('a', '9'), row('b', '8')])
    expect(merge.diffs[0]?.conflict).toBe(true)
  })
  it('keeps the order of whoever changed it; without ids, or when both did, the list is one value', () => {
    expect(
      mergeValues(base, { v: [row('a', '1'), row('b', '5')] }, { v: [row('b', '2'), row('a', '1')] }).values
        .v,
    ).toEqual([row('b', '5'), row('a', '1')])
    const dias = mergeValues({ v: [{ h: '1' }] }, { v: [{ h: '2' }] }, { v: [{ h: '3' }] })
    expect(dias.diffs[0]).toMatchObject({ conflict: true, mine: [{ h: '3' }], theirs: [{ h: '2' }] })
  })
  it('the key of a row on the screen is no difference', () => {
    const linha = (chave: number) => ({ v: [{ chave, nome: 'Plano' }] })
    expect(mergeValues(linha(1), linha(2), { v: [] }).diffs).toEqual([])
  })
})

it('for any three versions: nobody’s lone change is lost, and what nobody touched stays', () => {
  const valor = fc.constantFrom('', 'a', 'b', 'c')
  const lado = fc.record({ x: valor, g: fc.record({ y: valor, z: valor }) })
  fc.assert(
    fc.property(lado, lado, lado, (base, theirs, mine) => {
      const { values, diffs } = mergeValues(base, theirs, mine)
      const pares = (v: typeof base) => ({ x: v.x, 'g.y': v.g.y, 'g.z': v.g.z })
      const [b, t, m, r] = [base, theirs, mine, values as typeof base].map(pares) as ReturnType<
        typeof pares
      >[]
      for (const k of ['x', 'g.y', 'g.z'] as const) {
        if (t?.[k] === b?.[k]) expect(r?.[k]).toBe(m?.[k])
        else if (m?.[k] === b?.[k]) expect(r?.[k]).toBe(t?.[k])
        expect(diffs.some((d) => d.name === k && d.conflict)).toBe(
          t?.[k] !== b?.[k] && m?.[k] !== b?.[k] && t?.[k] !== m?.[k],
        )
      }
    }),
  )
})
