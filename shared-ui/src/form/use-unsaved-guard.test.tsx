import { useSessao } from '@clinica/shared-auth'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { open as openTela } from '../teste/tela'
import { useUnsavedGuard } from './use-unsaved-guard'

const Ficha = () => {
  useUnsavedGuard(true)
  return <p>ficha</p>
}
const Parte = ({ dirty }: { dirty: boolean }) => {
  useUnsavedGuard(dirty)
  return null
}
const open = (ficha = <Ficha />) => {
  useSessao.setState({ autenticado: true })
  return openTela({ '/': <p>início</p>, '/ficha': ficha }, '/', '/ficha').router
}
const answer = async (rotulo: string) => fireEvent.click(await screen.findByRole('button', { name: rotulo }))

describe('useUnsavedGuard', () => {
  it('asks again where the way back is pressed again before the answer is drawn', async () => {
    const router = open()
    await act(() => router.navigate(-1))
    await screen.findByRole('button', { name: 'Continuar editando' })
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Continuar editando' }))
      // The answer is carried out, and nothing of it drawn yet.
      await new Promise((r) => setTimeout(r))
      await router.navigate(-1)
    })
    await answer('Sair sem salvar')
    expect(await screen.findByText('início')).toBeVisible()
  })

  it.each([
    ['the first', ['first']],
    ['the last', ['last']],
    ['each', ['first', 'last']],
  ])('asks where %s of two forms has something to lose', async (_qual, dirty) => {
    const router = open(
      <>
        <Parte dirty={dirty.includes('first')} />
        <Parte dirty={dirty.includes('last')} />
      </>,
    )
    await act(() => router.navigate(-1))
    await answer('Continuar editando')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/ficha')
    await act(() => router.navigate(-1))
    await answer('Sair sem salvar')
    expect(await screen.findByText('início')).toBeVisible()
  })

  it('does not ask where neither has', async () => {
    const router = open(
      <>
        <Parte dirty={false} />
        <Parte dirty={false} />
      </>,
    )
    await act(() => router.navigate(-1))
    expect(await screen.findByText('início')).toBeVisible()
  })

  it('asks once where the way back is pressed twice, and the answer counts for the last', async () => {
    const router = open()
    await act(async () => {
      await router.navigate(-1)
      await router.navigate(-1)
    })
    await answer('Continuar editando')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/ficha')
    expect([...router.state.blockers.values()].map((b) => b.state)).toEqual(['unblocked'])
  })
})
