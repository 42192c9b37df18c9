/* Ids that say which row they are of: the n-th of its kind, later ones after earlier ones as a clinic's own. */
export const idSql = (prefixo, n) => `('${prefixo}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
export const ID = {
  paciente: '0197d003',
  guia: '0197d004',
  agendamento: '0197d005',
  unidade: '0197d001',
  profissional: '0197d006',
}
/** [0, 1), the same for the same number and use. */
export const sorte = (n, uso) =>
  `((hashint8((${n})::bigint * 31 + ${uso})::bigint + 2147483648) / 4294967296.0::float8)`
/** Of a session `s`: its guide began so long ago that it was sent to billing, and that it was billed. */
export const ENVIADA = 's.data - 7 * s.ordem + 72 < current_date'
export const FATURADA = 's.data - 7 * s.ordem + 100 < current_date'
