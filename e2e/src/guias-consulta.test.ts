// Only in the whole run.
import type { GuiaDaLista } from '@clinica/shared-domain'
import type { Page } from 'playwright-core'
import { clinicaDeDemonstracao } from './teste/clinica'
import { ate } from './teste/portal'

const OBSERVACAO = 'Lote de novembro, conferido'

describe("a biller's guides", () => {
  const clinica = clinicaDeDemonstracao('Faturista')

  const listar = async (consulta: string): Promise<GuiaDaLista[]> =>
    (await clinica.mesa.pedir<{ guias: GuiaDaLista[] }>('GET', `/api/guia?${consulta}`)).corpo.guias
  /** As it now is. */
  const ler = async (g: GuiaDaLista) => (await listar(`numero=${g.autorizacao.numeroGuia}&limit=1`))[0]

  /** Somebody in front of the search, with one guide's number typed. */
  const procurar = async (pagina: Page, numero: string) => {
    await pagina.getByRole('textbox', { name: 'Número da guia' }).fill(numero)
    await pagina.getByText('1 resultado', { exact: true }).waitFor()
  }
  const menu = async (pagina: Page, numero: string, opcao: string) => {
    await pagina.getByRole('button', { name: `Mais ações da guia ${numero}` }).click()
    await pagina.getByRole('menuitem', { name: opcao }).click()
  }

  it('are found, sent two at once, taken back, blocked and freed; another desk sees it by itself', async () => {
    const [uma, outra] = await listar('enviadaParaFaturamento=false&ativo=true&orderBy=-numero&limit=2')
    if (!uma || !outra) throw new Error('sem guias abertas na demonstração')
    const { pagina } = await clinica.abrir('Faturista', '/guia')
    await pagina.getByRole('combobox', { name: 'Ordenar por' }).click()
    await pagina.getByRole('option', { name: 'Número' }).click()
    await pagina.getByRole('button', { name: 'Tabela' }).click()
    await pagina.getByRole('columnheader', { name: 'Número' }).click()
    // The table's own order, the largest number first; rows are marked by the keyboard.
    await pagina
      .locator('[data-rowindex="0"] [data-field=numero]', { hasText: uma.autorizacao.numeroGuia })
      .click()
    await pagina.keyboard.press(' ')
    await pagina.keyboard.press('ArrowDown')
    await pagina.keyboard.press(' ')
    await pagina.getByRole('region', { name: 'Guias selecionadas' }).getByText('2 selecionadas').waitFor()

    const { pagina: recepcao } = await clinica.abrir('Recepcionista', '/guia')
    await procurar(recepcao, uma.autorizacao.numeroGuia)
    await recepcao.getByText('Aberta', { exact: true }).waitFor()

    await pagina.getByRole('button', { name: 'Enviar 2' }).click()
    await pagina.getByRole('textbox', { name: 'Observação' }).fill(OBSERVACAO)
    await pagina.keyboard.press('Control+Enter')
    await pagina.getByText('2 guias enviadas para faturamento.').waitFor()
    for (const guia of [uma, outra])
      expect(await ler(guia)).toMatchObject({ bloqueada: true, observacaoFaturamento: OBSERVACAO })
    await recepcao.getByText('Enviada para Faturamento', { exact: true }).waitFor()
    // The longest situation, and the sessions still inside the card.
    expect(
      await recepcao
        .locator('article')
        .evaluateAll((c) => c.filter((e) => e.scrollWidth > e.clientWidth).length),
    ).toBe(0)

    await menu(pagina, uma.autorizacao.numeroGuia, 'Retirar do faturamento')
    await pagina.getByText('Guia retirada do faturamento.').waitFor()
    expect(await ler(uma)).toMatchObject({ bloqueada: false })
    expect(await ler(outra)).toMatchObject({ bloqueada: true })

    await menu(pagina, outra.autorizacao.numeroGuia, 'Bloquear pagamento')
    await pagina.getByText('Pagamento bloqueado.').waitFor()
    expect(await ler(outra)).toMatchObject({ bloqueadoParaPagamento: true })
    await menu(pagina, outra.autorizacao.numeroGuia, 'Desbloquear pagamento')
    await ate('o pagamento foi desbloqueado', async () => !(await ler(outra))?.bloqueadoParaPagamento)

    // The table of who does not bill has no buttons.
    await recepcao.getByRole('button', { name: 'Tabela' }).click()
    await recepcao.getByRole('columnheader', { name: 'Status' }).waitFor()
    await recepcao.locator('[data-rowindex="0"]').waitFor()
    expect(await recepcao.getByRole('button', { name: /da guia/ }).count()).toBe(0)
  })

  it('are found by Ctrl+K, by number and by patient', async () => {
    const [guia] = await listar('ativo=true&orderBy=-autorizacao.dataEmissao&limit=1')
    if (!guia) throw new Error('sem guias na demonstração')
    const { pagina } = await clinica.abrir('Faturista')
    for (const texto of [guia.autorizacao.numeroGuia, guia.beneficiario.nome]) {
      await pagina.getByRole('button', { name: /^Buscar/ }).waitFor()
      await pagina.keyboard.press('Control+k')
      await pagina.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox').fill(texto)
      await pagina.getByRole('option', { name: new RegExp(`${guia.autorizacao.numeroGuia}.*Guia`) }).click()
      await pagina.waitForURL(`**/guia/cadastro/${guia._id}`)
      await pagina.goto(`${clinica.portal.url}/home`)
    }
  })
})
