import type { TipoDeRetorno } from '../../retorno'

/** What an answer says, as it says it; money in cents, null where it says nothing. */
export type SomasLidas = {
  informado: number | null
  processado: number | null
  liberado: number | null
  glosa: number | null
}
export type GlosaLida = { codigo: string; texto: string | null; valor: number | null }
export type RespostaLida = { acatado: boolean | null; resposta: string | null }

export type ItemLido = Omit<SomasLidas, 'glosa'> & {
  sequencial: number | null
  data: string | null
  tabela: string | null
  codigo: string | null
  descricao: string | null
  quantidade: number | null
  resposta: string | null
  glosas: GlosaLida[]
}

export type GuiaLida = SomasLidas &
  RespostaLida & {
    /** Place of its protocol in the file. */
    protocolo: number
    numero: string | null
    numeroOperadora: string | null
    senha: string | null
    carteira: string | null
    inicio: string | null
    situacao: string | null
    tipoPagamento: string | null
    glosas: GlosaLida[]
    itens: ItemLido[]
  }

export type ProtocoloLido = SomasLidas &
  RespostaLida & {
    /** Place of its day of payment in the file. */
    pagamento: number | null
    loteNumero: string | null
    protocolo: string | null
    data: string | null
    situacao: string | null
    glosaCodigo: string | null
    glosaTexto: string | null
    guias: number
  }

export type PagamentoLido = SomasLidas & {
  dia: string | null
  forma: string | null
  banco: string | null
  agencia: string | null
  conta: string | null
  debitos: number | null
  creditos: number | null
  liquido: number | null
}

export type DebitoLido = {
  pagamento: number | null
  credito: boolean
  tipo: string
  descricao: string | null
  valor: number
}

/** Everything of an answer but its guides, which come in parts. */
export type FolhaLida = {
  tipo: TipoDeRetorno
  versao: string | null
  registroANS: string | null
  operadora: string | null
  numero: string | null
  emitidoEm: string | null
  transacao: string | null
  erro: { codigo: string; texto: string } | null
  /** Its hash is one that some way of counting gives; null: it has none. */
  hashConfere: boolean | null
  geral: SomasLidas | null
  /** Of the whole statement of payment. */
  liquido: number | null
  protocolos: ProtocoloLido[]
  pagamentos: PagamentoLido[]
  debitos: DebitoLido[]
  guias: number
  itens: number
}
