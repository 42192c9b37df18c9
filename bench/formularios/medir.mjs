/*
 * How long every form of the registers takes to answer a key, with a heavy record in it and the processor four times
 * slower. Each field gets keys one by one, which counts the main thread's work (script, style and layout) until the
 * frame that shows the key, and what the form puts off until the hand rests; and in a burst as a fast typist's, which counts the time until the frame that shows the key.
 * At last the form is made invalid and saved: the time until its refusal is there and the page is quiet.
 */
import { join } from 'node:path'
import { BENCH, PORTA, RAIZ } from '../lib/caminhos.mjs'
import { construir } from '../lib/construir.mjs'
import { servirPasta } from '../lib/estatico.mjs'
import { abrirNavegador } from '../lib/navegador.mjs'
import { espere, mediana, ms, percentil, soma } from '../lib/numeros.mjs'
import { MUITOS, responder } from './dados.mjs'

const LENTO = 4
const TECLAS = Number(process.env.BENCH_TECLAS ?? 20)
const SOSSEGO = 220
const ENTRE_TECLAS = 90
const ALVO = 50

/** Form, label of the field, which of several, and the key that is typed and taken back. */
const CAMPOS = [
  ['paciente/x1', 'Nome (1)', 'first', 'a'],
  ['paciente/x1', 'Validade', 'last', '7'],
  ['profissional/x1', 'Nome', 'first', 'a'],
  ['profissional/x1', 'Término', 'last', '0'],
  ['dominio/x1', 'Nome de exibição', 'first', 'a'],
  ['dominio/x1', `Valor ${MUITOS.valores}`, 'first', 'a'],
  ['tabela/x1', 'Procedimento, linha 3', 'first', 'a'],
  ['tabela/x1', 'CH, linha 3', 'first', '5'],
  ['especialidade/x1', 'Nome', 'first', 'a'],
  ['convenio/x1', 'Valor do CH', 'first', '5'],
  ['unidade/x1', 'Nome', 'first', 'a'],
  ['usuario/x1', 'Nome', 'first', 'a'],
  ['medico/x1', 'Nome', 'first', 'a'],
  ['cid', 'Descrição', 'first', 'a'],
  ['bloqueioProfissional/x1', 'Observação', 'first', 'a'],
  ['bloqueioUsuario/x1', 'Observação', 'first', 'a'],
]

/** What makes each form invalid: a field, and what it then holds. */
const INVALIDOS = {
  paciente: ['Nome (1)', ''],
  dominio: ['Valor 2', 'Profissão 1'],
  tabela: ['Código, linha 1', ''],
  cid: ['Descrição', ''],
  bloqueioProfissional: ['Data início', ''],
  bloqueioUsuario: ['Data início', ''],
}

const campoDe = (pagina, rotulo, qual = 'first') =>
  pagina.getByRole('textbox', { name: new RegExp(`^${rotulo.replace(/[()$]/g, '\\$&')}( \\*)?$`) })[qual]()

async function abrir(contexto, url, form) {
  const pagina = await contexto.newPage()
  const erros = []
  pagina.on('pageerror', (e) => erros.push(e.message))
  await pagina.route('**/api/**', (rota) => {
    const { pathname, searchParams } = new URL(rota.request().url())
    return rota.fulfill({ json: responder(pathname.replace(/^.*\/api/, ''), searchParams) })
  })
  await pagina.goto(`${url}/formularios/#${form}`)
  await pagina.getByRole('button', { name: 'Salvar', exact: true }).waitFor()
  const cdp = await contexto.newCDPSession(pagina)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENTO })
  await espere(SOSSEGO * 2)
  return { pagina, cdp, erros }
}

const CONTAM = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
const trabalho = async (cdp) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return soma(metrics.filter((m) => CONTAM.includes(m.name)).map((m) => m.value)) * 1000
}

async function digitar({ pagina, cdp }, campo) {
  const caixa = campoDe(pagina, campo[1], campo[2])
  await caixa.click()
  await pagina.keyboard.press('End')
  if ((await caixa.inputValue()) === '') await caixa.fill('Descrição de exemplo')
  const antes = await caixa.inputValue()
  await espere(SOSSEGO)
  const tecla = (i) => pagina.keyboard.press(i % 2 ? campo[3] : 'Backspace')
  const porTecla = []
  const depois = []
  const respondidas = (n) => pagina.waitForFunction((n) => window.respostas.length >= n, n)
  await pagina.evaluate(() => {
    window.respostas.length = 0
  })
  for (let i = 0; i < TECLAS; i++) {
    const de = await trabalho(cdp)
    await tecla(i)
    await respondidas(i + 1)
    const ate = await trabalho(cdp)
    porTecla.push(ate - de)
    await espere(SOSSEGO)
    depois.push((await trabalho(cdp)) - ate)
    if (i % 2 === 0 && (await caixa.inputValue()).length !== antes.length - 1)
      throw new Error(`${campo[1]}: '${antes}' ficou '${await caixa.inputValue()}'`)
  }
  await pagina.evaluate(() => {
    window.respostas.length = 0
  })
  for (let i = 0; i < TECLAS; i++) {
    await Promise.all([tecla(i), espere(ENTRE_TECLAS)])
  }
  await espere(SOSSEGO)
  return { porTecla, depois, respostas: await pagina.evaluate(() => window.respostas) }
}

/** Saves the form once it is invalid. */
async function recusar({ pagina, cdp }, form) {
  const [rotulo, texto] = INVALIDOS[form] ?? ['Nome', '']
  await campoDe(pagina, rotulo).fill(texto)
  await espere(SOSSEGO)
  const de = await trabalho(cdp)
  await pagina.getByRole('button', { name: 'Salvar', exact: true }).click()
  await pagina.getByRole('alertdialog').waitFor()
  await espere(SOSSEGO)
  return (await trabalho(cdp)) - de
}

export async function medir() {
  const pasta = await construir(
    'formularios',
    [['formularios', join(BENCH, 'formularios/paginas/formularios.jsx')]],
    [join(RAIZ, 'mf-cadastros/node_modules'), join(RAIZ, 'shared-ui/node_modules')],
  )
  const servidor = await servirPasta(pasta, PORTA)
  const navegador = await abrirNavegador()
  const linhas = []
  const pedidos = CAMPOS.filter(([f]) => !process.env.BENCH_FORM || f.startsWith(process.env.BENCH_FORM))
  try {
    const contexto = await navegador.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
    for (const form of new Set(pedidos.map(([f]) => f))) {
      const aberta = await abrir(contexto, servidor.url, form)
      const medidos = []
      for (const campo of pedidos.filter(([f]) => f === form))
        medidos.push([campo, await digitar(aberta, campo)])
      const recusa = await recusar(aberta, form.split('/')[0])
      for (const [[, rotulo], { porTecla, depois, respostas }] of medidos) {
        const linha = {
          celulas: [
            `${form.split('/')[0]}, ${rotulo}`,
            `${ms(mediana(porTecla))} / ${ms(percentil(porTecla, 95))}`,
            ms(mediana(depois)),
            `${ms(mediana(respostas))} / ${ms(percentil(respostas, 95))}`,
            ms(recusa),
          ],
          alvo: `≤ ${ALVO}`,
          cumprido: percentil(porTecla, 95) <= ALVO,
        }
        linhas.push(linha)
        console.log(`  ${linha.celulas.join(' | ')}`)
      }
      if (aberta.erros.length > 0) throw new Error(`${form}: ${aberta.erros.join('; ')}`)
      await aberta.pagina.close()
    }
  } finally {
    await navegador.close()
    await servidor.parar()
  }
  return {
    titulo: 'A key in every form of the registers (ms, median / p95, processor four times slower)',
    colunas: ['form, field', 'work per key', 'put off', 'key to frame', 'refusal'],
    linhas,
    notas: [
      `${TECLAS} keys one by one (work: script, style and layout until the frame; what is put off comes once the hand rests) and ${TECLAS} in a burst, one each ${ENTRE_TECLAS} ms (key to frame). The target is held against the p95 of the work.`,
      `Records: ${MUITOS.pares} pairs × ${MUITOS.dias} days × ${MUITOS.faixas} ranges of hours, ${MUITOS.valores} values of a domain, ${MUITOS.procedimentos.toLocaleString('en-US')} procedures, 20 insurers of a patient, 120 of a specialty, 100 tables of an insurer, 40 units of a user.`,
    ],
  }
}
