import { evaluateInPieces } from './in-pieces'

it('lets others have their turn between two pieces', async () => {
  let turnos = 0
  let acabou = false
  const outro = () => {
    turnos += 1
    if (!acabou) setTimeout(outro)
  }
  setTimeout(outro)
  await evaluateInPieces()
  acabou = true
  expect(turnos).toBeGreaterThanOrEqual(5)
})
