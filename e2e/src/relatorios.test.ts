// Runs again by Node 24.
// Runs again on other days.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { addDias, formatData } from '@clinica/shared-domain'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { EMAIL_DEMO, SENHA_DEMO } from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import { abrirPagina, entrarNaTela, MESA } from './teste/navegador'
import { hojeNaClinica } from './teste/portal'
import { itWhole, SHORT } from './teste/whole'

type Folha = { largura: number; direita: number; linhas: string[] }
const PDF = join(__dirname, 'teste/textosDoPdf.mjs')
/** The pages as paper has them. */
const imprimir = async (pagina: Page): Promise<Folha[]> =>
  JSON.parse(
    execFileSync('node', [PDF], {
      input: await pagina.pdf({ preferCSSPageSize: true }),
      maxBuffer: 64_000_000,
    }).toString(),
  )

/** More rows than the screen shows at once. */
const ATE = hojeNaClinica()
const DESDE = addDias(ATE, -330)
const UM_ANO = `unidade=TODAS&dataInicio=${DESDE}&dataFim=${ATE}`
const A4 = 595
const A4_DEITADA = 842

/** In the scripts that come with the charts: their own, and two of what only they use. */
const DESENHO = /MuiChartsAxis|MuiToggleButton|resetResultsCount/

/** Bytes of the scripts that a page fetched, as gzip sends them, with those that draw charts told apart. */
const pesar = (pagina: Page) => {
  // By address: what was fetched ahead answers twice.
  const scripts = new Map<string, Promise<{ bytes: number; desenha: boolean }>>()
  pagina.on('response', (r) => {
    if (r.request().resourceType() === 'script')
      scripts.set(
        r.url(),
        r.body().then((corpo) => ({
          bytes: gzipSync(corpo, { level: 9 }).length,
          desenha: DESENHO.test(corpo.toString()),
        })),
      )
  })
  return async () => {
    const soma = { tela: 0, desenho: 0 }
    for (const { bytes, desenha } of await Promise.all(scripts.values()))
      soma[desenha ? 'desenho' : 'tela'] += bytes
    return soma
  }
}

/** Tables of which a part is beyond their frame's edge, at a desk. */
const cortadas = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() =>
    [...document.querySelectorAll('section:has(table)')]
      .filter((s) => s.checkVisibility() && s.scrollWidth > s.clientWidth + 1)
      .map((s) => `${s.getAttribute('aria-label')}: ${s.scrollWidth} em ${s.clientWidth} px`),
  )

const contagem = async (pagina: Page): Promise<[number, number]> => {
  const texto = (await pagina.getByText(/ entram no relatório$/).textContent()) ?? ''
  const [marcados = 0, todos = 0] = [...texto.matchAll(/[\d.]+/g)].map(([n]) => Number(n.replaceAll('.', '')))
  return [marcados, todos]
}

describe('a manager and a report', () => {
  const clinica = clinicaDeDemonstracao('Gerente')

  itWhole(
    'prints tables of one width each, none of whose headings stands alone at the foot of a page',
    async () => {
      const { pagina, erros, fechar } = await abrirPagina(clinica.navegador, MESA)
      await entrarNaTela(pagina, clinica.portal.url, EMAIL_DEMO.Gerente, SENHA_DEMO)
      await pagina.goto(
        `${clinica.portal.url}/relatorio/pagamento_profissional?unidade=TODAS&idProfissional=&dataInicio=${addDias(ATE, -45)}&dataFim=${addDias(ATE, -30)}`,
      )
      await pagina.getByText(/ entram no relatório$/).waitFor()
      await pagina.getByRole('button', { name: 'Gerar relatório' }).click()
      const folha = pagina.getByRole('article')
      await folha.getByRole('heading', { level: 3 }).nth(3).waitFor()
      const larguras = await folha
        .locator('table')
        .evaluateAll((tabelas) =>
          tabelas.map((t) =>
            [...t.querySelectorAll('thead th')]
              .map((c) => Math.round(c.getBoundingClientRect().width))
              .join(),
          ),
        )
      expect(larguras.length).toBeGreaterThan(3)
      expect(new Set(larguras).size).toBe(1)
      // Wherever the sheet's tables happen to stand.
      for (const desce of [0, 18, 36, 54, 72]) {
        await folha.evaluate((f, px) => {
          f.style.paddingTop = `${px}px`
        }, desce)
        for (const [i, { linhas, largura }] of (await imprimir(pagina)).entries()) {
          expect([i, Math.round(largura)]).toEqual([i, A4])
          const daTabela = linhas.filter((t) => !/^Página /.test(t) && t !== 'Pagamento por profissional')
          // The last of a heading's columns, and what follows it on the page.
          expect([desce, i, daTabela.lastIndexOf('Guia: glosa') < daTabela.length - 1]).toEqual([
            desce,
            i,
            true,
          ])
        }
      }
      expect(erros).toEqual([])
      await fechar()
    },
  )

  it.each(SHORT ? ['in the portal'] : ['in the portal', 'on its own page'])(
    'filters, marks, generates, prints, goes back, downloads and opens a figure %s',
    async (onde) => {
      const base = clinica.portal.url + (onde === 'in the portal' ? '' : '/so/relatorios')
      const { pagina, erros, fechar } = await abrirPagina(clinica.navegador, MESA)
      if (onde === 'in the portal') await entrarNaTela(pagina, base, EMAIL_DEMO.Gerente, SENHA_DEMO)
      else {
        const peso = pesar(pagina)
        await pagina.goto(`${base}/relatorio`)
        await pagina.getByRole('button', { name: 'Entrar' }).waitFor()
        const primeira = await peso()
        expect(primeira.tela).toBeGreaterThan(100_000)
        expect(primeira.tela).toBeLessThan(250_000)
        await pagina.getByLabel('E-mail').fill(EMAIL_DEMO.Gerente)
        await pagina.getByRole('textbox', { name: 'Senha' }).fill(SENHA_DEMO)
        await pagina.getByRole('button', { name: 'Entrar' }).click()
        await pagina.getByRole('list', { name: 'Números do mês' }).waitFor()
        await pagina.locator('figure svg rect').first().waitFor({ state: 'attached' })
        // No number of an axis is cut.
        await pagina.locator('figure svg text', { hasText: / mil$/ }).last().waitFor({ state: 'attached' })
        expect(await pagina.locator('figure svg text', { hasText: '…' }).count()).toBe(0)
        const { tela, desenho } = await peso()
        expect(tela).toBeLessThan(250_000)
        expect(desenho).toBeGreaterThan(10_000)
        expect(desenho).toBeLessThan(125_000)
        expect(await cortadas(pagina)).toEqual([])
        await pagina.goto(
          `${base}/relatorio/pagamento_guia?dataInicio=${addDias(ATE, -75)}&dataFim=${addDias(ATE, -60)}`,
        )
        await pagina.getByRole('table', { name: 'Pagamento por guia' }).waitFor()
        expect(await cortadas(pagina)).toEqual([])
        const lista = pagina.getByRole('navigation', { name: 'Menu principal' })
        await lista.getByRole('link', { name: 'Agendamentos desativados' }).click()
        await pagina.getByRole('heading', { level: 1, name: 'Agendamentos desativados' }).waitFor()
      }
      // A link opens the same report.
      await pagina.goto(`${base}/relatorio/agendamentos_desativados?${UM_ANO}`)
      await pagina.getByRole('textbox', { name: /^Data Fim/ }).waitFor()
      await pagina.getByText(/ entram no relatório$/).waitFor()
      const [todos] = await contagem(pagina)
      expect(todos).toBeGreaterThan(100)
      await pagina.locator('tbody').getByRole('checkbox').first().uncheck()
      expect(await contagem(pagina)).toEqual([todos - 1, todos])

      await pagina.getByRole('button', { name: 'Gerar relatório' }).click()
      const folha = pagina.getByRole('article', { name: 'Relatório: Agendamentos desativados' })
      await folha.waitFor()
      // The sheet and the marks are there again when the page is.
      await pagina.reload()
      await folha.waitFor()
      const folhas = await imprimir(pagina)
      // Its first page says what was asked for, every page where it belongs, and no row is cut between two.
      expect(folhas.length).toBeGreaterThan(3)
      expect(folhas[0]?.linhas.join(' ')).toContain(`${formatData(DESDE)} a ${formatData(ATE)}`)
      folhas.forEach(({ linhas, largura, direita }, i) => {
        expect([i, linhas.includes(`Página ${i + 1}/${folhas.length}`), linhas.includes('Paciente')]).toEqual(
          [i, true, true],
        )
        expect([i, Math.round(largura), direita < largura]).toEqual([i, A4, true])
      })
      const dias = folhas.flatMap((f) => f.linhas).filter((t) => /^\d\d:\d\d$/.test(t))
      expect(dias.length).toBeGreaterThanOrEqual(todos - 1)

      await pagina.getByRole('button', { name: 'Voltar' }).click()
      await pagina.getByText(/ entram no relatório$/).waitFor()
      expect(await contagem(pagina)).toEqual([todos - 1, todos])

      if (onde === 'in the portal') {
        // A wide table takes turned sheets, with two lines to most rows.
        await pagina.goto(
          `${base}/relatorio/levantamento_marketing?dataInicio=${addDias(ATE, -14)}&dataFim=${ATE}`,
        )
        await pagina.getByText(/ entram no relatório$/).waitFor()
        const [quantas] = await contagem(pagina)
        await pagina.getByRole('button', { name: 'Gerar relatório' }).click()
        await pagina.getByRole('article').waitFor()
        const deitadas = await imprimir(pagina)
        expect(quantas).toBeGreaterThan(200)
        expect(deitadas.length).toBeLessThan(quantas / 22 + 2)
        for (const { largura, direita } of deitadas)
          expect([Math.round(largura), direita < largura]).toEqual([A4_DEITADA, true])
        await pagina.goBack()
        await pagina.goBack()
        await pagina.getByText(/ entram no relatório$/).waitFor()
      }

      const [arquivo] = await Promise.all([
        pagina.waitForEvent('download'),
        pagina.getByRole('button', { name: 'Baixar planilha' }).click(),
      ])
      expect(arquivo.suggestedFilename()).toBe('report.xlsx')
      const livro = read(readFileSync(await arquivo.path()))
      const linhas = utils.sheet_to_json(livro.Sheets[livro.SheetNames[0] ?? ''] as WorkSheet, { header: 1 })
      expect(linhas.length).toBeGreaterThan(todos)

      // A figure opens the appointments that it is made of.
      await pagina.goto(`${base}/relatorio/atendimento_profissional?${UM_ANO}&idProfissional=`)
      const numero = pagina.getByRole('button', { name: /: [\d.]+$/ }).first()
      const dito = ((await numero.getAttribute('aria-label')) ?? '').match(/[\d.]+$/)?.[0]
      await numero.click()
      await pagina
        .getByRole('dialog')
        .getByText(new RegExp(`^${dito?.replace('.', '\\.')} agendamentos?$`))
        .waitFor()
      expect(erros).toEqual([])
      await fechar()
    },
  )
})
