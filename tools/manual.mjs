// `npm run manual`: the help pages in order as one PDF (dist/manual/manual.pdf), with pictures of the demo clinic's screens, light, at a desk and
// on a phone. Its own server on a folder of its own; nothing of it is committed, and no test runs it. `--telas=N`: the first N screens alone.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { construirTudo } from './build.mjs'
import { ARGUMENTOS, garantirChromium } from './lib/chromium.mjs'
import { startDemo } from './lib/manual/demo.mjs'
import { writeHtml } from './lib/manual/html.mjs'
import { readManual } from './lib/manual/paginas.mjs'
import { photograph } from './lib/manual/retratos.mjs'
import { root, versaoDoPacote } from './lib/workspace.mjs'

const limite = Number(
  process.argv.find((a) => a.startsWith('--telas='))?.split('=')[1] ?? Number.POSITIVE_INFINITY,
)

const print = async (navegador, html, destino) => {
  const pagina = await navegador.newPage()
  await pagina.setContent(html, { waitUntil: 'load', timeout: 120_000 })
  const numero =
    '<div style="width:100%;font:8px sans-serif;color:#667;text-align:center"><span class="pageNumber"></span></div>'
  await pagina.pdf({
    path: destino,
    format: 'A4',
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: numero,
    margin: { top: '16mm', bottom: '16mm', left: '16mm', right: '16mm' },
    outline: true,
    tagged: true,
    timeout: 300_000,
  })
  await pagina.close()
}

try {
  await construirTudo()
  const { chromium } = await import('playwright-core')
  const partes = readManual()
  const demo = await startDemo()
  const navegador = await chromium.launch({ executablePath: garantirChromium(), args: ARGUMENTOS })
  try {
    // '/' is the same screen as /home.
    const rotas = [...new Set(partes.flatMap((p) => p.paginas.flatMap((pagina) => pagina.rotas)))]
      .filter((rota) => rota !== '/')
      .slice(0, limite)
    const retratos = await photograph({ navegador, demo, partes, rotas })
    const pasta = join(root, 'dist/manual')
    mkdirSync(pasta, { recursive: true })
    const versao = versaoDoPacote('api')
    const html = writeHtml({ partes, retratos, versao, dia: new Date().toLocaleDateString('pt-BR') })
    writeFileSync(join(pasta, 'manual.html'), html)
    await print(navegador, html, join(pasta, 'manual.pdf'))
    console.log(
      `dist/manual/manual.pdf: versão ${versao}, ${retratos.size} de ${rotas.length} telas retratadas.`,
    )
  } finally {
    await navegador.close()
    await demo.stop()
  }
} catch (e) {
  console.error(e.message ?? e)
  process.exit(1)
}
