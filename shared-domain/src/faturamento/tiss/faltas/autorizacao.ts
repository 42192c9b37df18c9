import { addDias, isData } from '../../../comum/datas'
import { numeroDaOperadora } from '../arvore'
import { AUSENCIA_DO_TOKEN } from '../dominios/listas'
import { isIdentificador } from '../texto'
import { noConvenio, primeiraSessao, type Verificacao } from './contexto'
import { dia, sessoesDe } from './dias'
import { refuses } from './identificadores'

export const verifySenha: Verificacao = (c) => {
  const { g } = c
  const { senha, validadeSenha, dataAutorizacao } = g.guia.autorizacao
  const { codValidacao, ausenciaCodValidacao } = g.guia.tiss
  const vencida = validadeSenha ? g.sessoes.filter((s) => s.data > validadeSenha) : []
  const antes =
    dataAutorizacao && isData(dataAutorizacao) && dataAutorizacao <= c.hoje
      ? g.sessoes.filter((s) => s.data < dataAutorizacao)
      : []
  const soltos = [
    senha && 'a senha',
    validadeSenha && 'a validade da senha',
    numeroDaOperadora(g) && 'o número da guia na operadora',
    (codValidacao || ausenciaCodValidacao) && 'o token',
  ].filter(Boolean)
  return [
    senha &&
      !isIdentificador(senha, 20) && {
        regra: 'senhaMalEscrita',
        campo: 'autorizacao.senha',
        mensagem: refuses('A senha', senha, 20) ?? '',
      },
    !dataAutorizacao &&
      soltos.length > 0 && {
        regra: 'autorizacaoSemData',
        campo: 'autorizacao.dataAutorizacao',
        mensagem: `A guia tem ${soltos.join(' e ')} e não tem a data da autorização (campo 4), sem a qual o arquivo não os leva.`,
      },
    g.convenio.exigeSenha &&
      !senha && {
        regra: 'semSenha',
        campo: 'autorizacao.senha',
        mensagem: `${g.convenio.nome} exige senha, e a da guia está vazia.`,
      },
    vencida.length > 0 && {
      regra: 'senhaVencida',
      campo: 'autorizacao.validadeSenha',
      mensagem: `Senha vencida em ${dia(c, validadeSenha)}; ${sessoesDe(c, vencida)}.`,
    },
    antes[0] && {
      regra: 'autorizadaDepois',
      campo: 'autorizacao.dataAutorizacao',
      mensagem: `Autorizada em ${dia(c, dataAutorizacao)}, depois da sessão de ${dia(c, primeiraSessao(c))}.`,
    },
  ]
}

export const verifyToken: Verificacao = ({ g }) => {
  const { codValidacao, ausenciaCodValidacao: ausencia } = g.guia.tiss
  const mal =
    codValidacao && ausencia
      ? 'A guia tem o token e o motivo de não ter token: só um dos dois vale.'
      : codValidacao
        ? refuses('O token', codValidacao, 10)
        : ausencia && !Object.hasOwn(AUSENCIA_DO_TOKEN, ausencia)
          ? `O motivo de não ter token (${ausencia}) não existe.`
          : null
  return [
    mal && { regra: 'tokenMalEscrito', campo: 'tiss.codValidacao', mensagem: mal },
    g.convenio.exigeToken &&
      !codValidacao &&
      !ausencia && {
        regra: 'semToken',
        campo: 'tiss.codValidacao',
        mensagem: `${g.convenio.nome} pede o token da visita, e a guia não tem token nem o motivo de não ter.`,
      },
  ]
}

/** The guide's own days, which its sessions have to fit. */
export const verifyDias: Verificacao = (c) => {
  const { g, hoje } = c
  const { dataEmissao, dataAutorizacao, validadeSenha } = g.guia.autorizacao
  const pedida = g.guia.solicitacao.data
  const limite = g.convenio.vencimentoGuiaDias
  const depois = limite ? g.sessoes.filter((s) => s.data > addDias(dataEmissao, limite)) : []
  const antes = pedida ? g.sessoes.find((s) => s.data < pedida) : undefined
  const impossivel = (campo: string, nome: string, data: string | null, futura: boolean) =>
    data &&
    (!isData(data) || (futura && data > hoje)) && {
      regra: 'dataImpossivel' as const,
      campo,
      mensagem: isData(data) ? `${nome} (${dia(c, data)}) está no futuro.` : `${nome} (${data}) não existe.`,
    }
  return [
    impossivel('autorizacao.dataEmissao', 'A data de emissão', dataEmissao, true),
    impossivel('autorizacao.dataAutorizacao', 'A data da autorização', dataAutorizacao, true),
    impossivel('autorizacao.validadeSenha', 'A validade da senha', validadeSenha, false),
    impossivel('solicitacao.data', 'A data da solicitação', pedida, true),
    antes &&
      pedida &&
      pedida <= hoje && {
        regra: 'dataImpossivel',
        campo: 'solicitacao.data',
        mensagem: `A sessão de ${dia(c, antes.data)} é anterior à solicitação (${dia(c, pedida)}).`,
      },
    depois.length > 0 && {
      regra: 'guiaVencida',
      campo: 'autorizacao.dataEmissao',
      mensagem: `A guia, emitida em ${dia(c, dataEmissao)}, vale ${limite} dias em ${g.convenio.nome}; ${sessoesDe(c, depois)}.`,
    },
  ]
}

export const verifyContrato: Verificacao = (c) => {
  const { g } = c
  const { contratoInicio: de, contratoFim: ate } = g.convenio
  const fora = g.sessoes.find((s) => (de && s.data < de) || (ate && s.data > ate))
  if (!fora) return []
  const antes = !!de && fora.data < de
  return [
    {
      regra: 'contrato',
      campo: antes ? 'tiss.contratoInicio' : 'tiss.contratoFim',
      mensagem: antes
        ? `O contrato com ${g.convenio.nome} começou em ${dia(c, de)}; a sessão é de ${dia(c, fora.data)}.`
        : `O contrato com ${g.convenio.nome} terminou em ${dia(c, ate)}; a sessão é de ${dia(c, fora.data)}.`,
      onde: noConvenio(g),
    },
  ]
}
