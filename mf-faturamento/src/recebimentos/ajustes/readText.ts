/** The text of a file as people save it: UTF-8, else Windows-1252, which spreadsheets here write. */
export const readText = async (arquivo: Pick<Blob, 'arrayBuffer'>): Promise<string> => {
  const bytes = await arquivo.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
