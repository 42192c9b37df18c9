import type { Registros } from '../registros'

export type PropsDoPasso = { registros: Registros; onDone: () => void; onBack?: () => void }
