/** A professional of the clinic as fields 41 to 45 say who executed; null for what the register does not know. */
export type QuemExecuta = {
  nome: string
  conselho: string | null
  numeroConselho: string | null
  ufConselho: string | null
  cbo: string | null
}
export type Executante = { [K in keyof QuemExecuta]: string }

type Texto = string | null | undefined
type ComExecutante = {
  contratadoExecutante: {
    tipoExecutante?: Texto
    nomeComplementar?: Texto
    conselho?: Texto
    conselhoNumero?: Texto
    conselhoUF?: Texto
    cbo?: Texto
  }
}

/** Fields 41 to 45 of the form. */
export const CAMPOS_DO_EXECUTANTE = [
  'nomeComplementar',
  'conselho',
  'conselhoNumero',
  'conselhoUF',
  'cbo',
] as const

/** What the register lacks of whom it names, in words: 'UF do conselho e CBO'; '' when nothing. */
export const faltaDoExecutante = (p: QuemExecuta): string =>
  [
    !p.conselho && 'conselho',
    !p.numeroConselho && 'número no conselho',
    !p.ufConselho && 'UF do conselho',
    !p.cbo && 'CBO',
  ]
    .filter(Boolean)
    .join(', ')

/** Who is proposed is known whole, or nobody is: half of it would be refused by the insurer and look finished to the desk. */
export const wholeExecutante = (p: QuemExecuta | null | undefined): Executante | null => {
  if (!p?.nome || faltaDoExecutante(p) !== '') return null
  const { nome, conselho, numeroConselho, ufConselho, cbo } = p as Executante
  return { nome, conselho, numeroConselho, ufConselho, cbo }
}

const fieldsOf = (p: QuemExecuta | null) => ({
  nomeComplementar: p?.nome ?? '',
  conselho: p?.conselho ?? '',
  conselhoNumero: p?.numeroConselho ?? '',
  conselhoUF: p?.ufConselho ?? '',
  cbo: p?.cbo ?? '',
})

/** Field 41: a professional of the clinic fills in 42 to 45, with what the register knows; nobody empties them. */
export const chooseExecutante = <V extends ComExecutante>(valores: V, quem: QuemExecuta | null): V => ({
  ...valores,
  contratadoExecutante: { ...valores.contratadoExecutante, ...fieldsOf(quem) },
})

/**
 * Once the insurer is chosen: one that wants to know who executed gets the session's professional where 41 to 45 are empty; with
 * another such a proposal leaves again. What anybody wrote there stays. A natural person always says who executed (spec 3 §5).
 */
export const proposeExecutante = <V extends ComExecutante>(
  valores: V,
  { executante, exige }: { executante: Executante | null; exige: boolean },
): V => {
  if (!executante) return valores
  const escritos = valores.contratadoExecutante
  const propostos = fieldsOf(executante)
  const due = exige || escritos.tipoExecutante === 'F'
  if (due && CAMPOS_DO_EXECUTANTE.every((c) => !escritos[c])) return chooseExecutante(valores, executante)
  if (!due && CAMPOS_DO_EXECUTANTE.every((c) => escritos[c] === propostos[c]))
    return chooseExecutante(valores, null)
  return valores
}
