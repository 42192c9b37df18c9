import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useLayoutEffect } from 'react'
import { Formik } from './Formik'
import { TextInput } from './fields/inputs'
import { useFormError, useInput, useValue } from './fields/use-input'
import { type FormStore, useForm, useFormStore, VALIDATION_DELAY } from './form-store'

const desenhos: Record<string, number> = {}
const Contado = ({ name }: { name: string }) => {
  const { value } = useInput<string>({ name, label: name })
  desenhos[name] = (desenhos[name] ?? 0) + 1
  return <p data-testid={name}>{value}</p>
}
let store: FormStore
const Guardar = () => {
  store = useFormStore()
  return null
}
const validate = jest.fn((_: object) => ({}))

beforeEach(() => {
  for (const nome of Object.keys(desenhos)) delete desenhos[nome]
  validate.mockClear()
})

const mount = (mais?: React.ReactNode) =>
  render(
    <Formik initialValues={{ a: '', b: '', lista: [{ c: '' }] }} validate={validate} onSubmit={() => {}}>
      <TextInput name="a" label="Campo" />
      <Contado name="b" />
      <Contado name="lista[0].c" />
      <Guardar />
      {mais}
    </Formik>,
  )

it('a key draws its own field and no other', async () => {
  mount(<Contado name="a" />)
  const antes = { ...desenhos }
  await userEvent.type(screen.getByLabelText('Campo'), 'Helena')
  expect(screen.getByTestId('a')).toHaveTextContent('Helena')
  await waitFor(() => expect(validate).toHaveBeenCalled())
  expect(desenhos.b).toBe(antes.b)
  expect(desenhos['lista[0].c']).toBe(antes['lista[0].c'])
  expect(desenhos.a).toBeGreaterThan(antes.a ?? 0)
})

it('is checked once, when the hand rests', async () => {
  jest.useFakeTimers()
  mount()
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  await user.type(screen.getByLabelText('Campo'), 'Helena')
  expect(validate).not.toHaveBeenCalled()
  await act(() => jest.advanceTimersByTimeAsync(VALIDATION_DELAY))
  expect(validate).toHaveBeenCalledTimes(1)
  expect(validate.mock.calls[0]?.[0]).toMatchObject({ a: 'Helena' })
  jest.useRealTimers()
})

it('is not checked any more once it is gone', async () => {
  jest.useFakeTimers()
  const { unmount } = mount()
  act(() => store.get().setFieldValue('a', 'x'))
  unmount()
  await act(() => jest.advanceTimersByTimeAsync(VALIDATION_DELAY * 2))
  expect(validate).not.toHaveBeenCalled()
  jest.useRealTimers()
})

it('what is set is read back at once, so that two changes of one moment both count', () => {
  const Tudo = () => <p data-testid="tudo">{JSON.stringify(useForm().values)}</p>
  mount(<Tudo />)
  act(() => {
    store.get().setFieldValue('lista[0].c', 'um')
    store.get().setValues((v) => ({ ...v, b: `${v.lista[0].c} e dois` }))
  })
  expect(screen.getByTestId('tudo')).toHaveTextContent('{"a":"","b":"um e dois","lista":[{"c":"um"}]}')
  expect(screen.getByTestId('b')).toHaveTextContent('um e dois')
})

it('shows what is wrong with a part of it once a save was tried, and follows its values', async () => {
  const Parte = () => (
    <p data-testid="parte">
      {useValue<object[]>('lista')?.length} {useFormError('lista')}
    </p>
  )
  validate.mockReturnValue({ lista: 'Campo é obrigatório.' })
  mount(<Parte />)
  expect(screen.getByTestId('parte')).toHaveTextContent(/^1$/)
  await act(async () => store.get().submitForm())
  expect(screen.getByTestId('parte')).toHaveTextContent('1 Campo é obrigatório.')
  act(() => store.get().setFieldValue('lista', []))
  expect(screen.getByTestId('parte')).toHaveTextContent('0 Campo é obrigatório.')
})

it('what is written while a change is being drawn is not undone by it', () => {
  // Both answer the same change: one before the form itself has taken it in, one after.
  const Seguem = () => {
    const a = useValue<string>('a')
    useLayoutEffect(() => {
      if (a) store.get().setFieldValue('b', `${a} cedo`)
    }, [a])
    useEffect(() => {
      if (a) store.get().setValues((v) => ({ ...v, lista: [{ c: `${a} tarde` }] }))
    }, [a])
    return null
  }
  mount(<Seguem />)
  act(() => store.get().setFieldValue('a', 'x'))
  expect(store.get().values).toEqual({ a: 'x', b: 'x cedo', lista: [{ c: 'x tarde' }] })
  expect(screen.getByTestId('b')).toHaveTextContent('x cedo')
})

it('a field that was just filled in is not called empty on being left, by a check from before', async () => {
  render(
    <Formik
      initialValues={{ a: '' }}
      validate={(v) => (v.a ? {} : { a: 'Campo é obrigatório.' })}
      onSubmit={() => {}}
    >
      <TextInput name="a" label="Campo" />
      <Guardar />
    </Formik>,
  )
  await act(() => store.get().validateForm())
  const vistos = jest.fn()
  const mensagem = () => screen.queryByText('Campo é obrigatório.')
  store.subscribe(() => vistos(mensagem() !== null))
  await userEvent.type(screen.getByLabelText('Campo'), 'x')
  act(() => screen.getByLabelText('Campo').blur())
  expect(mensagem()).toBeNull()
  await waitFor(() => expect(store.get().touched).toEqual({ a: true }))
  expect(vistos).not.toHaveBeenCalledWith(true)
  // Left empty it is told, once the hand rests.
  await userEvent.clear(screen.getByLabelText('Campo'))
  act(() => screen.getByLabelText('Campo').blur())
  await waitFor(() => expect(mensagem()).not.toBeNull())
})

afterEach(() => jest.useRealTimers())
it('a press that takes the focus away shows no error under itself until the pointer is up', async () => {
  render(
    <Formik
      initialValues={{ a: '' }}
      validate={(v) => (v.a ? {} : { a: 'Campo é obrigatório.' })}
      onSubmit={() => {}}
    >
      <TextInput name="a" label="Campo" />
      <Guardar />
    </Formik>,
  )
  const mensagem = () => screen.queryByText('Campo é obrigatório.')
  const campo = screen.getByLabelText('Campo')
  act(() => campo.focus())
  jest.useFakeTimers()
  fireEvent(campo, new Event('pointerdown', { bubbles: true }))
  act(() => campo.blur())
  await act(() => jest.advanceTimersByTimeAsync(3 * VALIDATION_DELAY))
  expect(mensagem()).toBeNull()
  fireEvent(campo, new Event('pointerup', { bubbles: true }))
  await waitFor(() => expect(mensagem()).not.toBeNull())
})
