import { fireEvent, screen, waitFor } from '@testing-library/react'
import { openCidList, servir } from '../teste/cid-list'

const lista = () => screen.queryByRole('dialog', { name: 'Atalhos do teclado' })

it("'?' shows the keys of the screen above the portal's, where nothing is typed", async () => {
  openCidList(servir(1))
  await screen.findByRole('article')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Nome' }), { key: '?' })
  fireEvent.keyDown(document.body, { key: '?', ctrlKey: true })
  expect(lista()).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  await waitFor(() => expect(lista()).toBeVisible())
  expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
    'Na lista',
    'Em todo o portal',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(lista()).toBeNull())
})
