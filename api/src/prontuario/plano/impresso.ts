import {
  type AutorDoRegistro,
  formatData,
  type MetaDoPlano,
  prazoDoItem,
  progressoDaMeta,
  type ReavaliacaoDoPlano,
  type SituacaoDoItem,
  situacaoDoItem,
  textoDaFrequencia,
  textoDoAlvo,
  textoDoProgresso,
} from '@clinica/shared-domain'
import { emptyLine, heading, type Linha, paragraph, wrapTrechos } from '../impresso/linhas'
import { dotted, type Instante, signatureOf } from '../impresso/registro'
import type { Plano } from './plano.queries'

const CORPO = 9.5
const MIUDO = 8
const TITULO = 11
const RECUO = 12

const DA_META: Record<SituacaoDoItem, string> = {
  aberto: 'em andamento',
  vencido: 'data passada, sem resposta',
  alcancado: 'alcançada',
  naoAlcancado: 'não alcançada',
}
const DA_REAVALIACAO: Record<SituacaoDoItem, string> = {
  aberto: 'prevista',
  vencido: 'data passada, sem resposta',
  alcancado: 'feita',
  naoAlcancado: 'não feita',
}

type Como = { largura: number; hoje: string; instante: Instante }

const ditos = (
  { desfechos }: MetaDoPlano | ReavaliacaoDoPlano,
  palavras: typeof DA_META,
  instante: Instante,
): string[] =>
  desfechos.map(({ resultado, em, por, novaData, observacao }) =>
    dotted(
      resultado === 'prolongado' ? `prolongada até ${formatData(novaData)}` : palavras[resultado],
      `em ${instante(new Date(em))}`,
      nomeDe(por),
      observacao,
    ),
  )

const nomeDe = ({ nome }: AutorDoRegistro): string => nome

const layItem = (texto: string, miudos: readonly string[], { largura }: Como): Linha[] => [
  ...paragraph(wrapTrechos([{ texto: `• ${texto}` }], { tamanho: CORPO, largura })),
  ...miudos.flatMap((t) =>
    wrapTrechos([{ texto: t }], { tamanho: MIUDO, x: RECUO, largura: largura - RECUO, cinza: true }),
  ),
]

const layMeta = (meta: MetaDoPlano, como: Como): Linha[] => {
  const { medida, texto } = meta
  const situacao = situacaoDoItem(meta, como.hoje)
  const [inicial, atual] = [meta.inicial?.numero ?? null, meta.atual?.numero ?? null]
  const noAlvo = medida !== null && progressoDaMeta(medida, inicial, atual)?.chegou
  const titulo = dotted(
    texto,
    medida && `${medida.enunciado} ${textoDoAlvo(medida)}`,
    `até ${formatData(prazoDoItem(meta))}`,
    // Of one that is where it was to be its progress says so.
    situacao === 'vencido' && noAlvo ? '' : DA_META[situacao],
  )
  const progresso = medida && textoDoProgresso(medida, inicial, atual)
  const de = dotted(
    progresso,
    meta.atual && `medida de ${formatData(meta.atual.data)}`,
    `de ${meta.autor.nome}`,
  )
  return layItem(titulo, [de, ...ditos(meta, DA_META, como.instante)], como)
}

const layReavaliacao = (r: ReavaliacaoDoPlano, como: Como): Linha[] =>
  layItem(
    dotted(formatData(prazoDoItem(r)), DA_REAVALIACAO[situacaoDoItem(r, como.hoje)]),
    [`de ${r.autor.nome}`, ...ditos(r, DA_REAVALIACAO, como.instante)],
    como,
  )

const layTitulo = (texto: string, tamanho: number, largura: number): Linha[] =>
  heading(wrapTrechos([{ texto, letra: 'negrito' }], { tamanho, largura }))

/** A plan of care on paper: diagnosis, frequency, each goal with where it is, and who set what. */
export const layPlano = (p: Plano, como: Como): Linha[] => {
  const { largura, instante } = como
  const titulo = layTitulo(`Plano terapêutico · ${p.especialidade.nome}`, TITULO, largura)
  if (titulo[0]) titulo[0].fio = true
  const linha = (nome: string, texto: string | null) =>
    texto
      ? paragraph(
          wrapTrechos([{ texto: `${nome}: `, letra: 'italico' }, { texto }], { tamanho: CORPO, largura }),
        )
      : []
  const miudo = (texto: string) => paragraph(wrapTrechos([{ texto }], { tamanho: MIUDO, largura }))
  return [
    ...titulo,
    ...linha('Início', formatData(p.inicio)),
    ...linha('CID', p.cid && `${p.cid.descricaoAbreviada} · ${p.cid.descricao}`),
    ...linha('Diagnóstico', p.diagnostico),
    ...linha('Frequência', textoDaFrequencia(p)),
    ...(p.metas.length > 0 ? layTitulo('Metas', CORPO, largura) : []),
    ...p.metas.flatMap((m) => layMeta(m, como)),
    ...(p.reavaliacoes.length > 0 ? layTitulo('Reavaliações', CORPO, largura) : []),
    ...p.reavaliacoes.flatMap((r) => layReavaliacao(r, como)),
    emptyLine(3),
    ...miudo(
      dotted(
        signatureOf(p.autor),
        `registrado em ${instante(p.criadoEm)}`,
        p.registradoComo && `do cadastro de ${p.registradoComo}, juntado a este`,
        p.versao > 1 && `alterado em ${instante(p.atualizadoEm)} por ${p.textoDe.nome} (versão ${p.versao})`,
        p.motivo && `motivo: ${p.motivo}`,
      ),
    ),
    ...(p.encerradoEm
      ? miudo(
          dotted(
            `Encerrado em ${instante(p.encerradoEm)}`,
            p.encerradoPor && `por ${signatureOf(p.encerradoPor)}`,
            p.encerradoMotivo,
          ),
        )
      : []),
    emptyLine(14),
  ]
}
