import type { SessoesDoPacote } from '@clinica/shared-domain'
import { screen } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { guiaDoPacote, pacote } from '../../pacotes/teste/pacotes'
import { logInAs, mockServer, open } from '../../teste/tela'
import { loteDaLista, lotes } from '../teste/lotes'
import { LotesDoPacote } from './LotesDoPacote'

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
})
afterEach(() => api.restore())

const FINALIZADO = { finalizado: '2026-11-21T12:00:00.000Z', ciclo: 'finalizado' } as const
const openPanel = async (sessoes: SessoesDoPacote, mudancas: Parameters<typeof pacote>[1] = FINALIZADO) => {
  api.onGet('/tiss/lotes').reply(200, lotes([loteDaLista({ situacao: 'protocolo' })]))
  const nada = { guias: 0, centavos: 0 }
  api.onGet('/tiss/pacotes?ids=k1').reply(200, {
    pacotes: [
      {
        _id: 'k1',
        gerado: 0,
        enviado: 0,
        protocolo: 1,
        recusado: 0,
        cancelado: 0,
        semLote: nada,
        particulares: nada,
      },
    ],
  })
  api.onGet('/tiss/pacotes/k1/sessoes').reply(200, sessoes)
  logInAs('Faturista')
  open({ '/': <LotesDoPacote pacote={pacote([guiaDoPacote()], mudancas)} /> }, '/')
  await screen.findByRole('list', { name: 'Lotes do pacote' })
}
const dito = async () => (await screen.findByText('Do convênio:')).parentElement?.textContent

it('says what the insurer answered of the package, and proposes nothing while a session waits', async () => {
  await openPanel({ paga: 25, parcial: 2, glosada: 1, espera: 2 })
  expect(await dito()).toBe(
    'Do convênio: 28 de 30 sessões respondidas: 25 pagas, 2 pagas em parte, 1 glosada. Ver as glosas',
  )
})

it.each([
  [{ paga: 30, parcial: 0, glosada: 0, espera: 0 }, 'Tudo foi pago: o pacote já pode ser arquivado.'],
  [{ paga: 29, parcial: 0, glosada: 1, espera: 0 }, 'o pacote pode ser marcado como glosa.'],
])('proposes the step that %j speaks for', async (sessoes, proposta) => {
  await openPanel(sessoes)
  expect(await dito()).toContain(proposta)
})

it('proposes nothing for one that is archived already', async () => {
  await openPanel(
    { paga: 30, parcial: 0, glosada: 0, espera: 0 },
    { ...FINALIZADO, ciclo: 'arquivado', arquivado: '2026-11-22T12:00:00.000Z' },
  )
  expect(await dito()).toBe('Do convênio: 30 sessões respondidas: 30 pagas. ')
})
