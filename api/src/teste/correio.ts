import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { until } from './until'

/** Quoted-printable, in headers too. */
const decode = (texto: string): string =>
  decodeURIComponent(
    texto
      .replaceAll('=\r\n', '')
      .replaceAll('%', '%25')
      .replace(/=([0-9A-F]{2})/g, '%$1'),
  )

/** A mail server of this machine, and what arrived there. */
export const testCorreio = async () => {
  const caixa: { para: string[]; texto: string }[] = []
  const novo = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, sessao, pronto) => {
        let texto = ''
        stream.on('data', (d: Buffer) => {
          texto += d.toString()
        })
        stream.on('end', () => {
          caixa.push({ para: sessao.envelope.rcptTo.map((r) => r.address), texto: decode(texto) })
          pronto()
        })
      },
    })
  let smtp = novo()
  const open = (porta: number) => new Promise<void>((r) => smtp.listen(porta, '127.0.0.1', r))
  await open(0)
  const { port } = smtp.server.address() as AddressInfo
  const textosPara = (email: string): string[] =>
    caixa.filter((m) => m.para.includes(email)).map((m) => m.texto)
  return {
    url: `smtp://127.0.0.1:${port}`,
    caixa,
    textosPara,
    /** The newest message to this address that holds these words and that `pedir` brought. */
    esperar: async (email: string, palavras: string, pedir?: () => Promise<unknown>): Promise<string> => {
      const dela = () => textosPara(email).filter((texto) => texto.includes(palavras))
      const antes = pedir ? dela().length : 0
      await pedir?.()
      await until(() => dela().length > antes)
      return dela().at(-1) ?? ''
    },
    fechar: () => new Promise<void>((r) => smtp.close(r)),
    /** After `fechar`, at the same address. */
    reabrir: async () => {
      smtp = novo()
      await open(port)
    },
  }
}
