import { type CampoNumerado, campoByNumero } from '@clinica/shared-domain'
import type { ReactNode } from 'react'
import { useVista } from '../vista/vista-context'
import { CampoContext, type DoCampo } from './campo-context'

type Lugar = Omit<DoCampo, 'numero' | 'celula'>
type Props = Lugar & {
  /** Official number. */
  n: string
  /** Instead of its official name, where the panel says the rest of it. */
  rotulo?: string
  children: (campo: { name: string; label: string }) => ReactNode
}

const campoDo = (n: string): CampoNumerado => {
  const campo = campoByNumero(n)
  if (!campo) throw new Error(`a guia não tem o campo ${n}`)
  return campo
}

/** A numbered field in its place of the panel; the simplified view leaves out those that are seldom typed. */
export const Campo = ({ n, rotulo, children, ...lugar }: Props) => {
  const { completa } = useVista()
  const campo = campoDo(n)
  if (!completa && !campo.simplificada) return null
  return (
    <CampoContext value={{ numero: campo.numero, ...lugar }}>
      {children({ name: campo.caminhos[0], label: rotulo ?? campo.rotulo })}
    </CampoContext>
  )
}
