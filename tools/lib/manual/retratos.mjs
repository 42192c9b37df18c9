import { addressOf } from './enderecos.mjs'

const PERFIS = ['Administrador', 'Gerente', 'Faturista', 'Profissional', 'Recepcionista', 'Supervisao']
const MESA = { width: 1440, height: 900 }
const CELULAR = { width: 390, height: 844 }
/** Milliseconds that a screen may take; one that takes longer is in the manual without its picture. */
const PACIENCIA = 30_000

/** The first role that opens the route. */
const roleOf = (rota, partes) => {
  const { access } = partes.flatMap((p) => p.rotas).find(({ path }) => path === rota) ?? {}
  return PERFIS.find((perfil) => !access || access.perfis.includes(perfil))
}

/** The screen has its title and nothing of it is still to come. */
const settled = (pagina) =>
  pagina.waitForFunction(
    () =>
      document.querySelector('h1')?.checkVisibility() &&
      !document.querySelector('[class*=Skeleton], [role=progressbar]') &&
      document.fonts.status === 'loaded',
    undefined,
    { timeout: PACIENCIA },
  )

/** Pictures of these routes: route → { mesa, celular }, JPEG in base64. */
export const photograph = async ({ navegador, demo, partes, rotas }) => {
  const retratos = new Map()
  const abertas = new Map()
  const pageOf = async (perfil) => {
    if (abertas.has(perfil)) return abertas.get(perfil)
    const { token, versaoBackend } = await demo.as(perfil)
    const localStorage = [
      { name: 'clinica.token', value: token },
      { name: 'clinica.versao-backend', value: versaoBackend },
    ]
    const contexto = await navegador.newContext({
      viewport: MESA,
      locale: 'pt-BR',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: demo.url, localStorage }] },
    })
    const pagina = await contexto.newPage()
    abertas.set(perfil, pagina)
    return pagina
  }
  for (const rota of rotas) {
    const perfil = roleOf(rota, partes)
    const endereco = perfil && (await addressOf(rota, await demo.as(perfil)))
    if (!endereco) {
      console.warn(`${rota}: sem retrato (não há registro para mostrar)`)
      continue
    }
    const pagina = await pageOf(perfil)
    try {
      const fotos = {}
      for (const [nome, viewport] of Object.entries({ mesa: MESA, celular: CELULAR })) {
        await pagina.setViewportSize(viewport)
        await pagina.goto(demo.url + endereco, { timeout: PACIENCIA })
        await settled(pagina)
        fotos[nome] = (await pagina.screenshot({ type: 'jpeg', quality: 62 })).toString('base64')
      }
      retratos.set(rota, fotos)
    } catch (e) {
      console.warn(`${rota}: sem retrato (${String(e.message).split('\n')[0]})`)
    }
  }
  for (const pagina of abertas.values()) await pagina.context().close()
  return retratos
}
