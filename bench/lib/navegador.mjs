import { chromium } from 'playwright-core'
import { ARGUMENTOS, garantirChromium } from '../../tools/lib/chromium.mjs'

export const abrirNavegador = () => chromium.launch({ executablePath: garantirChromium(), args: ARGUMENTOS })
