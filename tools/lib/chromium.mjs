import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NOMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const FIXOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const ARGUMENTOS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function acharChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const pastas = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  return [...pastas.flatMap((p) => NOMES.map((n) => join(p, n))), ...FIXOS].find((f) => existsSync(f)) ?? null
}

const ehRoot = () => process.getuid?.() === 0
const aptGet = (...args) =>
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

/** Installs a Debian package when we may; answers whether it worked. */
export function instalarPacote(pacote) {
  if (!ehRoot() || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Instalando ${pacote} com apt-get…`)
  return aptGet('update', '-qq') && aptGet('install', '-y', '-qq', '--no-install-recommends', pacote)
}

/** A browser found on the machine, or installed by the system's packages; never a download of its own. */
export function garantirChromium() {
  const achado = acharChromium() ?? (instalarPacote('chromium') ? acharChromium() : null)
  if (!achado)
    throw new Error(
      'Os testes no navegador precisam do Chromium: instale-o (Debian: apt-get install chromium) ou aponte a variável CHROMIUM para o executável.',
    )
  return achado
}
