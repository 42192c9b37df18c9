// What a browser really loads, gzip: `node tools/size.mjs URL [e-mail senha]` measures the login and, with a user, the grid.
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { ARGUMENTOS, garantirChromium } from './lib/chromium.mjs'

const [url = 'http://127.0.0.1:3000', email, senha] = process.argv.slice(2)
const LIMITES = { login: 205, grade: 340 }

const navegador = await chromium.launch({ executablePath: garantirChromium(), args: ARGUMENTOS })
const pagina = await (await navegador.newContext()).newPage()
const arquivos = new Map()
const pendentes = new Set()
pagina.on('response', (r) => {
  if (!/\.js(\?|$)/.test(new URL(r.url()).pathname)) return
  const leitura = r.body().then(
    (b) => arquivos.set(r.url(), gzipSync(b, { level: 9 }).length),
    () => undefined,
  )
  pendentes.add(leitura)
})
const medir = async () => {
  await Promise.all(pendentes)
  return [...arquivos.values()].reduce((a, b) => a + b, 0) / 1024
}
const mostrar = (nome, kb) =>
  console.log(`${nome}: ${kb.toFixed(1)} KB gz de JavaScript (limite ${LIMITES[nome]})`)

// The login's own cost: what is fetched ahead for the next screen is counted with that screen.
await pagina.goto(`${url}/login`)
await pagina.getByLabel('E-mail').waitFor()
const login = await medir()
mostrar('login', login)
let grade = 0
if (email) {
  await pagina.getByLabel('E-mail').fill(email)
  await pagina.getByLabel('Senha', { exact: true }).fill(senha)
  await pagina.getByRole('button', { name: 'Entrar' }).click()
  await pagina.waitForURL('**/agendamento')
  await pagina.getByRole('heading', { level: 1 }).waitFor()
  await pagina.waitForLoadState('networkidle').catch(() => undefined)
  await pagina.waitForTimeout(1500)
  grade = await medir()
  mostrar('grade', grade)
}
if (process.argv.includes('--lista'))
  for (const [u, n] of [...arquivos].sort((a, b) => b[1] - a[1]))
    console.log(`${(n / 1024).toFixed(1).padStart(8)}  ${new URL(u).pathname}`)
await navegador.close()
process.exit(login > LIMITES.login || grade > LIMITES.grade ? 1 : 0)
