import fc from 'fast-check'
import { questao } from '../teste/tela'
import {
  addQuestoes,
  composeGrupo,
  type Grupos,
  listChaves,
  moveBy,
  moveTo,
  newGrupo,
  removeLinha,
} from './grupos'

const grupo = (chave: string, ...ns: number[]) => ({
  id: null,
  chave,
  titulo: chave,
  questoes: ns.map((n) => questao(n)),
})
const GRUPOS: Grupos = [grupo('A', 1, 2), grupo('B', 3)]
const view = (grupos: Grupos) =>
  grupos.map((g) => `${g.titulo}: ${g.questoes.map((q) => q.enunciado.replace('Questão ', '')).join(' ')}`)
const id = (n: number) => questao(n)._id

it('a question moves within its group and past a heading into the next', () => {
  expect(view(moveBy(GRUPOS, id(1), 1))).toEqual(['A: 2 1', 'B: 3'])
  expect(view(moveBy(GRUPOS, id(2), 1))).toEqual(['A: 1', 'B: 2 3'])
  expect(view(moveBy(GRUPOS, id(3), -1))).toEqual(['A: 1 2 3', 'B: '])
  expect(moveBy(GRUPOS, id(1), -1)).toBe(GRUPOS)
  expect(moveBy(GRUPOS, id(3), 1)).toBe(GRUPOS)
})

it('a group moves whole', () => {
  expect(view(moveBy(GRUPOS, 'A', 1))).toEqual(['B: 3', 'A: 1 2'])
  expect(moveBy(GRUPOS, 'A', -1)).toBe(GRUPOS)
  expect(view(moveTo(GRUPOS, 'A', id(3)))).toEqual(['B: 3', 'A: 1 2'])
})

it('a question is dropped anywhere; above all headings it is the first of the first group', () => {
  expect(view(moveTo(GRUPOS, id(3), id(1)))).toEqual(['A: 3 1 2', 'B: '])
  expect(view(moveTo(GRUPOS, id(3), 'A'))).toEqual(['A: 3 1 2', 'B: '])
  expect(view(moveTo(GRUPOS, id(1), 'B'))).toEqual(['A: 2', 'B: 1 3'])
})

it('adds what is not asked yet, composes a group, removes', () => {
  expect(view(addQuestoes(GRUPOS, 'A', [questao(3), questao(4)]))).toEqual(['A: 1 2 4', 'B: 3'])
  expect(view(composeGrupo(GRUPOS, [questao(4), questao(5)]))).toEqual(['A: 1 2', 'B: 3', ': 4 5'])
  expect(view(removeLinha(GRUPOS, id(2)))).toEqual(['A: 1', 'B: 3'])
  expect(view(removeLinha(GRUPOS, 'A'))).toEqual(['B: 3'])
})

it('whatever is moved, nothing is lost and nothing doubled, and a group is never first without its heading', () => {
  const grupos = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 5 }).map((tamanhos): Grupos => {
    let n = 0
    return tamanhos.map((t, i) =>
      newGrupo(
        `G${i}`,
        Array.from({ length: t }, () => questao(++n)),
      ),
    )
  })
  fc.assert(
    fc.property(grupos, fc.nat(), fc.nat(), fc.constantFrom(-1 as const, 1 as const), (g, a, b, passo) => {
      const chaves = listChaves(g)
      const [de, para] = [chaves[a % chaves.length] as string, chaves[b % chaves.length] as string]
      for (const depois of [moveTo(g, de, para), moveBy(g, de, passo)])
        expect(listChaves(depois).toSorted()).toEqual(chaves.toSorted())
      const andou = moveBy(g, de, passo)
      if (andou !== g) expect(listChaves(moveBy(andou, de, passo === 1 ? -1 : 1))).toEqual(chaves)
    }),
  )
})
