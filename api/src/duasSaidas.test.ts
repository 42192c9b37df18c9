import type { Guia } from '@clinica/shared-domain'
import { guiaParaEnvio, loteDeTeste, sessaoDeTeste } from '@clinica/shared-domain/teste/tiss'
import { writeLote } from './faturamento/tiss/xml/lote'
import { printGuias } from './guias/impresso/imprimir'
import { readColumn, readField } from './teste/impresso/campos'
import { guiaDeTeste } from './teste/impresso/guias'
import { type PaginaLida, readPdfStream } from './teste/impresso/pdf'
import { SHORT } from './teste/whole'

const QUANTAS = SHORT ? 40 : 200
const LOTE = QUANTAS / 2
const one = <T>(lista: readonly T[], i: number): T => lista[i % lista.length] as T

// Written by hand, from the agency's lists: what the form says and what the XML says of the same.
const CONSELHOS = Object.entries({
  CRAS: '01',
  COREN: '02',
  CRF: '03',
  CRFA: '04',
  CREFITO: '05',
  CRM: '06',
  CRN: '07',
  CRO: '08',
  CRP: '09',
  OUT: '10',
  CREF: '13',
})
const UFS = Object.entries({
  RO: '11',
  AC: '12',
  AM: '13',
  RR: '14',
  PA: '15',
  AP: '16',
  TO: '17',
  MA: '21',
  PI: '22',
  CE: '23',
  RN: '24',
  PB: '25',
  PE: '26',
  AL: '27',
  SE: '28',
  BA: '29',
  MG: '31',
  ES: '32',
  RJ: '33',
  SP: '35',
  PR: '41',
  SC: '42',
  RS: '43',
  MS: '50',
  MT: '51',
  GO: '52',
  DF: '53',
})
const TIPOS = Object.entries({
  '01': '01',
  '02': '02',
  '03': '03',
  '05': '23',
  '06': '03',
  '07': '03',
  '08': '08',
  '09': '09',
  10: '10',
})
const TABELAS = Object.entries({
  16: '22',
  17: '22',
  21: '22',
  22: '22',
  18: '18',
  19: '19',
  20: '20',
  98: '98',
  '00': '00',
  95: '00',
})
const ACIDENTES = [
  ['0', '0'],
  ['1', '1'],
  ['2', '2'],
  ['', '9'],
] as const
const CARATERES = [
  ['E', '1'],
  ['U', '2'],
] as const
const VIAS = [
  ['U', '1'],
  ['M', '2'],
  ['D', '3'],
] as const
const TECNICAS = [
  ['C', '1'],
  ['V', '2'],
] as const
const CBOS = ['223605', '225270', '225160', '251510', '223810']
const TEXTOS = [
  ['Clínica São João & Filhos', 'Clinica Sao Joao e Filhos'],
  ['Dr. José Ñandú', 'Dr. Jose Nandu'],
  ['Reabilitação nº 2', 'Reabilitacao no 2'],
  ['Dor – após “queda”', 'Dor - apos "queda"'],
  ['Ângela D’Ávila', "Angela D'Avila"],
] as const
const DOCUMENTOS = [
  ['J', '11222333000181', '11.222.333/0001-81'],
  ['F', '52998224725', '529.982.247-25'],
  ['C', '0012345-6', '0012345-6'],
] as const

/** The two halves of each pair: what the form says, what the XML says. */
const toXml = (pares: readonly (readonly [string, string])[]) => (impresso: string) =>
  pares.find(([forma]) => forma === impresso)?.[1]
const iso = (t: string) => t.slice(0, 10).split('/').reverse().join('-')
const semMascara = (t: string) => DOCUMENTOS.find(([, , m]) => m === t)?.[1]
const mesmo = (t: string) => t
const texto = toXml(TEXTOS)
const dinheiro = (t: string) => t.replaceAll('.', '').replace(',', '.')

type Campo = [n: string, onde: RegExp, como: (impresso: string) => string | undefined]
const em = (bloco: string, elemento: string) =>
  new RegExp(`<ans:${bloco}>(?:(?!</ans:${bloco}>).)*?<ans:${elemento}>([^<]*)<`)
const CAMPOS: Campo[] = [
  ['1', em('cabecalhoGuia', 'registroANS'), mesmo],
  ['3', em('cabecalhoGuia', 'guiaPrincipal'), mesmo],
  ['4', em('dadosAutorizacao', 'dataAutorizacao'), iso],
  ['5', em('dadosAutorizacao', 'senha'), mesmo],
  ['6', em('dadosAutorizacao', 'dataValidadeSenha'), iso],
  ['8', em('dadosBeneficiario', 'numeroCarteira'), mesmo],
  ['13', em('contratadoSolicitante', '(?:c\\w+)'), semMascara],
  ['14', em('dadosSolicitante', 'nomeContratadoSolicitante'), texto],
  ['16', em('profissionalSolicitante', 'nomeProfissional'), texto],
  ['17', em('profissionalSolicitante', 'conselhoProfissional'), toXml(CONSELHOS)],
  ['18', em('profissionalSolicitante', 'numeroConselhoProfissional'), mesmo],
  ['19', em('profissionalSolicitante', 'UF'), toXml(UFS)],
  ['20', em('profissionalSolicitante', 'CBOS'), mesmo],
  ['21', em('dadosSolicitacao', 'dataSolicitacao'), iso],
  ['22', em('dadosSolicitacao', 'caraterAtendimento'), toXml(CARATERES)],
  ['24', em('dadosSolicitacao', 'indicacaoClinica'), texto],
  ['30', em('contratadoExecutante', '(?:c\\w+)'), semMascara],
  ['40', em('dadosExecutante', 'CNES'), mesmo],
  ['40a', em('codProfissional', '(?:c\\w+)'), semMascara],
  ['41', em('equipeSadt', 'nomeProf'), texto],
  ['42', em('equipeSadt', 'conselho'), toXml(CONSELHOS)],
  ['43', em('equipeSadt', 'numeroConselhoProfissional'), mesmo],
  ['44', em('equipeSadt', 'UF'), toXml(UFS)],
  ['45', em('equipeSadt', 'CBOS'), mesmo],
  ['45a', em('equipeSadt', 'grauPart'), mesmo],
  ['46', em('dadosAtendimento', 'tipoAtendimento'), toXml(TIPOS)],
  ['47', em('dadosAtendimento', 'indicacaoAcidente'), toXml(ACIDENTES)],
  ['64', /<\/ans:procedimentosExecutados><ans:observacao>([^<]*)</, texto],
  ['65', em('valorTotal', 'valorProcedimentos'), dinheiro],
  ['71', em('valorTotal', 'valorTotalGeral'), dinheiro],
]
const COLUNAS: [n: string, elemento: string, como: (t: string) => string | undefined][] = [
  ['52', 'horaInicial', (t) => `${t}:00`],
  ['53', 'horaFinal', (t) => `${t}:00`],
  ['54', 'codigoTabela', toXml(TABELAS)],
  ['55', 'codigoProcedimento', mesmo],
  ['56', 'descricaoProcedimento', texto],
  ['57', 'quantidadeExecutada', mesmo],
  ['58', 'viaAcesso', toXml(VIAS)],
  ['59', 'tecnicaUtilizada', toXml(TECNICAS)],
  ['61', 'valorUnitario', dinheiro],
]

/** One record, for both: every code in its turn. */
const guiaN = (i: number): Guia => {
  const g = guiaDeTeste()
  const [tipo, doc] = one(DOCUMENTOS, i)
  const linhas = g.procedimentosRealizados.procedimentos.slice(0, 1 + (i % 5)).map((l, n) => ({
    ...l,
    codigoTabela: one(TABELAS, i + n)[0],
    nome: one(TEXTOS, i + n)[0],
    qtdRealizada: 1,
    viaAcesso: one(VIAS, i + n)[0],
    tecnicaUtilizada: one(TECNICAS, i + n)[0],
    reducaoAcrescimoPct: null,
    valorUnitario: 4550 + i * 7 + n,
    valorTotal: 4550 + i * 7 + n,
  }))
  const total = linhas.reduce((s, l) => s + l.valorTotal, 0)
  return {
    ...g,
    autorizacao: {
      ...g.autorizacao,
      numeroGuia: String(100_000 + i),
      senha: `S${i}`,
      numeroGuiaPrincipal: `P${i}`,
    },
    beneficiario: { ...g.beneficiario, numeroCarteira: `00641234${i}` },
    contratadoSolicitante: {
      ...g.contratadoSolicitante,
      tipoSolicitante: tipo,
      documentoSolicitante: doc,
      nome: one(TEXTOS, i)[0],
      profissionalSolicitante: {
        ...g.contratadoSolicitante.profissionalSolicitante,
        nome: one(TEXTOS, i + 1)[0],
        conselho: one(CONSELHOS, i)[0],
        ufConselho: one(UFS, i)[0],
        cbo: one(CBOS, i),
      },
    },
    solicitacao: { ...g.solicitacao, carater: one(CARATERES, i)[0], indicacao: one(TEXTOS, i + 2)[0] },
    contratadoExecutante: {
      ...g.contratadoExecutante,
      tipoExecutante: one(DOCUMENTOS, i + 1)[0],
      documentoExecutante: one(DOCUMENTOS, i + 1)[1],
      nomeComplementar: one(TEXTOS, i + 3)[0],
      conselho: one(CONSELHOS, i + 3)[0],
      conselhoUF: one(UFS, i + 5)[0],
      cbo: one(CBOS, i + 1),
      grauParticipacao: String(i % 14).padStart(2, '0'),
    },
    atendimento: {
      tipoAtendimento: one(TIPOS, i)[0],
      indicacaoAcidente: one(ACIDENTES, i)[0] || null,
      tipoSaida: null,
    },
    procedimentosRealizados: {
      ...g.procedimentosRealizados,
      procedimentos: linhas,
      observacao: one(TEXTOS, i + 4)[0],
      totalProcedimentos: total,
      totalTaxasAlugueis: 0,
      totalMateriais: 0,
      totalMedicamentos: 0,
      totalDiarias: 0,
      totalGases: 0,
      totalGuia: total,
    },
    tiss: { ...g.tiss, tipoConsulta: null },
  }
}

it(`${QUANTAS} guides say the same on paper and in the XML, field by field`, async () => {
  const guias = Array.from({ length: QUANTAS }, (_, i) => guiaN(i))
  const paginas = (
    await readPdfStream(
      printGuias(
        guias.map((guia) => ({ guia })),
        'spsadt',
        { titulo: 'Guias' },
      ),
    )
  ).paginas
  const envio = guias.map((guia) => ({ ...guiaParaEnvio(), guia, sessoes: [sessaoDeTeste(1)] }))
  const xmls = [0, LOTE].flatMap((de) =>
    writeLote(loteDeTeste(...envio.slice(de, de + LOTE)))
      .bytes.toString('latin1')
      .split('<ans:guiaSP-SADT>')
      .slice(1),
  )
  expect([paginas.length, xmls.length]).toEqual([QUANTAS, QUANTAS])
  const diferentes = guias.flatMap((guia, i) => {
    const [pagina, xml] = [paginas[i] as PaginaLida, xmls[i] as string]
    const numero = guia.autorizacao.numeroGuia
    const campos = CAMPOS.filter(
      ([n, onde, como]) => como(readField(pagina, n)) !== (onde.exec(xml)?.[1] ?? ''),
    ).map(([n, onde]) => `${numero}, campo ${n}: '${readField(pagina, n)}' e '${onde.exec(xml)?.[1]}'`)
    const itens = xml.slice(
      xml.indexOf('<ans:procedimentosExecutados>'),
      xml.indexOf('</ans:procedimentosExecutados>'),
    )
    const colunas = COLUNAS.filter(([n, elemento, como]) => {
      const doXml = [...itens.matchAll(new RegExp(`<ans:${elemento}>([^<]*)<`, 'g'))].map(([, t]) => t)
      return JSON.stringify(readColumn(pagina, n).map(como)) !== JSON.stringify(doXml)
    }).map(([n]) => `${numero}, coluna ${n}: ${readColumn(pagina, n)}`)
    return [
      ...(pagina.textos.some((t) => t.texto.includes(numero)) &&
      xml.includes(`>${numero}</ans:numeroGuiaPrestador>`)
        ? []
        : [`${numero}: número`]),
      ...campos,
      ...colunas,
    ]
  })
  expect(diferentes).toEqual([])
})
