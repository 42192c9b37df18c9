import { MENSAGENS_DO_DOCUMENTO as M } from '@clinica/shared-domain'
import { HttpErro } from '../../platform/http/erros'

const refused = (msg: string) => new HttpErro(422, 'validacao', msg, { campos: { documento: msg } })

const COMECO = /^%PDF-\d\.\d/
const LETRAS_DO_COMECO = 8
/** Where readers look for the end mark; some programs write blanks or a signature after it. */
const CAUDA = 1024

/**
 * Passes a file on while it is a PDF by what it holds, whatever it is called: its mark stands at the very beginning, so that nothing
 * else that begins a file can stand before it, and its end mark near the end. Throws 422.
 */
export async function* requirePdf(fonte: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let comeco: Buffer | null = Buffer.alloc(0)
  let cauda: Buffer = Buffer.alloc(0)
  for await (const lido of fonte) {
    const pedaco: Buffer = comeco ? Buffer.concat([comeco, lido]) : lido
    if (comeco) {
      comeco = pedaco
      if (pedaco.length < LETRAS_DO_COMECO) continue
      if (!COMECO.test(pedaco.subarray(0, LETRAS_DO_COMECO).toString('latin1'))) throw refused(M.soPdf)
      comeco = null
    }
    cauda = Buffer.concat([cauda, pedaco.subarray(-CAUDA)]).subarray(-CAUDA)
    yield pedaco
  }
  if (comeco) throw refused(comeco.length === 0 ? M.vazio : M.soPdf)
  if (!cauda.includes('%%EOF')) throw refused(M.cortado)
}
