import { paceOf } from '../../../../platform/http/rede/vez'

/** What our own file says of one of its guides, as the insurer has it. */
export type GuiaDoArquivo = {
  numeroOperadora: string | null
  senha: string | null
  carteira: string | null
  itens: { sequencial: number; data: string; codigo: string; valor: number }[]
}

const textOf = (parte: string, nome: string): string | null => {
  const abre = `<ans:${nome}>`
  const i = parte.indexOf(abre)
  return i < 0 ? null : parte.slice(i + abre.length, parte.indexOf('<', i + abre.length))
}
const centavos = (texto: string | null): number => Math.round(Number(texto ?? '0') * 100)

/** Reads a lot that we wrote (`writeLote`: one line, one prefix, ASCII), guide after guide in the order of the file. */
export const readLoteEnviado = async (xml: string): Promise<GuiaDoArquivo[]> => {
  const pace = paceOf()
  const guias: GuiaDoArquivo[] = []
  for (const guia of xml.split('<ans:guiaSP-SADT>').slice(1)) {
    guias.push({
      numeroOperadora: textOf(guia, 'numeroGuiaOperadora'),
      senha: textOf(guia, 'senha'),
      carteira: textOf(guia, 'numeroCarteira'),
      itens: guia
        .split('<ans:procedimentoExecutado>')
        .slice(1)
        .map((item) => ({
          sequencial: Number(textOf(item, 'sequencialItem')),
          data: textOf(item, 'dataExecucao') ?? '',
          codigo: textOf(item, 'codigoProcedimento') ?? '',
          valor: centavos(textOf(item, 'valorTotal')),
        })),
    })
    await pace()
  }
  return guias
}
