const { once } = require('node:events')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')
const threads = require('node:worker_threads')

const { asked, endThreads, startThreads } = require('./threads')

const usual = threads.Worker
beforeEach(startThreads)
afterEach(endThreads)

const file = pathToFileURL(join(__dirname, '../../api/src/platform/planilha/planilhaWorker.mjs'))
const open = () =>
  new threads.Worker(file, {
    workerData: { escrever: { nome: 'Guias', colunas: [{ titulo: 'Guia' }], linhas: [['0010']] } },
  })
/** What it answers, and whether in a thread of its own. */
const answerOf = async (worker) => {
  const apart = worker instanceof usual
  const [bytes] = await once(worker, 'message')
  await worker.terminate()
  return { apart, zip: Buffer.from(bytes).toString('latin1', 0, 2) }
}

it('a sheet is made in this thread, or in its own where a test wants that, until its file ends', async () => {
  expect(await answerOf(open())).toEqual({ apart: false, zip: 'PK' })
  asked.own(true)
  expect(await answerOf(open())).toEqual({ apart: true, zip: 'PK' })
  await endThreads()
  startThreads()
  expect(await answerOf(open())).toEqual({ apart: false, zip: 'PK' })
})

it('what an engine throws is told as of a thread that dies of it', async () => {
  const worker = new threads.Worker(file, { workerData: {} })
  const ended = new Promise((hear) => worker.on('exit', hear))
  const erro = await new Promise((hear) => worker.on('error', hear))
  await ended
  expect(erro.message).toMatch(/extensao/)
})

it('a thread that a file left ends with it', async () => {
  const left = new threads.Worker('setInterval(() => {}, 1000)', { eval: true })
  const ended = once(left, 'exit')
  await endThreads()
  await ended
  expect(threads.Worker).toBe(usual)
})
