import { type Ciclo, formatReais, type PacoteDaLista, type Passo } from '@clinica/shared-domain'
import type { Confirmacao } from '@clinica/shared-ui'

/** The shape of the mark changes with the step, not its colour alone. */
export const PALAVRAS_DO_CICLO: Record<
  Ciclo,
  { titulo: string; icone: string; tom: 'info' | 'success' | 'primary' | 'error' }
> = {
  aberto: { titulo: 'Aberto', icone: 'livre', tom: 'info' },
  finalizado: { titulo: 'Finalizado', icone: 'finalizado', tom: 'primary' },
  arquivado: { titulo: 'Arquivado', icone: 'arquivado', tom: 'success' },
  glosa: { titulo: 'Glosa', icone: 'alerta', tom: 'error' },
}

/** A cancelled package goes no further in its cycle. */
export const tituloDoCiclo = ({ ativo, ciclo }: Pick<PacoteDaLista, 'ativo' | 'ciclo'>): string =>
  ativo ? PALAVRAS_DO_CICLO[ciclo].titulo : 'Cancelado'

export const TITULO_DO_PASSO: Record<Passo, string> = {
  finalizar: 'Finalizar',
  arquivar: 'Arquivar',
  glosa: 'Glosa',
}

const plural = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`

const conteudoDe = ({ guias, sessoes, total }: Pick<PacoteDaLista, 'guias' | 'sessoes' | 'total'>): string =>
  `${plural(guias, 'guia', 'guias')}, ${plural(sessoes, 'sessão', 'sessões')}, ${formatReais(total)}`

/** A package that can be moved on, with what it holds. */
export type Movel = Pick<PacoteDaLista, '_id' | 'nome' | 'updatedAt' | 'guias' | 'sessoes' | 'total'>

/** What the step will do, said before it is done. */
export const perguntaDo = (passo: Passo, pacote: Movel): Confirmacao => {
  const { nome } = pacote
  const marcadas = pacote.guias === 1 ? 'A guia é marcada como' : `As ${pacote.guias} guias são marcadas como`
  const [faturada, arquivada] = pacote.guias === 1 ? ['faturada', 'arquivada'] : ['faturadas', 'arquivadas']
  if (passo === 'finalizar')
    return {
      titulo: `Finalizar ${nome}`,
      conteudo: `${conteudoDe(pacote)}.\n${marcadas} ${faturada} e o pacote fecha com a data de hoje: guias, datas e valores não mudam mais. Para corrigir, quem fatura o reabre no mesmo dia, e depois só a gerência.`,
      confirmar: 'Finalizar',
    }
  if (passo === 'arquivar')
    return {
      titulo: `Arquivar ${nome}`,
      conteudo: `${conteudoDe(pacote)}.\n${marcadas} ${arquivada}, com a data de hoje. Um pacote arquivado não recebe mais glosa. Não há como voltar.`,
      confirmar: 'Arquivar',
    }
  return {
    titulo: `Marcar ${nome} como glosa`,
    conteudo: `${conteudoDe(pacote)}.\n${marcadas} glosa, com a data de hoje. Um pacote em glosa não pode mais ser arquivado. Não há como voltar.`,
    confirmar: 'Marcar glosa',
    perigo: true,
  }
}
