import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const CAMINHOS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const abrirNavegador = () => {
  const executablePath = CAMINHOS.find((c) => c && existsSync(c))
  if (!executablePath) throw new Error('nenhum Chromium encontrado: defina CHROMIUM')
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
