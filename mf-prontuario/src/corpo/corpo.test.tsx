import type { MapaCorporal } from '@clinica/shared-domain'
import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import CorpoInput from './CorpoInput'

configure({ defaultHidden: true })

const ask = (inicial: MapaCorporal = {}, anterior?: MapaCorporal) => {
  let ultimo = inicial
  const Tela = () => {
    const [mapa, setMapa] = useState(inicial)
    ultimo = mapa
    return (
      <>
        <span id="q-r">Onde dói</span>
        <CorpoInput
          id="q"
          mapa={mapa}
          onChange={setMapa}
          readOnly={false}
          invalido={false}
          descricao={undefined}
          {...(anterior ? { anterior: { quando: '18/11', mapa: anterior } } : {})}
        />
      </>
    )
  }
  const { container } = render(<Tela />)
  const touch = (regiao: string) =>
    fireEvent.click(container.querySelector(`[data-regiao="${regiao}"]`) as Element)
  return { user: userEvent.setup(), lido: () => ultimo, touch, container }
}
const dito = () => screen.getByRole('status')

it('marks a touched region with the kind and the strength in hand, several on one, and takes the last back', async () => {
  const { user, lido, touch } = ask()
  fireEvent.change(screen.getByRole('slider', { name: /Intensidade da dor/ }), { target: { value: '7' } })
  touch('frente.ombroD')
  expect(dito()).toHaveTextContent('Marcada: Ombro direito (frente), dor 7.')
  await user.click(screen.getByRole('radio', { name: 'Inchaço' }))
  await user.click(screen.getByRole('radio', { name: 'moderado' }))
  touch('frente.ombroD')
  expect(lido()).toEqual({ 'frente.ombroD': { dor: { intensidade: 7 }, inchaco: { intensidade: 2 } } })
  await user.type(
    screen.getByRole('textbox', { name: 'Observação: Ombro direito (frente), dor' }),
    'ao vestir-se',
  )
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(lido()).toEqual({ 'frente.ombroD': { dor: { intensidade: 7, nota: 'ao vestir-se' } } })
  // The same once more takes it away; and that is taken back with its note.
  await user.click(screen.getByRole('radio', { name: 'Dor' }))
  fireEvent.change(screen.getByRole('slider'), { target: { value: '7' } })
  touch('frente.ombroD')
  expect(lido()).toEqual({})
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(lido()).toEqual({ 'frente.ombroD': { dor: { intensidade: 7, nota: 'ao vestir-se' } } })
})

it('is the same by the list of regions, view by view, without the drawing', async () => {
  const { user, lido } = ask()
  await user.click(screen.getByRole('tab', { name: 'Costas' }))
  const regioes = screen.getByRole('list', { name: 'Regiões: Costas' })
  within(regioes).getByRole('button', { name: 'Cervical' }).focus()
  await user.keyboard('{Enter}')
  expect(lido()).toEqual({ 'costas.cervical': { dor: { intensidade: 5 } } })
  expect(within(regioes).getByRole('button', { name: /Cervical.*: dor 5/ })).toBeInTheDocument()
  expect(screen.getByRole('tab', { name: /Costas.*com marcas/ })).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Intensidade: Cervical (costas), dor' }), '9')
  expect(lido()).toEqual({ 'costas.cervical': { dor: { intensidade: 9 } } })
  await user.click(screen.getByRole('button', { name: 'Retirar: Cervical (costas), dor' }))
  expect(lido()).toEqual({})
  await user.click(screen.getByRole('tab', { name: 'Mãos' }))
  expect(screen.getByRole('button', { name: 'Polegar direito (dorso da mão)' })).toBeInTheDocument()
})

it('opens where the session before had marks, says them, and then what became of them', () => {
  const { touch, lido } = ask({}, { 'costas.sacro': { dor: { intensidade: 8 } } })
  expect(screen.getByText('Em 18/11')).toBeInTheDocument()
  expect(screen.getByText('Sacro (costas): dor 8')).toBeInTheDocument()
  touch('costas.sacro')
  expect(lido()).toEqual({ 'costas.sacro': { dor: { intensidade: 5 } } })
  expect(screen.getByText('Desde 18/11')).toBeInTheDocument()
  expect(screen.getByText('Sacro (costas): dor 8 → 5')).toBeInTheDocument()
})

it('cuts no note that is too long, and says that it is', () => {
  const { lido } = ask({ 'costas.sacro': { dor: { intensidade: 8 } } })
  const nota = screen.getByRole('textbox', { name: /Observação/ })
  fireEvent.change(nota, { target: { value: 'a'.repeat(101) } })
  expect(lido()['costas.sacro']?.dor?.nota).toHaveLength(101)
  expect(nota).toBeInvalid()
  expect(screen.getByText('A observação de uma marca deve ter no máximo 100 letras.')).toBeInTheDocument()
})
