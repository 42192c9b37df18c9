import { act, render, screen } from '@testing-library/react'
import { Camada } from './Camada'

let grow: () => void = () => undefined
let altura = 400
beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(mudou: ResizeObserverCallback) {
      grow = () => mudou([], this)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => altura)
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'ResizeObserver')
})

it('a layer that grows moves up, away from the edge of the window', () => {
  render(
    <Camada titulo="Marcar" ancora={new DOMRect(0, 300, 100, 40)} onClose={() => undefined}>
      campos
    </Camada>,
  )
  const topo = () => Number.parseFloat(screen.getByRole('dialog').style.top)
  expect(topo() + altura).toBeLessThanOrEqual(innerHeight - 16)
  altura = 700
  act(() => grow())
  expect(topo() + altura).toBe(innerHeight - 16)
})
