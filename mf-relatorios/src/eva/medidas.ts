import {
  type Desfecho,
  MEDIDAS_DA_QUEIXA,
  type MediaDaEva,
  type MedidaDaQueixa,
} from '@clinica/shared-domain'

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

/** The three rows of a CID (spec 3 §2.10). */
export const linhasDo = (item: MediaDaEva) =>
  MEDIDAS_DA_QUEIXA.map(({ chave, media, nome }) => ({
    chave,
    nome,
    inicial: item.medias[media].primeiraSessao,
    final: item.medias[media].ultimaSessao,
    desfechos: item[chave],
  }))

/** What became of the EVA, in words: 'EVA 4,3 a menos'. */
export const mudancaDo = ({
  medias: { EVA },
}: MediaDaEva): { texto: string; tom: 'bom' | 'mau' | 'neutro' } => {
  if (EVA.primeiraSessao === null || EVA.ultimaSessao === null)
    return { texto: 'sem comparação', tom: 'neutro' }
  // One decimal of each, so that the difference has no more.
  const diferenca = Math.round((EVA.ultimaSessao - EVA.primeiraSessao) * 10) / 10
  if (diferenca === 0) return { texto: 'EVA igual', tom: 'neutro' }
  const quanto = formatMedia(Math.abs(diferenca))
  return diferenca < 0
    ? { texto: `EVA ${quanto} a menos`, tom: 'bom' }
    : { texto: `EVA ${quanto} a mais`, tom: 'mau' }
}

/** Who was measured once tells of no change. */
export const soUmaVez = ({ medidosUmaVez: n }: MediaDaEva): string | null =>
  n === 0
    ? null
    : n === 1
      ? '1 paciente foi medido só uma vez e não entra na comparação.'
      : `${n.toLocaleString('pt-BR')} pacientes foram medidos só uma vez e não entram na comparação.`
