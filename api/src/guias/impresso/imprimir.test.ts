import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { Guia } from '@clinica/shared-domain'
import { readField } from '../../teste/impresso/campos'
import { guiaDeTeste } from '../../teste/impresso/guias'
import { faultsOf, type PaginaLida, readPdf } from '../../teste/impresso/pdf'
import { itWhole } from '../../teste/whole'
import { type GuiaParaImprimir, printGuias } from './imprimir'

const numbered = (n: number): Guia => {
  const guia = guiaDeTeste()
  guia.autorizacao.numeroGuia = String(100_110_000 + n)
  guia.beneficiario.nome = `Paciente nº ${n}`
  return guia
}
const many = (n: number): GuiaParaImprimir[] => Array.from({ length: n }, (_, i) => ({ guia: numbered(i) }))

itWhole('a hundred guides are one file, a page each, in their order', async () => {
  const bytes = await buffer(printGuias(many(100), 'spsadt', { titulo: '100 guias' }))
  const { titulo, paginas } = readPdf(bytes)
  expect(titulo).toBe('100 guias')
  expect(paginas.map((p) => readField(p, '11'))).toEqual(
    Array.from({ length: 100 }, (_, i) => `Paciente nº ${i}`),
  )
  for (const pagina of [paginas[0], paginas[99]] as PaginaLida[]) expect(faultsOf(pagina)).toEqual([])
  // The letters are in the file once.
  expect(bytes.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2)
})

it('others have their turn between two pages', async () => {
  let turnos = 0
  let acabou = false
  const lido = buffer(printGuias(many(20), 'spsadt', { titulo: 'Guias' })).then(() => {
    acabou = true
  })
  while (!acabou) {
    turnos++
    await setImmediate()
  }
  await lido
  expect(turnos).toBeGreaterThanOrEqual(20)
})

it('nothing is drawn ahead of a reader who does not read, nor for one who is gone', async () => {
  let pedidas = 0
  const counting = function* () {
    while (pedidas < 400) yield { guia: numbered(pedidas++) }
  }
  const pdf = printGuias(counting(), 'spsadt', { titulo: 'Guias' })
  // No reader: it stops by itself once enough is waiting, in the turn after its last page.
  let antes = -1
  while (antes !== pedidas || pedidas === 0) {
    antes = pedidas
    for (let volta = 0; volta < 50; volta++) await setImmediate()
  }
  expect(pedidas).toBeLessThan(200)
  const atePartir = pedidas
  pdf.destroy()
  await once(pdf, 'close')
  for (let volta = 0; volta < 50; volta++) await setImmediate()
  expect(pedidas).toBeLessThanOrEqual(atePartir + 1)
})

it('a guide that cannot be read ends the file with its error', async () => {
  const failing = async function* () {
    yield { guia: numbered(1) }
    throw new Error('banco fora')
  }
  await expect(buffer(printGuias(failing(), 'spsadt', { titulo: 'Guias' }))).rejects.toThrow('banco fora')
})
