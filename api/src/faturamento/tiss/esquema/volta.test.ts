// Only in the whole run.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { ZipFile } from 'yazl'
import { longestRound } from '../../../teste/arquivos/volta'
import { type ClinicaComLotes, openLotes } from '../../../teste/faturamento/lotes'
import { addressOf } from '../../../teste/stream'
import { arquivosDaAmostra } from '../../../teste/tiss/esquemas'

const MB = 1024 * 1024
const PRINCIPAL = 'tissV4_03_00.xsd'
const GUIAS = 'tissGuiasV4_03_00.xsd'

let c: ClinicaComLotes
let url: string
let token: string
beforeAll(async () => {
  c = await openLotes()
  url = await addressOf(c.app)
  token = await c.app.sessoes.issue(c.db, c.clinica.usuarios.Gerente._id)
})
afterAll(() => c.fechar())

const zipOf = (arquivos: Iterable<readonly [string, Uint8Array]>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [nome, bytes] of arquivos) zip.addBuffer(Buffer.from(bytes), nome)
  zip.end()
  return buffer(zip.outputStream)
}
const com = (nome: string, conteudo: Uint8Array | string): Map<string, Uint8Array> =>
  new Map([...arquivosDaAmostra('4.03.00'), [nome, Buffer.from(conteudo as string)]])
const amostra = () => Buffer.from(arquivosDaAmostra('4.03.00').get(PRINCIPAL) as Uint8Array).toString()

/** A browser in a thread of its own, so that what it does is not the server's; it sends once it is told to. */
const BROWSER = `
  const { parentPort, workerData: { url, token, zip } } = require('node:worker_threads')
  parentPort.once('message', async () => {
    const form = new FormData()
    form.append('arquivo', new Blob([zip]), 'tiss.zip')
    const r = await fetch(url + '/api/tiss/esquemas?confirmado=true', { method: 'POST', body: form, headers: { authorization: 'Bearer ' + token } })
    const texto = await r.text()
    parentPort.postMessage([r.status, texto])
  })
  parentPort.postMessage('pronto')`

/** The answer to an upload, and the longest round that the server's loop took meanwhile. */
const enviar = async (zip: Buffer): Promise<{ resposta: string; volta: number }> => {
  const browser = new Worker(BROWSER, { eval: true, workerData: { url, token, zip } })
  await once(browser, 'message')
  let resposta = ''
  const volta = await longestRound(async () => {
    const fim = once(browser, 'message')
    browser.postMessage('já')
    const [[status, texto]] = (await fim) as [[number, string]]
    resposta = `${status} ${JSON.parse(texto).msg}`
  })
  await browser.terminate()
  return { resposta, volta }
}

const lixo = (bytes: number): Buffer => {
  const b = Buffer.alloc(bytes)
  let x = 1
  for (let i = 0; i < bytes; i += 4) {
    x = (x * 1_103_515_245 + 12_345) & 0x7fffffff
    b.writeInt32LE(x, i)
  }
  return b
}
const zeros = (tamanho: number) => Buffer.alloc(tamanho, ' ')

const HOSTIS: [nome: string, zip: () => Promise<Buffer>, resposta: RegExp][] = [
  ['20 MB that are no zip', async () => lixo(19.5 * MB), /^422 .*não é um zip/],
  ['a file of 30 MB in a few kB', () => zipOf(com(GUIAS, zeros(30 * MB))), /^422 .*grande demais/],
  [
    'forty files of 2 MB each in some kB',
    async () => {
      const grande = zeros(2 * MB)
      return zipOf([
        ...com(GUIAS, grande),
        ...Array.from({ length: 39 }, (_, i) => [`${i}/${GUIAS}`, grande] as const),
      ])
    },
    /^422 .*grande demais descompactado/,
  ],
  [
    'six files as large as they may be, without an end to what they refer to',
    () =>
      zipOf(
        [...arquivosDaAmostra('4.03.00').keys()].map((n) => [
          n,
          Buffer.from('schemaLocation ='.repeat(130_000)),
        ]),
      ),
    /^422 /,
  ],
  [
    'a schema of 2 MB of entities',
    () => zipOf(com(GUIAS, `<!DOCTYPE s [${'<!ENTITY a "b">'.repeat(130_000)}]><s/>`)),
    /^422 .*DTD ou entidades/,
  ],
  [
    'an import of the network, two thousand times',
    () =>
      zipOf(
        com(
          PRINCIPAL,
          amostra().replace(
            '<element',
            `${'<import namespace="x" schemaLocation="http://127.0.0.1/x"/>'.repeat(2000)}<element`,
          ),
        ),
      ),
    /^422 .*que não está no conjunto/,
  ],
  [
    'elements in each other without an end',
    () => zipOf(com(PRINCIPAL, '<schema xmlns="http://www.w3.org/2001/XMLSchema">'.repeat(40_000))),
    /^422 .*não formam um esquema/,
  ],
]

it('a hostile upload of schemas gets its sentence', async () => {
  // What is compiled and asked for the first time is not held against anybody.
  await enviar(await zipOf(com(GUIAS, '<a/>')))
  const voltas: [string, number][] = []
  for (const [nome, zip, esperada] of HOSTIS) {
    const { resposta, volta } = await enviar(await zip())
    expect([nome, resposta]).toEqual([nome, expect.stringMatching(esperada)])
    voltas.push([nome, volta])
  }
  // Milliseconds of the longest round of the loop, for who asks: a machine's time is no test.
  if (process.env.MEDIDAS) process.stderr.write(`${JSON.stringify(voltas, null, 1)}\n`)
})
