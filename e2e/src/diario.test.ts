// Only in the whole run.
import type { Agendamento } from '@clinica/shared-domain'
import type { Page } from 'playwright-core'
import { reservasPossiveis, somarDias } from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import { naSituacao, verTodos } from './teste/grade'
import { expectConsole } from './teste/navegador'
import { hojeNaClinica } from './teste/portal'

const clinica = clinicaDeDemonstracao()

/** A session of some days ago that its patient has signed. */
const assinada = async (): Promise<Agendamento & { paciente: { _id: string } }> => {
  const [reserva] = await reservasPossiveis(clinica.mesa, 1, somarDias(hojeNaClinica(), -6))
  const { corpo } = await clinica.mesa.pedir<{ agendamento: Agendamento }>(
    'POST',
    '/api/agenda/addAgendamento',
    { ...reserva },
  )
  const { _id, updatedAt } = corpo.agendamento
  const r = await clinica.mesa.pedir<{ agendamento: Agendamento & { paciente: { _id: string } } }>(
    'PUT',
    `/api/agenda/${_id}/atualizarAssinado`,
    { updatedAt },
  )
  if (r.status !== 200) throw new Error(`${r.status} ${JSON.stringify(r.corpo)}`)
  return r.corpo.agendamento
}

const entrada = (pagina: Page) => pagina.getByRole('textbox', { name: 'Entrada' })

/** A word as the keyboard of a phone composes it, letter by letter. */
const compor = async (pagina: Page, palavra: string): Promise<void> => {
  const cdp = await pagina.context().newCDPSession(pagina)
  for (let n = 1; n <= palavra.length; n++)
    await cdp.send('Input.imeSetComposition', {
      text: palavra.slice(0, n),
      selectionStart: n,
      selectionEnd: n,
    })
  await cdp.send('Input.insertText', { text: palavra })
}

it('a diary is written by keyboard, found again as a draft, and saved: the grid shows the session evolved', async () => {
  const { _id, paciente } = await assinada()
  const endereco = `/paciente/${paciente._id}/evolucao?agendamento=${_id}`
  const { pagina, erros, fechar } = await clinica.abrir('Profissional')
  const partes: string[] = []
  pagina.on('request', (r) => partes.push(r.url()))
  await pagina.goto(clinica.portal.url + endereco)
  const novo = pagina.getByRole('button', { name: 'Diário desta sessão' })
  await novo.waitFor()
  const editor = () => partes.filter((url) => /tiptap|editor_Editor/.test(url))
  expect(editor()).toEqual([])

  await novo.press('Enter')
  await entrada(pagina).waitFor()
  expect(editor()).not.toEqual([])
  await entrada(pagina).focus()
  await pagina.keyboard.press('Control+Home')
  await pagina.keyboard.press('ArrowDown')
  await pagina.keyboard.type('Chegou com ')
  await compor(pagina, 'dor')
  const escrito = entrada(pagina).getByText('Chegou com dor', { exact: true })
  await escrito.waitFor()
  await pagina.getByText(/^Rascunho guardado/).waitFor()

  // The tab is gone in the middle of a sentence; what was typed is not.
  await pagina.keyboard.type(' e febre')
  await pagina.reload()
  await novo.press('Enter')
  await entrada(pagina).getByText('Chegou com dor e febre', { exact: true }).waitFor()
  await entrada(pagina).press('Control+s')
  await pagina.waitForURL('**/agendamento?**')
  await verTodos(pagina)
  await naSituacao(pagina, _id, 'evoluido')
  expect(erros).toEqual([])
  await fechar()
})

it('Recepcionista is sent from a record to the grid', async () => {
  const { paciente } = await assinada()
  const { pagina, fechar } = await clinica.abrir('Recepcionista')
  expectConsole(pagina, /^Acesso restrito \(401\)/)
  await pagina.goto(`${clinica.portal.url}/paciente/${paciente._id}/evolucao`)
  await pagina.waitForURL('**/agendamento')
  await fechar()
})
