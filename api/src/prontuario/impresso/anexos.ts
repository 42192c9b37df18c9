import { type Anexo, formatBytes } from '@clinica/shared-domain'
import { emptyLine, heading, type Linha, paragraph, wrapTrechos } from './linhas'

const MIUDO = 8
const VAO = 14
/** Of a photograph, in points: two of them beside each other. */
const ALTURA = 190

const sizeOf = ({ largura, altura }: Anexo, cabe: number): { largura: number; altura: number } => {
  const [l, a] = [largura ?? 1, altura ?? 1]
  const escala = Math.min(cabe / l, ALTURA / a)
  return { largura: l * escala, altura: a * escala }
}

/** Captions of a row beside each other. */
const layLegendas = (textos: readonly string[], largura: number): Linha[] => {
  const colunas = textos.map((texto, i) =>
    wrapTrechos([{ texto }], { tamanho: MIUDO, x: i * (largura + VAO), largura, cinza: true }),
  )
  const linhas = Math.max(...colunas.map((c) => c.length))
  return Array.from({ length: linhas }, (_, i) => {
    const [primeira, segunda] = colunas.map((c) => c[i])
    const linha = primeira ?? segunda
    return {
      ...(linha ?? emptyLine(MIUDO)),
      pedacos: [...(primeira?.pedacos ?? []), ...(segunda?.pedacos ?? [])],
      junta: i < linhas - 1,
    }
  })
}

const layPar = (par: readonly Anexo[], primeira: number, largura: number): Linha[] => {
  const cabe = (largura - VAO) / 2
  const fotos = par.map((foto, i) => ({ id: foto._id, x: i * (cabe + VAO), ...sizeOf(foto, cabe) }))
  const altura = Math.max(...fotos.map((f) => f.altura))
  return [
    { pedacos: [], tamanho: 1, altura: altura + 3, junta: true, fotos },
    ...layLegendas(
      par.map(({ legenda }, i) => legenda ?? `Foto ${primeira + i}`),
      cabe,
    ),
    emptyLine(6),
  ]
}

const layNota = (texto: string, largura: number): Linha[] =>
  paragraph(wrapTrechos([{ texto }], { tamanho: MIUDO, largura }))

const nameOf = ({ nome, legenda, tamanho, sha256, guardado }: Anexo): string =>
  [legenda, nome, formatBytes(tamanho), guardado ? '' : 'apagado depois do prazo', `SHA-256 ${sha256}`]
    .filter(Boolean)
    .join(' · ')

/** What an entry holds: its photographs drawn, two in a row (`fotos` false: named alone), then its files by name and hash. */
export const layAnexos = (anexos: readonly Anexo[], largura: number, fotos: boolean): Linha[] => {
  if (anexos.length === 0) return []
  const desenhadas = fotos ? anexos.filter(({ especie, guardado }) => especie === 'foto' && guardado) : []
  const nomeadas = anexos.filter((a) => !desenhadas.includes(a))
  const pares = Array.from({ length: Math.ceil(desenhadas.length / 2) }, (_, i) =>
    layPar(desenhadas.slice(i * 2, i * 2 + 2), i * 2 + 1, largura),
  )
  return [
    emptyLine(4),
    ...heading(wrapTrechos([{ texto: 'Fotos e arquivos', letra: 'negrito' }], { tamanho: 9.5, largura })),
    ...pares.flat(),
    ...nomeadas.flatMap((a) => layNota(nameOf(a), largura)),
    emptyLine(4),
  ]
}
