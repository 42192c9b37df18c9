import type { NoDoXml } from '@clinica/shared-domain'
import { decimal } from '@clinica/shared-domain/faturamento/tiss/arvore'
import { type Forma, writeMensagem } from './forma'

/** An insurer's answers, written as its system would; money in cents. */
export type Quem = {
  versao: string
  registroANS: string
  operadora: string
  cnpj: string
  /** The clinic's code there. */
  prestador: string
  cnes: string
  /** Of the message. */
  em: string
}
type Filho = NoDoXml | null
const no = (nome: string, ...filhos: Filho[]): NoDoXml => [nome, filhos.filter((f) => f !== null)]
const talvez = (nome: string, valor: string | null | undefined): Filho => (valor ? [nome, valor] : null)
const reais = (nome: string, centavos: number): NoDoXml => [nome, decimal(centavos)]
const soma = <T>(de: readonly T[], valor: (x: T) => number): number => de.reduce((s, x) => s + valor(x), 0)

const mensagem = (q: Quem, tipo: string, corpo: NoDoXml, forma?: Forma): Buffer =>
  writeMensagem(
    [
      no(
        'cabecalho',
        no(
          'identificacaoTransacao',
          ['tipoTransacao', tipo],
          ['sequencialTransacao', '1'],
          ['dataRegistroTransacao', q.em],
          ['horaRegistroTransacao', '08:00:00'],
        ),
        no('origem', ['registroANS', q.registroANS]),
        no('destino', no('identificacaoPrestador', ['codigoPrestadorNaOperadora', q.prestador])),
        ['Padrao', q.versao],
      ),
      no('operadoraParaPrestador', corpo),
    ],
    forma,
  )

/** Up to 3.05.00 messages carry names, and a payment its lots alone. */
const isAntiga = (q: Quem): boolean => q.versao < '4'
const contratado = (q: Quem): NoDoXml[] => [
  ['codigoPrestadorNaOperadora', q.prestador],
  ...(isAntiga(q) ? [['nomeContratado', 'Clinica'] as NoDoXml] : []),
]
const nomeDoBeneficiario = (q: Quem): Filho => (isAntiga(q) ? ['nomeBeneficiario', 'Beneficiario'] : null)
const motivo = (nome: string, codigo: string, texto: string | null): NoDoXml =>
  no(nome, ['codigoGlosa', codigo], talvez('descricaoGlosa', texto))

export type ItemDito = {
  sequencial: number
  data: string
  tabela: string
  codigo: string
  descricao: string
  quantidade: number
  informado: number
  glosas: readonly { codigo: string; valor: number }[]
}
export type GuiaDita = {
  numero: string
  numeroOperadora?: string | null
  senha?: string | null
  carteira: string
  inicio: string
  itens: readonly ItemDito[]
}
export type ProtocoloDito = {
  loteNumero: string
  protocolo: string
  data: string
  guias: readonly GuiaDita[]
}

const cortado = (i: ItemDito): number => soma(i.glosas, (g) => g.valor)
export const informadoDaGuia = (g: GuiaDita): number => soma(g.itens, (i) => i.informado)
export const glosaDaGuia = (g: GuiaDita): number => soma(g.itens, cortado)

const quatro = (nome: string, informado: number, glosa: number): NoDoXml[] => [
  reais(`valorInformado${nome}`, informado),
  reais(`valorProcessado${nome}`, informado),
  reais(`valorLiberado${nome}`, informado - glosa),
  reais(`valorGlosa${nome}`, glosa),
]

const procedimento = (nome: string, i: ItemDito): NoDoXml =>
  no(
    nome,
    ['codigoTabela', i.tabela],
    ['codigoProcedimento', i.codigo],
    ['descricaoProcedimento', i.descricao],
  )

const detalhe = (i: ItemDito): NoDoXml =>
  no(
    'detalhesGuia',
    ['sequencialItem', String(i.sequencial)],
    ['dataRealizacao', i.data],
    procedimento('procedimento', i),
    reais('valorInformado', i.informado),
    ['qtdExecutada', String(i.quantidade)],
    reais('valorProcessado', i.informado),
    reais('valorLiberado', i.informado - cortado(i)),
    ...i.glosas.map((g) => no('relacaoGlosa', reais('valorGlosa', g.valor), ['tipoGlosa', g.codigo])),
  )

const guiaAnalisada = (q: Quem, g: GuiaDita): NoDoXml =>
  no(
    'relacaoGuias',
    ['numeroGuiaPrestador', g.numero],
    talvez('numeroGuiaOperadora', g.numeroOperadora),
    talvez('senha', g.senha),
    nomeDoBeneficiario(q),
    ['numeroCarteira', g.carteira],
    ['dataInicioFat', g.inicio],
    ['situacaoGuia', '5'],
    ...g.itens.map(detalhe),
    ...quatro('Guia', informadoDaGuia(g), glosaDaGuia(g)),
  )

const cabecalho = (q: Quem, numero: string): NoDoXml =>
  no(
    'cabecalhoDemonstrativo',
    ['registroANS', q.registroANS],
    ['numeroDemonstrativo', numero],
    ['nomeOperadora', q.operadora],
    ['numeroCNPJ', q.cnpj],
    ['dataEmissao', q.em],
  )

/** A statement of analysis: cuts by item. */
export const writeAnalise = (
  q: Quem,
  numero: string,
  protocolos: readonly ProtocoloDito[],
  forma?: Forma,
): Buffer => {
  const informado = soma(protocolos, (p) => soma(p.guias, informadoDaGuia))
  const glosa = soma(protocolos, (p) => soma(p.guias, glosaDaGuia))
  return mensagem(
    q,
    'DEMONSTRATIVO_ANALISE_CONTA',
    no(
      'demonstrativosRetorno',
      no(
        'demonstrativoAnaliseConta',
        cabecalho(q, numero),
        no('dadosPrestador', no('dadosContratado', ...contratado(q)), ['CNES', q.cnes]),
        no(
          'dadosConta',
          ...protocolos.map((p) =>
            no(
              'dadosProtocolo',
              ['numeroLotePrestador', p.loteNumero],
              ['numeroProtocolo', p.protocolo],
              ['dataProtocolo', p.data],
              ['situacaoProtocolo', '5'],
              ...p.guias.map((g) => guiaAnalisada(q, g)),
              ...quatro('Protocolo', soma(p.guias, informadoDaGuia), soma(p.guias, glosaDaGuia)),
            ),
          ),
        ),
        ...quatro('Geral', informado, glosa),
      ),
    ),
    forma,
  )
}

type GuiaPagaDita = {
  numero: string
  numeroOperadora?: string | null
  senha?: string | null
  /** 1 first payment, 2 payment of an appeal. */
  tipo: '1' | '2'
  processado: number
  liberado: number
}
export type DebitoDito = { credito?: boolean; tipo: string; descricao: string; valor: number }
export type DiaDito = {
  dia: string
  protocolos: readonly {
    loteNumero: string
    protocolo: string
    data: string
    guias: readonly GuiaPagaDita[]
  }[]
  debitos: readonly DebitoDito[]
}

const debito = (nome: string, d: DebitoDito): NoDoXml =>
  no(
    nome,
    ['indicador', d.credito ? '2' : '1'],
    ['tipoDebitoCredito', d.tipo],
    ['descricaoDbCr', d.descricao],
    reais('valorDbCr', d.valor),
  )
const pagaDe = (guias: readonly GuiaPagaDita[]) => ({
  processado: soma(guias, (g) => g.processado),
  liberado: soma(guias, (g) => g.liberado),
})
const saldoOf = (debitos: readonly DebitoDito[]) => ({
  debitos: soma(debitos, (d) => (d.credito ? 0 : d.valor)),
  creditos: soma(debitos, (d) => (d.credito ? d.valor : 0)),
})

const diaPago = (q: Quem, d: DiaDito): NoDoXml => {
  const { processado, liberado } = pagaDe(d.protocolos.flatMap((p) => p.guias))
  const { debitos, creditos } = saldoOf(d.debitos)
  return no(
    'pagamentosPorData',
    no('dadosPagamento', ['dataPagamento', d.dia], ['formaPagamento', '1']),
    no(
      'dadosResumo',
      ...d.protocolos.map((p) => {
        const t = pagaDe(p.guias)
        return no(
          'relacaoProtocolos',
          ['dataProtocolo', p.data],
          ['numeroProtocolo', p.protocolo],
          ['numeroLote', p.loteNumero],
          reais('valorInformado', t.processado),
          reais('valorProcessado', t.processado),
          reais('valorLiberado', t.liberado),
          reais('valorGlosa', t.processado - t.liberado),
          ...(isAntiga(q) ? [] : p.guias).map((g) =>
            no(
              'guiasDoLote',
              ['numeroGuiaPrestador', g.numero],
              talvez('numeroGuiaOperadora', g.numeroOperadora),
              talvez('senha', g.senha),
              ['tipoPagamento', g.tipo],
              reais('valorProcessadoGuia', g.processado),
              reais('valorLiberadoGuia', g.liberado),
              reais('valorGlosaGuia', g.processado - g.liberado),
            ),
          ),
        )
      }),
    ),
    no(
      'totaisBrutosPorData',
      reais('totalInformadoPorData', processado),
      reais('totalProcessadoPorData', processado),
      reais('totaLiberadoPorData', liberado),
      reais('totalGlosaPorData', processado - liberado),
    ),
    d.debitos.length > 0
      ? no('debitosCreditosPorData', ...d.debitos.map((x) => debito('debitosCreditos', x)))
      : null,
    no(
      'totaisLiquidosPorData',
      reais('totalDebitosPorData', debitos),
      reais('totalCreditosPorData', creditos),
      reais('liquidoPorData', liberado - debitos + creditos),
    ),
  )
}

/** A statement of payment: money by guide, taxes and other debits. */
export const writePagamento = (q: Quem, numero: string, dias: readonly DiaDito[], forma?: Forma): Buffer => {
  const { processado, liberado } = pagaDe(dias.flatMap((d) => d.protocolos.flatMap((p) => p.guias)))
  const { debitos, creditos } = saldoOf(dias.flatMap((d) => d.debitos))
  return mensagem(
    q,
    'DEMONSTRATIVO_PAGAMENTO',
    no(
      'demonstrativosRetorno',
      no(
        'demonstrativoPagamento',
        cabecalho(q, numero),
        no('dadosContratado', no('dadosPrestador', ...contratado(q)), ['CNES', q.cnes]),
        no('pagamentos', ...dias.map((d) => diaPago(q, d))),
        no(
          'totaisDemonstrativo',
          no(
            'totaisBrutosDemonstrativo',
            reais('valorInformadoBruto', processado),
            reais('valorProcessadoBruto', processado),
            reais('valorLiberadoBruto', liberado),
            reais('valorGlosaBruto', processado - liberado),
          ),
          no(
            'totaisLiquidosDemonstrativo',
            reais('totalDebitosDemonstrativo', debitos),
            reais('totalCreditosdemonstrativo', creditos),
            reais('valorLiberadoDemonstrativo', liberado - debitos + creditos),
          ),
        ),
      ),
    ),
    forma,
  )
}

/** A receipt of a lot. */
export const writeProtocolo = (
  q: Quem,
  { loteNumero, protocolo, data, guias }: ProtocoloDito,
  forma?: Forma,
) =>
  mensagem(
    q,
    'PROTOCOLO_RECEBIMENTO',
    no(
      'recebimentoLote',
      no(
        'protocoloRecebimento',
        ['registroANS', q.registroANS],
        no('dadosPrestador', ...contratado(q)),
        ['numeroLote', loteNumero],
        ['dataEnvioLote', data],
        no(
          'detalheProtocolo',
          ['numeroProtocolo', protocolo],
          reais('valorTotalProtocolo', soma(guias, informadoDaGuia)),
          no(
            'dadosGuiasProtocolo',
            ...guias.map((g) =>
              no(
                'dadosGuias',
                ['numeroGuiaPrestador', g.numero],
                talvez('numeroGuiaOperadora', g.numeroOperadora),
                no(
                  'dadosBeneficiario',
                  ['numeroCarteira', g.carteira],
                  ['atendimentoRN', 'N'],
                  nomeDoBeneficiario(q),
                ),
                ['dataRealizacao', g.inicio],
              ),
            ),
          ),
        ),
      ),
    ),
    forma,
  )

/** A lot refused whole. */
export const writeRecusa = (q: Quem, codigo: string, texto: string, forma?: Forma): Buffer =>
  mensagem(q, 'PROTOCOLO_RECEBIMENTO', no('recebimentoLote', motivo('mensagemErro', codigo, texto)), forma)

type RespostaDita = {
  numero: string
  loteNumero: string
  protocolo: string
  itens: readonly {
    guia: string
    senha?: string | null
    item: ItemDito
    codigo: string
    recursado: number
    acatado: number
    justificativa: string
    resposta: string | null
  }[]
}

/** What came of an appeal, item by item. */
export const writeRespostaRecurso = (q: Quem, r: RespostaDita, forma?: Forma): Buffer =>
  mensagem(
    q,
    'RESPOSTA_RECURSO_GLOSA',
    no(
      'respostaRecursoGlosa',
      no(
        'reciboGlosa',
        ['registroANS', q.registroANS],
        ['numeroGuiaRecGlosaPrestador', r.numero],
        ['nomeOperadora', q.operadora],
        ['objetoRecurso', '2'],
        isAntiga(q)
          ? no('dadosContratado', ['codigoPrestador', q.prestador], ['nomePrestador', 'Clinica'])
          : ['codigoPrestador', q.prestador],
        ['numeroLote', r.loteNumero],
        ['numeroProtocolo', r.protocolo],
        no(
          'opcaoRecurso',
          ...r.itens.map((i) =>
            no(
              'recursoGuia',
              no(
                'respostaGuiaItens',
                ['numeroGuiaPrestador', i.guia],
                talvez('senha', i.senha),
                ['dataRealizacao', i.item.data],
                ['sequencialItem', String(i.item.sequencial)],
                procedimento('procRecurso', i.item),
                ['codGlosa', i.codigo],
                reais('valorRecursado', i.recursado),
                ['justificativaPrestador', i.justificativa],
                reais('valorAcatadado', i.acatado),
                talvez('justificativaOperadora', i.resposta),
              ),
            ),
          ),
        ),
        ['dataRecurso', q.em],
        reais(
          'valorTotalRecursado',
          soma(r.itens, (i) => i.recursado),
        ),
        reais(
          'valorTotalAcatado',
          soma(r.itens, (i) => i.acatado),
        ),
      ),
    ),
    forma,
  )
