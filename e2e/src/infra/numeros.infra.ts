import { uploadThroughKill } from '../teste/arquivo'
import { saveThroughKill } from '../teste/numeros'
import { billThroughKill } from '../teste/pacotes'
import { iniciarPortal, type Portal } from '../teste/portal'

describe('kill -9 while 50 desks save guides of one unit, on PostgreSQL', () => {
  let portal: Portal | undefined
  afterAll(() => portal?.parar())

  it('leaves numbers without a gap, none of them twice', async () => {
    // A cluster's own database is as empty as a new one.
    const DATABASE_URL = process.env.TEST_DATABASE_URL as string
    const fim = await saveThroughKill(async () => {
      portal = await iniciarPortal({ dados: portal?.dados, env: { DATABASE_URL, DEMO: '1' } })
      return portal
    })
    expect(fim.salvas).toBe(601)
    expect(fim.numeros).toEqual(Array.from({ length: 601 }, (_, i) => i + 1))
  })

  it('leaves a package of many guides saved or not, and finalised or not: never in parts', async () => {
    const DATABASE_URL = process.env.TEST_DATABASE_URL as string
    let aberto = portal
    const { guias, salvar, finalizar } = await billThroughKill(async () => {
      if (aberto) {
        const primeiro = aberto
        aberto = undefined
        return primeiro
      }
      portal = await iniciarPortal({ dados: portal?.dados, env: { DATABASE_URL, DEMO: '1' } })
      return portal
    })
    expect(guias).toBeGreaterThan(20)
    expect([salvar, finalizar]).toEqual(
      [salvar.antes, finalizar.antes].map((antes) => ({ antes, depois: !antes })),
    )
  })
  it("leaves of an insurer's file all of its rows or none", async () => {
    const DATABASE_URL = process.env.TEST_DATABASE_URL as string
    let aberto = portal
    const { gravadas, ficou, linhas, esperadas } = await uploadThroughKill(async () => {
      if (aberto) {
        const primeiro = aberto
        aberto = undefined
        return primeiro
      }
      portal = await iniciarPortal({ dados: portal?.dados, env: { DATABASE_URL, DEMO: '1' } })
      return portal
    })
    expect(gravadas).toBeGreaterThan(0)
    expect(gravadas).toBeLessThan(esperadas)
    expect([ficou, linhas]).toEqual([false, esperadas])
  })
})
