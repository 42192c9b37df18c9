import type { Readable } from 'node:stream'
import { formatData, formatReais, groupBy } from '@clinica/shared-domain'
import {
  type Celula,
  type Coluna,
  cells,
  EM_PE,
  heads,
  type Linha,
  printTabela,
  whole,
} from '../../platform/impresso/tabela'
import type { PacoteGuardado } from '../pacote/pacote.queries'

const { largura: LARGURA } = EM_PE
type Guia = PacoteGuardado['guias'][number]
export type Emissao = { clinica: string; em: Date; por: string }
export type Instante = (quando: Date) => string

const COLUNAS: readonly Coluna[] = [
  ['Guia', 0, 82],
  ['Paciente', 86, 170],
  ['Especialidade', 260, 84],
  ['Emissão', 348, 54],
  ['Sessões', 404, 40, true],
  ['Valor', 448, LARGURA - 448, true],
]

const campo = (nome: string, valor: string): Linha => ({
  tamanho: 9.5,
  celulas: [
    { texto: nome, x: 0, largura: 96, letra: 'negrito' },
    { texto: valor, x: 100, largura: LARGURA - 100 },
  ],
})

const quando = (em: Date | null, por: string | null, instante: Instante): string =>
  em ? [instante(em), por ? `por ${por}` : ''].filter(Boolean).join(' ') : 'Não'

const layCapa = (p: PacoteGuardado, { clinica }: Emissao, instante: Instante): Linha[] => [
  whole(clinica, 15, {}, 'negrito'),
  whole('Pacote de faturamento', 10, { cinza: true }),
  whole(p.nome, 16, { antes: 10 }, 'negrito'),
  { ...campo('Status', p.ativo ? 'Ativo' : 'Cancelado'), antes: 4 },
  campo('Criado em', quando(p.createdAt, p.criadoPor, instante)),
  campo('Finalizado em', quando(p.finalizado, p.finalizadoPor, instante)),
  campo('Arquivado em', quando(p.arquivado, p.arquivadoPor, instante)),
  campo('Glosa em', quando(p.glosa, p.glosaPor, instante)),
]

/** Insurer, guides, sessions, value. */
const resumo = (textos: readonly [string, ...(string | number)[]], letra?: Celula['letra']): Celula[] =>
  [
    { x: 0, largura: 260 },
    { x: 264, largura: 60, direita: true },
    { x: 344, largura: 60, direita: true },
    { x: 420, largura: LARGURA - 420, direita: true },
  ].map((c, i) => ({ ...c, texto: String(textos[i] ?? ''), letra }))

const layResumo = (p: PacoteGuardado): Linha[] => [
  {
    tamanho: 8,
    antes: 14,
    cinza: true,
    fio: 'abaixo',
    junta: true,
    celulas: resumo(['Convênio', 'Guias', 'Sessões', 'Valor']),
  },
  ...p.porConvenio.map(
    ({ convenio, guias, sessoes, total }): Linha => ({
      tamanho: 9.5,
      celulas: resumo([convenio.nome, guias, sessoes, formatReais(total)]),
    }),
  ),
  {
    tamanho: 10.5,
    antes: 4,
    fio: 'acima',
    celulas: resumo(
      ['Total do pacote', p.quantidadeGuias, p.quantidadeSessoes, formatReais(p.total)],
      'negrito',
    ),
  },
]

const nomeDo = ({ paciente: { nome, nome_social } }: Guia): string =>
  nome_social ? `${nome_social} (${nome})` : nome

const layGuia = (g: Guia, continua: readonly Linha[]): Linha => ({
  tamanho: 9,
  continua,
  celulas: cells(COLUNAS, [
    g.numero,
    nomeDo(g),
    g.especialidade.nome,
    formatData(g.dataEmissao),
    g.sessoes,
    formatReais(g.valor),
  ]),
})

const layGuias = (p: PacoteGuardado): Linha[] => {
  const doConvenio = groupBy(p.guias, (g) => g.convenio._id)
  return p.porConvenio.flatMap(({ convenio, guias, sessoes, total }) => {
    const titulo = (nome: string): Linha[] => [
      whole(nome, 10.5, { antes: 14, junta: true }, 'negrito'),
      heads(COLUNAS),
    ]
    const continua = titulo(`${convenio.nome} (continuação)`)
    return [
      ...titulo(convenio.nome),
      ...(doConvenio.get(convenio._id) ?? []).map((g) => layGuia(g, continua)),
      {
        tamanho: 9,
        fio: 'acima' as const,
        antes: 3,
        continua,
        celulas: cells(
          COLUNAS,
          [`${guias} ${guias === 1 ? 'guia' : 'guias'}`, '', '', '', sessoes, formatReais(total)],
          'negrito',
        ),
      },
    ]
  })
}

const assinatura = (quem: string, x: number): Celula[] => [
  { texto: '_'.repeat(34), x, largura: 220 },
  { texto: quem, x, largura: 220 },
]

const layAssinaturas = (): Linha[] => {
  const [tracoA, nomeA] = assinatura('Conferido por, em ___/___/______', 0) as [Celula, Celula]
  const [tracoB, nomeB] = assinatura('Recebido por, em ___/___/______', 270) as [Celula, Celula]
  return [
    { tamanho: 9, antes: 46, junta: true, celulas: [tracoA, tracoB] },
    { tamanho: 8.5, cinza: true, celulas: [nomeA, nomeB] },
  ]
}

/** A package as its cover sheet: what it is, what it sums up to by insurer, its guides, and who checked and received it. A4. */
export const printCapa = (pacote: PacoteGuardado, emissao: Emissao, instante: Instante): Readable =>
  printTabela(
    [...layCapa(pacote, emissao, instante), ...layResumo(pacote), ...layGuias(pacote), ...layAssinaturas()],
    {
      titulo: `Pacote ${pacote.nome}`,
      autor: emissao.clinica,
      pe: `Emitido em ${instante(emissao.em)} por ${emissao.por}`,
    },
  )
