import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type Estado = 'boa' | 'cortada' | 'pagina'

/** The line between a desk and the server: it can be cut, lose one answer, or lead to a page of the network's own. */
export const abrirLinha = async (alvo: string) => {
  let estado: Estado = 'boa'
  /** Method whose next answer gets lost, once the server has done what it asks. */
  let perde: { metodo: string; depoisCorta: boolean } | null = null
  const vistos: string[] = []

  const servidor = createServer((req, res) => {
    const caminho = req.url ?? '/'
    vistos.push(`${req.method} ${caminho}`)
    const daApi = caminho.startsWith('/api/')
    if (daApi && estado === 'cortada') return void res.destroy()
    if (daApi && estado === 'pagina') {
      res.writeHead(200, { 'content-type': 'text/html' })
      return void res.end('<!doctype html><title>Rede de visitantes</title>')
    }
    const perdida = perde?.metodo === req.method ? perde : null
    if (perdida) perde = null
    const ida = request(alvo + caminho, { method: req.method, headers: req.headers }, (volta) => {
      if (perdida) {
        volta.resume()
        volta.on('end', () => {
          if (perdida.depoisCorta) cortar()
          res.destroy()
        })
        return
      }
      res.writeHead(volta.statusCode ?? 502, volta.headers)
      volta.pipe(res)
    })
    ida.on('error', () => res.destroy())
    res.on('close', () => ida.destroy())
    req.pipe(ida)
  })
  /** Also what is open, such as the live stream. */
  const cortar = () => {
    estado = 'cortada'
    servidor.closeAllConnections()
  }
  await new Promise<void>((r) => servidor.listen(0, '127.0.0.1', r))
  const { port } = servidor.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    cortar,
    religar: () => {
      estado = 'boa'
    },
    /** A captive portal answers everything with 200. */
    porPagina: () => {
      estado = 'pagina'
    },
    perderResposta: (metodo: string, depoisCorta = false) => {
      perde = { metodo, depoisCorta }
    },
    /** How many requests of that method named this. */
    pedidos: (metodo: string, parte: string) =>
      vistos.filter((v) => v.startsWith(`${metodo} `) && v.includes(parte)).length,
    fechar: () => {
      servidor.closeAllConnections()
      return new Promise((r) => servidor.close(r))
    },
  }
}

export type Linha = Awaited<ReturnType<typeof abrirLinha>>
