import { http } from '@clinica/shared-auth'
import { PortalUI } from '@clinica/shared-ui'
import { openPdf } from '@clinica/shared-ui/pdf'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import { expectConsole } from '../teste/guias'
import { type GuiaParaImprimir, useImpressao } from './use-impressao'

jest.mock('@clinica/shared-ui/pdf', () => ({ openPdf: jest.fn() }))

const GUIA = { _id: 'g1', numero: '10011745' }
const openPage = jest.mocked(openPdf)
let api: MockAdapter
beforeEach(() => {
  api = new MockAdapter(http)
  openPage.mockReset().mockResolvedValue()
})
afterEach(() => api.restore())

const Botoes = ({ guias, tipo }: { guias: GuiaParaImprimir[]; tipo?: 'frequencia' }) => {
  const { print, imprimindo } = useImpressao()
  return (
    <button type="button" onClick={() => void print(guias, tipo)}>
      {imprimindo ? `Imprimindo ${imprimindo}` : 'Imprimir'}
    </button>
  )
}
const open = (guias: GuiaParaImprimir[] = [GUIA], tipo?: 'frequencia') => {
  render(
    <PortalUI>
      <Botoes guias={guias} tipo={tipo} />
    </PortalUI>,
  )
  return userEvent.setup()
}
const click = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /^Imprimi/ }))

describe('printing', () => {
  it('shows what is on its way, and a second click begins no second one', async () => {
    let chegou = () => {}
    openPage.mockReturnValue(
      new Promise<void>((resolve) => {
        chegou = resolve
      }),
    )
    const user = open()
    await click(user)
    expect(await screen.findByRole('button', { name: 'Imprimindo spsadt' })).toBeVisible()
    await click(user)
    await act(async () => chegou())
    expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeVisible()
    expect(openPage.mock.calls).toEqual([
      [{ url: '/guia/g1/pdf', params: { tipo: 'spsadt' } }, 'guia-10011745.pdf'],
    ])
  })

  it('asks for several guides in one file', async () => {
    const user = open([GUIA, { _id: 'g2', numero: '2' }], 'frequencia')
    await click(user)
    expect(openPage.mock.calls).toEqual([
      [{ url: '/guia/pdf', data: { guias: ['g1', 'g2'], tipo: 'frequencia' } }, 'frequencias-2.pdf'],
    ])
  })

  it('asks for no more than the server prints at once', async () => {
    const user = open(Array.from({ length: 201 }, (_, i) => ({ _id: `g${i}`, numero: String(i) })))
    await click(user)
    expect(await screen.findByText('Imprima no máximo 200 guias de uma vez.')).toBeVisible()
    expect(openPage).not.toHaveBeenCalled()
  })

  it('says why nothing came', async () => {
    expectConsole(/^not a PDF/)
    openPage.mockRejectedValue(new Error('not a PDF'))
    const user = open()
    await click(user)
    expect(await screen.findByText('Requisição inválida.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeVisible()
  })
})
