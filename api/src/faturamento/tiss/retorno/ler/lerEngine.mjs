// Reads answers of insurers, in whichever thread this is: element after element, never a whole tree. Plain JavaScript: Node runs it as it is,
// in the build and in the tests. No DTD, no entity of a file's own, no network.
import { createHash } from 'node:crypto'
import saxes from 'saxes'
import { at, centsOf, child, dayOf, Recusa, shortOf } from './arvore.mjs'
import { debito, GUIAS, MENSAGENS, NOSSAS, PROTOCOLOS, pagamentoPorData } from './mensagens.mjs'

/** Guides of a message: the server's thread takes it in some milliseconds. */
const LOTE = 100
const PEDACO = 64 * 1024

const refuse = (motivo) => {
  throw new Recusa(motivo)
}

/** The encoding that a file declares; of a mark at its beginning, that one's. */
const decoderOf = (bytes, frases) => {
  if (bytes[0] === 0xfe || bytes[0] === 0xff || bytes[1] === 0) refuse(frases.codificacao)
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return new TextDecoder('utf-8')
  const inicio = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(200, bytes.length)).toString('latin1')
  const [, nome = 'utf-8'] = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(inicio) ?? []
  // What calls itself ISO-8859-1 is read as browsers read it.
  if (/^(utf-?8|us-ascii)$/i.test(nome)) return new TextDecoder('utf-8')
  if (/^(iso-?8859-?1|iso-?8859-?15|latin-?1|windows-1252|cp1252)$/i.test(nome))
    return new TextDecoder('windows-1252')
  return refuse(frases.codificacao)
}

const localOf = (nome) => nome.slice(nome.indexOf(':') + 1)

/** The four ways in which insurers are known to count a hash, as the leaves go by: a piece of text at a time, each leaf on its own costs more than its hash. */
const openHash = () => {
  const contas = ['latin1', 'utf8'].flatMap((codificacao) => [
    { codificacao, aparado: false, md5: createHash('md5') },
    { codificacao, aparado: true, md5: createHash('md5') },
  ])
  let inteiro = ''
  let aparado = ''
  const flush = () => {
    for (const c of contas) c.md5.update(c.aparado ? aparado : inteiro, c.codificacao)
    inteiro = ''
    aparado = ''
  }
  return {
    leaf: (texto) => {
      inteiro += texto
      aparado += texto.trim()
      if (inteiro.length > PEDACO) flush()
    },
    confere: (dito) => {
      flush()
      return contas.some((c) => c.md5.digest('hex') === dito.toLowerCase())
    },
  }
}

const openFolha = () => ({
  tipo: null,
  versao: null,
  registroANS: null,
  operadora: null,
  numero: null,
  emitidoEm: null,
  transacao: null,
  erro: null,
  hashConfere: null,
  geral: null,
  liquido: null,
  protocolos: [],
  pagamentos: [],
  debitos: [],
  guias: 0,
  itens: 0,
})

const erroOf = (no) => ({
  codigo: shortOf(no, 'codigoGlosa', 10) ?? '',
  texto: shortOf(no, 'descricaoGlosa', 500) ?? '',
})

const somar = (a, b) => (a === null ? b : b === null ? a : a + b)
const addGeral = (folha, mais) => {
  const antes = folha.geral
  folha.geral = antes ? Object.fromEntries(Object.keys(mais).map((k) => [k, somar(antes[k], mais[k])])) : mais
}

/** What a part that has ended adds to the sheet; its guides are in `guias` already. */
const takeParte = (folha, no) => {
  switch (no.nome) {
    case 'cabecalho':
      folha.versao = shortOf(no, 'Padrao', 20) ?? shortOf(no, 'versaoPadrao', 20)
      folha.registroANS ??= shortOf(child(no, 'origem'), 'registroANS', 6)
      folha.transacao = shortOf(child(no, 'identificacaoTransacao'), 'sequencialTransacao', 12)
      folha.emitidoEm ??= dayOf(child(no, 'identificacaoTransacao'), 'dataRegistroTransacao')
      break
    case 'cabecalhoDemonstrativo':
      folha.registroANS = shortOf(no, 'registroANS', 6) ?? folha.registroANS
      folha.operadora ??= shortOf(no, 'nomeOperadora', 70)
      folha.numero ??= shortOf(no, 'numeroDemonstrativo', 20)
      folha.emitidoEm = dayOf(no, 'dataEmissao') ?? folha.emitidoEm
      break
    case 'protocoloRecebimento':
    case 'reciboGlosa':
    case 'reciboGlosaStatus':
      folha.registroANS ??= shortOf(no, 'registroANS', 6)
      folha.operadora ??= shortOf(no, 'nomeOperadora', 70)
      folha.numero ??=
        shortOf(no, 'numeroGuiaRecGlosaPrestador', 20) ?? shortOf(no, 'nrProtocoloRecursoGlosa', 20)
      break
    case 'situacaoDoProtocolo':
      folha.registroANS ??= shortOf(no, 'identificacaoOperadora', 6)
      break
    case 'mensagemErro':
      folha.erro ??= erroOf(no)
      break
    case 'demonstrativoAnaliseConta':
      addGeral(folha, {
        informado: centsOf(no, 'valorInformadoGeral'),
        processado: centsOf(no, 'valorProcessadoGeral'),
        liberado: centsOf(no, 'valorLiberadoGeral'),
        glosa: centsOf(no, 'valorGlosaGeral'),
      })
      break
    case 'pagamentosPorData':
      folha.pagamentos.push(pagamentoPorData(no))
      break
    case 'debitosCreditos':
      folha.debitos.push(debito(no, folha.pagamentos.length))
      break
    case 'debitosCreditosDemonstrativo':
      folha.debitos.push(debito(no, null))
      break
    case 'totaisDemonstrativo': {
      const bruto = child(no, 'totaisBrutosDemonstrativo')
      addGeral(folha, {
        informado: centsOf(bruto, 'valorInformadoBruto'),
        processado: centsOf(bruto, 'valorProcessadoBruto'),
        liberado: centsOf(bruto, 'valorLiberadoBruto'),
        glosa: centsOf(bruto, 'valorGlosaBruto'),
      })
      folha.liquido = centsOf(at(no, 'totaisLiquidosDemonstrativo'), 'valorLiberadoDemonstrativo')
      break
    }
  }
}

/** Parts that are forgotten once they were told: nothing above needs them. */
const ESQUECE = new Set([
  'cabecalho',
  'cabecalhoDemonstrativo',
  'demonstrativoAnaliseConta',
  'pagamentosPorData',
  'debitosCreditos',
  'debitosCreditosDemonstrativo',
  'mensagemErro',
])

/** One item of a guide in a message of its own: the guide goes on. */
const joinRecursos = (guias) => {
  const juntas = []
  for (const guia of guias) {
    const antes = juntas.at(-1)
    const mesma =
      antes &&
      antes.itens.length > 0 &&
      guia.itens.length > 0 &&
      ['protocolo', 'numero', 'numeroOperadora', 'senha'].every((k) => antes[k] === guia[k])
    if (!mesma) {
      juntas.push(guia)
      continue
    }
    antes.itens.push(...guia.itens)
    for (const k of ['informado', 'processado', 'liberado', 'glosa']) antes[k] = somar(antes[k], guia[k])
  }
  return juntas
}

const read = (bytes, limites, frases) => {
  if (bytes.length === 0) refuse(frases.naoXml)
  const decoder = decoderOf(bytes, frases)
  const folha = openFolha()
  const guias = []
  const pilha = []
  const hash = openHash()
  let elementos = 0
  let epilogo = false
  let dito = null
  let nossa = false
  let odonto = false
  const sax = new saxes.SaxesParser({ position: false })

  const closeParte = (no) => {
    const guia = GUIAS[no.nome]
    // `guias` is also what a protocol calls the list of them.
    if (guia && (no.nome !== 'guias' || child(no, 'numeroGuiaPrestador'))) {
      const lida = { protocolo: folha.protocolos.length, ...guia(no) }
      guias.push(lida)
      return true
    }
    if (PROTOCOLOS[no.nome]) {
      const protocolo = PROTOCOLOS[no.nome](no)
      if (no.nome === 'relacaoProtocolos') protocolo.pagamento = folha.pagamentos.length
      folha.protocolos.push(protocolo)
      takeParte(folha, no)
      return true
    }
    takeParte(folha, no)
    return ESQUECE.has(no.nome)
  }

  sax.on('doctype', () => refuse(frases.dtd))
  sax.on('error', (erro) => {
    if (/undefined entity/i.test(erro.message)) refuse(frases.dtd)
    refuse(
      /unclosed tag|unexpected end|document must contain a root/i.test(erro.message)
        ? frases.incompleto
        : frases.naoXml,
    )
  })
  sax.on('opentag', ({ name }) => {
    elementos++
    if (elementos > limites.elementos) refuse(frases.elementos)
    if (pilha.length >= limites.profundidade) refuse(frases.profundidade)
    const nome = localOf(name)
    if (MENSAGENS[nome]) folha.tipo ??= MENSAGENS[nome]
    if (nome === 'demonstrativosRetorno') folha.demonstrativo = true
    if (NOSSAS.has(nome)) nossa = true
    if (nome === 'demonstrativoPagamentoOdonto' || nome === 'reciboGlosaOdonto') odonto = true
    if (nome === 'epilogo') epilogo = true
    const pai = pilha.at(-1)
    if (pai) pai.folha = false
    pilha.push({ nome, texto: '', filhos: [], folha: true })
  })
  const text = (texto) => {
    const no = pilha.at(-1)
    if (!no?.folha) return
    no.texto += texto
    if (no.texto.length > limites.letras) refuse(frases.texto)
  }
  sax.on('text', text)
  sax.on('cdata', text)
  sax.on('closetag', () => {
    const no = pilha.pop()
    if (no.folha) {
      if (epilogo && no.nome === 'hash') dito = no.texto.trim()
      else if (!epilogo) hash.leaf(no.texto)
      no.texto = no.texto.trim()
    } else no.texto = ''
    if (!closeParte(no)) pilha.at(-1)?.filhos.push(no)
  })

  for (let i = 0; i < bytes.length; i += PEDACO)
    sax.write(decoder.decode(bytes.subarray(i, i + PEDACO), { stream: true }))
  sax.write(decoder.decode())
  sax.close()

  if (odonto) refuse(frases.odonto)
  // A refusal of statements that were asked for.
  if (!folha.tipo && folha.demonstrativo && folha.erro) folha.tipo = 'analise'
  if (!folha.tipo) refuse(nossa ? frases.outroSentido : frases.naoTiss)
  delete folha.demonstrativo
  if (dito) folha.hashConfere = hash.confere(dito)
  const todas = folha.tipo === 'recurso' ? joinRecursos(guias) : guias
  for (const p of folha.protocolos) p.guias = 0
  for (const g of todas) {
    const p = folha.protocolos[g.protocolo]
    if (!p) refuse(frases.incompleto)
    p.guias++
    folha.itens += g.itens.length
  }
  folha.guias = todas.length
  return { folha, guias: todas }
}

/** By what a file may hold and the sentences that refuse it. */
export const serve = ({ limites, frases }, port) => {
  let guias = []
  port.on('message', (pedido) => {
    if (pedido === 'mais') {
      // As text: the server's thread takes it in sooner than copies of objects.
      port.postMessage({ guias: JSON.stringify(guias.splice(0, LOTE)) })
      return
    }
    guias = []
    try {
      const lida = read(pedido, limites, frases)
      guias = lida.guias
      port.postMessage({ folha: lida.folha })
    } catch (erro) {
      port.postMessage({ recusa: erro instanceof Recusa ? erro.message : frases.naoXml })
    }
  })
}
