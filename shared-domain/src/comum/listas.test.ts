import { groupBy } from './listas'

describe('groupBy', () => {
  it('keeps the order of keys and of items, and reads each item once', () => {
    const por = jest.fn((n: number) => n % 3)
    expect([...groupBy([4, 1, 3, 7, 5, 6], por)]).toEqual([
      [1, [4, 1, 7]],
      [0, [3, 6]],
      [2, [5]],
    ])
    expect(por).toHaveBeenCalledTimes(6)
    expect(groupBy([], por).size).toBe(0)
  })
})
