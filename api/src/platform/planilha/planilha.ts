import { on, once } from 'node:events'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { Vagas } from '../db/vagas'
import { HttpErro } from '../http/erros'

/** A cell as it stands in the sheet; a pair says what is neither text nor number. A day may have its hour behind it, or an hour no day (''). */
export type Celula =
  | string
  | number
  | null
  | readonly ['data', string, string?]
  | readonly ['formula', string]
  | readonly ['erro', string]
  | readonly ['logico', boolean]

/** `linha` is the number that the program of sheets shows. Rows without any value are left out. */
export type LinhaLida = { linha: number; celulas: Celula[] }
/** `folha` counts the sheets from 0; `nome` is what its tab says. A text file is one sheet without a name, in the encoding that was found. */
export type Lote = { folha: number; nome: string; codificacao?: string; linhas: LinhaLida[] }

export type Extensao = 'xls' | 'xlsx' | 'csv' | 'txt' | 'json'

const SALVE = 'Abra o arquivo no Excel ou no LibreOffice, salve como .xlsx e envie de novo.'
const RECUSAS = {
  vazio: 'O arquivo está vazio.',
  extensao: `O conteúdo do arquivo não é o de uma planilha com a extensão do seu nome. ${SALVE}`,
  senha: 'A planilha está protegida por senha. Salve uma cópia sem senha e envie de novo.',
  macros: 'A planilha tem macros, que não são aceitas. Salve como .xlsx, sem macros, e envie de novo.',
  grande: `A planilha aberta é grande demais. ${SALVE}`,
  demorada: `A planilha demorou demais para ser lida. ${SALVE}`,
  colunas: `O arquivo tem mais de 200 colunas. ${SALVE}`,
  json: 'O arquivo JSON não é uma lista de registros.',
  danificado: `O arquivo está danificado e não pôde ser lido. ${SALVE}`,
} as const
type Motivo = keyof typeof RECUSAS

const recusa = (motivo: Motivo) => new HttpErro(422, 'planilha', RECUSAS[motivo])

/** Milliseconds, and megabytes of V8's heap: more is a file made to harm, or one that nobody could work with. */
const PRAZO_MS = 30_000
const MEMORIA_MB = 768
/** Sheets read at a time on this node; who comes later waits a little. */
const vagas = new Vagas(2, 20_000)

type Resposta = Lote | { fim: true } | { recusa: Motivo }

/** In one place: two of them would be two files of the build, whose names change places from one folder to another. */
const openWorker = (opcoes: WorkerOptions) =>
  new Worker(new URL('./planilhaWorker.mjs', import.meta.url), opcoes)

/**
 * The rows of a workbook, sheet after sheet, some hundreds at a time; `pronto` answers false when nothing more of a sheet is wanted.
 * Read in a thread of its own, which ends with `sinal`, or at its limits of time and memory. Throws HttpErro 422 with a sentence for
 * what cannot be read.
 */
export const readSheet = async (
  bytes: Uint8Array,
  extensao: Extensao,
  sinal: AbortSignal,
  pronto: (lote: Lote) => boolean,
): Promise<void> => {
  await vagas.take(sinal)
  if (sinal.aborted) {
    vagas.free()
    throw sinal.reason
  }
  const worker = openWorker({
    workerData: { ler: { bytes, extensao } },
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  })
  const fim = new AbortController()
  const relogio = setTimeout(() => fim.abort(recusa('demorada')), PRAZO_MS)
  const abandon = () => fim.abort(sinal.reason)
  sinal.addEventListener('abort', abandon)
  worker.on('error', (erro: Error & { code?: string }) =>
    fim.abort(erro.code === 'ERR_WORKER_OUT_OF_MEMORY' ? recusa('grande') : erro),
  )
  try {
    const respostas = on(worker, 'message', { signal: fim.signal })
    for (let qual = 'mais'; ; ) {
      worker.postMessage(qual)
      const { value } = await respostas.next()
      const [resposta] = value as [Resposta]
      if ('recusa' in resposta) throw recusa(resposta.recusa)
      if ('fim' in resposta) return
      qual = pronto(resposta) ? 'mais' : 'outra'
    }
  } catch (erro) {
    throw fim.signal.aborted ? fim.signal.reason : erro
  } finally {
    clearTimeout(relogio)
    sinal.removeEventListener('abort', abandon)
    await worker.terminate()
    vagas.free()
  }
}

type Coluna = {
  titulo: string
  /** Characters. */
  largura?: number
  /** `dinheiro` comes in cents, `data` as `YYYY-MM-DD`; text stays text, whatever digits it has. */
  formato?: 'dinheiro' | 'data' | 'texto'
}

/** A sheet to be made; each row has a value, or null, for each column. */
export type Planilha = { nome: string; colunas: Coluna[]; linhas: (string | number | null)[][] }

/** The bytes of an .xlsx file, made in a thread of its own. */
export const writeSheet = async (planilha: Planilha): Promise<Buffer> => {
  const worker = openWorker({ workerData: { escrever: planilha } })
  try {
    const [bytes] = await once(worker, 'message')
    return Buffer.from(bytes)
  } finally {
    await worker.terminate()
  }
}
