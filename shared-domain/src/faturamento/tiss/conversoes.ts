import { inLista, type NumeroDaLista } from './dominios/listas'

// Codes of the printed form (TISS 2) to those of the XML. Null: there is no such code there.

type Codigo = string | null | undefined
const of = (mapa: Readonly<Record<string, string>>, codigo: Codigo): string | null =>
  codigo && Object.hasOwn(mapa, codigo) ? (mapa[codigo] as string) : null

/** List 26, by the initials of the council. */
const CONSELHOS: Readonly<Record<string, string>> = {
  CRAS: '01',
  CRESS: '01',
  COREN: '02',
  CRF: '03',
  CRFA: '04',
  CREFITO: '05',
  CRM: '06',
  CRN: '07',
  CRO: '08',
  CRP: '09',
  OUT: '10',
  CRBIO: '11',
  CRBM: '12',
  CREF: '13',
  CRMV: '14',
  CRTR: '15',
}
export const conselhoDoXml = (conselho: Codigo): string | null => of(CONSELHOS, conselho?.toUpperCase())

/** List 59: the states' numbers at IBGE. */
const UFS_DO_IBGE: Readonly<Record<string, string>> = {
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
  EX: '98',
}
export const ufDoXml = (uf: Codigo): string | null => of(UFS_DO_IBGE, uf?.toUpperCase())

/** List 23. */
export const caraterDoXml = (carater: Codigo): string | null => of({ E: '1', U: '2' }, carater)
/** List 61. */
export const viaDoXml = (via: Codigo): string | null => of({ U: '1', M: '2', D: '3' }, via)
/** List 48. */
export const tecnicaDoXml = (tecnica: Codigo): string | null => of({ C: '1', V: '2' }, tecnica)

/** List 36: nobody said is 'not an accident'. */
export const acidenteDoXml = (indicacao: Codigo): string | null => (indicacao ? only(36, indicacao) : '9')

const only = (lista: NumeroDaLista, codigo: Codigo): string | null =>
  codigo && inLista(lista, codigo) ? codigo : null

/** Kinds of visit that ended with 4.00, with what they are now. '06' and '07' said where it took place: that is a list of its own. */
const TIPOS_ANTIGOS: Readonly<Record<string, { tipo: string; regime: string | null }>> = {
  '05': { tipo: '23', regime: null },
  '06': { tipo: '03', regime: '02' },
  '07': { tipo: '03', regime: '03' },
}

/** Lists 50 and 76: kind of visit, and where it takes place where the old kind said so. */
export const tipoDoXml = (tipo: Codigo): { tipo: string; regime: string | null; lido: boolean } | null => {
  const codigo = tipo && /^\d$/.test(tipo) ? `0${tipo}` : tipo
  const antigo = codigo ? TIPOS_ANTIGOS[codigo] : undefined
  if (antigo) return { ...antigo, lido: antigo.regime !== null }
  const mesmo = only(50, codigo)
  return mesmo ? { tipo: mesmo, regime: null, lido: false } : null
}

/** Table of procedures (list 87). Old tables of procedures are TUSS; the others were the insurers' own. */
const TABELAS_ANTIGAS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['16', '17', '21'].map((t) => [t, '22'])),
  ...Object.fromEntries(
    ['05', '12', '13', '14', '15', '89', '94', '95', '96', '97', '99'].map((t) => [t, '00']),
  ),
}
export const tabelaDoXml = (tabela: Codigo): string | null => of(TABELAS_ANTIGAS, tabela) ?? only(87, tabela)

/** List 24 as six digits: '2236.05' is '223605'. Whether it is in the list is the version's to say. */
export const cboDoXml = (cbo: Codigo): string => (cbo ?? '').replace(/^(\d{4})\.(\d{2})$/, '$1$2')

/** What the old form calls 'Óbito': the XML asks which. */
export const SAIDA_POR_OBITO = '6'
