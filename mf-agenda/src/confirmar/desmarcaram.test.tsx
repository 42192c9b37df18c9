import { startLive } from '@clinica/shared-auth'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { logInAs, open } from '../teste/tela'
import { Desmarcaram } from './Desmarcaram'
import { useDesmarcados } from './desmarcados'

const HOJE = '2026-11-23'
const evento = (id: string, mudancas: object = {}) => ({
  assunto: 'cancelouPeloLink',
  id,
  unidade: 'Centro',
  especialidade: 'Pilates',
  dia: '2026-11-24',
  hora: '08:00',
  ...mudancas,
})
/** A page that opens, which knows what the browser kept: its stream repeats what is recent. */
const openPage = (...recentes: object[]) => {
  useDesmarcados.setState({ lidos: [] })
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    status: 200,
    body: new ReadableStream<Uint8Array>({
      start: (c) => {
        for (const e of recentes) c.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(e)}\n\n`))
      },
    }),
  })) as unknown as typeof fetch
  open(<Desmarcaram hoje={HOJE} />, '/agendamento', '/agendamento')
  const stop = startLive()
  return () => {
    stop()
    cleanup()
  }
}
beforeEach(() => {
  localStorage.clear()
  logInAs('Recepcionista')
})
afterEach(() => useDesmarcados.setState({ lidos: [] }))
const chegou = () =>
  waitFor(() => expect(localStorage.getItem('clinica.agendamento.desmarcados')).toBeTruthy())

it('stays until it is closed, leads to the day, and is not told again to a page that opens after', async () => {
  const close = openPage(evento('a'), evento('velho', { dia: '2026-11-22' }))
  const link = await screen.findByRole('link', { name: '24/11/2026 às 08:00, Pilates, Centro' })
  expect(link).toHaveAttribute('href', '/agendamento?unidade=Centro&especialidade=Pilates&dia=2026-11-24')
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(screen.queryByRole('status')).toBeNull()
  close()

  const closeOutra = openPage(evento('a'), evento('b', { hora: '09:00' }))
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Um paciente desmarcou pelo lembrete: 24/11/2026 às 09:00, Pilates, Centro.',
  )
  closeOutra()
})

it('not closed, it is still there for a page that opens after, each hour once', async () => {
  const close = openPage(evento('c'), evento('d'))
  await chegou()
  expect(await screen.findByText(/^2 horários desmarcados/)).toBeVisible()
  close()
  const closeOutra = openPage(evento('c'))
  expect(await screen.findByText(/^2 horários desmarcados/)).toBeVisible()
  closeOutra()
})
