/** What 'Situação' chooses, and what of it is asked of the server. Removed guides are shown by one of them alone. */
const SITUACOES = {
  aberta: { enviadaParaFaturamento: false, ativo: true },
  enviada: { enviadaParaFaturamento: true, ativo: true },
  vencendo: { vencendo: true, ativo: true },
  vencida: { vencida: true, ativo: true },
  pagamento: { bloqueadoParaPagamento: true, ativo: true },
  removida: { ativo: false },
} as const
export type Situacao = keyof typeof SITUACOES

export const OPCOES_DE_SITUACAO: readonly { value: Situacao | ''; label: string }[] = [
  { value: '', label: 'Todas' },
  { value: 'aberta', label: 'Aberta' },
  { value: 'enviada', label: 'Enviada para Faturamento' },
  { value: 'vencendo', label: 'Vence em 7 dias' },
  { value: 'vencida', label: 'Vencida há até 30 dias, aberta' },
  { value: 'pagamento', label: 'Pagamento bloqueado' },
  { value: 'removida', label: 'Removida' },
]

const idDe = (v: unknown): unknown => (typeof v === 'object' && v !== null ? (v as { _id?: string })._id : v)

/** The filters of the screen as the wire has them. */
export const toParams = ({ situacao, convenio, ...filtros }: Record<string, unknown>) => ({
  ...filtros,
  convenio: idDe(convenio),
  ...(SITUACOES[situacao as Situacao] ?? { ativo: true }),
})

/** The same without the situation: of what the four questions are asked. */
export const semSituacao = (filtros: Record<string, unknown>) => ({
  ...filtros,
  convenio: idDe(filtros.convenio),
  situacao: undefined,
})
