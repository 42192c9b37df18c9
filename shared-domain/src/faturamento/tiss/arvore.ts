import { REGIME_PADRAO, VERSAO_TISS } from '../../comum/tiss'
import { acidenteDoXml, caraterDoXml, cboDoXml, conselhoDoXml, tipoDoXml, ufDoXml } from './conversoes'
import { type Equipe, equipeDaGuia, executanteDaGuia, type Item, itensDaGuia, totalDosItens } from './itens'
import type { CabecalhoDoLote, GuiaParaEnvio, IdentidadeDoPrestador, NoDoXml } from './modelo'
import { textoLivre } from './texto'

export const CNES_DESCONHECIDO = '9999999'

type Filho = NoDoXml | null
const no = (nome: string, ...filhos: Filho[]): NoDoXml => [nome, filhos.filter((f) => f !== null)]
/** Left out when there is nothing to say. */
const talvez = (nome: string, valor: string | null | undefined): Filho => (valor ? [nome, valor] : null)
/** What blocks a guide is found before its tree is made: an empty one is a fault of the program. */
const exigido = (nome: string, valor: string | null | undefined): NoDoXml => {
  if (!valor) throw new Error(`TISS: ${nome} está vazio`)
  return [nome, valor]
}

/** Cents as '12.34'. */
export const decimal = (centavos: number): string =>
  `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
const hora = (valor: string | null): string | null => (valor ? `${valor.slice(0, 5)}:00` : null)

/** '0' or nothing is no registration: a private insurer's. */
export const registroAns = (ans: string | null | undefined): string | null =>
  ans && /^\d{1,6}$/.test(ans) && Number(ans) > 0 ? ans.padStart(6, '0') : null

const CONTRATADO = {
  C: 'codigoPrestadorNaOperadora',
  F: 'cpfContratado',
  J: 'cnpjContratado',
} as const
const contratado = (quem: IdentidadeDoPrestador | null): NoDoXml =>
  exigido(CONTRATADO[quem?.tipo ?? 'J'], quem?.documento)

const autorizacao = (g: GuiaParaEnvio): Filho => {
  const { dataAutorizacao, senha, validadeSenha } = g.guia.autorizacao
  const { codValidacao, ausenciaCodValidacao } = g.guia.tiss
  const numero = numeroDaOperadora(g)
  if (![dataAutorizacao, senha, validadeSenha, numero, codValidacao, ausenciaCodValidacao].some(Boolean))
    return null
  return no(
    'dadosAutorizacao',
    talvez('numeroGuiaOperadora', numero),
    exigido('dataAutorizacao', dataAutorizacao),
    talvez('senha', senha),
    talvez('dataValidadeSenha', validadeSenha),
    talvez('ausenciaCodValidacao', ausenciaCodValidacao),
    talvez('codValidacao', codValidacao),
  )
}

/** Of this part of the guide where somebody typed one, else the guide's. */
export const numeroDaOperadora = ({ guia, numeroDaParte }: GuiaParaEnvio): string | null =>
  numeroDaParte || guia.tiss.numeroGuiaOperadora

const solicitante = (g: GuiaParaEnvio): NoDoXml => {
  const c = g.guia.contratadoSolicitante
  const p = c.profissionalSolicitante
  return no(
    'dadosSolicitante',
    no(
      'contratadoSolicitante',
      contratado(
        c.documentoSolicitante ? { tipo: c.tipoSolicitante ?? 'J', documento: c.documentoSolicitante } : null,
      ),
    ),
    exigido('nomeContratadoSolicitante', textoLivre(c.nome, 70)),
    no(
      'profissionalSolicitante',
      talvez('nomeProfissional', textoLivre(p.nome, 70)),
      exigido('conselhoProfissional', conselhoDoXml(p.conselho)),
      exigido('numeroConselhoProfissional', p.numeroConselho),
      exigido('UF', ufDoXml(p.ufConselho)),
      exigido('CBOS', cboDoXml(p.cbo)),
    ),
  )
}

/** List 76: what the guide says, else what its old kind of visit says, else the unit's. */
export const regimeDaGuia = (g: GuiaParaEnvio): string =>
  g.guia.tiss.regimeAtendimento ||
  tipoDoXml(g.guia.atendimento.tipoAtendimento)?.regime ||
  g.unidade.regimeAtendimento ||
  REGIME_PADRAO

/** Field 40, else the unit's, else the number for whoever has none. */
export const cnesDaGuia = ({ guia, unidade }: GuiaParaEnvio): string =>
  guia.contratadoExecutante.cnes || unidade.cnes || CNES_DESCONHECIDO

const equipe = (e: Equipe): NoDoXml =>
  no(
    'equipeSadt',
    talvez('grauPart', e.grau),
    no('codProfissional', contratado(e.documento)),
    exigido('nomeProf', textoLivre(e.nome, 70)),
    exigido('conselho', e.conselho),
    exigido('numeroConselhoProfissional', e.numeroConselho),
    exigido('UF', e.uf),
    exigido('CBOS', e.cbo),
  )

const item = (i: Item, quem: Equipe | null): NoDoXml =>
  no(
    'procedimentoExecutado',
    ['sequencialItem', String(i.sequencial)],
    exigido('dataExecucao', i.data),
    talvez('horaInicial', hora(i.horaInicial)),
    talvez('horaFinal', hora(i.horaFinal)),
    no(
      'procedimento',
      exigido('codigoTabela', i.codigoTabela),
      exigido('codigoProcedimento', i.codigo),
      exigido('descricaoProcedimento', textoLivre(i.nome, 150)),
    ),
    ['quantidadeExecutada', String(i.quantidade)],
    talvez('viaAcesso', i.viaAcesso),
    talvez('tecnicaUtilizada', i.tecnicaUtilizada),
    // The percentage is printed and not summed: a guide that has one is not sent.
    ['reducaoAcrescimo', '1.00'],
    ['valorUnitario', decimal(i.valorUnitario)],
    ['valorTotal', decimal(i.valorTotal)],
    quem && equipe(quem),
  )

/** One guide as the XML of the version in force has it; only of a guide that nothing blocks. */
export const guiaDoXml = (g: GuiaParaEnvio): NoDoXml => {
  const { guia } = g
  const itens = itensDaGuia(g)
  const quem = equipeDaGuia(g)
  const total = decimal(totalDosItens(itens))
  return no(
    'guiaSP-SADT',
    no(
      'cabecalhoGuia',
      exigido('registroANS', registroAns(guia.autorizacao.registroANS) ?? registroAns(g.convenio.ans)),
      exigido('numeroGuiaPrestador', guia.autorizacao.numeroGuia),
      talvez('guiaPrincipal', guia.autorizacao.numeroGuiaPrincipal),
    ),
    autorizacao(g),
    no('dadosBeneficiario', exigido('numeroCarteira', guia.beneficiario.numeroCarteira), [
      'atendimentoRN',
      guia.tiss.atendimentoRN ? 'S' : 'N',
    ]),
    solicitante(g),
    no(
      'dadosSolicitacao',
      talvez('dataSolicitacao', guia.solicitacao.data),
      exigido('caraterAtendimento', caraterDoXml(guia.solicitacao.carater)),
      talvez('indicacaoClinica', textoLivre(guia.solicitacao.indicacao, 500)),
    ),
    no('dadosExecutante', no('contratadoExecutante', contratado(executanteDaGuia(g))), [
      'CNES',
      cnesDaGuia(g),
    ]),
    no(
      'dadosAtendimento',
      exigido('tipoAtendimento', tipoDoXml(guia.atendimento.tipoAtendimento)?.tipo),
      exigido('indicacaoAcidente', acidenteDoXml(guia.atendimento.indicacaoAcidente)),
      talvez('tipoConsulta', guia.tiss.tipoConsulta),
      talvez('motivoEncerramento', guia.tiss.motivoEncerramento),
      ['regimeAtendimento', regimeDaGuia(g)],
    ),
    no('procedimentosExecutados', ...itens.map((i) => item(i, quem))),
    talvez('observacao', textoLivre(guia.procedimentosRealizados.observacao, 500)),
    no('valorTotal', ['valorProcedimentos', total], ['valorTotalGeral', total]),
  )
}

const PRESTADOR = { C: 'codigoPrestadorNaOperadora', F: 'CPF', J: 'CNPJ' } as const

/** Everything before the hash, as the version in force has it; `guias`: the trees of its guides. */
export const loteDoXml = (c: CabecalhoDoLote, guias: readonly NoDoXml[]): readonly NoDoXml[] => [
  no(
    'cabecalho',
    no(
      'identificacaoTransacao',
      ['tipoTransacao', 'ENVIO_LOTE_GUIAS'],
      exigido('sequencialTransacao', c.sequencialTransacao),
      exigido('dataRegistroTransacao', c.data),
      exigido('horaRegistroTransacao', c.hora),
    ),
    no('origem', no('identificacaoPrestador', exigido(PRESTADOR[c.identidade.tipo], c.identidade.documento))),
    no('destino', exigido('registroANS', registroAns(c.registroANS))),
    ['Padrao', VERSAO_TISS],
  ),
  no('prestadorParaOperadora', no('loteGuias', exigido('numeroLote', c.numero), no('guiasTISS', ...guias))),
]
