// Runs again by Node 24.
// Runs again on other days.
import { readFile } from 'node:fs/promises'
import type {
  FaturamentoDaGuia,
  GuiaParaPacote,
  Lote,
  Lotes,
  Pacote,
  PacoteDaLista,
  Pendencias,
  Selecao,
} from '@clinica/shared-domain'
import { passes, waits } from '@clinica/shared-domain/faturamento/tiss/previsao'
import { clinicaDeDemonstracao } from './teste/clinica'
import { ate } from './teste/portal'

/** Done and without a billing date. */
const semData = ({ agendamentos }: GuiaParaPacote): boolean =>
  agendamentos.some((a) => !a.faturamento && (a.status === 'assinado' || a.status === 'evoluido'))

describe('a biller closes a month', () => {
  const clinica = clinicaDeDemonstracao('Faturista')
  const ler = async <T>(caminho: string): Promise<T> => (await clinica.mesa.pedir<T>('GET', caminho)).corpo

  it('gives the sessions of a guide their dates, puts it into a package, prints, finalises and archives it', async () => {
    const { guias } = await ler<Selecao>('/api/faturamento/selecao?paraFaturar=true&skip=0&limit=200')
    const guia = guias.find((g) => !g.pacoteAberto && semData(g))
    if (!guia) throw new Error('a demonstração não tem guia a faturar')
    const { pagina, erros } = await clinica.abrir('Faturista', `/faturamento/guia?guia=${guia._id}`)

    await pagina.getByRole('button', { name: 'Usar a data de cada sessão' }).click()
    await pagina.getByText(/datas? preenchidas?\./).waitFor()
    await pagina.getByRole('button', { name: 'Salvar faturamento' }).click()
    const faturada = async () =>
      (await ler<{ guia: FaturamentoDaGuia }>(`/api/faturamento/guia/${guia._id}?limit=200`)).guia
    await ate('sessões com data', async () => (await faturada()).faturadas > guia.faturadas)

    await pagina.goto(`${clinica.portal.url}/faturamento`)
    await pagina.getByRole('link', { name: 'Novo pacote' }).click()
    await pagina.getByRole('heading', { level: 1, name: 'Novo pacote' }).waitFor()
    // From the keyboard alone: the number, Enter, Ctrl+S.
    await pagina.getByRole('textbox', { name: 'Paciente ou guia' }).fill(guia.numero)
    await pagina.keyboard.press('Enter')
    const lista = pagina.getByRole('region', { name: 'Guias do pacote' })
    await lista.getByText(`Guia ${guia.numero}`).waitFor()
    await pagina.keyboard.press('Control+s')
    await pagina.waitForURL(/\/faturamento\/cadastro\/[0-9a-f-]{36}$/)
    const id = pagina.url().split('/').pop() ?? ''
    const pacote = async () => (await ler<{ faturamento: Pacote }>(`/api/faturamento/${id}`)).faturamento

    const passos = pagina.getByRole('list', { name: 'Ciclo de vida do pacote' })
    for (const [passo, dito] of [
      ['Finalizar', 'Pacote finalizado.'],
      ['Arquivar', 'Pacote arquivado.'],
    ] as const) {
      await passos.getByRole('button', { name: passo }).click()
      await pagina.getByRole('alertdialog').getByRole('button', { name: passo }).click()
      await pagina.getByText(dito).waitFor()
    }
    await pagina.getByRole('button', { name: 'Salvar', exact: true }).waitFor({ state: 'detached' })
    const fim = await pacote()
    const { faturadas } = await faturada()
    expect(fim).toMatchObject({
      ciclo: 'arquivado',
      quantidadeGuias: 1,
      quantidadeSessoes: faturadas,
      glosa: null,
    })
    expect(fim.total).toBe(fim.guias[0]?.valor)
    expect(fim.guias[0]?.marcas).toEqual({
      faturada: expect.any(String),
      arquivada: expect.any(String),
      glosa: null,
    })

    const [papel] = await Promise.all([
      pagina.waitForResponse((r) => r.url().endsWith(`${id}/impresso`)),
      pagina.getByRole('button', { name: 'Imprimir' }).click(),
    ])
    expect(papel.headers()['content-type']).toContain('application/pdf')
    const [planilha] = await Promise.all([
      pagina.waitForEvent('download'),
      pagina.getByRole('button', { name: 'Planilha' }).click(),
    ])
    expect(planilha.suggestedFilename()).toBe(`pacote-${fim.nome}.xlsx`)
    expect(erros).toEqual([])
  })

  it('sends a finalised package to the insurers: lots, the file of one, the day it was sent', async () => {
    const { faturamentos } = await ler<{ faturamentos: PacoteDaLista[] }>(
      '/api/faturamento?ativo=true&ciclo=finalizado&skip=0&limit=20',
    )
    // One that is in no lot yet, and of which no guide needs a number that only its insurer knows.
    const conferidos = await Promise.all(
      faturamentos.map(async (p) => ({
        p,
        guias: (await ler<Pendencias>(`/api/tiss/pendencias?pacote=${p._id}`)).guias,
      })),
    )
    const inteiro = conferidos.find(({ guias }) =>
      guias.every((g) => !g.noLote && g.parte?.escolha !== 'numeroDaOperadora'),
    )
    if (!inteiro) throw new Error('a demonstração não tem pacote finalizado sem lote')
    const { p: finalizado } = inteiro
    const vao = inteiro.guias.filter((g) => !g.particular && passes(g, false) && !waits(g, undefined))
    const { pagina, erros } = await clinica.abrir('Faturista', `/faturamento/cadastro/${finalizado._id}`)

    const painel = pagina.getByRole('region', { name: 'Lotes TISS' })
    await painel.getByRole('link', { name: 'Gerar lotes' }).click()
    // What goes and what stays out are the package, to the cent.
    const soma = await pagina.getByText(/^Pacotes .+ = lotes .+ \+ fora/).textContent()
    /** The cents behind one of its words; what it does not say is none. */
    const parte = (palavra: string) => {
      const [, valor = '0'] = new RegExp(`${palavra} (-?[\\d.]+,\\d\\d)`).exec(soma ?? '') ?? []
      return Number(valor.replace(/[.,]/g, ''))
    }
    const [pacotes = 0, lotes = 0, diferenca = 0, fora = 0] = ['Pacotes', '= lotes', 'diferença', 'fora'].map(
      parte,
    )
    expect([pacotes, lotes + diferenca + fora]).toEqual([finalizado.total, finalizado.total])
    const noXml = vao.reduce((n, g) => n + g.centavosDoXml, 0)
    expect([lotes, diferenca]).toEqual([noXml, vao.reduce((n, g) => n + g.centavos, -noXml)])
    // Where the file says otherwise, the screen says which guide and why.
    for (const g of vao.filter((v) => v.centavosDoXml !== v.centavos))
      await pagina
        .getByText(g.diferenca ?? 'sem causa', { exact: true })
        .first()
        .waitFor()
    await pagina.getByRole('button', { name: /^Gerar \d+ lotes?$/ }).click()
    await pagina
      .getByRole('dialog')
      .getByRole('button', { name: /^Gerar \d+ lotes?$/ })
      .click()
    await pagina.getByText(/^\d+ lotes? gerados?, /).waitFor()

    const feitos = (
      await ler<Lotes>(`/api/tiss/lotes?pacote=${finalizado._id}&situacao=gerado&skip=0&limit=100`)
    ).lotes
    expect(feitos.reduce((n, l) => n + l.centavos, 0)).toBe(vao.reduce((n, g) => n + g.centavosDoXml, 0))
    const [primeiro] = feitos
    await pagina.locator(`a[href$="/faturamento/lotes/${primeiro?._id}"]`).first().click()
    await pagina.getByRole('table', { name: 'Guias do lote' }).waitFor()
    const [baixado] = await Promise.all([
      pagina.waitForEvent('download'),
      pagina.getByRole('button', { name: 'Baixar XML' }).click(),
    ])
    const xml = await readFile(await baixado.path())
    const [, hash = ''] = /<ans:hash>([0-9a-f]{32})</.exec(xml.toString('latin1')) ?? []
    const numero = primeiro?.numero.padStart(20, '0')
    expect(baixado.suggestedFilename()).toBe(`${numero}_${hash}.xml`)
    expect([...xml].every((byte) => byte <= 0x7e)).toBe(true)

    await pagina.getByRole('button', { name: 'Marcar enviado' }).click()
    const dialogo = pagina.getByRole('dialog')
    await dialogo.getByLabel(/^Protocolo \(/).fill('88120417')
    await dialogo.getByRole('button', { name: 'Marcar enviado' }).click()
    await pagina.getByRole('list', { name: 'Vida do lote' }).getByText('Protocolo 88120417').waitFor()
    const { lote } = await ler<{ lote: Lote }>(`/api/tiss/lotes/${primeiro?._id}`)
    expect(lote).toMatchObject({ situacao: 'protocolo', protocolo: '88120417', downloads: 1, hash })
    expect(erros).toEqual([])
  })
})
