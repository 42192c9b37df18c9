// Only in the whole run.
import { readFile } from 'node:fs/promises'
import { addDias, formatReais } from '@clinica/shared-domain'
import type { Page } from 'playwright-core'
import { clinicaDeDemonstracao } from './teste/clinica'
import { hojeNaClinica } from './teste/portal'

const ANO = addDias(hojeNaClinica(), -40).slice(0, 4)
const DIAS = `dataInicio=${addDias(hojeNaClinica(), -40)}&dataFim=${addDias(hojeNaClinica(), -10)}`

describe('a manager and the money of private patients', () => {
  const clinica = clinicaDeDemonstracao()
  const totalDe = async (pagina: Page): Promise<string> =>
    (
      (await pagina
        .getByRole('table', { name: 'Recebido de pacientes' })
        .locator('tfoot td')
        .last()
        .textContent()) ?? ''
    ).replaceAll(/\s/g, ' ')

  it('sees the same sum by day and by service, what a figure is made of, and hands the year over', async () => {
    const { pagina, erros, fechar } = await clinica.abrir('Gerente')
    const abrir = async (para: string) => {
      await pagina.goto(clinica.portal.url + para)
      await pagina.getByRole('button', { name: 'Gerar relatório' }).waitFor()
    }
    await abrir(`/relatorio/recebido_de_pacientes?unidade=TODAS&${DIAS}&por=dia`)
    const porDia = await totalDe(pagina)
    expect(porDia).toMatch(/^R\$ [1-9]/)
    await pagina.getByRole('combobox', { name: 'Por' }).click()
    await pagina.getByRole('option', { name: 'Serviço' }).click()
    await pagina.getByRole('button', { name: 'Pesquisar' }).click()
    await pagina.getByRole('columnheader', { name: 'Serviço' }).waitFor()
    expect(await totalDe(pagina)).toBe(porDia)

    const numero = pagina.getByRole('button', { name: /mensalidades, líquido/ })
    const valor = (await numero.textContent()) ?? ''
    await numero.click()
    const painel = pagina.getByRole('dialog')
    await painel.getByText(/lançamentos?$/).waitFor()
    expect((await painel.getByRole('status').textContent())?.replaceAll(/\s/g, ' ')).toContain(`R$ ${valor}`)
    expect(await painel.getByRole('link').first().getAttribute('href')).toMatch(/^\/paciente\/.*\/conta$/)
    await pagina.keyboard.press('Escape')

    await abrir(`/relatorio/dmed?unidade=TODAS&ano=${ANO}`)
    await pagina.getByText('Confere', { exact: true }).waitFor()
    const [arquivo] = await Promise.all([
      pagina.waitForEvent('download'),
      pagina.getByRole('button', { name: 'Baixar CSV' }).click(),
    ])
    expect(arquivo.suggestedFilename()).toBe(`dmed-${ANO}.csv`)
    const linhas = (await readFile(await arquivo.path(), 'utf8')).trim().split('\r\n').slice(1)
    const soma = linhas.reduce(
      (n, l) => n + Math.round(Number(l.split(';').at(-2)?.replace(',', '.')) * 100),
      0,
    )
    const total = await pagina
      .getByRole('table', { name: 'Por pagador e beneficiário' })
      .locator('tfoot td')
      .filter({ hasText: 'R$' })
      .textContent()
    expect(formatReais(soma).replaceAll(/\s/g, ' ')).toBe(total?.replaceAll(/\s/g, ' '))

    // What is no health service leaves the rows, and the sum still agrees.
    await pagina.getByRole('button', { name: 'Serviços de saúde', exact: true }).click()
    const dialogo = pagina.getByRole('dialog')
    await dialogo.getByRole('checkbox', { name: 'Pilates' }).click()
    await dialogo.getByRole('button', { name: 'Voltar ao padrão: Pilates' }).waitFor()
    await dialogo.getByRole('button', { name: 'Fechar' }).click()
    await pagina.getByRole('button', { name: /^De cobranças que não são serviço de saúde/ }).waitFor()
    await pagina.getByText('Confere', { exact: true }).waitFor()
    expect(erros).toEqual([])
    await fechar()
  })
})
