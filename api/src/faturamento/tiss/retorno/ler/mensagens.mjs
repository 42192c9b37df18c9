// What each message of an insurer says, element by element (the map of the exchange, 3.05.00 to 4.03.00).
import { at, centsOf, child, children, dayOf, flagOf, numberOf, shortOf, textOf } from './arvore.mjs'

const glosa = (no) => ({
  codigo: shortOf(no, 'codigoGlosa', 10) ?? '',
  texto: shortOf(no, 'descricaoGlosa', 500),
  valor: null,
})
const semValores = { informado: null, processado: null, liberado: null, glosa: null }
const semResposta = { acatado: null, resposta: null }

/** `ct_valorTotal`: processed, cut, released. */
const valorTotal = (no) => ({
  informado: centsOf(no, 'valorProcessado'),
  processado: centsOf(no, 'valorProcessado'),
  liberado: centsOf(no, 'valorLiberado'),
  glosa: centsOf(no, 'valorGlosa'),
})

const numeros = (no, de) => ({
  numero: shortOf(no, de),
  numeroOperadora: shortOf(no, 'numeroGuiaOperadora'),
  senha: shortOf(no, 'senha'),
})

const procedimento = (no) => ({
  tabela: shortOf(no, 'codigoTabela', 10),
  codigo: shortOf(no, 'codigoProcedimento', 20),
  descricao: shortOf(no, 'descricaoProcedimento', 150),
})

const itemRecebido = (no) => {
  const valor = centsOf(no, 'valorTotal')
  const g = child(no, 'glosasProcedimento')
  const cortado = centsOf(g, 'valorGlosaProcedimento')
  const motivos = children(g, 'motivoGlosa').map(glosa)
  return {
    sequencial: numberOf(no, 'sequencialItem'),
    data: dayOf(no, 'dataExecucao'),
    ...procedimento(child(no, 'procedimento')),
    quantidade: numberOf(no, 'quantidadeExecutada'),
    informado: valor,
    processado: valor,
    liberado: valor === null ? null : valor - (cortado ?? 0),
    resposta: null,
    // One amount for all reasons: it stands with the first.
    glosas: motivos.map((m, i) => ({ ...m, valor: i === 0 ? cortado : 0 })),
  }
}

/** `ct_guiaDados`, of a protocol or its state. */
const guiaRecebida = (no) => ({
  ...numeros(no, 'numeroGuiaPrestador'),
  carteira: shortOf(child(no, 'dadosBeneficiario'), 'numeroCarteira'),
  inicio: dayOf(no, 'dataRealizacao'),
  situacao: null,
  tipoPagamento: null,
  ...valorTotal(child(no, 'vlInformadoGuia')),
  ...semResposta,
  glosas: children(child(no, 'glosaGuia'), 'motivoGlosa').map(glosa),
  itens: children(child(no, 'procedimentosRealizados'), 'procedimentoRealizado').map(itemRecebido),
})

const itemAnalisado = (no) => ({
  sequencial: numberOf(no, 'sequencialItem'),
  data: dayOf(no, 'dataRealizacao'),
  ...procedimento(child(no, 'procedimento')),
  quantidade: numberOf(no, 'qtdExecutada'),
  informado: centsOf(no, 'valorInformado'),
  processado: centsOf(no, 'valorProcessado'),
  liberado: centsOf(no, 'valorLiberado'),
  resposta: null,
  glosas: children(no, 'relacaoGlosa').map((g) => ({
    codigo: shortOf(g, 'tipoGlosa', 10) ?? '',
    texto: null,
    valor: centsOf(g, 'valorGlosa'),
  })),
})

const guiaAnalisada = (no) => ({
  ...numeros(no, 'numeroGuiaPrestador'),
  carteira: shortOf(no, 'numeroCarteira'),
  inicio: dayOf(no, 'dataInicioFat'),
  situacao: shortOf(no, 'situacaoGuia', 10),
  tipoPagamento: null,
  informado: centsOf(no, 'valorInformadoGuia'),
  processado: centsOf(no, 'valorProcessadoGuia'),
  liberado: centsOf(no, 'valorLiberadoGuia'),
  glosa: centsOf(no, 'valorGlosaGuia'),
  ...semResposta,
  glosas: children(no, 'motivoGlosaGuia').map(glosa),
  itens: children(no, 'detalhesGuia').map(itemAnalisado),
})

const guiaPaga = (no) => ({
  ...numeros(no, 'numeroGuiaPrestador'),
  carteira: null,
  inicio: null,
  situacao: null,
  tipoPagamento: shortOf(no, 'tipoPagamento', 10),
  informado: null,
  processado: centsOf(no, 'valorProcessadoGuia'),
  liberado: centsOf(no, 'valorLiberadoGuia'),
  glosa: centsOf(no, 'valorGlosaGuia'),
  ...semResposta,
  glosas: [],
  itens: [],
})

const semDetalhe = { carteira: null, inicio: null, situacao: null, tipoPagamento: null }

/** Of an answer to an appeal: a whole guide, or one item of it. */
const guiaRespondida = (no) => {
  const inteira = child(no, 'respostaGuia')
  if (inteira)
    return {
      ...numeros(inteira, 'numeroGuiaPrestador'),
      ...semDetalhe,
      ...semValores,
      acatado: flagOf(inteira, 'recursoGuiaAcatado'),
      resposta: shortOf(inteira, 'justificativaOPSnaoAcatadoGuia', 500),
      glosas: [{ codigo: shortOf(inteira, 'codGlosa', 10) ?? '', texto: null, valor: null }],
      itens: [],
    }
  const item = child(no, 'respostaGuiaItens')
  const pedido = centsOf(item, 'valorRecursado')
  // As the schema spells it.
  const dado = centsOf(item, 'valorAcatadado', 'valorAcatado')
  return {
    ...numeros(item, 'numeroGuiaPrestador'),
    ...semDetalhe,
    informado: pedido,
    processado: pedido,
    liberado: dado,
    glosa: pedido === null || dado === null ? null : pedido - dado,
    ...semResposta,
    glosas: [],
    itens: [
      {
        sequencial: numberOf(item, 'sequencialItem'),
        data: dayOf(item, 'dataRealizacao'),
        ...procedimento(child(item, 'procRecurso')),
        quantidade: null,
        informado: pedido,
        processado: pedido,
        liberado: dado,
        resposta: shortOf(item, 'justificativaOperadora', 500),
        glosas: [
          {
            codigo: shortOf(item, 'codGlosa', 10) ?? '',
            texto: null,
            valor: pedido === null || dado === null ? null : pedido - dado,
          },
        ],
      },
    ],
  }
}

const itemRecursado = (no) => ({
  sequencial: numberOf(no, 'sequencialItem'),
  data: dayOf(no, 'dataInicio'),
  ...procedimento(child(no, 'procRecurso')),
  quantidade: null,
  informado: centsOf(no, 'valorRecursado'),
  processado: centsOf(no, 'valorRecursado'),
  liberado: null,
  resposta: null,
  glosas: [{ codigo: shortOf(no, 'codGlosaItem', 10) ?? '', texto: null, valor: null }],
})

/** Of the receipt of an appeal. */
const guiaRecursada = (no) => {
  const opcao = child(no, 'opcaoRecursoGuia')
  return {
    ...numeros(no, 'numeroGuiaOrigem'),
    ...semDetalhe,
    ...semValores,
    ...semResposta,
    glosas: [],
    itens: children(opcao, 'itensGuia').map(itemRecursado),
  }
}

/** Elements that are one guide each: told and forgotten as soon as they end. */
export const GUIAS = {
  dadosGuias: guiaRecebida,
  guias: guiaRecebida,
  relacaoGuias: guiaAnalisada,
  guiasDoLote: guiaPaga,
  recursoGuia: guiaRespondida,
  guiasRecurso: guiaRecursada,
}

const protocoloVazio = {
  pagamento: null,
  loteNumero: null,
  protocolo: null,
  data: null,
  situacao: null,
  glosaCodigo: null,
  glosaTexto: null,
  ...semValores,
  ...semResposta,
}

const doRecebimento = (no) => {
  const detalhe = child(no, 'detalheProtocolo')
  const g = child(detalhe, 'glosaProtocolo')
  const motivo = at(g, 'motivosGlosa', 'motivoGlosa')
  const total = centsOf(detalhe, 'valorTotalProtocolo')
  const cortado = centsOf(g, 'vlGlosaProtocolo')
  return {
    ...protocoloVazio,
    loteNumero: shortOf(no, 'numeroLote'),
    protocolo: shortOf(detalhe, 'numeroProtocolo'),
    data: dayOf(no, 'dataEnvioLote'),
    situacao: '1',
    glosaCodigo: shortOf(motivo, 'codigoGlosa', 10),
    glosaTexto: shortOf(motivo, 'descricaoGlosa', 500),
    informado: total,
    glosa: cortado,
  }
}

const daSituacao = (no) => ({
  ...protocoloVazio,
  loteNumero: shortOf(no, 'numeroLote'),
  protocolo: shortOf(no, 'numeroProtocolo'),
  data: dayOf(no, 'dataEnvioLote'),
  situacao: shortOf(no, 'statusProtocolo', 10),
  ...valorTotal(child(no, 'valorTotalLote')),
})

const daAnalise = (no) => ({
  ...protocoloVazio,
  loteNumero: shortOf(no, 'numeroLotePrestador'),
  protocolo: shortOf(no, 'numeroProtocolo'),
  data: dayOf(no, 'dataProtocolo'),
  situacao: shortOf(no, 'situacaoProtocolo', 10),
  glosaCodigo: shortOf(child(no, 'GlosaProtocolo'), 'codigoGlosa', 10),
  glosaTexto: shortOf(child(no, 'GlosaProtocolo'), 'descricaoGlosa', 500),
  informado: centsOf(no, 'valorInformadoProtocolo'),
  processado: centsOf(no, 'valorProcessadoProtocolo'),
  liberado: centsOf(no, 'valorLiberadoProtocolo'),
  glosa: centsOf(no, 'valorGlosaProtocolo'),
})

const doPagamento = (no, pagamento) => ({
  ...protocoloVazio,
  pagamento,
  loteNumero: shortOf(no, 'numeroLote'),
  protocolo: shortOf(no, 'numeroProtocolo'),
  data: dayOf(no, 'dataProtocolo'),
  informado: centsOf(no, 'valorInformado'),
  processado: centsOf(no, 'valorProcessado'),
  liberado: centsOf(no, 'valorLiberado'),
  glosa: centsOf(no, 'valorGlosa'),
})

const doRecurso = (no) => {
  const inteiro = at(no, 'opcaoRecurso', 'recursoProtocolo')
  return {
    ...protocoloVazio,
    loteNumero: shortOf(no, 'numeroLote'),
    protocolo: shortOf(no, 'numeroProtocolo'),
    data: dayOf(no, 'dataRecurso'),
    glosaCodigo: shortOf(inteiro, 'codigoGlosaProtocolo', 10),
    informado: centsOf(no, 'valorTotalRecursado'),
    liberado: centsOf(no, 'valorTotalAcatado'),
    acatado: flagOf(inteiro, 'recursoAcatado'),
    resposta: shortOf(inteiro, 'justificativaOPSnaoAcatadoProt', 500),
  }
}

const doEstadoDoRecurso = (no) => ({
  ...protocoloVazio,
  loteNumero: shortOf(no, 'numeroLote'),
  protocolo: shortOf(no, 'nrProtocoloRecursoGlosa'),
  data: dayOf(no, 'dataSituacao'),
  situacao: shortOf(no, 'situacaoProtocolo', 10),
})

const doRecebimentoDoRecurso = (no) => ({
  ...protocoloVazio,
  loteNumero: shortOf(no, 'numeroLote'),
  protocolo: shortOf(no, 'nrProtocoloRecursado'),
  data: dayOf(no, 'dataRecebimentoRecurso'),
  informado: centsOf(no, 'valorTotalRecursado'),
})

/** Elements that are one protocol each, with the guides that ended inside of them. */
export const PROTOCOLOS = {
  protocoloRecebimento: (no) =>
    child(no, 'detalheProtocolo') ? doRecebimento(no) : doRecebimentoDoRecurso(no),
  detalheLote: daSituacao,
  dadosProtocolo: daAnalise,
  relacaoProtocolos: doPagamento,
  reciboGlosa: doRecurso,
  reciboGlosaStatus: doEstadoDoRecurso,
}

export const debito = (no, pagamento) => ({
  pagamento,
  credito: textOf(no, 'indicador') === '2',
  tipo: shortOf(no, 'tipoDebitoCredito', 10) ?? '',
  descricao: shortOf(no, 'descricaoDbCr', 60),
  valor: centsOf(no, 'valorDbCr') ?? 0,
})

export const pagamentoPorData = (no) => {
  const dados = child(no, 'dadosPagamento')
  const bruto = child(no, 'totaisBrutosPorData')
  const liquido = child(no, 'totaisLiquidosPorData')
  return {
    dia: dayOf(dados, 'dataPagamento'),
    forma: shortOf(dados, 'formaPagamento', 10),
    banco: shortOf(dados, 'banco', 10),
    agencia: shortOf(dados, 'agencia', 10),
    conta: shortOf(dados, 'nrContaCheque', 20),
    informado: centsOf(bruto, 'totalInformadoPorData'),
    processado: centsOf(bruto, 'totalProcessadoPorData'),
    // As the schema spells it.
    liberado: centsOf(bruto, 'totaLiberadoPorData', 'totalLiberadoPorData'),
    glosa: centsOf(bruto, 'totalGlosaPorData'),
    debitos: centsOf(liquido, 'totalDebitosPorData'),
    creditos: centsOf(liquido, 'totalCreditosPorData'),
    liquido: centsOf(liquido, 'liquidoPorData'),
  }
}

/** Messages by their element, wherever it stands: files come with the envelope of TISS, of a web service, or of none. */
export const MENSAGENS = {
  recebimentoLote: 'protocolo',
  situacaoProtocolo: 'situacao',
  demonstrativoAnaliseConta: 'analise',
  demonstrativoPagamento: 'pagamento',
  respostaRecursoGlosa: 'recurso',
  recebimentoRecursoGlosa: 'recebimentoRecurso',
  demonstrativosRetorno: null,
}
export const NOSSAS = new Set(['prestadorParaOperadora', 'loteGuias', 'recursoGlosa'])
