import { FOLHA_DA_ASSINATURA, parseTracos, STATUS, type Status } from '@clinica/shared-domain'
import { A4, type Doc } from '../../platform/impresso/documento'
import { drawCabecalho } from './cabecalho'
import { type Area, type Caixa, Folha, type Medidas } from './folha'
import { type Campo, campo, drawCampo } from './formulario'
import type { GuiaImpressa } from './guia'
import { dia } from './valores'

/** One appointment that holds the guide: `YYYY-MM-DD`, `HH:mm`; with what the patient drew on a tablet: its number, the clinic's hour and the lines. */
export type Sessao = {
  data: string
  hora: string
  profissional: string
  status: Status
  assinatura?: { numero: number; hora: string; tracos: string } | null
}

/** The form is measured in points here. */
const MEDIDAS: Medidas = {
  pagina: A4,
  margem: 28,
  forma: [0, 0, A4[0] - 56, A4[1] - 56],
  letras: { rotulo: 6, valor: 9.5 },
}
const LARGURA = MEDIDAS.forma[2]
const PE = MEDIDAS.forma[3]
const ALTURA = 22
const TOPO = 214
const POR_FOLHA = Math.floor((PE - 16 - TOPO - 16) / ALTURA)

const procedimentos = (g: GuiaImpressa): string =>
  g.solicitacao.procedimentos
    .map(({ codigo, nome, qtdAutorizada }) => `${codigo} ${nome} (${qtdAutorizada ?? 0})`)
    .join('\n')

const nomeDoPaciente = ({ beneficiario: { nome }, paciente: { nome_social } }: GuiaImpressa): string =>
  nome_social ? `${nome_social} (${nome})` : nome

const CAMPOS: readonly Campo[] = [
  campo('', 'Paciente', [0, 50, 340, 80], nomeDoPaciente),
  campo('', 'Convênio', [344, 50, LARGURA, 80], (g) => g.beneficiario.convenio.nome),
  campo('', 'Plano', [0, 84, 200, 114], (g) => g.beneficiario.plano),
  campo('', 'Número da carteira', [204, 84, 340, 114], (g) => g.beneficiario.numeroCarteira),
  campo('', 'Senha', [344, 84, 452, 114], (g) => g.autorizacao.senha),
  campo('', 'Validade da senha', [456, 84, LARGURA, 114], (g) => dia(g.autorizacao.validadeSenha)),
  campo('', 'Especialidade', [0, 118, 136, 148], (g) => g.especialidade),
  campo('', 'Unidade', [140, 118, 340, 148], (g) => g.unidade),
  campo('', 'Emissão', [344, 118, 405, 148], (g) => dia(g.autorizacao.dataEmissao)),
  campo('', 'Autorizadas', [409, 118, 450, 148], (g) => g.sessoes.quantidade),
  campo('', 'Agendadas', [454, 118, 494, 148], (g) => g.sessoes.usadas),
  campo('', 'Restantes', [498, 118, LARGURA, 148], (g) => g.sessoes.restantes),
  campo('', 'Procedimentos (quantidade autorizada)', [0, 152, LARGURA, TOPO - 6], procedimentos),
]

const COLUNAS = [
  ['Nº', 0],
  ['Data', 26],
  ['Hora', 88],
  ['Profissional', 122],
  ['Assinatura do paciente ou responsável', 262],
  ['Assinatura do profissional', 410],
  ['', LARGURA],
] as const

/** The cells of a row between `y` and `y + altura`, each drawn, answered with what is free inside it. */
const drawCells = (folha: Folha, y: number, altura: number): Area[] =>
  COLUNAS.slice(0, -1).map(([, x], i) => {
    const caixa: Caixa = [x, y, COLUNAS[i + 1]?.[1] ?? LARGURA, y + altura]
    const area = folha.area(caixa)
    folha.contorno(area)
    return { ...area, x: area.x + 2.5, largura: area.largura - 5 }
  })

/** What was drawn, as large as it goes in its cell, and beside it the number by which it is found and the clinic's hour of it. */
const drawAssinatura = (
  folha: Folha,
  { x, y, largura, altura }: Area,
  { numero, hora, tracos }: NonNullable<Sessao['assinatura']>,
): void => {
  const { doc } = folha
  const dito = 34
  const escala = Math.min(
    (largura - dito) / FOLHA_DA_ASSINATURA.largura,
    (altura - 2) / FOLHA_DA_ASSINATURA.altura,
  )
  doc.lineWidth(0.6).strokeColor('#000')
  for (const linha of parseTracos(tracos) ?? []) {
    linha.forEach(([px, py], i) => {
      const ponto = [x + px * escala, y + 1 + py * escala] as const
      if (i === 0) doc.moveTo(...ponto)
      else doc.lineTo(...ponto)
    })
    doc.stroke()
  }
  doc.lineWidth(0.5).strokeColor('#3a3a3a')
  folha.texto(
    `Nº ${numero}\n${hora}`,
    { x: x + largura - dito, y, largura: dito, altura },
    { maior: 6, alinhar: 'direita' },
  )
}

const drawLinha = (folha: Folha, y: number, n: number, sessao: Sessao | undefined): void => {
  const cells = drawCells(folha, y, ALTURA)
  const falta = sessao && STATUS[sessao.status].id === 'faltou-sem-justificativa'
  const textos = [
    n,
    dia(sessao?.data ?? null),
    sessao?.hora,
    sessao?.profissional,
    falta ? STATUS[sessao.status].descricao : '',
  ]
  textos.forEach((texto, i) => {
    const cell = cells[i]
    if (cell) folha.texto(texto, cell, { maior: 8.5, alinhar: i === 0 || i === 4 ? 'centro' : undefined })
  })
  const cell = cells[4]
  if (cell && sessao?.assinatura) drawAssinatura(folha, cell, sessao.assinatura)
}

const drawPagina = (
  doc: Doc,
  guia: GuiaImpressa,
  clinica: string,
  linhas: readonly (Sessao | undefined)[],
  [n, de]: readonly [number, number],
): void => {
  const folha = new Folha(doc, MEDIDAS)
  drawCabecalho(
    folha,
    guia,
    { esquerda: clinica, titulo: 'FOLHA DE FREQUÊNCIA', rotulo: 'Guia nº' },
    { esquerda: [0, 0, 180, 44], meio: [184, 0, 340, 44], numero: [344, 0, LARGURA, 44] },
  )
  for (const c of CAMPOS) drawCampo(folha, guia, c)
  const titulos = drawCells(folha, TOPO, 16)
  COLUNAS.slice(0, -1).forEach(([nome], i) => {
    folha.texto(nome, titulos[i] as Area, { letra: 'negrito', maior: 7 })
  })
  linhas.forEach((sessao, i) => {
    drawLinha(folha, TOPO + 16 + i * ALTURA, (n - 1) * POR_FOLHA + i + 1, sessao)
  })
  folha.texto(`Folha ${n} de ${de}`, folha.area([0, PE - 12, LARGURA, PE]), { maior: 7, alinhar: 'direita' })
}

/**
 * The session sheet of a guide, A4 upright: what was booked, with its day, hour and professional, then a white line for each
 * session that is left, all of them to be signed. As many pages as it takes, each with its head; the caller may pause
 * between two of them.
 */
export function* drawFrequencia(
  doc: Doc,
  guia: GuiaImpressa,
  sessoes: readonly Sessao[],
  clinica = guia.unidade,
): Generator<void> {
  const brancas = Math.max(0, guia.sessoes.restantes)
  const linhas = [...sessoes, ...Array<undefined>(brancas).fill(undefined)]
  const folhas = Math.max(1, Math.ceil(linhas.length / POR_FOLHA))
  for (let n = 1; n <= folhas; n++) {
    drawPagina(doc, guia, clinica, linhas.slice((n - 1) * POR_FOLHA, n * POR_FOLHA), [n, folhas])
    yield
  }
}
