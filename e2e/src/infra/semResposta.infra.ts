import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { portaLivre, RAIZ } from '../teste/portal'
import { type Nginx, startNginx } from './nginx'

const CORPO = JSON.stringify({ descricao: 'o que a mesa gravou' })

/** What reached a node, in its order: the body, and under which key. */
type Recebido = { no: string; corpo: string; chave: string | undefined }
const recebidos: Recebido[] = []
const servidores: Server[] = []

const listen = async (no: string, answer: (req: IncomingMessage, res: ServerResponse) => void) => {
  const porta = await portaLivre()
  const servidor = createServer(async (req, res) => {
    let corpo = ''
    for await (const pedaco of req) corpo += pedaco
    if (req.method === 'POST')
      recebidos.push({ no, corpo, chave: req.headers['idempotency-key'] as string | undefined })
    answer(req, res)
  })
  servidores.push(servidor)
  await new Promise<void>((pronto) => servidor.listen(porta, '127.0.0.1', pronto))
  return `http://127.0.0.1:${porta}`
}

describe('a node that goes away with a request in hand', () => {
  let nginx: Nginx
  beforeAll(async () => {
    const some = await listen('some', (req, res) => {
      if (req.method === 'POST') req.socket.destroy()
      else res.end('{}')
    })
    const fica = await listen('fica', (_req, res) => res.end('{}'))
    nginx = await startNginx(join(RAIZ, 'dist/portal'), [some, fica])
  })
  afterAll(async () => {
    await nginx.parar()
    for (const s of servidores) s.close()
  })
  beforeEach(() => {
    recebidos.length = 0
  })

  /** Both nodes are asked in turn, so one of two comes to the one that goes away. */
  const gravarDuas = async (headers: Record<string, string>) => {
    const um = async () =>
      (await fetch(`${nginx.portal}/api/cid`, { method: 'POST', headers, body: CORPO })).status
    return [await um(), await um()].sort()
  }

  it('has a write with a key sent on to the next one, as it was', async () => {
    expect(await gravarDuas({ 'idempotency-key': 'a-mesma' })).toEqual([200, 200])
    expect(recebidos.map(({ no }) => no)).toContain('some')
    expect(new Set(recebidos.map(({ corpo, chave }) => `${chave} ${corpo}`))).toEqual(
      new Set([`a-mesma ${CORPO}`]),
    )
  })

  it('never sends a write without a key twice', async () => {
    expect(await gravarDuas({})).toEqual([200, 502])
    expect(recebidos.map(({ no }) => no).sort()).toEqual(['fica', 'some'])
  })
})
