import { type Desfecho, type MediaDaEva, type MedidaDaQueixa, medidasDaEva } from '@clinica/shared-domain'

/** The two answers that are compared. */
export type Momento = 'inicial' | 'final'
export const NOMES_DOS_MOMENTOS: Record<Momento, string> = { inicial: 'Inicial', final: 'Final' }
/** What is opened of a CID: all of its sessions, those of one of the two answers, or of whom it became so. */
export type Figura = { nome: string; medida?: MedidaDaQueixa; desfecho?: Desfecho; momento?: Momento }

export const NOMES_DOS_DESFECHOS: Record<Desfecho, string> = {
  melhora: 'Melhora',
  piora: 'Piora',
  inalterado: 'Inalterado',
}

/** '7,4'; '—' where nobody was measured twice. */
export const formatMedia = (media: number | null): string =>
  media === null ? '—' : media.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** 'EVA, primeira resposta de quem foi medido mais de uma vez' */
export const nomeDaMedia = (medida: string, momento: Momento): string =>
  `${medida}, ${momento === 'inicial' ? 'primeira' : 'última'} resposta de quem foi medido mais de uma vez`

export const nomeDoItem = ({ cid, descricao }: MediaDaEva): string =>
  descricao ? `${cid} ${descricao}` : cid

/** The rows of a CID (spec 3 §2.10). */
export const linhasDo = (item: MediaDaEva) =>
  medidasDaEva(item).map(({ chave, media, nome }) => ({
    chave,
    nome,
    inicial: item.medias[media].primeiraSessao,
    final: item.medias[media].ultimaSessao,
    desfechos: item[chave],
  }))

/** The two scales of pain; the one by which a CID is told in its line is the first by which somebody was compared. */
export const ESCALAS_DA_DOR = [
  { chave: 'eva', media: 'EVA', artigo: 'a EVA' },
  { chave: 'nprs', media: 'NPRS', artigo: 'a NPRS' },
] as const
export type EscalaDaDor = (typeof ESCALAS_DA_DOR)[number]
export const escalaDo = ({ medias }: MediaDaEva): EscalaDaDor =>
  ESCALAS_DA_DOR.find(({ media }) => medias[media].primeiraSessao !== null) ?? ESCALAS_DA_DOR[0]

/** What became of the pain, in words: 'EVA 4,3 a menos'. */
export const mudancaDo = (item: MediaDaEva): { texto: string; tom: 'bom' | 'mau' | 'neutro' } => {
  const { media } = escalaDo(item)
  const { primeiraSessao, ultimaSessao } = item.medias[media]
  if (primeiraSessao === null || ultimaSessao === null) return { texto: 'sem comparação', tom: 'neutro' }
  // One decimal of each, so that the difference has no more.
  const diferenca = Math.round((ultimaSessao - primeiraSessao) * 10) / 10
  if (diferenca === 0) return { texto: `${media} igual`, tom: 'neutro' }
  const quanto = formatMedia(Math.abs(diferenca))
  return diferenca < 0
    ? { texto: `${media} ${quanto} a menos`, tom: 'bom' }
    : { texto: `${media} ${quanto} a mais`, tom: 'mau' }
}

/** Who was measured once tells of no change. */
export const soUmaVez = ({ medidosUmaVez: n }: MediaDaEva): string | null =>
  n === 0
    ? null
    : n === 1
      ? '1 paciente foi medido só uma vez e não entra na comparação.'
      : `${n.toLocaleString('pt-BR')} pacientes foram medidos só uma vez e não entram na comparação.`
