import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const br = promisify(brotliCompress)
const gz = promisify(gzip)
const TEXTO = /\.(js|css|html|json|svg)$/

export const arquivosDe = (dir, prefixo = '') =>
  readdirSync(dir, { withFileTypes: true }).flatMap((d) =>
    d.isDirectory() ? arquivosDe(join(dir, d.name), `${prefixo}${d.name}/`) : [`${prefixo}${d.name}`],
  )

/**
 * The last two hundredths of a file take a compressor as long as all of it: spent on what the portal fetches, not on the pages of
 * remotes alone, which hold all of it once more.
 */
const qualityOf = (file) => (file.startsWith('so/') ? 10 : 11)

/** Writes .br and .gz beside every text file, or beside these, so that no server compresses the same file twice. */
export async function comprimir(dir, files = arquivosDe(dir)) {
  await Promise.all(
    files
      .filter((f) => TEXTO.test(f))
      .map(async (f) => {
        const bytes = readFileSync(join(dir, f))
        if (bytes.length < 1024) return
        const [b, g] = await Promise.all([
          br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(f) } }),
          gz(bytes, { level: 9 }),
        ])
        writeFileSync(join(dir, `${f}.br`), b)
        writeFileSync(join(dir, `${f}.gz`), g)
      }),
  )
}
