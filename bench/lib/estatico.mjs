import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TIPOS = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Serves a folder; an unknown path answers `reserva` when given (single-page applications). */
export function servirPasta(pasta, porta, reserva) {
  const servidor = createServer((req, res) => {
    const caminho = normalize(decodeURIComponent(new URL(req.url, 'http://x').pathname))
    let file = join(pasta, caminho)
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html')
    if (!existsSync(file) && reserva) file = join(pasta, reserva)
    if (!existsSync(file)) {
      res.writeHead(404).end()
      return
    }
    res.writeHead(200, { 'content-type': TIPOS[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(res)
  })
  return new Promise((r) =>
    servidor.listen(porta, '127.0.0.1', () =>
      r({
        url: `http://127.0.0.1:${porta}`,
        parar: () => new Promise((f) => servidor.close(f) && servidor.closeAllConnections()),
      }),
    ),
  )
}
