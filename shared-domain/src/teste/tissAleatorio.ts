import { CBO_DESCONHECIDO, CBOS } from '../faturamento/tiss/dominios/cbo'
import { AUSENCIA_DO_TOKEN } from '../faturamento/tiss/dominios/listas'
import type {
  GuiaParaEnvio,
  IdentidadeDoPrestador,
  LinhaFeita,
  LoteParaEnvio,
  VersaoEscrita,
} from '../faturamento/tiss/modelo'
import { VERSOES } from '../faturamento/tiss/versoes'
import { guiaParaEnvio, linhaDeTeste, sessaoDeTeste } from './tiss'

/** Numbers from 0 to 1 that a seed repeats. */
const sorteio = (semente: number) => {
  let a = semente >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
type Sorte = ReturnType<typeof makeSorte>
export const makeSorte = (semente: number) => {
  const r = sorteio(semente)
  const inteiro = (de: number, ate: number): number => de + Math.floor(r() * (ate - de + 1))
  const um = <T>(lista: readonly T[]): T => lista[inteiro(0, lista.length - 1)] as T
  const vez = (chance: number): boolean => r() < chance
  const talvez = <T>(chance: number, valor: () => T): T | null => (vez(chance) ? valor() : null)
  const sinais = (alfabeto: string, n: number): string =>
    Array.from({ length: n }, () => um([...alfabeto])).join('')
  return { inteiro, um, vez, talvez, sinais }
}

const digito = (corpo: string, pesos: readonly number[], base: number): string => {
  const resto = pesos.reduce((s, p, i) => s + p * (corpo.charCodeAt(i) - 48), 0) % 11
  return String(resto < base ? 0 : 11 - resto)
}
const cpf = (s: Sorte): string => {
  const corpo = `${s.sinais('0123456789', 8)}1`
  const a = corpo + digito(corpo, [10, 9, 8, 7, 6, 5, 4, 3, 2], 2)
  return a + digito(a, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2], 2)
}
const PESOS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const cnpj = (s: Sorte, letras: boolean): string => {
  const corpo = `${s.sinais(letras ? '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ' : '0123456789', 8)}0001`
  const a = corpo + digito(corpo, PESOS.slice(1), 2)
  return a + digito(a, PESOS, 2)
}

const PALAVRAS = [
  'dor',
  'lombar',
  'sessao',
  'joelho',
  'direito',
  'reabilitacao',
  'Maria',
  'Souza',
  'S/A',
  '2x',
]
const ESTRANHAS = [
  'ção',
  'º',
  'ª',
  'Łódź',
  '€',
  'Ж',
  '“aspas”',
  '—',
  '…',
  'a&b',
  '<b>',
  '\u00a0',
  '\u2028',
  '\u200b',
  '\t',
  '\n',
  '\u0007',
  '½',
  'ﬁm',
  'ß',
  'Æ',
  'đ',
  '👩🏽‍⚕️',
  '日本',
  ']]>',
  "d'água",
  '"',
]
const texto = (s: Sorte, maximo: number): string => {
  const tamanho = s.vez(0.2) ? maximo + 20 : s.inteiro(1, maximo)
  let t = s.um(PALAVRAS)
  while (t.length < tamanho) t += ` ${s.vez(0.25) ? s.um(ESTRANHAS) : s.um(PALAVRAS)}`
  return s.vez(0.5) ? t : t.slice(0, tamanho)
}

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789./-'
const codigo = (s: Sorte, maximo: number): string =>
  s.sinais(LETRAS, s.vez(0.3) ? maximo : s.inteiro(1, maximo))

const CONSELHOS = 'CRAS CRESS COREN CRF CRFA CREFITO CRM CRN CRO CRP OUT CRBIO CRBM CREF CRMV CRTR'.split(' ')
const UFS = 'RO AC AM RR PA AP TO MA PI CE RN PB PE AL SE BA MG ES RJ SP PR SC RS MS MT GO DF EX'.split(' ')
const TABELAS = '05 12 13 14 15 16 17 18 19 20 21 22 89 90 94 95 96 97 98 99 00'.split(' ')
const DE_TUSS = ['16', '17', '21', '22']
const TIPOS = '01 02 03 04 05 06 07 08 09 10 13 23'.split(' ')
const DIAS = Array.from({ length: 20 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`)

const documento = (s: Sorte, versao: VersaoEscrita): IdentidadeDoPrestador => {
  const tipo = s.um(['C', 'F', 'J'] as const)
  if (tipo === 'C') return { tipo, documento: codigo(s, 14) }
  return tipo === 'F'
    ? { tipo, documento: cpf(s) }
    : { tipo, documento: cnpj(s, versao === '4.03.00' && s.vez(0.5)) }
}

const linha = (s: Sorte, versao: VersaoEscrita, fator: number): LinhaFeita => {
  const tabela = s.um(TABELAS)
  const qtdRealizada = s.inteiro(1, 12)
  const maior = Math.floor(
    VERSOES[versao].maiorValor / fator / qtdRealizada / (versao === '4.03.00' ? 10 : 1),
  )
  const comHora = s.vez(0.5)
  return linhaDeTeste({
    codigoTabela: tabela,
    codigo: DE_TUSS.includes(tabela) ? s.sinais('0123456789', 8) : codigo(s, 10),
    nome: texto(s, 150),
    qtdSolicitada: qtdRealizada,
    qtdAutorizada: qtdRealizada,
    qtdRealizada,
    horaInicial: comHora ? `0${s.inteiro(0, 9)}:${s.inteiro(10, 59)}` : null,
    horaFinal: comHora ? `1${s.inteiro(0, 9)}:${s.inteiro(10, 59)}` : null,
    viaAcesso: s.um([null, 'U', 'M', 'D']),
    tecnicaUtilizada: s.um([null, 'C', 'V']),
    valorUnitario: s.vez(0.1) ? maior : s.inteiro(0, 50_000),
    data: s.um(DIAS),
  })
}

/** What all guides of a lot share. */
type DoLote = { versao: VersaoEscrita; ans: string; identidade: IdentidadeDoPrestador }

/** A guide that may be sent: odd texts, every code, long and short; what is only warned of may be there. */
const guia = (s: Sorte, { versao, ans, identidade }: DoLote, n: number): GuiaParaEnvio => {
  const base = guiaParaEnvio()
  const fixarValor = s.vez(0.2)
  const fatorMultiplicador = s.inteiro(1, 3)
  const linhas = Array.from({ length: s.inteiro(1, 5) }, () => linha(s, versao, fatorMultiplicador))
  const total = linhas.reduce((t, l) => t + l.valorTotal, 0) * (fixarValor ? 1 : fatorMultiplicador)
  const tipoAtendimento = s.um(TIPOS)
  const autorizada = s.vez(0.8)
  const obito = s.vez(0.1)
  const comEquipe = s.vez(0.8)
  const token = autorizada ? s.inteiro(0, 2) : 0
  const cbos = [...CBOS.keys()].filter((c) => !VERSOES[versao].semCbo.includes(c))
  const sessoes = Array.from(
    { length: s.inteiro(1, Math.max(...linhas.map((l) => l.qtdRealizada ?? 1))) },
    (_, i) => sessaoDeTeste(i + 1, { data: s.um(DIAS), hora: `${s.inteiro(10, 19)}:${s.inteiro(10, 59)}` }),
  )
  return {
    ...base,
    guia: {
      ...base.guia,
      autorizacao: {
        registroANS: s.vez(0.8) ? ans : null,
        numeroGuia: `${n}${s.vez(0.2) ? '/A-'.padEnd(20 - String(n).length, '0') : ''}`,
        numeroGuiaPrincipal: s.talvez(0.1, () => codigo(s, 20)),
        dataAutorizacao: autorizada ? s.um(DIAS) : null,
        senha: autorizada ? s.talvez(0.7, () => codigo(s, 20)) : null,
        validadeSenha: autorizada ? s.talvez(0.7, () => s.um(DIAS)) : null,
        dataEmissao: '2026-11-01',
      },
      beneficiario: { ...base.guia.beneficiario, numeroCarteira: codigo(s, 20) },
      contratadoSolicitante: {
        ...(({ tipo, documento }) => ({ tipoSolicitante: tipo, documentoSolicitante: documento }))(
          documento(s, versao),
        ),
        nome: texto(s, 70),
        profissionalSolicitante: {
          _id: null,
          nome: s.talvez(0.8, () => texto(s, 70)),
          conselho: s.um(CONSELHOS),
          numeroConselho: codigo(s, 15),
          ufConselho: s.um(UFS),
          cbo: s.um(cbos),
        },
      },
      solicitacao: {
        data: s.talvez(0.8, () => '2026-11-01'),
        carater: s.um(['E', 'U']),
        cid10: 'M54.5',
        indicacao: s.talvez(0.8, () => texto(s, 500)),
        procedimentos: linhas,
      },
      contratadoExecutante: {
        ...(s.vez(0.7)
          ? { tipoExecutante: identidade.tipo, documentoExecutante: identidade.documento }
          : { tipoExecutante: null, documentoExecutante: null }),
        cnes: s.talvez(0.7, () => s.sinais('0123456789', 7)),
        tipoComplementar: 'F',
        documentoComplementar: comEquipe ? cpf(s) : null,
        nomeComplementar: comEquipe ? texto(s, 70) : null,
        conselho: s.um(CONSELHOS),
        conselhoNumero: codigo(s, 15),
        conselhoUF: s.um(UFS),
        cbo: s.um(cbos.filter((c) => c !== CBO_DESCONHECIDO)),
        grauParticipacao: s.talvez(0.8, () => String(s.inteiro(0, 13)).padStart(2, '0')),
      },
      atendimento: {
        tipoAtendimento,
        indicacaoAcidente: s.um([null, '0', '1', '2', '9']),
        tipoSaida: obito ? '6' : s.um([null, '1', '2', '3', '4', '5']),
      },
      procedimentosRealizados: {
        ...base.guia.procedimentosRealizados,
        procedimentos: linhas,
        observacao: s.talvez(0.6, () => texto(s, 500)),
        totalProcedimentos: total,
        totalGuia: total,
        fixarValor,
        fatorMultiplicador,
      },
      tiss: {
        atendimentoRN: s.vez(0.1),
        numeroGuiaOperadora: autorizada ? s.talvez(0.5, () => codigo(s, 20)) : null,
        tipoConsulta: tipoAtendimento === '04' ? s.um(['1', '2', '3', '4']) : null,
        regimeAtendimento: s.um([null, '01', '02', '03', '04', '05']),
        motivoEncerramento: obito ? s.um(['41', '42', '43']) : null,
        codValidacao: token === 1 ? codigo(s, 10) : null,
        ausenciaCodValidacao: token === 2 ? s.um(Object.keys(AUSENCIA_DO_TOKEN)) : null,
      },
    },
    convenio: {
      ...base.convenio,
      ans,
      versao,
      exigeExecutante: false,
      agruparSessoes: s.vez(0.25),
      mascaraCarteira: null,
    },
    unidade: {
      ...base.unidade,
      identidade,
      codigoNaOperadora: identidade.tipo === 'C' ? identidade.documento : null,
      cnes: s.talvez(0.5, () => s.sinais('0123456789', 7)),
      regimeAtendimento: s.um([null, '01', '05']),
    },
    sessoes,
    parteCentavos: null,
    procedimentos: undefined,
    maximoAgendamentos: null,
  }
}

/** Lots of 1 to 100 guides until there are `quantas`. */
export function* lotesAleatorios(
  semente: number,
  versao: VersaoEscrita,
  quantas: number,
): Generator<LoteParaEnvio> {
  const s = makeSorte(semente)
  for (let feitas = 0, numero = 1; feitas < quantas; numero++) {
    const tamanho = Math.min(quantas - feitas, s.vez(0.2) ? s.inteiro(1, 5) : s.inteiro(50, 100))
    const doLote = {
      versao,
      ans: String(s.inteiro(1, 999_999)),
      identidade: documento(s, versao),
    }
    const guias = Array.from({ length: tamanho }, (_, i) => guia(s, doLote, feitas + i + 1))
    yield {
      cabecalho: {
        numero: s.vez(0.1) ? `${'9'.repeat(12 - String(numero).length)}${numero}` : String(numero),
        sequencialTransacao: String(numero + 4000),
        data: '2026-11-23',
        hora: '10:00:00',
        registroANS: doLote.ans,
        identidade: doLote.identidade,
        versao,
      },
      guias,
    }
    feitas += tamanho
  }
}
