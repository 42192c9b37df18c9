import { type Convenio, DOCUMENTOS_DO_CONTRATADO } from '@clinica/shared-domain'
import { withoutNulls } from '../comum/endereco'

/** The clinic at the insurer in one unit, as the form holds it. */
export const CODIGO_VAZIO = {
  unidade: { _id: '', nome: '' },
  codigo: '',
  identificacao: '',
  versao: '',
  loteDesde: '',
  transacaoDesde: '',
}
export type CodigoNoFormulario = typeof CODIGO_VAZIO & { ultimoLote?: number; ultimaTransacao?: number }

export const TISS_VAZIO = {
  versao: '',
  identificacao: '',
  exigeSenha: false,
  exigeToken: false,
  exigeNumeroGuia: false,
  exigeExecutante: false,
  agruparSessoes: false,
  guiaEmPartes: '',
  mascaraCarteira: '',
  codigoTabela: '',
  prazoApresentacaoDias: '',
  prazoPagamentoDias: '',
  prazoRecursoDias: '',
  contratoInicio: '',
  contratoFim: '',
  intervaloAvaliacaoDias: '',
  intervaloProcedimentoDias: '',
  codigos: [] as CodigoNoFormulario[],
}
export type TissNoFormulario = typeof TISS_VAZIO

export const IDENTIFICACOES = [
  { value: '', label: 'Automático' },
  ...Object.entries(DOCUMENTOS_DO_CONTRATADO).map(([value, label]) => ({ value, label })),
]

const NUMEROS = [
  'prazoApresentacaoDias',
  'prazoPagamentoDias',
  'prazoRecursoDias',
  'intervaloAvaliacaoDias',
  'intervaloProcedimentoDias',
] as const

/** What is typed is text, also where the record holds a number. */
const typed = (n: number | null | undefined): string => String(n ?? '')

export const tissToForm = ({ codigos, ...tiss }: Convenio['tiss']): TissNoFormulario =>
  ({
    ...TISS_VAZIO,
    ...withoutNulls(tiss),
    ...Object.fromEntries(NUMEROS.map((campo) => [campo, typed(tiss[campo])])),
    codigos: codigos.map((c) => ({
      ...CODIGO_VAZIO,
      ...withoutNulls(c),
      loteDesde: typed(c.loteDesde),
      transacaoDesde: typed(c.transacaoDesde),
    })),
  }) as TissNoFormulario
