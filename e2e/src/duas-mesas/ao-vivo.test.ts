// Only in the whole run.
import type { Page } from 'playwright-core'
import { clinicaDeDemonstracao } from '../teste/clinica'
import { irPeloMenu, novoPeloMenu, painel, preencher, salvarNaLista } from '../teste/formulario'
import { ate } from '../teste/portal'

const NOVA = 'UNIDADE DA SERRA'

/** The units that a screen offers by now; its list is opened, and closed again. */
const oferecidas = async (pagina: Page): Promise<string[]> => {
  await pagina.getByRole('combobox', { name: 'Unidade' }).click()
  const opcoes = pagina.getByRole('option')
  await opcoes.first().waitFor()
  const textos = await opcoes.allTextContents()
  await pagina.keyboard.press('Escape')
  await opcoes.first().waitFor({ state: 'detached' })
  return textos
}
const passaAOferecer = (pagina: Page, nome: string) =>
  ate(`${nome} em ${pagina.url()}`, async () => (await oferecidas(pagina)).includes(nome))

describe('a register that somebody saves', () => {
  const clinica = clinicaDeDemonstracao()

  it('is known to the grid and to Agenda that were open before, at this desk and at the others', async () => {
    const recepcao = await clinica.abrir('Recepcionista')
    const outra = await clinica.abrir('Gerente')
    const gerencia = await clinica.abrir('Gerente')
    await irPeloMenu(outra.pagina, 'Agenda')
    for (const { pagina } of [recepcao, outra, gerencia]) expect(await oferecidas(pagina)).not.toContain(NOVA)
    const gradesPedidas: string[] = []
    recepcao.pagina.on('request', (r) => {
      if (r.url().includes('/api/v2/agenda/')) gradesPedidas.push(r.url())
    })

    await novoPeloMenu(gerencia.pagina, 'Unidades')
    await preencher(painel(gerencia.pagina, 'Geral'), { Nome: NOVA, Faixa: '77' })
    await salvarNaLista(gerencia.pagina, '/unidade', NOVA)

    await irPeloMenu(gerencia.pagina, 'Agendamento')
    await passaAOferecer(gerencia.pagina, NOVA)
    await passaAOferecer(recepcao.pagina, NOVA)
    await passaAOferecer(outra.pagina, NOVA)
    // The day on screen has nothing of the new unit: nobody asked for it again.
    expect(gradesPedidas).toEqual([])
    expect([recepcao.erros, outra.erros, gerencia.erros]).toEqual([[], [], []])
  })
})
