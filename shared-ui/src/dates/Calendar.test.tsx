// Runs again in the clinic's time zone.
import { useSessao } from '@clinica/shared-auth'
import { render, screen } from '@testing-library/react'
import Calendar from './Calendar'

afterEach(() => jest.useRealTimers())

// One of the two is another day than the desk's, whatever the zone that these tests run in.
it.each([
  ['Pacific/Kiritimati', '1', 'dezembro 2026'],
  ['Etc/GMT+12', '29', 'novembro 2026'],
])('marks the day that it is in %s, and opens its month', (fuso, hoje, mes) => {
  jest.useFakeTimers({ now: new Date('2026-11-30T11:00:00.000Z') })
  useSessao.setState({ fuso })
  render(<Calendar value={null} onPick={() => undefined} />)
  expect(document.querySelector('[aria-current="date"]')).toHaveTextContent(new RegExp(`^${hoje}$`))
  expect(screen.getByText(mes)).toBeInTheDocument()
})
