import { useSessao } from '@clinica/shared-auth'
import { act, screen, waitFor } from '@testing-library/react'
import { cidResource, descricao, getSalvar, M54, openCidForm } from '../teste/cid-form'
import { clearMessages } from '../teste/tela'

beforeEach(() => useSessao.setState({ autenticado: true }))
afterEach(() => act(clearMessages))

const V2 = '2026-11-21T13:30:00.000Z'
const AVISO = 'Registro salvo. O que foi digitado enquanto isso ainda não foi salvo.'

/** A save that is answered when told to. */
const slow = () => {
  const recurso = cidResource()
  const saved: { answer: () => void } = { answer: () => undefined }
  const once = (metodo: 'create' | 'update') =>
    recurso[metodo].mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          saved.answer = () =>
            resolve({ registro: { ...M54, descricao: 'Dor um', updatedAt: V2 }, msg: null })
        }),
    )
  return { recurso, once, saved }
}

it('what is typed while a save is on its way stays, and is saved next, over that save', async () => {
  const { recurso, once, saved } = slow()
  once('update')
  const { user } = openCidForm(recurso)
  await user.clear(await descricao())
  await user.type(await descricao(), 'Dor um')
  await user.click(getSalvar())
  await waitFor(() => expect(recurso.update).toHaveBeenCalledTimes(1))
  await user.type(await descricao(), ' e dois')
  await act(async () => saved.answer())
  expect(await screen.findByText(AVISO)).toBeVisible()
  expect(await descricao()).toHaveValue('Dor um e dois')
  await user.click(screen.getByRole('link', { name: 'Outra tela' }))
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  await user.click(getSalvar())
  expect(await screen.findByText('a lista')).toBeVisible()
  const [id, envio] = recurso.update.mock.calls[1] ?? []
  expect(id).toBe('1')
  expect(envio).toMatchObject({ descricao: 'Dor um e dois', updatedAt: V2 })
})

it('of a new record the next save changes it and makes no second one', async () => {
  const { recurso, once, saved } = slow()
  once('create')
  const { user } = openCidForm(recurso, '/cid/cadastro')
  await user.type(await screen.findByRole('textbox', { name: /Código/ }), 'M54.5')
  await user.type(await descricao(), 'Dor um')
  await user.click(getSalvar())
  await waitFor(() => expect(recurso.create).toHaveBeenCalledTimes(1))
  await user.type(await descricao(), ' e dois')
  await act(async () => saved.answer())
  expect(await screen.findByText(AVISO)).toBeVisible()
  await user.click(getSalvar())
  expect(await screen.findByText('a lista')).toBeVisible()
  expect(recurso.create).toHaveBeenCalledTimes(1)
  expect(recurso.update).toHaveBeenCalledWith(
    '1',
    expect.objectContaining({ descricao: 'Dor um e dois', updatedAt: V2 }),
    expect.anything(),
  )
})
