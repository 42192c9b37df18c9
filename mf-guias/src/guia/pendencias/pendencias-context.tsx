import { useFormMeta, useFormSlice, useFormStore } from '@clinica/shared-ui/form'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { listPendencias, type Painel, type Pendencia } from './listar'

const PendenciasContext = createContext<readonly Pendencia[]>([])

/** Looks over the whole form once for all who speak of what is missing in it. */
export const ComPendencias = ({ children }: { children: ReactNode }) => {
  const formulario = useFormStore()
  // What the server refused stands until its value changes; the rest waits for the next check.
  const [errors, status, values] = useFormSlice((f) => [
    f.errors,
    f.status,
    f.status?.campos ? f.values : null,
  ])
  const { readOnly } = useFormMeta()
  const pendencias = useMemo(
    () => (readOnly ? [] : listPendencias({ errors, status, values: values ?? formulario.get().values })),
    [readOnly, errors, status, values, formulario],
  )
  return <PendenciasContext value={pendencias}>{children}</PendenciasContext>
}

/** What a save would refuse, in the order of the screen. */
export const usePendencias = (): readonly Pendencia[] => useContext(PendenciasContext)

export type Situacao = { tipo: 'ok' | 'falta' | 'erro'; quantas: number }

/** How one panel stands. What is only missing is an error once a save was tried. */
export const usePainel = (painel: Painel): Situacao => {
  const daqui = usePendencias().filter((p) => p.painel === painel)
  const [tentou] = useFormSlice((f) => [f.submitCount > 0])
  if (daqui.length === 0) return { tipo: 'ok', quantas: 0 }
  return { tipo: tentou || daqui.some((p) => !p.falta) ? 'erro' : 'falta', quantas: daqui.length }
}

/** 'faltam 2', '1 erro'. */
export const situacaoEmPalavras = ({ tipo, quantas }: Situacao): string =>
  tipo === 'ok'
    ? ''
    : tipo === 'falta'
      ? quantas > 1
        ? `faltam ${quantas}`
        : 'falta 1'
      : `${quantas} ${quantas > 1 ? 'erros' : 'erro'}`
