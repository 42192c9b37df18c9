import { hojeNaClinica } from '@clinica/shared-auth'
import { guiaSchema, MENSAGENS_DA_GUIA as M, TUDO_TINHA } from '@clinica/shared-domain'
import { listErrors, type Schema, setIn } from '@clinica/shared-ui/form'
import { isVazia } from '../dados/linhas'
import type { Valores } from '../dados/valores'

/** What a guide held before is the server's to know: a card's number is checked and cleaned there. */
export const esquema = guiaSchema(hojeNaClinica, TUDO_TINHA) as unknown as Schema &
  ReturnType<typeof guiaSchema>

/** What is wrong with a list as a whole stands beside its rows, not in their place. */
const GERAL: Record<string, string> = {
  'solicitacao.procedimentos': 'solicitacao.lista',
  'procedimentosRealizados.procedimentos': 'procedimentosRealizados.lista',
  'opm.solicitados': 'opm.listaDeSolicitados',
  'opm.utilizados': 'opm.listaDeUtilizados',
}

/** A path that is no field of the screen → the field that shows it. */
const MOSTRADO: readonly (readonly [RegExp, string])[] = [
  [/^beneficiario\._id$/, 'beneficiario.nome'],
  [/^beneficiario\.convenio\..*$/, 'beneficiario.convenio'],
  [/^(solicitacao\.procedimentos\[\d+\])\.(tabela.*)$/, '$1.codigoTabela'],
  [/^(solicitacao\.procedimentos\[\d+\])\.qtdRealizada$/, '$1.qtdAutorizada'],
  [/^(procedimentosRealizados\.procedimentos\[\d+\])\.(tabela.*)$/, '$1.codigoTabela'],
  [/^(procedimentosRealizados\.procedimentos\[\d+\])\.nome$/, '$1.codigo'],
  [/^(procedimentosRealizados\.procedimentos\[\d+\])\.qtd(Solicitada|Autorizada)$/, '$1.qtdRealizada'],
]

/** Where the screen shows a message of the schema or of the server. */
export const campoMostrado = (path: string): string => {
  for (const [de, para] of MOSTRADO) if (de.test(path)) return path.replace(de, para)
  return GERAL[path] ?? path
}

const LISTAS = {
  'solicitacao.procedimentos': (v: Valores) => v.solicitacao.procedimentos,
  'procedimentosRealizados.procedimentos': (v: Valores) => v.procedimentosRealizados.procedimentos,
}

/** The schema counts rows without the empty ones; the screen still has them. */
const linhaDaTela = (path: string, valores: Valores): string => {
  for (const [lista, linhasOf] of Object.entries(LISTAS)) {
    if (!path.startsWith(`${lista}[`)) continue
    const [, n = '', resto = ''] = /^\[(\d+)\](.*)$/.exec(path.slice(lista.length)) ?? []
    const cheias = linhasOf(valores).flatMap((l, i) => (isVazia(l) ? [] : [i]))
    return `${lista}[${cheias[Number(n)] ?? n}]${resto}`
  }
  return path
}

/** Messages of the form by field, as formik keeps them. */
export const check = (valores: Valores): Record<string, unknown> => {
  let erros: Record<string, unknown> = {}
  const vistos = new Set<string>()
  for (const [path, mensagem] of listErrors(esquema as Schema, valores)) {
    const campo = campoMostrado(linhaDaTela(path, valores))
    if (vistos.has(campo)) continue
    vistos.add(campo)
    erros = setIn(erros, campo, mensagem)
    // The row that waits to be written is where one begins.
    if (mensagem === M.semProcedimento) erros = setIn(erros, 'solicitacao.procedimentos[0].codigo', mensagem)
  }
  return erros
}
