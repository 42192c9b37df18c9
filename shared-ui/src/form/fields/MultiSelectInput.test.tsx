import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open } from '../../teste/tela'
import { Formik } from '../Formik'
import { MultiSelectInput, type MultiSelectInputProps } from './MultiSelectInput'
import { useValue } from './use-input'

const OPCOES = ['Centro', 'Norte', 'Savassi'].map((nome) => ({ value: nome, label: nome }))

const Valor = () => <p data-testid="valor">{JSON.stringify(useValue('v'))}</p>
const mount = (inicial: unknown, mais: Partial<MultiSelectInputProps> = {}) => {
  open(
    {
      '/': (
        <Formik initialValues={{ v: inicial }} onSubmit={() => {}}>
          {() => (
            <>
              <MultiSelectInput name="v" label="Unidades" options={OPCOES} {...mais} />
              <Valor />
            </>
          )}
        </Formik>
      ),
    },
    '/',
  )
  return { user: userEvent.setup(), campo: screen.getByRole('combobox', { name: 'Unidades' }) }
}
const valor = (): unknown => JSON.parse(screen.getByTestId('valor').textContent ?? '')

it('adds and takes back by the mouse, and stays open meanwhile', async () => {
  const { user, campo } = mount([])
  await user.click(campo)
  await user.click(screen.getByRole('option', { name: 'Savassi' }))
  await user.click(screen.getByRole('option', { name: 'Centro' }))
  expect(valor()).toEqual(['Savassi', 'Centro'])
  expect(screen.getByRole('option', { name: 'Centro' })).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('option', { name: 'Savassi' }))
  expect(valor()).toEqual(['Centro'])
})

it('adds and takes back by the keyboard', async () => {
  const { user, campo } = mount(['Norte'])
  await user.type(campo, 'cen{ArrowDown}{Enter}')
  expect(valor()).toEqual(['Norte', 'Centro'])
  await user.keyboard('{Escape}{Backspace}')
  expect(valor()).toEqual(['Norte'])
})

it('keeps what is no longer offered until it is taken out', async () => {
  const { user, campo } = mount(['Antiga'])
  expect(screen.getByText('Antiga')).toBeVisible()
  await user.type(campo, 'Nor{ArrowDown}{Enter}')
  expect(valor()).toEqual(['Antiga', 'Norte'])
})

it('begins with nothing chosen, whatever the field holds', async () => {
  const { user, campo } = mount('')
  await user.type(campo, 'Nor{ArrowDown}{Enter}')
  expect(valor()).toEqual(['Norte'])
})

it('only shows when it is read-only', async () => {
  const { user, campo } = mount(['Centro'], { readOnly: true })
  await user.click(campo)
  expect(screen.queryByRole('option')).toBeNull()
  await user.keyboard('{Backspace}')
  expect(valor()).toEqual(['Centro'])
})
