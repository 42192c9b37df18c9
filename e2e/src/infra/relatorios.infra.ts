import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LinhaDoProfissional } from '@clinica/shared-domain'
import type { Browser, Page } from 'playwright-core'
import { EMAIL_DEMO, entrar, type Mesa, SENHA_DEMO } from '../teste/cliente'
import { deploy, seal } from '../teste/implantar'
import { abrirNavegador, abrirPagina, comTitulo, entrarNaTela } from '../teste/navegador'
import { dadosDeDemonstracao, hojeNaClinica, iniciarPortal, type Portal, RAIZ } from '../teste/portal'
import { type Nginx, startNginx } from './nginx'

const PORTAL = join(RAIZ, 'dist/portal')
const temporaria = (nome: string) => mkdtempSync(join(tmpdir(), `clinica-${nome}-`))

let api: Portal
let nginx: Nginx
let navegador: Browser
const daHost = temporaria('host')
const nova = temporaria('remoto')
const planilhas = temporaria('planilhas')

beforeAll(async () => {
  cpSync(PORTAL, daHost, { recursive: true })
  ;[api, navegador] = await Promise.all([
    iniciarPortal({ dados: dadosDeDemonstracao(), env: { PROXIES: '1' } }),
    abrirNavegador(),
  ])
  nginx = await startNginx(PORTAL, api.url, { id: 'relatorios', pasta: daHost })
})
afterAll(async () => {
  await navegador.close()
  await nginx.parar()
  await api.parar()
  for (const pasta of [daHost, nova, planilhas]) rmSync(pasta, { recursive: true, force: true })
})

/** The version whose files the page runs. */
const versaoDe = (pagina: Page) =>
  pagina.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/remotes\/relatorios\/([^/]+)\//.exec(name)?.[1])
        .find(Boolean) ?? null,
  )

describe('the reports on a host of their own, behind nginx', () => {
  it('are deployed and taken back alone, while the portal runs another version of them', async () => {
    const [sozinha, noPortal] = [await abrirPagina(navegador), await abrirPagina(navegador)]
    await sozinha.pagina.goto(`${nginx.sozinho}/so/relatorios/relatorio`)
    await sozinha.pagina.getByLabel('E-mail').fill(EMAIL_DEMO.Gerente)
    await sozinha.pagina.getByRole('textbox', { name: 'Senha' }).fill(SENHA_DEMO)
    await sozinha.pagina.getByRole('button', { name: 'Entrar' }).click()
    await sozinha.pagina.waitForURL('**/so/relatorios/relatorio')
    await entrarNaTela(noPortal.pagina, nginx.portal, EMAIL_DEMO.Gerente, SENHA_DEMO)
    /** Both at the opening page, loaded anew: the versions that they run. */
    const abrir = async () => {
      const versoes = []
      for (const [{ pagina }, endereco] of [
        [noPortal, `${nginx.portal}/relatorio`],
        [sozinha, `${nginx.sozinho}/so/relatorios/relatorio`],
      ] as const) {
        await pagina.goto(endereco)
        await comTitulo(pagina)
        await pagina.getByRole('heading', { level: 1, name: 'Visão do mês' }).waitFor()
        versoes.push(await versaoDe(pagina))
      }
      return versoes
    }
    const [primeira, igual] = await abrir()
    expect([primeira, igual]).toEqual([expect.any(String), primeira])

    cpSync(join(RAIZ, 'mf-relatorios/dist'), nova, { recursive: true })
    const modulo = join(nova, 'module.json')
    writeFileSync(
      modulo,
      readFileSync(modulo, 'utf8').replace('"title": "Relatórios"', '"title": "Relatórios novos"'),
    )
    seal(nova)
    deploy('mf-relatorios', '--to', daHost, '--from', nova)
    const [doPortal, daNova] = await abrir()
    expect([doPortal, daNova]).toEqual([primeira, expect.stringMatching(/^9\.9\.9-/)])

    deploy('mf-relatorios', '--to', daHost, '--rollback')
    expect(await abrir()).toEqual([primeira, primeira])
    expect([...sozinha.erros, ...noPortal.erros]).toEqual([])
    await sozinha.fechar()
    await noPortal.fechar()
  })
})

/** A profile of LibreOffice that counts the formulas of any file anew, whatever values lie beside them. */
const CONTAR_SEMPRE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

const SOFFICE = '/usr/bin/soffice'
const comLibreOffice = existsSync(SOFFICE) ? describe : describe.skip

comLibreOffice('a report opened in LibreOffice', () => {
  let mesa: Mesa
  const hoje = hojeNaClinica()
  const filtros = `unidade=TODAS&dataInicio=${Number(hoje.slice(0, 4)) - 1}${hoje.slice(4, 8)}01&dataFim=${hoje}`
  const perfil = join(planilhas, 'perfil')
  beforeAll(async () => {
    mesa = await entrar(nginx.sozinho, 'Gerente')
    mkdirSync(join(perfil, 'user'), { recursive: true })
    writeFileSync(join(perfil, 'user/registrymodifications.xcu'), CONTAR_SEMPRE)
  })

  /** The workbook as LibreOffice keeps it in its own words, its formulas counted anew. */
  const opened = async (caminho: string): Promise<string> => {
    const r = await fetch(`${nginx.sozinho}${caminho}/download?${filtros}`, {
      headers: { authorization: `Bearer ${mesa.token}` },
    })
    expect([r.status, r.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="report.xlsx"',
    ])
    const arquivo = join(planilhas, 'report.xlsx')
    writeFileSync(arquivo, Buffer.from(await r.arrayBuffer()))
    const fods = ['--convert-to', 'fods', '--outdir', planilhas, arquivo]
    execFileSync(SOFFICE, [`-env:UserInstallation=file://${perfil}`, '--headless', ...fods], {
      stdio: 'pipe',
      timeout: 120_000,
    })
    return readFileSync(join(planilhas, 'report.fods'), 'utf8')
  }
  const sumsOf = (folha: string) =>
    [
      ...folha.matchAll(
        /table:formula="of:=SUBTOTAL\(109;\[\.\w+2:\.\w+\d+\]\)" office:value-type="float" office:value="([\d.]+)"/g,
      ),
    ].map(([, valor]) => Number(valor))

  it('has rows, numbers and sums of what a filter leaves, that it counts itself', async () => {
    const caminho = '/api/agenda/relatorioAtendimentoProfissional'
    const { corpo } = await mesa.pedir<{ linhasRelatorio: LinhaDoProfissional[] }>(
      'GET',
      `${caminho}?${filtros}`,
    )
    const linhas = corpo.linhasRelatorio
    const sum = (de: (l: LinhaDoProfissional) => number) => linhas.reduce((s, l) => s + de(l), 0)
    const somas = sumsOf(await opened(caminho))
    expect(somas.slice(-2)).toEqual([sum((l) => l.TotalQuantidade), sum((l) => l.TotalValor) / 100])
    expect(somas.slice(0, -2).reduce((a, b) => a + b)).toBe(somas.at(-2))
  })

  it('has days as days', async () => {
    const caminho = '/api/agenda/pesquisarAgendamentosDesativados'
    const { corpo } = await mesa.pedir<{ agendamentosDesativados: { data: string }[] }>(
      'GET',
      `${caminho}?${filtros}`,
    )
    const dias = [
      ...(await opened(caminho)).matchAll(/office:value-type="date" office:date-value="([\d-]+)"/g),
    ]
    // Of each row the day that it was for, and the day on which it was cleared.
    expect(dias.filter((_, i) => i % 2 === 0).map(([, dia]) => dia)).toEqual(
      corpo.agendamentosDesativados.map(({ data }) => data),
    )
  })
})
