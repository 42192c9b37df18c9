import { ACOES, type Palavras, SEM_PALAVRAS } from './palavras'

/** What of a row its sentence says. */
export type Dito = {
  acao: string
  resultado: string
  vezes: number
  quem: string | null
  /** Of the record, where it has one that is known. */
  nome: string | null
  comRegistro: boolean
  /** Labels of the fields that changed. */
  campos: readonly string[]
  /** Of a refusal: 'GET /api/cid/:id', and what its route does. */
  rota: string | null
  resumo: string | null
  /** The first patients' names, and how many there are. */
  pacientes: readonly string[]
  totalDePacientes: number
  /** What it came or went with: 'importação do arquivo a.csv'. */
  com: string | null
  /** The record is the patient's own. */
  doPaciente: boolean
}

const CONTRAIDAS: Record<string, [de: string, a: string]> = {
  o: ['do', 'ao'],
  a: ['da', 'à'],
  os: ['dos', 'aos'],
  as: ['das', 'às'],
}
/** 'a guia 12' → 'da guia 12' (0) or 'à guia 12' (1). */
const contracted = (texto: string, qual: 0 | 1): string => {
  const [artigo = '', ...resto] = texto.split(' ')
  const par = CONTRAIDAS[artigo]
  return par ? [par[qual], ...resto].join(' ') : `${['de', 'a'][qual]} ${texto}`
}

const MASCULINAS = new Set(['órgão', 'dia', 'padrão', 'cartão'])
/** 'Telefone' → 'o telefone', 'Data de nascimento' → 'a data de nascimento', 'CPF' → 'o CPF'. */
export const withArticle = (rotulo: string): string => {
  const [primeira = ''] = rotulo.split(' ')
  const sigla = /^[A-Z]{2,}/.test(primeira)
  const texto = sigla ? rotulo : rotulo.charAt(0).toLowerCase() + rotulo.slice(1)
  const palavra = primeira.toLowerCase()
  const plural = /[^uií]s$/.test(palavra) && palavra !== 'status'
  const singular = plural ? palavra.replace(/ões$/, 'ão').replace(/s$/, '') : palavra
  const feminina =
    palavra === 'uf' || (!sigla && /(a|ão|ade|agem)$/.test(singular) && !MASCULINAS.has(singular))
  return `${feminina ? 'a' : 'o'}${plural ? 's' : ''} ${texto}`
}

/** 'A, B e C' */
const joined = (textos: readonly string[]): string =>
  textos.length < 2 ? textos.join('') : `${textos.slice(0, -1).join(', ')} e ${textos.at(-1)}`

const patientsOf = ({ pacientes, totalDePacientes }: Dito): string => {
  if (totalDePacientes === 0 || pacientes.length === 0) return ''
  if (totalDePacientes === 1) return `do paciente ${pacientes[0]}`
  const outros = totalDePacientes - pacientes.length
  return `de ${totalDePacientes} pacientes: ${joined(outros > 0 ? [...pacientes, `mais ${outros}`] : pacientes)}`
}

/** 'a guia 101 do paciente José Lima' */
const objectOf = (dito: Dito, { um, muitos }: Palavras): string => {
  if (!dito.comRegistro)
    return dito.doPaciente
      ? patientsOf(dito).replace(/^do/, 'o').replace(/^de /, '')
      : [muitos, patientsOf(dito)].filter(Boolean).join(' ')
  return [um, dito.nome, dito.doPaciente ? '' : patientsOf(dito)].filter(Boolean).join(' ')
}

const POUCOS = 3

/** 'alterou o telefone do paciente José': what was done to `objeto`, and which fields. */
const deed = (acao: string, objeto: string, campos: readonly string[], palavras: Palavras): string => {
  if (acao === 'alterar' && !palavras.acoes?.alterar && campos.length > 0) {
    const quais = campos.length > POUCOS ? `${campos.length} campos` : joined(campos.map(withArticle))
    return `alterou ${quais} ${contracted(objeto, 0)}`
  }
  const frase = palavras.acoes?.[acao] ?? ACOES[acao] ?? `fez “${acao}” em {o}`
  return frase
    .replace('{o}', objeto)
    .replace('{do}', contracted(objeto, 0))
    .replace('{ao}', contracted(objeto, 1))
}
const done = (dito: Dito, palavras: Palavras): string =>
  deed(dito.acao, objectOf(dito, palavras), dito.campos, palavras).replace(
    '{um}',
    [palavras.um, dito.nome].filter(Boolean).join(' '),
  )

/** A line of one record's history: 'Alterou o telefone do paciente'. */
export const deedOf = (acao: string, campos: readonly string[], palavras: Palavras): string => {
  const texto = deed(acao, palavras.um, campos, palavras).replace('{um}', palavras.um)
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

const QUERIA: Readonly<Record<string, string>> = {
  GET: 'ver',
  POST: 'cadastrar',
  PUT: 'alterar',
  DELETE: 'cancelar',
}
/** 'ver as importações', 'alterar o CID J00': what was wanted of a register. Undefined of routes that do something else. */
const wantedOf = (dito: Dito, palavras: Palavras): string | undefined => {
  const [, metodo = '', deUm] = /^(\w+) \/api\/\w+(\/:\w+)?$/.exec(dito.rota ?? '') ?? []
  const verbo = QUERIA[metodo]
  if (!verbo || dito.acao !== 'tentar' || palavras === SEM_PALAVRAS || (deUm && !dito.comRegistro)) return
  if (metodo !== 'GET' && (!palavras.nomes || palavras.acoes?.criar)) return
  const quais = palavras.muitos.replace(/^[oa]s? /, '')
  return `${verbo} ${deUm ? objectOf(dito, palavras) : metodo === 'GET' ? palavras.muitos : quais}`
}

/** A line of the audit as a sentence: 'Ana Souza alterou o telefone do paciente José Lima'. */
export const sentenceOf = (dito: Dito, palavras: Palavras): string => {
  const quem = dito.quem ?? (dito.resultado === 'recusado' ? 'alguém sem sessão' : 'O sistema')
  const vezes = dito.vezes > 1 ? ` (${dito.vezes} vezes)` : ''
  if (dito.resultado === 'recusado') {
    const oQue = wantedOf(dito, palavras) ?? dito.resumo ?? done(dito, palavras)
    return `Recusado a ${quem}: ${oQue}${vezes}`
  }
  return `${quem} ${done(dito, palavras)}${dito.com ? ` (${dito.com})` : ''}${vezes}`
}
