import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { deferred, open } from '../../teste/tela'
import { Picker } from './Picker'
import type { PickerParams } from './use-picker-search'

type Pessoa = { _id: string; nome: string }
const pessoas = (de: number, n: number): Pessoa[] =>
  Array.from({ length: n }, (_, i) => ({ _id: `p${de + i}`, nome: `Pessoa ${de + i}` }))

const Campo = ({ search, minText }: { search: jest.Mock; minText?: number }) => {
  const [valor, setValor] = useState<Pessoa | null>(null)
  return (
    <>
      <Picker<Pessoa>
        label="Paciente"
        value={valor}
        onChange={setValor}
        search={search}
        getLabel={(p) => p.nome}
        minText={minText}
      />
      <p data-testid="valor">{valor?._id ?? 'ninguém'}</p>
    </>
  )
}
const mount = (search: jest.Mock, minText?: number) => {
  open({ '/': <Campo search={search} minText={minText} /> }, '/')
  return { user: userEvent.setup(), campo: screen.getByRole('combobox', { name: 'Paciente' }) }
}
const pedidos = (search: jest.Mock): PickerParams[] => search.mock.calls.map(([p]) => p as PickerParams)

it('begins at three characters, says so, and asks once for what was typed in one go', async () => {
  const search = jest.fn().mockResolvedValue(pessoas(1, 2))
  const { user, campo } = mount(search)
  await user.type(campo, 'Pe')
  expect(await screen.findByText('Digite ao menos 3 caracteres.')).toBeVisible()
  expect(search).not.toHaveBeenCalled()
  // At once: a busy machine may type slower than the wait.
  await user.paste('ssoa')
  expect(await screen.findByRole('option', { name: 'Pessoa 2' })).toBeVisible()
  expect(pedidos(search)).toEqual([{ nome: 'Pessoa', skip: 0, limit: 5, orderBy: 'nome', ativo: true }])
})

it('with minimum 0 shows the first five as it opens', async () => {
  const search = jest.fn().mockResolvedValue(pessoas(1, 5))
  const { user, campo } = mount(search, 0)
  await user.click(campo)
  expect(await screen.findByRole('option', { name: 'Pessoa 5' })).toBeVisible()
  expect(pedidos(search)[0]).toMatchObject({ nome: '', skip: 0, limit: 5 })
})

it("'Carregar mais' brings the next five and keeps the list open, by keyboard too", async () => {
  const search = jest.fn((p: PickerParams) => Promise.resolve(pessoas(p.skip + 1, p.skip === 0 ? 5 : 2)))
  const { user, campo } = mount(search as jest.Mock, 0)
  await user.click(campo)
  await screen.findByRole('option', { name: 'Carregar mais' })
  await user.keyboard('{ArrowUp}{Enter}')
  expect(await screen.findByRole('option', { name: 'Pessoa 7' })).toBeVisible()
  expect(screen.getByRole('option', { name: 'Pessoa 1' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Carregar mais' })).toBeNull()
  expect(pedidos(search as jest.Mock)[1]).toMatchObject({ skip: 5, limit: 5 })
  expect(screen.getByTestId('valor')).toHaveTextContent('ninguém')

  await user.click(screen.getByRole('option', { name: 'Pessoa 6' }))
  expect(screen.getByTestId('valor')).toHaveTextContent('p6')
  expect(campo).toHaveValue('Pessoa 6')
})

it('drops the answer of a text that is no longer there', async () => {
  const lenta = deferred<Pessoa[]>()
  const search = jest.fn((p: PickerParams) =>
    p.nome === 'Ana' ? lenta.promessa : Promise.resolve([{ _id: 'b', nome: 'Anabela' }]),
  )
  const { user, campo } = mount(search as jest.Mock)
  await user.type(campo, 'Ana')
  await waitFor(() => expect(search).toHaveBeenCalledTimes(1))
  await user.type(campo, 'bela')
  expect(await screen.findByRole('option', { name: 'Anabela' })).toBeVisible()
  await act(async () => lenta.answer([{ _id: 'a', nome: 'Ana Velha' }]))
  expect(screen.queryByText('Ana Velha')).toBeNull()
  expect(screen.getByRole('option', { name: 'Anabela' })).toBeVisible()
})

it('drops an answer that comes while the next text waits for its turn', async () => {
  const lenta = deferred<Pessoa[]>()
  const search = jest.fn().mockReturnValueOnce(lenta.promessa).mockResolvedValue([])
  const { user, campo } = mount(search)
  await user.type(campo, 'Ana')
  await waitFor(() => expect(search).toHaveBeenCalledTimes(1))
  fireEvent.change(campo, { target: { value: 'Anab' } })
  await act(async () => lenta.answer([{ _id: 'a', nome: 'Ana Velha' }]))
  expect(screen.queryByText('Ana Velha')).toBeNull()
})

it.each([
  ['the next text', (user: UserEvent) => user.keyboard('s'), 'Pess'],
  ['Enter', (user: UserEvent) => user.keyboard('{Enter}'), 'Pes'],
  [
    'a click',
    (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Tentar novamente' })),
    'Pes',
  ],
])('says when it could not look up, and tries again with %s, the field in hand', async (_, again, nome) => {
  const search = jest.fn().mockRejectedValueOnce(new Error('caiu')).mockResolvedValue(pessoas(1, 2))
  const { user, campo } = mount(search)
  await user.type(campo, 'Pes')
  expect(await screen.findByText(/^Não foi possível buscar\./)).toBeVisible()
  await again(user)
  expect(await screen.findByRole('option', { name: 'Pessoa 1' })).toBeVisible()
  expect(campo).toHaveFocus()
  expect(pedidos(search).map((p) => p.nome)).toEqual(['Pes', nome])
})

describe('Enter in a form', () => {
  const inForm = (search: jest.Mock) => {
    const onSubmit = jest.fn((e: { preventDefault: () => void }) => e.preventDefault())
    const form = (
      <form onSubmit={onSubmit}>
        <Campo search={search} />
        <button type="submit">Salvar</button>
      </form>
    )
    open({ '/': form }, '/')
    return { user: userEvent.setup(), campo: screen.getByRole('combobox', { name: 'Paciente' }), onSubmit }
  }

  it('takes the only one that was found, and the form is sent by the next', async () => {
    const { user, campo, onSubmit } = inForm(jest.fn().mockResolvedValue(pessoas(7, 1)))
    await user.type(campo, '98877')
    await screen.findByRole('option', { name: 'Pessoa 7' })
    await user.keyboard('{Enter}')
    expect(screen.getByTestId('valor')).toHaveTextContent('p7')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('leads to the only one with the first arrow', async () => {
    const { user, campo } = inForm(jest.fn().mockResolvedValue(pessoas(7, 1)))
    await user.type(campo, '98877')
    await screen.findByRole('option', { name: 'Pessoa 7' })
    expect(campo.getAttribute('aria-activedescendant')).toBeFalsy()
    await user.keyboard('{ArrowDown}')
    expect(campo).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'Pessoa 7' }).id,
    )
    await user.keyboard('{Enter}')
    expect(screen.getByTestId('valor')).toHaveTextContent('p7')
  })

  it('takes the only one once the answer comes, when it was faster', async () => {
    const lenta = deferred<Pessoa[]>()
    const { user, campo, onSubmit } = inForm(jest.fn().mockReturnValue(lenta.promessa))
    await user.type(campo, '98877{Enter}')
    await act(async () => lenta.answer(pessoas(7, 1)))
    await waitFor(() => expect(screen.getByTestId('valor')).toHaveTextContent('p7'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it.each([
    ['of several none', pessoas(1, 2)],
    ['of none none', []],
  ])('takes %s, and sends nothing', async (_, achados) => {
    const { user, campo, onSubmit } = inForm(jest.fn().mockResolvedValue(achados))
    await user.type(campo, 'Pessoa')
    await screen.findByText(achados.length > 0 ? 'Pessoa 2' : 'Nenhum resultado.')
    await user.keyboard('{Enter}')
    expect(screen.getByTestId('valor')).toHaveTextContent('ninguém')
    expect(campo).toHaveValue('Pessoa')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('left before the answer', () => {
  const ANA = { _id: 'a', nome: 'Ana' }
  const typeAndLeave = async (achados: Pessoa[]) => {
    const lenta = deferred<Pessoa[]>()
    const search = jest.fn().mockReturnValue(lenta.promessa)
    const { user, campo } = mount(search, 1)
    await user.type(campo, 'ana{Enter}{Tab}')
    expect(campo).toHaveValue('ana')
    // The question itself waits for the hand to rest.
    await waitFor(() => expect(search).toHaveBeenCalled())
    await act(async () => lenta.answer(achados))
    return campo
  }

  it('chooses what was typed whole once the answer comes', async () => {
    const campo = await typeAndLeave([ANA, { _id: 'b', nome: 'Anabela' }])
    await waitFor(() => expect(screen.getByTestId('valor')).toHaveTextContent(/^a$/))
    expect(campo).toHaveValue('Ana')
  })

  it.each([
    ['nothing is called so', [{ _id: 'b', nome: 'Anabela' }]],
    ['two are called so', [ANA, { _id: 'c', nome: 'ANA' }]],
    ['nothing was found', []],
  ])('keeps the text and says that nothing was chosen when %s', async (_, achados) => {
    const campo = await typeAndLeave(achados)
    expect(await screen.findByText('“ana” não foi escolhido: escolha na lista.')).toBeVisible()
    expect(campo).toHaveValue('ana')
    expect(screen.getByTestId('valor')).toHaveTextContent('ninguém')
    await userEvent.type(campo, 'b')
    expect(screen.queryByText(/não foi escolhido/)).toBeNull()
  })
})

describe('offers', () => {
  const Oferecido = ({ search, onChoose }: { search: jest.Mock; onChoose: (texto: string) => void }) => {
    const [valor, setValor] = useState<Pessoa | null>(null)
    return (
      <Picker<Pessoa>
        label="Paciente"
        value={valor}
        onChange={setValor}
        search={search}
        getLabel={(p) => p.nome}
        offers={(texto) => [{ key: 'novo', label: `Novo “${texto}”`, onChoose: () => onChoose(texto) }]}
      />
    )
  }
  const openWith = (search: jest.Mock) => {
    const onChoose = jest.fn()
    open({ '/': <Oferecido search={search} onChoose={onChoose} /> }, '/')
    return { user: userEvent.setup(), campo: screen.getByRole('combobox', { name: 'Paciente' }), onChoose }
  }

  it('stand where nobody was found, by keyboard too, and choose nothing', async () => {
    const { user, campo, onChoose } = openWith(jest.fn().mockResolvedValue([]))
    await user.type(campo, 'Maria')
    expect(await screen.findByText('Nenhum resultado.')).toBeVisible()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChoose.mock.calls).toEqual([['Maria']])
    expect(campo).toHaveValue('')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('of nobody found are what Enter takes, the first of them; of somebody found they are not', async () => {
    const search = jest.fn((p: PickerParams) => Promise.resolve(p.nome === 'Ana' ? [] : pessoas(1, 2)))
    const { user, campo, onChoose } = openWith(search as jest.Mock)
    await user.type(campo, 'Pessoa')
    await screen.findByRole('option', { name: 'Pessoa 2' })
    await user.keyboard('{Enter}')
    expect(onChoose).not.toHaveBeenCalled()
    await user.clear(campo)
    await user.type(campo, 'Ana')
    await screen.findByText('Nenhum resultado.')
    await user.keyboard('{Enter}')
    expect(onChoose.mock.calls).toEqual([['Ana']])
  })

  it('come after the last that was found, and not before an answer', async () => {
    const search = jest.fn((p: PickerParams) => Promise.resolve(pessoas(p.skip + 1, p.skip === 0 ? 5 : 1)))
    const { user, campo } = openWith(search as jest.Mock)
    await user.type(campo, 'Pessoa')
    await screen.findByRole('option', { name: 'Carregar mais' })
    expect(screen.queryByRole('option', { name: /^Novo/ })).toBeNull()
    await user.click(screen.getByRole('option', { name: 'Carregar mais' }))
    await screen.findByRole('option', { name: 'Pessoa 6' })
    expect(screen.getAllByRole('option').at(-1)).toHaveTextContent('Novo “Pessoa”')
    expect(screen.queryByText('Nenhum resultado.')).toBeNull()
  })
})
