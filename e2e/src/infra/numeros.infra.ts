import { uploadThroughKill } from '../teste/arquivo'
import { saveThroughKill } from '../teste/numeros'
import { billThroughKill } from '../teste/pacotes'
import { iniciarPortal, type Portal } from '../teste/portal'

describe('kill -9 while 50 desks save guides of one unit, on PostgreSQL', () => {
  let portal: Portal | undefined
  afterAll(() => portal?.parar())
  const start = async (): Promise<Portal> => {
    // A cluster's own database is as empty as a new one.
    const DATABASE_URL = process.env.TEST_DATABASE_URL as string
    portal = await iniciarPortal({ dados: portal?.dados, env: { DATABASE_URL, DEMO: '1' } })
    return portal
  }
  /** Answers the portal that runs, and from then on a new one. */
  const goOn = (): (() => Promise<Portal>) => {
    let aberto = portal
    return () => {
      const este = aberto
      aberto = undefined
      return este ? Promise.resolve(este) : start()
    }
  }

  it('leaves numbers without a gap, none of them twice', async () => {
    const fim = await saveThroughKill(start)
    expect(fim.salvas).toBe(601)
    expect(fim.numeros).toEqual(Array.from({ length: 601 }, (_, i) => i + 1))
  })

  it('leaves a package of many guides saved or not, and finalised or not: never in parts', async () => {
    const { guias, salvar, finalizar } = await billThroughKill(goOn())
    expect(guias).toBeGreaterThan(20)
    expect([salvar, finalizar]).toEqual(
      [salvar.antes, finalizar.antes].map((antes) => ({ antes, depois: !antes })),
    )
  })

  it("leaves of an insurer's file all of its rows or none", async () => {
    const { gravadas, ficou, linhas, esperadas } = await uploadThroughKill(goOn())
    expect(gravadas).toBeGreaterThan(0)
    expect(gravadas).toBeLessThan(esperadas)
    expect([ficou, linhas]).toEqual([false, esperadas])
  })
})
