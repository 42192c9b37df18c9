import { acoes, telas } from '@clinica/shared-domain/acesso'
import type { SearchEntry } from '@clinica/shared-ui/remote-module'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { federacao } from '../../remotos/federacao'
import type { Remoto } from '../../remotos/tipos'
import { expectConsole, homeServer, logInAs, openAt, remoto } from '../../teste/tela'

jest.mock('../../remotos/federacao', () => ({
  federacao: { loadRemote: jest.fn(), registerRemotes: jest.fn() },
  integridades: new Map(),
}))

const paciente = { register: 'paciente', label: 'paciente', access: telas.paciente }
const guia = { register: 'guia', label: 'guia', access: acoes.faturamento_guia }
const hit = (title: string, path: string) => ({ key: path, title, detail: 'Achado', icon: 'paciente', path })

/** A remote deployed with one entry of the palette, answered by `entrada`; null: the remote does not come up. */
const comBusca = (id: string, busca: typeof paciente, entrada: SearchEntry | null) => {
  const deployed: Remoto = remoto(id, [])
  deployed.module.search = [busca]
  return { deployed, id, busca, entrada }
}
const openWith = (...remotos: ReturnType<typeof comBusca>[]) => {
  jest.mocked(federacao.loadRemote).mockImplementation(async (nome: string) => {
    const r = remotos.find(({ id }) => nome === `${id}/module`)
    if (!r?.entrada) throw new Error('fora do ar')
    const { entrada, busca, id } = r
    return {
      default: {
        contract: 1,
        id,
        routes: [],
        search: [{ ...busca, load: async () => ({ default: entrada }) }],
      },
    }
  })
  return openAt(
    '/home',
    remotos.map((r) => r.deployed),
  )
}
const search = async (texto: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /Buscar tela/ }))
  await userEvent.type(await screen.findByRole('combobox'), texto)
}

beforeEach(() => {
  homeServer()
  logInAs('Faturista')
})
afterEach(() => jest.useRealTimers())

// The first of all: afterwards the search is there at once.
it('takes what is typed before it is there, and leaves no key to the screen beneath', async () => {
  openWith()
  await screen.findByRole('button', { name: /Buscar tela/ })
  const daTela = jest.fn()
  document.body.addEventListener('keydown', daTela)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  daTela.mockClear()
  for (const key of ['x', 'a', 'c', 'Backspace', 'v', 'Enter']) fireEvent.keyDown(document.body, { key })
  expect(await screen.findByRole('combobox')).toHaveValue('xav')
  expect(daTela).not.toHaveBeenCalled()
  document.body.removeEventListener('keydown', daTela)
})

it('is a dialog with a name', async () => {
  openWith()
  await userEvent.click(await screen.findByRole('button', { name: /Buscar tela/ }))
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('Buscar')
})

it('asks every remote that declares an entry, and opens what is chosen', async () => {
  const pacientes = jest.fn<ReturnType<SearchEntry>, Parameters<SearchEntry>>(async () => [
    hit('Ana Souza', '/paciente/cadastro/p1'),
  ])
  const guias = jest.fn<ReturnType<SearchEntry>, Parameters<SearchEntry>>(async () => [
    hit('Guia 1010', '/guia/cadastro/g1'),
  ])
  const router = openWith(comBusca('um', paciente, pacientes), comBusca('dois', guia, guias))
  await search('ana')

  expect(await screen.findByRole('option', { name: /Ana Souza/ })).toBeVisible()
  await userEvent.click(await screen.findByRole('option', { name: /Guia 1010/ }))
  expect(router.state.location.pathname).toBe('/guia/cadastro/g1')
  expect(pacientes.mock.calls.map(([texto]) => texto)).toEqual(['ana'])
  expect(guias.mock.calls.map(([texto]) => texto)).toEqual(['ana'])
})

it('names what it finds, and asks nothing below three characters', async () => {
  const pacientes = jest.fn<ReturnType<SearchEntry>, Parameters<SearchEntry>>(async () => [])
  openWith(comBusca('tres', paciente, pacientes))
  await userEvent.click(await screen.findByRole('button', { name: /Buscar tela/ }))
  const campo = await screen.findByRole('combobox', { name: 'Buscar tela ou paciente' })

  jest.useFakeTimers()
  const type = (value: string) => {
    fireEvent.change(campo, { target: { value } })
    return act(() => jest.advanceTimersByTimeAsync(500))
  }
  await type('an')
  expect(pacientes).not.toHaveBeenCalled()
  await type('ana')
  expect(pacientes).toHaveBeenCalled()
})

it('shows the hits of the others while one remote is down', async () => {
  expectConsole(/^Esta parte do portal não respondeu/)
  openWith(
    comBusca('quatro', guia, null),
    comBusca('cinco', paciente, async () => [hit('Bruno Lima', '/paciente/cadastro/p2')]),
  )
  await search('bruno')

  expect(await screen.findByRole('option', { name: /Bruno Lima/ })).toBeVisible()
})

it('does not ask for what the person may not see', async () => {
  const guias = jest.fn<ReturnType<SearchEntry>, Parameters<SearchEntry>>(async () => [])
  logInAs('Recepcionista')
  openWith(
    comBusca('seis', guia, guias),
    comBusca('sete', paciente, async () => [hit('Carla Dias', '/paciente/cadastro/p3')]),
  )
  await search('carla')

  await screen.findByRole('option', { name: /Carla Dias/ })
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveAccessibleName('Buscar tela ou paciente'))
  expect(guias).not.toHaveBeenCalled()
})
