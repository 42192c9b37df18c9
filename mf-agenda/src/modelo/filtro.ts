import { armazenamento } from '@clinica/shared-auth'
import type { Par } from './modelo.api'

const CHAVE = 'clinica.agenda.filtros'
const texto = (v: unknown): string => (typeof v === 'string' ? v : '')

/** The pair last looked at, so that returning to the screen shows it again. */
export const readPar = (): Par => {
  try {
    const salvo = JSON.parse(armazenamento.ler(CHAVE) ?? '{}') as Partial<Par>
    return { unidade: texto(salvo.unidade), especialidade: texto(salvo.especialidade) }
  } catch {
    return { unidade: '', especialidade: '' }
  }
}
export const savePar = (par: Par): void => armazenamento.gravar(CHAVE, JSON.stringify(par))
export const isCompletePar = (par: Par): boolean => par.unidade !== '' && par.especialidade !== ''
