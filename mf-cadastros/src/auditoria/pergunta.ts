import { addDias, auditoriaSchema } from '@clinica/shared-domain'
import { type Schema, validate } from '@clinica/shared-ui/form'
import type { PerguntaDaAuditoria } from './auditoria.api'

/** The last week, of everybody. */
const firstQuestion = (hoje: string): PerguntaDaAuditoria => ({
  usuario: '',
  paciente: '',
  importacao: '',
  tipo: '',
  entidade: '',
  dataInicio: addDias(hoje, -6),
  dataFim: hoje,
})

/** What the address asks; of what it does not say, the first question. */
export const readPergunta = (endereco: URLSearchParams, hoje: string): PerguntaDaAuditoria =>
  Object.fromEntries(
    Object.entries(firstQuestion(hoje)).map(([nome, inicial]) => [nome, endereco.get(nome) ?? inicial]),
  ) as PerguntaDaAuditoria

/** As the address keeps it: loading again, coming back and a link show the same. */
export const writePergunta = (pergunta: PerguntaDaAuditoria): string =>
  new URLSearchParams(Object.entries(pergunta).filter(([, valor]) => valor !== '')).toString()

export const isRefused = (pergunta: PerguntaDaAuditoria): boolean =>
  Object.keys(validate(auditoriaSchema as unknown as Schema, pergunta)).length > 0

/** The records that came or went with an import: its job ends on the day or by the next. */
export const ofImport = (importacao: string, quando: string): string => {
  const dia = quando.slice(0, 10)
  return writePergunta({
    ...firstQuestion(dia),
    importacao,
    dataInicio: addDias(dia, -1),
    dataFim: addDias(dia, 1),
  })
}
