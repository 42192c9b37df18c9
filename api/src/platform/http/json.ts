import type { FastifyInstance } from 'fastify'
import { defaultError } from './erros'

/** No form nests deeper, and none has so many fields in one place. */
const MAXIMO_DE_NIVEIS = 20
const MAXIMO_DE_NOMES = 200

const [ASPAS, BARRA, DOIS_PONTOS, ABRE_LISTA, FECHA_LISTA, ABRE, FECHA] = [...'"\\:[]{}'].map((c) =>
  c.charCodeAt(0),
)

/** Where the text that begins at `i` ends: a quote with an even number of backslashes before it. */
const endOfText = (json: string, i: number): number => {
  for (let fim = json.indexOf('"', i + 1); fim >= 0; fim = json.indexOf('"', fim + 1)) {
    let barras = 0
    while (json.charCodeAt(fim - 1 - barras) === BARRA) barras++
    if (barras % 2 === 0) return fim
  }
  return json.length
}

/**
 * Throws 413 for what takes long merely to be read: 1 MB of lists in lists, or of names in one object, costs JSON.parse a
 * quarter of a second, this pass some milliseconds. Whether it is JSON at all is not looked at.
 */
export const requireFlat = (json: string): void => {
  const nomes = new Uint32Array(MAXIMO_DE_NIVEIS + 1)
  let nivel = 0
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i)
    if (c === ASPAS) i = endOfText(json, i)
    else if (c === ABRE || c === ABRE_LISTA) {
      nivel++
      if (nivel > MAXIMO_DE_NIVEIS) throw defaultError(413)
      nomes[nivel] = 0
    } else if (c === FECHA || c === FECHA_LISTA) nivel = Math.max(0, nivel - 1)
    else if (c === DOIS_PONTOS) {
      nomes[nivel] = (nomes[nivel] ?? 0) + 1
      if ((nomes[nivel] ?? 0) > MAXIMO_DE_NOMES) throw defaultError(413)
    }
  }
}

/** Bodies are JSON, as it is: nobody knows how large a compressed one becomes. */
export const json = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, corpo, done) => {
    try {
      requireFlat(corpo as string)
    } catch (erro) {
      return done(erro as Error)
    }
    return parse(req, corpo as string, done)
  })
  app.addHook('preParsing', (req, _reply, corpo, seguir) =>
    seguir((req.headers['content-encoding'] ?? 'identity') === 'identity' ? null : defaultError(415), corpo),
  )
}
