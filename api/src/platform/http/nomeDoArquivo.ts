/** What a form calls its file, '' for nothing: browsers write the quotes of a name as %22. */
export const nomeDoArquivo = ({ filename = '' }: { filename?: string }): string =>
  filename.replaceAll('%22', '"')
