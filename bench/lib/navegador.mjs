import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const CAMINHOS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
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

export const acharChromium = () => {
  const executavel = CAMINHOS.find((c) => c && existsSync(c))
  if (!executavel) throw new Error('nenhum Chromium encontrado: defina CHROMIUM')
  return executavel
}

export const abrirNavegador = () => chromium.launch({ executablePath: acharChromium(), args: ARGUMENTOS })
