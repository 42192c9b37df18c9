type Arquivo = { campo: string; nome: string; tipo?: string; bytes: Buffer }

/** A form as a browser sends it: texts, then perhaps files. */
export const multipartForm = (campos: Record<string, string>, ...arquivos: (Arquivo | undefined)[]) => {
  const limite = '----formulario-de-teste'
  const parte = (cabecalho: string, corpo: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${limite}\r\nContent-Disposition: form-data; ${cabecalho}\r\n\r\n`),
      Buffer.from(corpo),
      Buffer.from('\r\n'),
    ])
  const partes = Object.entries(campos).map(([chave, valor]) => parte(`name="${chave}"`, valor))
  for (const arquivo of arquivos) {
    if (!arquivo) continue
    const { campo, nome, tipo = 'application/octet-stream', bytes } = arquivo
    partes.push(
      parte(`name="${campo}"; filename="${nome.replaceAll('"', '%22')}"\r\nContent-Type: ${tipo}`, bytes),
    )
  }
  return {
    corpo: Buffer.concat([...partes, Buffer.from(`--${limite}--\r\n`)]),
    tipo: `multipart/form-data; boundary=${limite}`,
  }
}
