import { mascara } from '../../../comum/documentos/mascaras'
import { numeroDaOperadora, registroAns } from '../arvore'
import { isIdentificador } from '../texto'
import { noConvenio, noPaciente, type Verificacao } from './contexto'
import { dia, sessoesDe } from './dias'

const LETRAS = 'letras sem acento, números e os sinais . / -'
/** Why an identifier of at most `maximo` signs is not sent; null when it is. */
export const refuses = (nome: string, valor: string, maximo: number): string | null => {
  if (isIdentificador(valor, maximo)) return null
  return valor.length > maximo
    ? `${nome} tem ${valor.length} caracteres; no arquivo cabem ${maximo}.`
    : `${nome} tem caracteres que o arquivo não leva ('${valor}'): use ${LETRAS}.`
}

const fitsMascara = (valor: string, modelo: string): boolean => {
  // Patterns are written with the signs that a card shows; a card is kept without them.
  const signs = mascara(modelo.replace(/[./ -]/g, ''))
  const limpo = valor.replace(/[./ -]/g, '')
  return (
    limpo.length === signs.length &&
    signs.every((s, i) => (typeof s === 'string' ? s === limpo[i] : s.test(limpo[i] ?? '')))
  )
}

export const verifyRegistro: Verificacao = ({ g }) => {
  const doConvenio = registroAns(g.convenio.ans)
  const daGuia = g.guia.autorizacao.registroANS
  if (!doConvenio)
    return [
      {
        regra: 'registroAns',
        campo: 'ans',
        mensagem: `${g.convenio.nome} está sem registro na ANS: sem ele não há arquivo.`,
        onde: noConvenio(g),
      },
    ]
  return [
    daGuia &&
      registroAns(daGuia) !== doConvenio && {
        regra: 'registroAns',
        campo: 'autorizacao.registroANS',
        mensagem: `O registro ANS da guia é ${daGuia}; o de ${g.convenio.nome} é ${doConvenio}.`,
      },
  ]
}

export const verifyNumeros: Verificacao = ({ g }) => {
  const { numeroGuia, numeroGuiaPrincipal: principal } = g.guia.autorizacao
  const operadora = numeroDaOperadora(g)
  const malNumero = numeroGuia ? refuses('O número da guia', numeroGuia, 20) : 'A guia está sem número.'
  const malOperadora = operadora && refuses('O número da guia na operadora', operadora, 20)
  const malPrincipal = principal && refuses('O número da guia principal', principal, 20)
  return [
    malNumero && { regra: 'numeroDaGuia', campo: 'autorizacao.numeroGuia', mensagem: malNumero },
    malOperadora && {
      regra: 'numeroDaGuiaNaOperadora',
      campo: 'tiss.numeroGuiaOperadora',
      mensagem: malOperadora,
    },
    malPrincipal && {
      regra: 'guiaPrincipalMalEscrita',
      campo: 'autorizacao.numeroGuiaPrincipal',
      mensagem: malPrincipal,
    },
    principal &&
      principal === numeroGuia && {
        regra: 'guiaPrincipalPropria',
        campo: 'autorizacao.numeroGuiaPrincipal',
        mensagem: `A guia principal (${principal}) é a própria guia.`,
      },
    principal &&
      principal !== numeroGuia &&
      g.guiaPrincipalExiste === false && {
        regra: 'guiaPrincipalDesconhecida',
        campo: 'autorizacao.numeroGuiaPrincipal',
        mensagem: `A guia principal ${principal} não está cadastrada na clínica.`,
      },
    g.convenio.exigeNumeroGuia &&
      !operadora && {
        regra: 'semNumeroDaOperadora',
        campo: 'tiss.numeroGuiaOperadora',
        mensagem: `${g.convenio.nome} pede o número que deu à guia, e ele está vazio.`,
      },
  ]
}

export const verifyCarteira: Verificacao = (c) => {
  const { g } = c
  const { numeroCarteira: numero, validadeCarteira: validade } = g.guia.beneficiario
  const modelo = g.convenio.mascaraCarteira
  const mal = numero ? refuses('O número da carteira', numero, 20) : 'A guia está sem o número da carteira.'
  const depois = validade ? g.sessoes.filter((s) => s.data > validade) : []
  return [
    mal && { regra: 'carteira', campo: 'beneficiario.numeroCarteira', mensagem: mal },
    !mal &&
      modelo &&
      numero &&
      !fitsMascara(numero, modelo) && {
        regra: 'carteiraForaDoModelo',
        campo: 'beneficiario.numeroCarteira',
        mensagem: `A carteira ${numero} não tem a forma das de ${g.convenio.nome} (${modelo}).`,
      },
    depois[0] && {
      regra: 'carteiraVencida',
      campo: 'beneficiario.validadeCarteira',
      mensagem: `Carteira vencida em ${dia(c, validade)}; ${sessoesDe(c, depois)}.`,
    },
  ]
}

export const verifyPaciente: Verificacao = (c) => {
  const { nascimento } = c.g.paciente
  const antes = nascimento ? c.g.sessoes.find((s) => s.data < nascimento) : undefined
  return [
    antes && {
      regra: 'dataImpossivel',
      campo: 'data_nascimento',
      mensagem: `A sessão de ${dia(c, antes.data)} é anterior ao nascimento do paciente (${dia(c, nascimento)}).`,
      onde: noPaciente(c.g),
    },
  ]
}
