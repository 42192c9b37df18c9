import { inflateRawSync } from 'node:zlib'

/** The files of a zip by name, read as a program would: from the directory at its end. */
export const unzip = (bytes: Buffer): Map<string, Buffer> => {
  const fim = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  const arquivos = new Map<string, Buffer>()
  let em = bytes.readUInt32LE(fim + 16)
  for (let n = bytes.readUInt16LE(fim + 10); n > 0; n--) {
    const [nome, extra, nota] = [28, 30, 32].map((x) => bytes.readUInt16LE(em + x)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(em + 42)
    const inicio = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const conteudo = bytes.subarray(inicio, inicio + bytes.readUInt32LE(em + 20))
    const inteiro = bytes.readUInt16LE(em + 10) === 8 ? inflateRawSync(conteudo) : conteudo
    if (inteiro.length !== bytes.readUInt32LE(em + 24)) throw new Error('o arquivo do zip está incompleto')
    arquivos.set(bytes.toString('utf8', em + 46, em + 46 + nome), inteiro)
    em += 46 + nome + extra + nota
  }
  return arquivos
}
