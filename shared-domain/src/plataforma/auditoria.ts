import { type InferType, object } from 'yup'
import { daysBetween } from '../comum/datas'
import { data, inteiro, uuid } from '../comum/esquema'
import { texto } from '../comum/texto'

/** What the screen of the audit can be narrowed to, and its words. */
export const TIPOS_DA_AUDITORIA = {
  escritas: 'Cadastros e alterações',
  leituras: 'Leituras',
  acessos: 'Entradas, saídas e senhas',
  recusas: 'Recusas',
} as const
export type TipoDaAuditoria = keyof typeof TIPOS_DA_AUDITORIA

/** Lines of one answer of the audit. */
export const PAGINA_DA_AUDITORIA = 50
/** Without a person or a patient every line of the period is looked at. */
export const DIAS_DA_AUDITORIA = 366
export const PERIODO_DA_AUDITORIA = 'Escolha um período de até um ano, uma pessoa ou um paciente.'

/** More of them a line says as a number. */
export const PACIENTES_DE_UMA_LINHA = 2000

/** `2026-11-22T14:00:00.000Z_123`: the last line of the answer before. */
const CURSOR = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,18}$/

export const auditoriaSchema = object({
  usuario: uuid(),
  paciente: uuid(),
  /** Records that came or went with this import; they stand behind its own line, and only a patient's search shows them beside others. */
  importacao: uuid(),
  tipo: texto().oneOf(['', ...Object.keys(TIPOS_DA_AUDITORIA)]),
  entidade: texto().max(60),
  dataInicio: data().required('Informe a data inicial.'),
  dataFim: data()
    .required('Informe a data final.')
    .test('ordem', 'A data final deve ser igual ou posterior à inicial.', (fim, { parent }) =>
      fim && parent.dataInicio ? daysBetween(parent.dataInicio, fim) >= 0 : true,
    )
    .test('periodo', PERIODO_DA_AUDITORIA, (fim, { parent }) =>
      fim && parent.dataInicio && !parent.usuario && !parent.paciente
        ? daysBetween(parent.dataInicio, fim) <= DIAS_DA_AUDITORIA
        : true,
    ),
}).meta({ invalido: 'Confira os filtros.' })

const pagina = {
  antesDe: texto().matches(CURSOR, { message: 'Página inválida.', excludeEmptyString: true }),
  limit: inteiro().min(1).max(PAGINA_DA_AUDITORIA).default(PAGINA_DA_AUDITORIA),
}
export const auditoriaQuery = auditoriaSchema.shape({
  ...pagina,
  /** One line alone, with the patients whom it is about up to `PACIENTES_DE_UMA_LINHA`. */
  linha: inteiro().min(1),
})
export const historicoQuery = object(pagina)
export type FiltrosDaAuditoria = InferType<typeof auditoriaSchema>
