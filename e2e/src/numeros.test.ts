// Only in the whole run.
import { saveThroughKill } from './teste/numeros'
import { dadosDeDemonstracao, iniciarPortal, type Portal } from './teste/portal'

describe('kill -9 while 50 desks save guides of one unit', () => {
  let portal: Portal | undefined
  afterAll(() => portal?.parar())

  it('leaves numbers without a gap, none of them twice', async () => {
    const fim = await saveThroughKill(async () => {
      portal = await iniciarPortal({ dados: portal?.dados ?? dadosDeDemonstracao() })
      return portal
    })
    expect(fim.salvas).toBe(601)
    expect(fim.numeros).toEqual(Array.from({ length: 601 }, (_, i) => i + 1))
  })
})
