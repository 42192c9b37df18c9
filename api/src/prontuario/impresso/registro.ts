import {
  type AdendoDoRegistro,
  ARTICULACOES,
  type AutorDoRegistro,
  findMovimento,
  formatData,
  formatReferencia,
  hasTabela,
  listNotas,
  type MapaCorporal,
  palavraDaEva,
  type RespostaDoRegistro,
  textoDoEscore,
} from '@clinica/shared-domain'
import type { Letra } from '../../platform/impresso/fontes'
import type { Registro } from '../registro/registro.queries'
import { layAnexos } from './anexos'
import { layMapa } from './corpo'
import { layEntrada } from './entrada'
import { emptyLine, heading, type Linha, paragraph, type Trecho, wrapTrechos } from './linhas'

const CORPO = 9.5
const MIUDO = 8
const TITULO = 11
const DA_TABELA = 8.5
/** Shorter answers stand beside their question. */
const CURTA = 60

/** How instants are written: the clinic's own time. */
export type Instante = (quando: Date) => string

/** What joins the parts that are there. */
export const dotted = (...partes: (string | null | false | undefined)[]): string =>
  partes.filter(Boolean).join(' · ')

const sessaoDe = ({ index, total }: Registro['agendamento']): string | null =>
  index && total ? `Sessão ${index} de ${total}` : null

export const nomeDoRegistro = ({ data, formulario }: Registro): string =>
  `${formatData(data)} · ${formulario?.nome ?? 'Diário'}`

const layTitulo = (r: Registro, largura: number): Linha[] => {
  const { agendamento: a, guia } = r
  const titulo = wrapTrechos([{ texto: nomeDoRegistro(r), letra: 'negrito' }], { tamanho: TITULO, largura })
  if (titulo[0]) titulo[0].fio = true
  const texto = dotted(
    r.especialidade.nome,
    a.unidade,
    `atendimento de ${formatData(a.data)} às ${a.hora}`,
    sessaoDe(a),
    guia && `guia ${guia.numero}`,
    guia?.cid && `CID ${guia.cid}`,
    !a.ativo && 'agendamento removido',
  )
  return heading([
    ...titulo,
    ...wrapTrechos([{ texto }], { tamanho: MIUDO, largura, cinza: true }),
    emptyLine(3),
  ])
}

/** Where each column of a range-of-motion table begins, of the whole width. */
const COLUNAS = [0, 0.42, 0.53, 0.64, 0.75, 0.86] as const
const CABECALHO = ['Movimento', 'ADM D', 'ADM E', 'Força D', 'Força E', 'Referência']

const layColunas = (
  celulas: readonly string[],
  largura: number,
  como: { letra?: Letra; cinza?: boolean },
): Linha => {
  const pedacos = celulas.flatMap((texto, i) => {
    const x = (COLUNAS[i] ?? 0) * largura
    const ate = (COLUNAS[i + 1] ?? 1) * largura
    const [linha] = wrapTrechos([{ texto, letra: como.letra }], { tamanho: DA_TABELA, x, largura: ate - x })
    return linha?.pedacos ?? []
  })
  return { pedacos, tamanho: DA_TABELA, altura: DA_TABELA * 1.3, cinza: como.cinza }
}

const layTabela = ({ tabela }: RespostaDoRegistro, largura: number): Linha[] => {
  const graus = (n: number | undefined) => (n === undefined ? '–' : `${n}°`)
  const grau = (n: number | undefined) => (n === undefined ? '–' : `${n}`)
  return [
    { ...layColunas(CABECALHO, largura, { letra: 'negrito', cinza: true }), junta: true },
    ...Object.entries(tabela ?? {}).flatMap(([chave, { adm, forcaMuscular: forca }]) => {
      const m = findMovimento(chave)
      if (!m) return []
      const nome = `${ARTICULACOES[m.articulacao].nome}, ${m.nome.toLowerCase()}`
      const esquerdo = (texto: string) => (m.central ? '' : texto)
      const celulas = [
        nome,
        graus(adm?.direito),
        esquerdo(graus(adm?.esquerdo)),
        grau(forca?.direito),
        esquerdo(grau(forca?.esquerdo)),
        formatReferencia(m),
      ]
      return [layColunas(celulas, largura, {})]
    }),
  ]
}

const textoDe = ({ questao: { tipo, escore }, valor, tabela }: RespostaDoRegistro): string => {
  if (tipo === 'Escore' && escore)
    return [textoDoEscore(escore, valor, tabela), ...listNotas(escore, tabela)].join('\n')
  if (tipo === 'Data') return formatData(valor)
  return tipo === 'EVA' ? `${valor} (${palavraDaEva(Number(valor))})` : valor
}

const wasAnswered = ({ questao: { tipo }, valor, tabela, complemento }: RespostaDoRegistro): boolean =>
  !!complemento || (hasTabela(tipo) ? Object.keys(tabela ?? {}).length > 0 : valor.trim() !== '')

const layResposta = (r: RespostaDoRegistro, largura: number): Linha[] => {
  const { enunciado, tipo } = r.questao
  const como = { tamanho: CORPO, largura }
  const pergunta: Trecho = { texto: enunciado, letra: 'italico' }
  const complemento = r.complemento
    ? paragraph(wrapTrechos([{ texto: `Complemento: ${r.complemento}` }], como))
    : []
  if (tipo === 'Tabela')
    return [...heading(wrapTrechos([pergunta], como)), ...layTabela(r, largura), ...complemento]
  if (tipo === 'Mapa corporal')
    return [
      ...heading(wrapTrechos([pergunta], como)),
      ...layMapa(r.tabela as MapaCorporal, largura, CORPO),
      ...complemento,
    ]
  const texto = textoDe(r)
  const separador = /[?:]$/.test(enunciado) ? ' ' : ': '
  if (texto.length <= CURTA && !texto.includes('\n'))
    return [
      ...paragraph(wrapTrechos([{ ...pergunta, texto: enunciado + separador }, { texto }], como)),
      ...complemento,
    ]
  return [
    ...heading(wrapTrechos([pergunta], como)),
    ...paragraph(wrapTrechos([{ texto }], como)),
    ...complemento,
  ]
}

const layGrupos = (r: Registro, largura: number): Linha[] =>
  (r.formulario?.grupoRespostas ?? []).flatMap(({ titulo, respostas }) => {
    const dadas = respostas.filter(wasAnswered)
    if (dadas.length === 0) return []
    return [
      ...heading(wrapTrechos([{ texto: titulo, letra: 'negrito' }], { tamanho: CORPO, largura })),
      ...dadas.flatMap((resposta) => layResposta(resposta, largura)),
      emptyLine(4),
    ]
  })

/** 'Ana Lima · Fisioterapeuta geral · CREFITO-MG 4-920000-F' */
export const signatureOf = ({
  nome,
  profissao,
  conselho,
  ufConselho,
  numeroConselho,
}: AutorDoRegistro): string =>
  dotted(
    nome,
    profissao,
    [[conselho, ufConselho].filter(Boolean).join('-'), numeroConselho].filter(Boolean).join(' '),
  )

/** Who wrote what stands there; of what somebody else wrote again, they first, and why, then whose it was. */
const layAutor = (r: Registro, largura: number, instante: Instante): Linha[] => {
  const [quem, outro] = [signatureOf(r.textoDe), signatureOf(r.autor)]
  const registrado = `registrado em ${instante(r.criadoEm)}`
  const deles = r.registradoComo && `do cadastro de ${r.registradoComo}, juntado a este`
  const salvo = `em ${instante(r.atualizadoEm)} (versão ${r.versao})`
  const textos =
    quem === outro
      ? [dotted(outro, registrado, deles, r.versao > 1 && `alterado ${salvo}`)]
      : [
          dotted(
            quem,
            `texto ${r.motivo ? 'corrigido' : 'alterado'} ${salvo}`,
            r.motivo && `motivo: ${r.motivo}`,
          ),
          dotted(`Registro de ${outro}`, registrado, deles, 'o que dizia antes está no histórico'),
        ]
  return textos.flatMap((texto) => paragraph(wrapTrechos([{ texto }], { tamanho: MIUDO, largura })))
}

/** Since when nobody edits it, and the digest by which `npm run audit -- verify` knows it. */
const layFechamento = (r: Registro, largura: number, instante: Instante): Linha[] => {
  if (!r.fechadoEm) return []
  const quem = r.fechadoPor ? `por ${signatureOf(r.fechadoPor)}` : 'pelo prazo da clínica'
  const texto = dotted(`Fechado em ${instante(r.fechadoEm)} ${quem}`, `SHA-256 ${r.resumo}`)
  return paragraph(wrapTrechos([{ texto }], { tamanho: MIUDO, largura }))
}

/** What was added to an entry, each part under its own author. */
const layAdendo = (d: AdendoDoRegistro, largura: number, instante: Instante): Linha[] => [
  emptyLine(5),
  ...heading(wrapTrechos([{ texto: 'Adendo', letra: 'negrito' }], { tamanho: CORPO, largura })),
  ...wrapTrechos([{ texto: d.texto }], { tamanho: CORPO, largura }).map((linha, i, todas) =>
    i === todas.length - 1 ? { ...linha, junta: true } : linha,
  ),
  ...paragraph(
    wrapTrechos([{ texto: dotted(signatureOf(d.autor), `em ${instante(new Date(d.criadoEm))}`) }], {
      tamanho: MIUDO,
      largura,
    }),
  ),
]

/** An entry of the record on paper: when and what, its answers or its text, and who wrote it, as they were then. */
export const layRegistro = (r: Registro, largura: number, instante: Instante, fotos: boolean): Linha[] => {
  const corpo = r.entrada === null ? layGrupos(r, largura) : layEntrada(r.entrada, largura, CORPO)
  // The author does not stand alone at the head of a page.
  const ultima = corpo.findLastIndex(({ pedacos }) => pedacos.length > 0)
  for (const linha of corpo.slice(Math.max(ultima, 0))) linha.junta = true
  return [
    ...layTitulo(r, largura),
    ...corpo,
    ...layAnexos(r.anexos, largura, fotos),
    ...layAutor(r, largura, instante),
    ...layFechamento(r, largura, instante),
    ...r.adendos.flatMap((d) => layAdendo(d, largura, instante)),
    emptyLine(14),
  ]
}
