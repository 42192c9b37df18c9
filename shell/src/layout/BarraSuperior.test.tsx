import { estadoAoVivo } from '@clinica/shared-auth'
import { MemoryRouter } from '@clinica/shared-ui/router'
import { act, render, screen } from '@testing-library/react'
import { BarraSuperior } from './BarraSuperior'

it('says quietly that this tab gave its place away, and offers to bring it up to date', async () => {
  render(
    <MemoryRouter>
      <BarraSuperior menuAberto={false} openMenu={() => {}} openBusca={() => {}} />
    </MemoryRouter>,
  )
  expect(screen.queryByRole('button', { name: /Pausada/ })).toBeNull()
  act(() => estadoAoVivo.setState({ estado: 'cedido' }))
  expect(await screen.findByRole('button', { name: 'Pausada, clique para atualizar' })).toBeVisible()
})
