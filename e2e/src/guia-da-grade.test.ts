// Only in the whole run.
import type { Page } from 'playwright-core'
import { reservasPossiveis, somarDias } from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import { irPara, naSituacao } from './teste/grade'
import { hojeNaClinica } from './teste/portal'

const clinica = clinicaDeDemonstracao()

const campoDa = (pagina: Page, nome: string) => pagina.locator(`[id="campo-${nome}"]`)
type GuiaListada = {
  quantidade: number
  quantidadeRestante: number
  usadas: number
  convenio: { _id: string }
}
const guiasDe = async (paciente: string): Promise<GuiaListada[]> => {
  const url = `/api/v2/guia/paciente/${paciente}?especialidade=Pilates`
  return (await clinica.mesa.pedir<{ guias: GuiaListada[] }>('GET', url)).corpo.guias
}
/** A procedure of the insurer that the patient's last guide is of. */
const codigoDe = async (paciente: string): Promise<string> => {
  const [ultima] = await guiasDe(paciente)
  const { corpo } = await clinica.mesa.pedir<{ procedimentos: { procedimentos: { codigo: string } }[] }>(
    'GET',
    `/api/convenio/${ultima?.convenio._id}/procedimentos?skip=0&limit=1`,
  )
  return corpo.procedimentos[0]?.procedimentos.codigo ?? ''
}

it('a pre-booking gets its guide from the card: back on the card, which shows it, at both desks, and one session less', async () => {
  const [reserva] = await reservasPossiveis(clinica.mesa, 1, somarDias(hojeNaClinica(), 4))
  if (!reserva) throw new Error('sem vaga na demonstração')
  const { paciente, data } = reserva
  const marcada = await clinica.mesa.pedir<{ agendamento: { _id: string } }>(
    'POST',
    '/api/agenda/addAgendamento',
    {
      ...reserva,
      status: 'pre_agendado',
      encaixe: true,
      guia: [],
      paciente: { ...paciente, data_nascimento: '1980-03-02' },
    },
  )
  const id = marcada.corpo.agendamento._id
  const recepcao = await clinica.abrir('Recepcionista')
  const outra = await clinica.abrir('Recepcionista')
  for (const { pagina } of [recepcao, outra]) await irPara(pagina, data)
  const { pagina } = recepcao
  const cartao = (p: Page) => p.locator(`[data-ev="${id}"]`)
  await cartao(pagina).getByRole('button', { name: 'Mais ações' }).click()
  await pagina.getByRole('menuitem', { name: 'Nova guia' }).click()

  // The patient, plan, unit and specialty came along; what is left is what only a person knows.
  await pagina.waitForURL(`**/guia/cadastro/${id}/agendamento**`)
  await pagina.getByText(`Ao salvar ou cancelar, você volta para “${paciente.nome}`).waitFor()
  await pagina.getByRole('button', { name: 'Salvar', exact: true }).waitFor()
  await preencher(pagina, await codigoDe(paciente._id))
  await pagina.getByRole('button', { name: 'Salvar', exact: true }).click()

  await pagina.waitForURL(`**/agendamento?**dia=${data}`)
  await cartao(pagina)
    .getByText(/Guia \d+ · 1 de 10/)
    .waitFor()
  await pagina.waitForFunction((ev) => (document.activeElement as HTMLElement | null)?.dataset.ev === ev, id)
  await cartao(outra.pagina)
    .getByText(/Guia \d+ · 1 de 10/)
    .waitFor()

  await cartao(pagina).getByRole('button', { name: 'Confirmar' }).click()
  await pagina.getByRole('button', { name: 'Salvar' }).click()
  await naSituacao(pagina, id, 'marcado')
  expect((await guiasDe(paciente._id))[0]).toMatchObject({
    quantidade: 10,
    usadas: 1,
    quantidadeRestante: 9,
  })
  expect([...recepcao.erros, ...outra.erros]).toEqual([])
  await recepcao.fechar()
  await outra.fechar()
})

/** What the appointment does not know of a guide: what is asked for, ten times. */
const preencher = async (pagina: Page, codigo: string) => {
  const linha = 'solicitacao.procedimentos[0]'
  await campoDa(pagina, `${linha}.codigo`).fill(codigo)
  await pagina.locator('[role=option]').locator('visible=true').first().click()
  await campoDa(pagina, `${linha}.qtdSolicitada`).fill('10')
}
