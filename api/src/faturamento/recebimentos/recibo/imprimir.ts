import type { Readable } from 'node:stream'
import {
  formatCnpj,
  formatCpf,
  formatData,
  formatReais,
  formatValor,
  nomeDaForma,
  nomeDoMes,
  nomeDoRecibo,
} from '@clinica/shared-domain'
import { writeExtenso } from '@clinica/shared-domain/faturamento/recebimentos/extenso'
import type { Letra } from '../../../platform/impresso/fontes'
import { wrapWords } from '../../../platform/impresso/linhas'
import { EM_PE, heightOf, type Linha, MEIA, type Papel, printTabela } from '../../../platform/impresso/tabela'
import type { Qr } from '../pix/qr'
import type { ReciboGuardado } from './recibo.queries'

/** What the holder of a key is asked for, beside the receipt's own code: what of its charges is still open. */
export type PixDoRecibo = { valor: number; titular: string; txid: string; qr: Qr }

export type Emissao = { clinica: string; pe: string; instante: (quando: Date) => string }

/** Points. */
const LADO_DO_QR = 92

const extenso = (dia: string): string =>
  `${Number(dia.slice(8))} de ${nomeDoMes(dia).toLowerCase()} de ${dia.slice(0, 4)}`

/** Lines of one paper: what is too long for one goes on in the next. */
const writerOf = ({ largura }: Papel) => {
  const lines = (
    texto: string,
    tamanho: number,
    mais: Partial<Linha> = {},
    letra: Letra = 'normal',
  ): Linha[] =>
    wrapWords(texto, largura / tamanho, letra).map((linha, i) => ({
      tamanho,
      celulas: [{ texto: linha, x: 0, largura, letra }],
      ...mais,
      ...(i === 0 ? {} : { antes: 0, fio: undefined }),
    }))
  return lines
}

const quemOf = (nome: string, cpf: string | null): string => (cpf ? `${nome}, CPF ${formatCpf(cpf)}` : nome)

const layItens = (r: ReciboGuardado, { largura }: Papel): Linha[] => {
  const valor = 62
  const dia = 58
  const texto = largura - dia - valor - 8
  const cabeca: Linha = {
    tamanho: 7.5,
    antes: 10,
    cinza: true,
    fio: 'abaixo',
    junta: true,
    celulas: [
      { texto: 'Data', x: 0, largura: dia },
      { texto: 'Serviço', x: dia, largura: texto },
      { texto: 'Valor R$', x: largura - valor, largura: valor, direita: true },
    ],
  }
  return [
    cabeca,
    ...r.itens.flatMap((item): Linha[] => {
      const servico = wrapWords(item.servico, texto / 9, 'normal')
      const quem = item.profissional
        ? wrapWords([item.profissional, item.conselho].filter(Boolean).join(', '), texto / 7.5, 'normal')
        : []
      return [
        ...servico.map(
          (linha, i): Linha => ({
            tamanho: 9,
            antes: i === 0 ? 3 : 0,
            junta: i < servico.length - 1 || quem.length > 0,
            continua: [cabeca],
            celulas: [
              { texto: i === 0 ? formatData(item.data) : '', x: 0, largura: dia },
              { texto: linha, x: dia, largura: texto },
              {
                texto: i === 0 ? formatValor(item.valor) : '',
                x: largura - valor,
                largura: valor,
                direita: true,
              },
            ],
          }),
        ),
        ...quem.map(
          (linha, i): Linha => ({
            tamanho: 7.5,
            cinza: true,
            junta: i < quem.length - 1,
            celulas: [{ texto: linha, x: dia, largura: texto }],
          }),
        ),
      ]
    }),
    {
      tamanho: 9.5,
      antes: 5,
      fio: 'acima',
      celulas: [
        { texto: 'Total', x: 0, largura: 120, letra: 'negrito' },
        {
          texto: formatReais(r.valor),
          x: largura - 160,
          largura: 160,
          direita: true,
          letra: 'negrito',
        },
      ],
    },
  ]
}

/** What the picture says, and the picture at its left. */
const layPix = (pix: PixDoRecibo, { largura }: Papel): Linha[] => {
  const x = LADO_DO_QR + 12
  const ditos = [
    `Falta pagar ${formatReais(pix.valor)}`,
    `PIX para ${pix.titular}`,
    `Identificação ${pix.txid}`,
    'Confira o titular antes de confirmar.',
  ]
  const textos = ditos.map(
    (texto, i): Linha => ({
      tamanho: 8.5,
      junta: true,
      celulas: [{ texto, x, largura: largura - x, letra: i === 0 ? 'negrito' : 'normal' }],
    }),
  )
  const altura = textos.reduce((soma, linha) => soma + heightOf(linha), 0)
  return [
    { tamanho: 1, antes: 12, junta: true, celulas: [] },
    ...textos,
    // As far up as they reach.
    { tamanho: 1, antes: -altura, figura: { ...pix.qr, x: 0, lado: LADO_DO_QR }, celulas: [] },
  ]
}

const FISCAL = 'Este recibo não substitui a nota fiscal.'
const RECEITA_SAUDE =
  'O recibo fiscal deste atendimento é o do Receita Saúde, emitido pelo profissional no aplicativo da Receita Federal.'

const layFiscal = (r: ReciboGuardado, lines: ReturnType<typeof writerOf>): Linha[] => [
  ...lines(FISCAL, 8, { cinza: true, antes: 10 }),
  ...(r.nfse ? lines(`NFS-e ${r.nfse}`, 8, { cinza: true }) : []),
  ...(r.unidade.cnpj ? [] : lines(RECEITA_SAUDE, 8, { cinza: true })),
]

const layCancelado = (
  r: ReciboGuardado,
  instante: Emissao['instante'],
  lines: ReturnType<typeof writerOf>,
) =>
  r.cancelado
    ? [
        ...lines('RECIBO CANCELADO', 16, { antes: 12, fio: 'acima' }, 'negrito'),
        ...lines(
          `Em ${instante(r.cancelado.em)}, por ${r.cancelado.por}: ${r.cancelado.motivo}`,
          9,
          {},
          'negrito',
        ),
      ]
    : []

const layCabeca = (
  r: ReciboGuardado,
  clinica: string,
  { largura }: Papel,
  lines: ReturnType<typeof writerOf>,
) => {
  const { nome, cnpj, endereco } = r.unidade
  const numero = `Recibo ${nomeDoRecibo(r.numero)}`
  return [
    {
      tamanho: 14,
      celulas: [
        { texto: clinica, x: 0, largura: largura - 122, letra: 'negrito' as const },
        { texto: numero, x: largura - 118, largura: 118, direita: true, letra: 'negrito' as const },
      ],
    },
    ...lines([nome, cnpj && `CNPJ ${formatCnpj(cnpj)}`].filter(Boolean).join(' · '), 8, { cinza: true }),
    ...(endereco ? lines(endereco, 8, { cinza: true }) : []),
  ] satisfies Linha[]
}

/** One receipt, on half a sheet or a whole one, as it was issued. */
export const printRecibo = (
  r: ReciboGuardado,
  { clinica, pe, instante }: Emissao,
  pix: PixDoRecibo | null,
  papel: 'a5' | 'a4' = 'a5',
): Readable => {
  const folha = papel === 'a4' ? EM_PE : MEIA
  const lines = writerOf(folha)
  const { largura } = folha
  const formas = r.formas
    .map(({ forma, valor, parcelas }) =>
      [nomeDaForma(forma), parcelas > 1 ? `em ${parcelas}×` : '', formatReais(valor)]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')
  const texto = `Recebemos de ${quemOf(r.pagador.nome, r.pagador.cpf)}, a quantia de ${formatReais(r.valor)} (${writeExtenso(r.valor)}), pelos atendimentos de ${quemOf(r.paciente.nome, r.paciente.cpf)}, abaixo.`
  return printTabela(
    [
      ...layCabeca(r, clinica, folha, lines),
      ...layCancelado(r, instante, lines),
      {
        tamanho: 18,
        antes: 12,
        celulas: [
          { texto: formatReais(r.valor), x: largura - 220, largura: 220, direita: true, letra: 'negrito' },
        ],
      },
      ...lines(texto, 10, { antes: 8 }),
      ...layItens(r, folha),
      ...lines(`Pago com ${formas}${r.devolvido > 0 ? `; devolvido ${formatReais(r.devolvido)}` : ''}.`, 9, {
        antes: 8,
      }),
      ...(pix ? layPix(pix, folha) : []),
      ...layFiscal(r, lines),
      {
        tamanho: 9.5,
        antes: 16,
        junta: true,
        celulas: [
          {
            texto: [r.unidade.cidade, extenso(r.dia)].filter(Boolean).join(', '),
            x: 0,
            largura,
            direita: true,
          },
        ],
      },
      {
        tamanho: 9,
        antes: 30,
        junta: true,
        celulas: [{ texto: '_'.repeat(36), x: largura - 186, largura: 186, direita: true }],
      },
      {
        tamanho: 8,
        cinza: true,
        celulas: [{ texto: r.emitidoPor, x: largura - 186, largura: 186, direita: true }],
      },
    ],
    { titulo: `Recibo ${nomeDoRecibo(r.numero)}`, autor: clinica, pe },
    folha,
  )
}
