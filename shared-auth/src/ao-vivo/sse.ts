export type MensagemSse = { evento: string; dados: string }

/**
 * Reads a text/event-stream piece by piece: pieces may cut a line, or a line end, anywhere.
 * Comments (the server's heartbeat) yield nothing.
 */
export const createSseParser = (): ((pedaco: string) => MensagemSse[]) => {
  let resto = ''
  let evento = 'message'
  let dados: string[] = []
  return (pedaco) => {
    const prontas: MensagemSse[] = []
    resto += pedaco
    // A lone \r at the end may be half of \r\n: it waits for the next piece.
    const espera = resto.endsWith('\r') ? '\r' : ''
    const linhas = resto.slice(0, resto.length - espera.length).split(/\r\n|\n|\r/)
    resto = (linhas.pop() ?? '') + espera
    for (const linha of linhas) {
      if (linha === '') {
        if (dados.length > 0) prontas.push({ evento, dados: dados.join('\n') })
        evento = 'message'
        dados = []
        continue
      }
      const doisPontos = linha.indexOf(':')
      const campo = doisPontos < 0 ? linha : linha.slice(0, doisPontos)
      const valor = doisPontos < 0 ? '' : linha.slice(doisPontos + 1).replace(/^ /, '')
      if (campo === 'data') dados.push(valor)
      else if (campo === 'event') evento = valor
    }
    return prontas
  }
}
