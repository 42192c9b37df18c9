import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupRecusado } from '../recusa'
import { type Chave, decifrar, isCifrado, readChave, TAMANHO_DA_CABECA } from './cifra'

const GZIP = Buffer.from([0x1f, 0x8b])
/** No row of a table is longer, by far; what is not ours may have no line end at all. */
const MAIOR_LINHA = 64 * 1024 * 1024

/** A file that is a backup by its first bytes, and how it is opened. */
export type Fonte = { arquivo: string; chave?: Chave }

/** Throws `BackupRecusado` for what is no backup. `askSenha` is asked when the file has one. */
export const openFonte = async (arquivo: string, askSenha: () => Promise<string>): Promise<Fonte> => {
  const aberto = await open(arquivo)
  const comeco = Buffer.alloc(TAMANHO_DA_CABECA)
  const { bytesRead } = await aberto.read(comeco, 0, TAMANHO_DA_CABECA, 0).finally(() => aberto.close())
  const lido = comeco.subarray(0, bytesRead)
  if (isCifrado(lido)) {
    const senha = await askSenha()
    if (!senha) throw new BackupRecusado('semSenha')
    return { arquivo, chave: await readChave(lido, senha) }
  }
  if (!lido.subarray(0, 2).equals(GZIP)) throw new BackupRecusado('outro')
  return { arquivo }
}

/** What zlib says of bytes that are not its own, or that end too early. */
const isDamage = (e: unknown): boolean => /^Z_/.test((e as { code?: string }).code ?? '')

/** The lines of a file, without their ends. Throws `BackupRecusado` for what is damaged, as soon as it is reached. */
export async function* readLines({ arquivo, chave }: Fonte): AsyncGenerator<string> {
  const saida = new PassThrough()
  const gunzip = createGunzip()
  const disco: Readable = createReadStream(arquivo)
  const fim = chave ? pipeline(disco, decifrar(chave), gunzip, saida) : pipeline(disco, gunzip, saida)
  fim.catch(() => {})
  try {
    let resto: Buffer[] = []
    let guardados = 0
    for await (const pedaco of saida as AsyncIterable<Buffer>) {
      let inicio = 0
      for (let fimDaLinha = pedaco.indexOf(10); fimDaLinha >= 0; fimDaLinha = pedaco.indexOf(10, inicio)) {
        const ultima = pedaco.subarray(inicio, fimDaLinha)
        yield (resto.length === 0 ? ultima : Buffer.concat([...resto, ultima])).toString('utf8')
        resto = []
        guardados = 0
        inicio = fimDaLinha + 1
      }
      if (inicio < pedaco.length) resto.push(pedaco.subarray(inicio))
      guardados += pedaco.length - inicio
      if (guardados > MAIOR_LINHA) throw new BackupRecusado('danificado')
    }
    await fim
    if (guardados > 0) throw new BackupRecusado('danificado')
  } catch (e) {
    throw isDamage(e) ? new BackupRecusado('danificado') : e
  } finally {
    disco.destroy()
  }
}
