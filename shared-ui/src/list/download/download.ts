/** Saves a file without a secure context or a new tab. */
export const downloadBlob = (conteudo: Blob, nome: string): void => {
  const url = URL.createObjectURL(conteudo)
  const a = document.createElement('a')
  a.href = url
  a.download = nome
  document.body.append(a)
  a.click()
  a.remove()
  // Some browsers read the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
