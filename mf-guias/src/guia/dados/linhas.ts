import {
  isLinhaVazia,
  isRealizadoVazio,
  type ProcedimentoRealizado,
  type ProcedimentoSolicitado,
} from '@clinica/shared-domain'

/** Tells rows apart on the screen alone. */
type ComChave = { chave: number }
type Texto = string | null
type DaTela<T> = { [K in keyof T]: T[K] extends string | null ? Texto : T[K] } & ComChave
export type Solicitado = DaTela<ProcedimentoSolicitado>
export type Realizado = DaTela<Omit<ProcedimentoRealizado, 'valorUnitario' | 'valorTotal'>>

export type OpmSolicitado = ComChave & {
  codTabela: Texto
  codigo: Texto
  descricao: Texto
  qtd: number | null
  fabricante: Texto
}
export type OpmUtilizado = Omit<OpmSolicitado, 'fabricante'> & { codBarras: Texto }

let ultima = 0
export const newChave = (): number => ++ultima

/** `hoje`: field 21 of the guide, which a new row begins with. */
export const newSolicitado = (data: string): Solicitado => ({
  chave: newChave(),
  tabela: null,
  codigoTabela: '',
  codigo: '',
  nome: '',
  data,
  ch: null,
  valorCH: null,
  valorFixo: null,
  qtdSolicitada: null,
  qtdAutorizada: null,
  qtdRealizada: null,
})

export const newRealizado = (data: string): Realizado => ({
  ...newSolicitado(data),
  horaInicial: '',
  horaFinal: '',
  viaAcesso: '',
  tecnicaUtilizada: '',
  reducaoAcrescimoPct: null,
  editado: false,
})

export const newOpm = (): OpmSolicitado & OpmUtilizado => ({
  chave: newChave(),
  codTabela: '',
  codigo: '',
  descricao: '',
  qtd: null,
  fabricante: '',
  codBarras: '',
})

/** A row, of the requested or of the performed ones, in which nothing was given; its date may be there. */
export const isVazia = (l: Solicitado | Realizado): boolean =>
  'horaInicial' in l ? isRealizadoVazio(l) : isLinhaVazia(l)

type ComLinhas = {
  solicitacao: { procedimentos: Solicitado[] }
  procedimentosRealizados: { procedimentos: Realizado[] }
}

/** Undo of a removed line: both its rows stand again where they stood, what was typed meanwhile stays. */
export const putBack = <V extends ComLinhas>(agora: V, antes: V, i: number): V => {
  const restore = <L extends { chave: number }>(tem: L[], tinha: L[]): L[] => {
    const linha = tinha[i]
    return !linha || tem.some((l) => l.chave === linha.chave) ? tem : tem.toSpliced(i, 0, linha)
  }
  return {
    ...agora,
    solicitacao: {
      ...agora.solicitacao,
      procedimentos: restore(agora.solicitacao.procedimentos, antes.solicitacao.procedimentos),
    },
    procedimentosRealizados: {
      ...agora.procedimentosRealizados,
      procedimentos: restore(
        agora.procedimentosRealizados.procedimentos,
        antes.procedimentosRealizados.procedimentos,
      ),
    },
  }
}

/** A line more: a requested row and, in its place, the performed one that follows it. */
export const addLinha = <V extends ComLinhas>(valores: V, data: string): V => {
  const { solicitacao, procedimentosRealizados } = valores
  const posicao = solicitacao.procedimentos.length
  const realizados = procedimentosRealizados.procedimentos
  return {
    ...valores,
    solicitacao: { ...solicitacao, procedimentos: [...solicitacao.procedimentos, newSolicitado(data)] },
    procedimentosRealizados:
      realizados.length > posicao
        ? procedimentosRealizados
        : { ...procedimentosRealizados, procedimentos: [...realizados, newRealizado(data)] },
  }
}
