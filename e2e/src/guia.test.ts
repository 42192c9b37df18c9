// Runs again by Node 24.
// Runs again on other days.
import type { GradeDoDia, Guia, PropostaDaGuia } from '@clinica/shared-domain'
import type { Page } from 'playwright-core'
import { type Mesa, somarDias } from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import { expectConsole, sossegar } from './teste/navegador'
import { ate, hojeNaClinica } from './teste/portal'

const campo = (pagina: Page, nome: string) => pagina.locator(`[name="${nome}"]`)
const titulo = (pagina: Page) => pagina.getByRole('heading', { level: 1 })

/** What is typed of a procedure's code: not every insurer's table has it. */
const CODIGO = '201'

/** Somebody's appointment of these days on a guide that is good for it and still has sessions, whose insurer pays for a procedure of that code. */
const umAgendamento = async (mesa: Mesa): Promise<{ _id: string; aberta: string }> => {
  const paga = async (convenio: string): Promise<boolean> => {
    const busca = new URLSearchParams({ codigo: CODIGO, skip: '0', limit: '1', orderBy: 'codigo' })
    const { corpo } = await mesa.pedir<{ procedimentos: unknown[] }>(
      'GET',
      `/api/convenio/${convenio}/procedimentos?${busca}`,
    )
    return corpo.procedimentos.length > 0
  }
  const isOferecida = async (agendamento: string, numero: string): Promise<boolean> => {
    const { corpo } = await mesa.pedir<PropostaDaGuia>('GET', `/api/guia/nova?agendamento=${agendamento}`)
    // A card that ran out is one more field to fill in.
    const hasCard = corpo.convenios.some(
      ({ _id, validade }) =>
        _id === corpo.guia.beneficiario?.convenio && (!validade || validade >= hojeNaClinica()),
    )
    return hasCard && corpo.abertas.some((g) => g.numero === numero)
  }
  for (let n = 1; n < 10; n++) {
    const busca = new URLSearchParams({
      unidade: 'CENTRO',
      especialidade: 'Pilates',
      dia: somarDias(hojeNaClinica(), n),
    })
    const { corpo } = await mesa.pedir<GradeDoDia>('GET', `/api/v2/agenda/?${busca}`)
    for (const { _id, paciente, guia } of corpo.horarios.flatMap((h) => h.agendamentos)) {
      const aberta = guia.find((g) => !g.bloqueada && g.usadas < g.quantidade)
      if (!aberta || !paciente._id || !paciente.convenio || !(await paga(paciente.convenio._id))) continue
      // Near a month's end many appointments stand on a guide that ends before them.
      if (await isOferecida(_id, aberta.numero)) return { _id, aberta: aberta.numero }
    }
  }
  throw new Error('sem agendamento na demonstração')
}

describe('a guide from its appointment to its correction', () => {
  const clinica = clinicaDeDemonstracao('Faturista')
  const lerGuia = async (id: string): Promise<Guia> =>
    (await clinica.mesa.pedir<{ guia: Guia }>('GET', `/api/guia/${id}`)).corpo.guia

  it('is filled in but for its procedure, saved by keyboard, numbered, printed; two correct it at once and lose nothing', async () => {
    const agendamento = await umAgendamento(clinica.mesa)
    const { pagina: recepcao, erros } = await clinica.abrir(
      'Recepcionista',
      `/guia/cadastro/${agendamento._id}/agendamento`,
    )
    await sossegar(recepcao)
    expectConsole(recepcao, /^409 confirmacaoNecessaria/, /^409 desatualizado/)
    // It is on an open guide: said before anything is written.
    await recepcao.getByRole('button', { name: `Abrir a guia ${agendamento.aberta}` }).waitFor()
    // Nearly all is there: one field is asked for, and F8 leads to it.
    await recepcao.getByText('Falta 1 campo.').waitFor()
    await recepcao.keyboard.press('F8')
    await recepcao.keyboard.type(CODIGO)
    await recepcao.locator('[role=option]').first().waitFor()
    await recepcao.keyboard.press('ArrowDown')
    await recepcao.keyboard.press('Enter')
    await recepcao.keyboard.press('F8')
    await recepcao.keyboard.type('10')
    await recepcao.getByText('Tudo preenchido', { exact: true }).waitFor()
    await recepcao.keyboard.press('Control+s')
    const pergunta = recepcao.getByRole('alertdialog')
    await pergunta.getByText(`A guia ${agendamento.aberta}, da mesma especialidade, ainda tem`).waitFor()
    await pergunta.getByRole('button', { name: 'Confirmar' }).click()
    await recepcao.waitForURL(/\/guia\/cadastro\/[0-9a-f-]{36}$/)
    await titulo(recepcao)
      .filter({ hasText: /Guia \d+/ })
      .waitFor()
    const id = recepcao.url().split('/').pop() ?? ''
    const salva = await lerGuia(id)
    expect(salva.agendamentos).toHaveLength(1)
    expect(salva.solicitacao.procedimentos[0]).toMatchObject({ qtdSolicitada: 10, qtdAutorizada: 10 })
    expect(salva.procedimentosRealizados.procedimentos[0]).toMatchObject({ qtdRealizada: 10, editado: false })
    await expect(titulo(recepcao).textContent()).resolves.toContain(salva.autorizacao.numeroGuia)

    const pdf = recepcao.waitForResponse((r) => /\/pdf/.test(r.url()))
    await recepcao.getByRole('button', { name: 'Imprimir / PDF' }).click()
    expect((await pdf).headers()['content-type']).toContain('application/pdf')

    // The biller writes what nobody else may, while the desk changes the senha.
    const faturista = await clinica.abrir('Faturista', `/guia/cadastro/${id}`)
    await sossegar(faturista.pagina)
    await faturista.pagina.getByRole('button', { name: 'Completa', exact: true }).first().click()
    await campo(recepcao, 'autorizacao.senha').fill('774120')
    await campo(faturista.pagina, 'procedimentosRealizados.totalMateriais').fill('37,90')
    await campo(faturista.pagina, 'procedimentosRealizados.procedimentos[0].qtdRealizada').fill('8')
    await faturista.pagina.keyboard.press('Control+s')
    await ate(
      'guia do faturista salva',
      async () => (await lerGuia(id)).procedimentosRealizados.totalMateriais === 3790,
    )
    await recepcao.keyboard.press('Control+s')
    await recepcao.getByText(/junto com a alteração de/).waitFor()
    const fim = await lerGuia(id)
    expect(fim.autorizacao.senha).toBe('774120')
    expect(fim.procedimentosRealizados).toMatchObject({ totalMateriais: 3790 })
    expect(fim.procedimentosRealizados.procedimentos[0]).toMatchObject({ qtdRealizada: 8, editado: true })
    expect([...erros, ...faturista.erros]).toEqual([])
  })
})
