import { searchable } from '../../../comum/caracteres'
import { regimeDaGuia } from '../arvore'
import { acidenteDoXml, caraterDoXml, SAIDA_POR_OBITO, tipoDoXml } from '../conversoes'
import { inLista, LISTAS } from '../dominios/listas'
import { linhasCobradas } from '../itens'
import { campoDaLinha, naUnidade, type Verificacao } from './contexto'

const CONSULTA = '04'
const TERAPIAS = '03'
const PEQUENA_CIRURGIA = '02'

/** Codes of a visit to the doctor's room begin so in table 22. */
const isConsulta = (codigo: string, nome: string): boolean =>
  codigo.startsWith('10101') || searchable(nome).includes('consulta')

export const verifyAtendimento: Verificacao = ({ g }) => {
  const { atendimento: a, solicitacao, tiss } = g.guia
  const tipo = tipoDoXml(a.tipoAtendimento)
  const regime = regimeDaGuia(g)
  const linhas = linhasCobradas(g).map(({ linha }) => linha)
  return [
    !tipo && {
      regra: 'tipoDeAtendimento',
      campo: 'atendimento.tipoAtendimento',
      mensagem: a.tipoAtendimento
        ? `O tipo de atendimento ${a.tipoAtendimento} não existe mais na tabela 50.`
        : 'A guia está sem o tipo de atendimento (campo 46).',
    },
    tipo?.lido &&
      !tiss.regimeAtendimento && {
        regra: 'tipoLido',
        campo: 'tiss.regimeAtendimento',
        mensagem: `O tipo ${a.tipoAtendimento} acabou: o arquivo diz ${tipo.tipo} (${LISTAS[50].codigos[tipo.tipo as '03'].toLowerCase()}) em regime ${tipo.regime} (${LISTAS[76].codigos[tipo.regime as '02'].toLowerCase()}). Escolha o regime na guia para confirmar.`,
      },
    !inLista(76, regime) && {
      regra: 'regime',
      campo: 'tiss.regimeAtendimento',
      mensagem: `O regime de atendimento ${regime} não existe na tabela 76.`,
      ...(!tiss.regimeAtendimento && { onde: naUnidade(g) }),
    },
    !acidenteDoXml(a.indicacaoAcidente) && {
      regra: 'acidente',
      campo: 'atendimento.indicacaoAcidente',
      mensagem: `A indicação de acidente ${a.indicacaoAcidente} não existe na tabela 36.`,
    },
    !caraterDoXml(solicitacao.carater) && {
      regra: 'carater',
      campo: 'solicitacao.carater',
      mensagem: `O caráter da solicitação (${solicitacao.carater ?? 'vazio'}) não é E nem U.`,
    },
    tipo?.tipo === CONSULTA &&
      !inLista(52, tiss.tipoConsulta) && {
        regra: 'tipoDeConsulta',
        campo: 'tiss.tipoConsulta',
        mensagem: tiss.tipoConsulta
          ? `O tipo de consulta ${tiss.tipoConsulta} não existe na tabela 52.`
          : 'O tipo de atendimento é consulta, e a guia não diz o tipo de consulta.',
      },
    tipo &&
      tipo.tipo !== CONSULTA &&
      tiss.tipoConsulta && {
        regra: 'tipoDeConsulta',
        campo: 'tiss.tipoConsulta',
        mensagem: 'A guia diz o tipo de consulta, e o tipo de atendimento não é consulta.',
      },
    tipo?.tipo === CONSULTA &&
      linhas.length > 0 &&
      linhas.every((l) => isConsulta(l.codigo, l.nome)) && {
        regra: 'guiaDeConsulta',
        campo: 'atendimento.tipoAtendimento',
        mensagem: 'A guia só tem consulta: alguns convênios a querem em guia de consulta.',
      },
    caraterDoXml(solicitacao.carater) === '2' &&
      tipo?.tipo === TERAPIAS && {
        regra: 'urgencia',
        campo: 'solicitacao.carater',
        mensagem: 'O caráter é urgência, e terapia não costuma ser paga como urgência.',
      },
  ]
}

/** Fields that the legend asks for when another says so. */
export const verifyCondicionados: Verificacao = ({ g }) => {
  const { solicitacao, atendimento } = g.guia
  const tipo = tipoDoXml(atendimento.tipoAtendimento)?.tipo
  const semHora = linhasCobradas(g).find(({ linha }) => !linha.horaInicial || !linha.horaFinal)
  return [
    (tipo === TERAPIAS || tipo === PEQUENA_CIRURGIA) &&
      !solicitacao.indicacao?.trim() && {
        regra: 'condicionado',
        campo: 'solicitacao.indicacao',
        mensagem: 'Terapia e pequena cirurgia pedem a indicação clínica (campo 24), e a da guia está vazia.',
      },
    caraterDoXml(solicitacao.carater) === '2' &&
      semHora && {
        regra: 'condicionado',
        campo: campoDaLinha(semHora.i, semHora.linha.horaInicial ? 'horaFinal' : 'horaInicial'),
        mensagem: `Urgência pede hora inicial e final (campos 52 e 53), e a linha ${semHora.i + 1} não as tem.`,
      },
  ]
}

export const verifySaida: Verificacao = ({ g }) => {
  const { tipoSaida } = g.guia.atendimento
  const { motivoEncerramento: motivo } = g.guia.tiss
  const obito = tipoSaida === SAIDA_POR_OBITO
  return [
    obito &&
      !inLista(39, motivo) && {
        regra: 'obito',
        campo: 'tiss.motivoEncerramento',
        mensagem: 'A saída é óbito, e a guia não diz quem deu a declaração (motivo 41, 42 ou 43).',
      },
    !obito &&
      motivo && {
        regra: 'saida',
        campo: 'atendimento.tipoSaida',
        mensagem: `A guia tem motivo de encerramento por óbito (${motivo}), e o tipo de saída não é óbito.`,
      },
  ]
}

export const verifyGuia: Verificacao = ({ g }) => {
  const { cid10 } = g.guia.solicitacao
  return [
    !cid10 && { regra: 'semCid', campo: 'solicitacao.cid10', mensagem: 'A guia está sem CID (campo 23).' },
    cid10 &&
      g.cidExiste === false && {
        regra: 'cidDesconhecido',
        campo: 'solicitacao.cid10',
        mensagem: `O CID ${cid10} não está cadastrado.`,
      },
    g.especialidadeDoConvenio === false && {
      regra: 'especialidade',
      campo: 'especialidade',
      mensagem: `A especialidade ${g.guia.especialidade} não está entre as de ${g.convenio.nome}.`,
    },
    g.guia.opm?.utilizados.length
      ? {
          regra: 'materiais',
          campo: 'opm.utilizados[0].codigo',
          mensagem: 'Os materiais utilizados da guia não vão no arquivo: mande-os como o convênio os pede.',
        }
      : null,
  ]
}
