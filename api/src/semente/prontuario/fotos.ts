import { createHash } from 'node:crypto'
import { pdfSimples } from '../cadastros/pdfSimples'
import { createSorteio } from '../sorteio'
import { type Linha, type Linhas, PROFISSIONAL } from '../tipos'
import { drawJpeg, type Pintar } from './jpeg'

type Registro = Linha<'registro_clinico'>

const SEMENTE = 20_261_128
const FOTOS = 6
const [LARGURA, ALTURA] = [480, 360]
const [DA_MINIATURA, ALTURA_DELA] = [160, 120]
/** As the database reads a `bytea` from JSON. */
const emTexto = (hex: string) => `\\x${hex}` as unknown as Buffer

const mix = (a: readonly number[], b: readonly number[], quanto: number) => {
  const t = Math.max(0, Math.min(1, quanto))
  return a.map((v, i) => v + ((b[i] as number) - v) * t) as [number, number, number]
}
const FUNDO = [214, 226, 232]
const PELE = [205, 158, 130]
const SOMBRA = [150, 104, 84]
const INCHACO = [198, 92, 88]

/** Distance from an ellipse: 1 at its edge. */
const ellipse = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]): number =>
  Math.hypot((x - cx) / rx, (y - cy) / ry)

/** A knee from the front, drawn; `inchaco` from 1 to 0. */
const knee =
  (inchaco: number, escala: number): Pintar =>
  (px, py) => {
    const [x, y] = [px / escala, py / escala]
    const cheio = 62 + 26 * inchaco * Math.exp(-(((y - 176) / 60) ** 2)) + 10 * Math.cos(y / 60)
    const fora = Math.abs(x - 240) / cheio
    if (fora > 1) return mix(FUNDO, [188, 202, 210], y / 420)
    const pele = mix(PELE, SOMBRA, fora ** 3)
    const patela = ellipse(x, y, [240, 168, 38, 46])
    const marcada = patela < 1.12 && patela > 0.96 ? mix(pele, SOMBRA, 0.45 * (1 - inchaco * 0.7)) : pele
    const vermelho = Math.max(0, 1 - ellipse(x, y, [268, 186, 70, 84])) * inchaco
    return mix(marcada, INCHACO, vermelho * 0.9)
  }

type Desenhada = { bytes: Buffer; miniatura: Buffer }
const prontas = new Map<number, Desenhada>()
/** Drawn once, however often the clinic is generated. */
const drawFoto = (i: number): Desenhada => {
  const inchaco = 1 - i / (FOTOS - 1)
  const pronta = prontas.get(i) ?? {
    bytes: drawJpeg(LARGURA, ALTURA, knee(inchaco, 1)),
    miniatura: drawJpeg(DA_MINIATURA, ALTURA_DELA, knee(inchaco, DA_MINIATURA / LARGURA)),
  }
  prontas.set(i, pronta)
  return pronta
}

const LEGENDAS = [
  'Joelho direito, de frente: inchaço importante',
  'Joelho direito: menos quente, ainda inchado',
  'Joelho direito, depois de duas semanas',
  'Joelho direito: contorno da patela aparece',
  'Joelho direito, quase sem inchaço',
  'Joelho direito, na alta da fase aguda',
]

/** Evenly over what there is, the first and the last among them. */
const spread = <T>(lista: readonly T[], quantos: number): T[] =>
  quantos >= lista.length
    ? [...lista]
    : Array.from(
        { length: quantos },
        (_, i) => lista[Math.round((i * (lista.length - 1)) / (quantos - 1))] as T,
      )

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The patient of the demo's professional of whom she wrote most. */
const longest = (registros: readonly Registro[]): Registro[] => {
  const deles = new Map<string, Registro[]>()
  for (const r of registros)
    if (r.atualizado_por === PROFISSIONAL && r.autor_id && !r.removido_em)
      deles.set(r.paciente_id, [...(deles.get(r.paciente_id) ?? []), r])
  const [mais = []] = [...deles.values()].sort((a, b) => b.length - a.length)
  return [...mais].sort((a, b) => String(a.data).localeCompare(String(b.data)))
}

/** Photographs of a knee that heals, one in every so many entries of one patient, and the exam that came with the first. Drawn, of nobody. */
export const generateFotos = (
  registros: readonly Registro[],
): Required<Pick<Linhas, 'conteudo' | 'conteudo_parte' | 'anexo'>> => {
  const s = createSorteio(SEMENTE)
  const linhas = { conteudo: [], conteudo_parte: [], anexo: [] } as ReturnType<typeof generateFotos>
  const add = (
    r: Registro,
    bytes: Buffer,
    dela: Pick<Linha<'anexo'>, 'especie' | 'nome' | 'legenda' | 'posicao' | 'largura' | 'altura'> & {
      miniatura: Buffer | null
    },
  ) => {
    const quando = String(r.created_at)
    const [id, conteudo] = [s.uuid(Date.parse(quando)), s.uuid(Date.parse(quando))]
    const soma = emTexto(sha256(bytes))
    linhas.conteudo.push({ id: conteudo, tamanho: bytes.length, sha256: soma, criado_em: quando })
    linhas.conteudo_parte.push({ conteudo_id: conteudo, parte: 0, bytes: emTexto(bytes.toString('hex')) })
    linhas.anexo.push({
      id,
      conteudo_id: conteudo,
      paciente_id: r.paciente_id,
      registro_id: r.id,
      usuario_id: r.autor_id as string,
      chave: `registro:${r.id}`,
      ...dela,
      tamanho: bytes.length,
      sha256: soma,
      miniatura: dela.miniatura && emTexto(dela.miniatura.toString('hex')),
      enviado_em: quando,
      retirado_em: null,
    })
  }
  for (const [i, r] of spread(longest(registros), FOTOS).entries()) {
    const { bytes, miniatura } = drawFoto(i)
    const legenda = LEGENDAS[i] as string
    add(r, bytes, {
      especie: 'foto',
      nome: 'foto.jpg',
      legenda,
      posicao: 0,
      largura: LARGURA,
      altura: ALTURA,
      miniatura,
    })
    if (i > 0) continue
    const exame = pdfSimples([
      'Exame de imagem',
      '',
      'Ressonância do joelho direito: derrame articular moderado.',
    ])
    const dele = { nome: 'Ressonância do joelho.pdf', legenda: 'Exame que o paciente trouxe', posicao: 1 }
    add(r, exame, { especie: 'pdf', ...dele, largura: null, altura: null, miniatura: null })
  }
  return linhas
}
