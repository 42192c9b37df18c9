import { deflateRawSync, inflateRawSync } from 'node:zlib'

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

type ComoZip = {
  /** What its directory says of each file's size, instead of the truth. */
  dizendo?: number
  comSenha?: boolean
}

/** A zip of these files, deflated. */
export const zipDe = (
  arquivos: readonly { nome: string; bytes: Buffer }[],
  { dizendo, comSenha = false }: ComoZip = {},
): Buffer => {
  const locais: Buffer[] = []
  const diretorio: Buffer[] = []
  const prontos = new Map<Buffer, Buffer>()
  let em = 0
  for (const { nome, bytes } of arquivos) {
    const comprimido = prontos.get(bytes) ?? deflateRawSync(bytes)
    prontos.set(bytes, comprimido)
    const chamado = Buffer.from(nome)
    const cabeca = Buffer.alloc(30)
    cabeca.writeUInt32LE(0x04034b50, 0)
    cabeca.writeUInt16LE(8, 8)
    cabeca.writeUInt32LE(comprimido.length, 18)
    cabeca.writeUInt32LE(dizendo ?? bytes.length, 22)
    cabeca.writeUInt16LE(chamado.length, 26)
    const linha = Buffer.alloc(46)
    linha.writeUInt32LE(0x02014b50, 0)
    linha.writeUInt16LE(comSenha ? 1 : 0, 8)
    linha.writeUInt16LE(8, 10)
    linha.writeUInt32LE(comprimido.length, 20)
    linha.writeUInt32LE(dizendo ?? bytes.length, 24)
    linha.writeUInt16LE(chamado.length, 28)
    linha.writeUInt32LE(em, 42)
    locais.push(cabeca, chamado, comprimido)
    diretorio.push(linha, chamado)
    em += 30 + chamado.length + comprimido.length
  }
  const fim = Buffer.alloc(22)
  fim.writeUInt32LE(0x06054b50, 0)
  fim.writeUInt16LE(arquivos.length, 8)
  fim.writeUInt16LE(arquivos.length, 10)
  fim.writeUInt32LE(Buffer.concat(diretorio).length, 12)
  fim.writeUInt32LE(em, 16)
  return Buffer.concat([...locais, ...diretorio, fim])
}
