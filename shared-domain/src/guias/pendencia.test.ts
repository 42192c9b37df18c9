import fc from 'fast-check'
import { STATUS_IDS } from '../agenda/status'
import { isMaterialPendente } from './pendencia'

const feitas = (n: number) => Array.from({ length: n }, (_, i) => (i % 2 ? 'assinado' : 'evoluido'))

describe('pending material', () => {
  it.each([
    [[...feitas(4), 'marcado'], true],
    [[...feitas(4), 'faltou-sem-justificativa', ...feitas(3)], true],
    [[...feitas(9), 'marcado'], true],
    [[...feitas(9), 'marcado', ...feitas(2)], true],
    // Too few to tell.
    [feitas(4), false],
    [feitas(9), false],
    [[], false],
    // All done, or another one is the first that was not.
    [feitas(5), false],
    [feitas(10), false],
    [[...feitas(3), 'marcado', ...feitas(6)], false],
    [[...feitas(5), 'marcado', 'marcado'], false],
    [['marcado', ...feitas(9)], false],
  ])('after %j: %s', (sessoes, pendente) => expect(isMaterialPendente('Ortopedia', sessoes)).toBe(pendente))

  it('is of Ortopedia alone, however it is written', () => {
    const sessoes = [...feitas(4), 'marcado']
    expect(isMaterialPendente('ORTOPÉDIA', sessoes)).toBe(true)
    for (const outra of ['Pilates', 'Ortopedia infantil', ''])
      expect(isMaterialPendente(outra, sessoes)).toBe(false)
  })

  it('asks for the first session that was not done to be the 5th or the 10th', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STATUS_IDS), { maxLength: 14 }), (sessoes) => {
        const primeira = sessoes.findIndex((s) => s !== 'assinado' && s !== 'evoluido')
        expect(isMaterialPendente('Ortopedia', sessoes)).toBe(primeira === 4 || primeira === 9)
      }),
    ))
})
