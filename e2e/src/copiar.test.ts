// Only in the whole run.
import { clinicaDeDemonstracao } from './teste/clinica'
import { sossegar } from './teste/navegador'

describe('a name of a list', () => {
  const clinica = clinicaDeDemonstracao()

  it('is copied as it was registered, whole, though the screen shows it in capitals and cut', async () => {
    const { corpo } = await clinica.mesa.pedir<{ pacientes: { nome: string }[] }>(
      'GET',
      '/api/paciente?ativo=true&orderBy=nome&limit=1000',
    )
    const longo = corpo.pacientes.map((p) => p.nome).find((nome) => nome.length > 31)
    if (!longo) throw new Error('nenhum nome comprido na demonstração')
    const { pagina, erros, fechar } = await clinica.abrir('Recepcionista')
    await pagina.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await pagina.goto(`${clinica.portal.url}/paciente`)
    await pagina.getByRole('textbox', { name: 'Nome, telefone, CPF ou carteira' }).fill(longo)
    await pagina.getByRole('button', { name: 'Pesquisar' }).click()
    const titulo = pagina
      .locator('article h2')
      .filter({ hasText: longo.slice(0, 30) })
      .first()
    await titulo.waitFor()
    await sossegar(pagina)
    // As the style shows it, which is what this is about.
    // biome-ignore lint/performance/useDomNodeTextContent: the text content has no capitals
    const mostrado = async () => (await titulo.innerText()).trim()
    expect(await mostrado()).toBe(`${longo.slice(0, 30).toLocaleUpperCase('pt-BR')}…`)

    await titulo.evaluate((h2) => getSelection()?.selectAllChildren(h2))
    await pagina.keyboard.press('Control+c')
    const copiado = () => pagina.evaluate(() => navigator.clipboard.readText())
    expect((await copiado()).trim()).toBe(longo)
    // With the rest of the page too; what it shows stays as it was.
    await pagina.evaluate(() => getSelection()?.selectAllChildren(document.body))
    await pagina.keyboard.press('Control+c')
    expect(await copiado()).toContain(longo)
    expect(await mostrado()).toBe(`${longo.slice(0, 30).toLocaleUpperCase('pt-BR')}…`)
    expect(erros).toEqual([])
    await fechar()
  })
})
