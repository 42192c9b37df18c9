import { isData } from '../../../comum/datas'
import type { NoDoXml } from '../modelo'
import type { NomeDaRegra } from './regras'

// What the schema takes and no insurer does, looked for once more in what is about to be written.

type Erro = { regra: NomeDaRegra; mensagem: string }

const children = ([, conteudo]: NoDoXml): readonly NoDoXml[] => (typeof conteudo === 'string' ? [] : conteudo)
const find = (no: NoDoXml, nome: string): NoDoXml | undefined => children(no).find(([n]) => n === nome)
const textOf = (no: NoDoXml | undefined, nome: string): string | undefined => {
  const filho = no && find(no, nome)
  return typeof filho?.[1] === 'string' ? filho[1] : undefined
}
const all = (no: NoDoXml): NoDoXml[] => [no, ...children(no).flatMap(all)]

const CENTAVOS = /^(\d{1,8})\.(\d{2})$/
const centavos = (texto: string | undefined): number => {
  const [, reais, resto] = CENTAVOS.exec(texto ?? '') ?? []
  return reais === undefined ? Number.NaN : Number(reais) * 100 + Number(resto)
}
const isDia = (texto: string): boolean => isData(texto) && texto < '2100'
const isHora = (texto: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(texto)

const verifyItem = (item: NoDoXml): (Erro | false)[] => {
  const valor = (nome: string) => textOf(item, nome) ?? ''
  const n = valor('sequencialItem')
  const [de, ate] = [valor('horaInicial'), valor('horaFinal')]
  const cpfs = children(item)
    .filter(([nome]) => nome === 'equipeSadt')
    .map((e) => textOf(find(e, 'codProfissional'), 'cpfContratado'))
    .filter((cpf) => cpf !== undefined)
  return [
    !isDia(valor('dataExecucao')) && { regra: 'dataImpossivel', mensagem: `Item ${n}: a data não existe.` },
    [de, ate].some((h) => h && !isHora(h)) && {
      regra: 'horas',
      mensagem: `Item ${n}: a hora não existe.`,
    },
    !!de && !!ate && ate <= de && { regra: 'horas', mensagem: `Item ${n}: termina antes de começar.` },
    !/^[1-9]\d{0,2}$/.test(valor('quantidadeExecutada')) && {
      regra: 'quantidade',
      mensagem: `Item ${n}: a quantidade tem que ser de 1 a 999.`,
    },
    valor('reducaoAcrescimo') !== '1.00' && {
      regra: 'percentual',
      mensagem: `Item ${n}: tem redução ou acréscimo.`,
    },
    centavos(valor('valorTotal')) !==
      centavos(valor('valorUnitario')) * Number(valor('quantidadeExecutada')) && {
      regra: 'totalDoItem',
      mensagem: `Item ${n}: o total não é quantidade × valor unitário.`,
    },
    new Set(cpfs).size < cpfs.length && {
      regra: 'honorarioRepetido',
      mensagem: `Item ${n}: a mesma pessoa está duas vezes na equipe.`,
    },
  ]
}

const isSequence = (itens: readonly NoDoXml[]): boolean => {
  const numeros = itens.map((i) => textOf(i, 'sequencialItem') ?? '')
  return numeros.every((n) => /^[1-9]\d{0,3}$/.test(n)) && new Set(numeros).size === numeros.length
}

/** Faults of a guide's tree; none of one that was made by ours from a guide that nothing blocks. */
export const faltasDaArvore = (guia: NoDoXml): Erro[] => {
  const executados = find(guia, 'procedimentosExecutados')
  const itens = executados ? children(executados) : []
  const despesas = find(guia, 'outrasDespesas')
  const totais = find(guia, 'valorTotal')
  const soma = itens.reduce((s, i) => s + centavos(textOf(i, 'valorTotal')), 0)
  const partes = (totais ? children(totais) : []).filter(([nome]) => nome !== 'valorTotalGeral')
  const sobra = partes.some(([nome, v]) => nome !== 'valorProcedimentos' && v !== '0.00')
  const atendimento = find(guia, 'dadosAtendimento')
  const consulta = textOf(atendimento, 'tipoConsulta') !== undefined
  const erros = [
    itens.length === 0 && { regra: 'semItens', mensagem: 'A guia não tem procedimentos executados.' },
    !isSequence([...itens, ...(despesas ? children(despesas) : [])]) && {
      regra: 'sequencial',
      mensagem: 'Dois itens têm o mesmo número, ou algum tem o número 0.',
    },
    soma !== centavos(textOf(totais, 'valorProcedimentos')) && {
      regra: 'totalDaGuia',
      mensagem: 'A soma dos itens não é o total de procedimentos.',
    },
    partes.reduce((s, [, v]) => s + centavos(v as string), 0) !==
      centavos(textOf(totais, 'valorTotalGeral')) && {
      regra: 'totalDaGuia',
      mensagem: 'A soma dos totais não é o total geral.',
    },
    sobra && !despesas && { regra: 'totalDaGuia', mensagem: 'Há totais sem itens.' },
    (textOf(atendimento, 'tipoAtendimento') === '04') !== consulta && {
      regra: 'tipoDeConsulta',
      mensagem: 'O tipo de consulta vai com o tipo de atendimento 04, e só com ele.',
    },
    !/^\d{7}$/.test(textOf(find(guia, 'dadosExecutante'), 'CNES') ?? '') && {
      regra: 'cnes',
      mensagem: 'O CNES não tem sete números.',
    },
    all(guia).some(([nome, v]) => /^data/.test(nome) && typeof v === 'string' && !isDia(v)) && {
      regra: 'dataImpossivel',
      mensagem: 'Uma data não existe ou tem fuso.',
    },
    ...itens.flatMap(verifyItem),
  ] as (Erro | false)[]
  return erros.filter((e) => e !== false)
}
