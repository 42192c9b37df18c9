import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a remote's files on their way. */
export type Defeito = '404' | '500' | 'pendura' | 'sintaxe' | 'lança' | 'cai' | 'contrato'

type Remotes = {
  remotes: {
    id: string
    integrity: string | null
    module: { contract: number; routes: { path: string }[] }
  }[]
}

const CORPOS: Partial<Record<Defeito, string>> = {
  sintaxe: 'var clinica = {{{;',
  lança: "throw new Error('defeito ao carregar')",
}

/** A container whose screens throw when they are drawn. */
const queCai = (id: string, rotas: { path: string }[]): string =>
  `var clinica_${id} = { init() {}, get: async () => () => ({ default: { contract: 1, id: '${id}', routes: ${JSON.stringify(rotas.map((r) => r.path))}.map((path) => ({
    path, load: async () => ({ default: () => { throw new Error('defeito ao desenhar') } }) })) } }) }`

/** What happens once to one file on its way. */
export type Falta = '404' | 'corta' | 'pendura' | 'html'

const CATALOGO = /(<script type="application\/json" id="catalogo">)(.*?)(<\/script>)/

/** A proxy before the portal that can break one remote, as a bad deploy or a bad disk would, or lose one answer. */
export const abrirDesvio = async (alvo: string) => {
  const estado: { id: string; defeito: Defeito | null } = { id: '', defeito: null }
  let perda: { caminho: string; falta: Falta } | null = null

  const rotas = new Map<string, { path: string }[]>()

  const estragar = (dados: Remotes): string => {
    for (const r of dados.remotes) {
      if (r.id !== estado.id || !estado.defeito) continue
      rotas.set(r.id, r.module.routes)
      // What is broken is what was deployed: its hash is of the broken file.
      r.integrity = null
      if (estado.defeito === 'contrato') r.module.contract = 99
    }
    return JSON.stringify(dados)
  }
  const remotos = async (res: ServerResponse) => {
    const dados = (await (await fetch(`${alvo}/remotes.json`)).json()) as Remotes
    res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    res.end(estragar(dados))
  }
  /** The page, with the catalogue in it broken too. */
  const pagina = async (caminho: string, res: ServerResponse) => {
    const r = await fetch(alvo + caminho)
    const html = (await r.text()).replace(
      CATALOGO,
      (_, abre, json: string, fecha) => `${abre}${estragar(JSON.parse(json))}${fecha}`,
    )
    const csp = r.headers.get('content-security-policy')
    res.writeHead(r.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(csp ? { 'content-security-policy': csp } : {}),
    })
    res.end(html)
  }
  const perder = (falta: Falta, res: ServerResponse): void => {
    if (falta === 'pendura') return
    if (falta === 'corta') return void res.destroy()
    res.writeHead(falta === '404' ? 404 : 200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
    res.end('<!doctype html><title>Entre na rede</title>')
  }

  const servidor = createServer((req, res) => {
    const caminho = req.url ?? '/'
    if (perda && caminho.split('?')[0] === perda.caminho) {
      const { falta } = perda
      perda = null
      return perder(falta, res)
    }
    if (caminho === '/remotes.json') return void remotos(res)
    if (estado.defeito && req.headers['sec-fetch-dest'] === 'document') return void pagina(caminho, res)
    const doRemoto =
      estado.defeito !== null && caminho.startsWith(`/remotes/${estado.id}/`) && caminho.includes('.js')
    if (doRemoto && estado.defeito !== 'contrato') {
      if (estado.defeito === 'pendura') return
      const { defeito, id } = estado
      const corpo = defeito === 'cai' ? queCai(id, rotas.get(id) ?? []) : CORPOS[defeito as Defeito]
      const status = corpo === undefined ? Number(estado.defeito) : 200
      res.writeHead(status, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      return void res.end(corpo ?? '')
    }
    const ida = request(alvo + caminho, { method: req.method, headers: req.headers }, (volta) => {
      const cabecalhos = { ...volta.headers }
      if (caminho.startsWith('/remotes/')) cabecalhos['cache-control'] = 'no-store'
      res.writeHead(volta.statusCode ?? 502, cabecalhos)
      volta.pipe(res)
    })
    ida.on('error', () => res.destroy())
    res.on('close', () => ida.destroy())
    req.pipe(ida)
  })
  await new Promise<void>((r) => servidor.listen(0, '127.0.0.1', r))
  const { port } = servidor.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    quebrar: (id: string, defeito: Defeito) => Object.assign(estado, { id, defeito }),
    /** The next request for this file alone is lost in this way. */
    perderUma: (caminho: string, falta: Falta) => {
      perda = { caminho, falta }
    },
    /** Whether the file was asked for since. */
    perdeu: () => perda === null,
    // What hangs goes on hanging: trying again must not wait for it.
    consertar: () => {
      estado.defeito = null
    },
    fechar: () => {
      servidor.closeAllConnections()
      return new Promise((r) => servidor.close(r))
    },
  }
}
