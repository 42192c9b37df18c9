import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { type ClinicaComLotes, openLotes } from '../../../teste/faturamento/lotes'
import { arquivosDaAmostra } from '../../../teste/tiss/esquemas'

const VERSAO = '4.03.00'
type Arquivos = ReadonlyMap<string, Uint8Array>

const zipOf = (arquivos: Arquivos, pasta = 'Componente/xsd/'): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [nome, bytes] of arquivos) zip.addBuffer(Buffer.from(bytes), `${pasta}${nome}`)
  zip.end()
  return buffer(zip.outputStream)
}
const com = (nome: string, conteudo: string | Uint8Array): Arquivos =>
  new Map([...arquivosDaAmostra(VERSAO), [nome, Buffer.from(conteudo as string)]])

describe("ANS's schemas", () => {
  let c: ClinicaComLotes
  beforeAll(async () => {
    c = await openLotes()
  })
  afterAll(() => c.fechar())

  const enviar = (zip: Buffer, confirmado = false) =>
    c.pedir('Gerente')(
      'POST',
      `/api/tiss/esquemas${confirmado ? '?confirmado=true' : ''}`,
      Buffer.concat([
        Buffer.from(
          '--zz\r\ncontent-disposition: form-data; name="arquivo"; filename="tiss.zip"\r\ncontent-type: application/zip\r\n\r\n',
        ),
        zip,
        Buffer.from('\r\n--zz--\r\n'),
      ]),
      { 'content-type': 'multipart/form-data; boundary=zz' },
    )
  const frase = async (zip: Buffer, confirmado = true) => {
    const r = await enviar(zip, confirmado)
    return `${r.statusCode} ${r.json().msg ?? r.json().erro?.mensagem ?? r.body}`
  }

  it('are told apart from what harms: a sentence each, and nothing is fetched', async () => {
    let pedidos = 0
    const fora = createServer((_, r) => {
      pedidos++
      r.end()
    })
    await new Promise<void>((pronto) => fora.listen(0, '127.0.0.1', pronto))
    const url = `http://127.0.0.1:${(fora.address() as { port: number }).port}/x`
    const principal = 'tissV4_03_00.xsd'
    const guias = 'tissGuiasV4_03_00.xsd'
    const amostra = Buffer.from(arquivosDaAmostra(VERSAO).get(principal) as Uint8Array).toString()
    try {
      const fugindo = await zipOf(arquivosDaAmostra(VERSAO), 'aa/')
      const nomes = fugindo.toString('latin1').replaceAll('aa/', '../')
      expect(await frase(Buffer.from(nomes, 'latin1'))).toMatch(/^422 .*caminho para fora/)
      expect(await frase(Buffer.from('nada'))).toMatch(/^422 .*não é um zip/)
      expect(await frase(await zipOf(com(guias, Buffer.alloc(30 * 1024 * 1024))))).toMatch(
        /^422 .*grande demais/,
      )
      expect(
        await frase(
          await zipOf(com(guias, `<!DOCTYPE schema [<!ENTITY x SYSTEM "${url}">]><schema>&x;</schema>`)),
        ),
      ).toMatch(/^422 .*DTD ou entidades/)
      expect(
        await frase(
          await zipOf(
            com(
              principal,
              amostra.replace('<element', `<import namespace="x" schemaLocation="${url}"/><element`),
            ),
          ),
        ),
      ).toMatch(/^422 .*que não está no conjunto/)
      expect(
        await frase(
          await zipOf(com(principal, '<schema xmlns="http://www.w3.org/2001/XMLSchema"><x/></schema>')),
        ),
      ).toMatch(/^422 .*não formam um esquema/)
      expect(await frase(await zipOf(new Map([['tissV3_05_00.xsd', Buffer.from('<a/>')]])))).toMatch(
        /^422 .*3\.05\.00, que o portal não escreve/,
      )
      const semGuias = new Map([...arquivosDaAmostra(VERSAO)].filter(([nome]) => nome !== guias))
      expect(await frase(await zipOf(semGuias))).toMatch(/^422 Faltam no zip: tissGuiasV4_03_00\.xsd/)
      expect(pedidos).toBe(0)
    } finally {
      fora.close()
    }
  })

  it('are taken after a question where they are not known, and tell from then on that a file was tried', async () => {
    const [um, outro] = await c.finalizados(2)
    const antes = await c.gerados([um?._id as string])
    expect(antes.lotes[0]?.conferido).toBe(false)

    const amostra = Buffer.from(arquivosDaAmostra(VERSAO).get('tissV4_03_00.xsd') as Uint8Array).toString()
    const semCnes = com('tissV4_03_00.xsd', amostra.replace('name="CNES"', 'name="CNEX"'))
    expect(await frase(await zipOf(semCnes))).toMatch(/^422 Os esquemas não aceitam um lote desta clínica/)

    const zip = await zipOf(arquivosDaAmostra(VERSAO))
    const pergunta = await enviar(zip)
    expect(pergunta.statusCode).toBe(409)
    expect(pergunta.json().erro).toMatchObject({ tipo: 'confirmacaoNecessaria' })
    expect((await enviar(zip, true)).statusCode).toBe(201)

    const depois = await c.gerados([outro?._id as string])
    expect(depois.lotes[0]?.conferido).toBe(true)
  })
})
