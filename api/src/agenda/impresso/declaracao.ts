import type { Readable } from 'node:stream'
import { formatCnpj, formatData, nomeDoMes, wordsOfIdentidade } from '@clinica/shared-domain'
import type { UnidadeDoImpresso } from '../../cadastros/publico'
import { wrapWords } from '../../platform/impresso/linhas'
import { EM_PE, type Linha, printTabela, whole } from '../../platform/impresso/tabela'
import type { Emissao } from './emissao'

export type Comparecimento = {
  paciente: {
    nome: string
    nome_social: string | null
    cpf: string | null
    outro: { tipo: string; numero: string } | null
  }
  unidade: UnidadeDoImpresso & { cidade: string | null }
  data: string
  hora: string
  /** Until when they stayed, where it is said. */
  saida: string | null
  /** Who came along and gets the paper. */
  acompanhante: string | null
  /** The clinic's day on which it is written. */
  hoje: string
}

/** Points, from the sheet's own margin. */
const RECUO = 28
const LARGURA = EM_PE.largura - 2 * RECUO
const TRACO = 220

/** '23 de novembro de 2026' */
const extenso = (dia: string): string =>
  `${Number(dia.slice(8))} de ${nomeDoMes(dia).toLowerCase()} de ${dia.slice(0, 4)}`

const nomeOf = ({ paciente: { nome, nome_social } }: Comparecimento): string =>
  nome_social ? `${nome_social} (${nome})` : nome

/** No specialty, no CID: whoever asks for it learns that the person came, not what for. */
const textOf = (c: Comparecimento): string => {
  const identidade = wordsOfIdentidade(c.paciente)
  const quem = `${nomeOf(c)}${identidade ? `, ${identidade}` : ''}`
  const horas = c.saida ? `das ${c.hora} às ${c.saida}` : `às ${c.hora}`
  const quando = `em ${formatData(c.data)}, ${horas}`
  const feito = c.acompanhante
    ? `${c.acompanhante} acompanhou ${quem}, que compareceu a esta clínica para atendimento ${quando}`
    : `${quem}, compareceu a esta clínica para atendimento ${quando}`
  return `Declaramos, para os devidos fins, que ${feito}.`
}

const inset = (texto: string, tamanho: number, mais: Partial<Linha> & { direita?: boolean } = {}): Linha => ({
  tamanho,
  celulas: [{ texto, x: RECUO, largura: LARGURA, direita: mais.direita }],
  ...mais,
})

const layAssinatura = (): Linha[] => {
  const x = (EM_PE.largura - TRACO) / 2
  return [
    { tamanho: 10, antes: 84, junta: true, celulas: [{ texto: '_'.repeat(38), x, largura: TRACO }] },
    { tamanho: 9, cinza: true, celulas: [{ texto: 'Assinatura e carimbo', x, largura: TRACO }] },
  ]
}

/** That somebody was there, on one A4 sheet. */
export const printDeclaracao = (c: Comparecimento, { clinica, pe }: Emissao): Readable => {
  const { nome, cnpj, endereco, cidade } = c.unidade
  const unidade = [nome, cnpj && `CNPJ ${formatCnpj(cnpj)}`].filter(Boolean).join(' · ')
  return printTabela(
    [
      whole(clinica, 15, {}, 'negrito'),
      ...[unidade, endereco].filter(Boolean).map((linha) => whole(linha, 9, { cinza: true, antes: 1 })),
      {
        tamanho: 14,
        antes: 90,
        celulas: [{ texto: 'Declaração de comparecimento', x: RECUO, largura: LARGURA, letra: 'negrito' }],
      },
      ...wrapWords(textOf(c), LARGURA / 12, 'normal').map((linha, i) =>
        inset(linha, 12, { antes: i === 0 ? 22 : 6 }),
      ),
      inset([cidade, extenso(c.hoje)].filter(Boolean).join(', '), 12, { antes: 40, direita: true }),
      ...layAssinatura(),
    ],
    { titulo: 'Declaração de comparecimento', autor: clinica, pe },
  )
}
