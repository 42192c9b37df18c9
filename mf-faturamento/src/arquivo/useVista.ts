import { CONFERENCIAS, type Conferencia, isMes, isUuid } from '@clinica/shared-domain'
import { useSearchParams } from '@clinica/shared-ui/router'
import type { Filtros } from './arquivo.api'
import { LINHAS } from './Paginas'

/** Rows that compare in one way, or what the file does not name. */
type Ver = Conferencia | 'faltando'

/** What the screen shows, as its address says it; months are `YYYY-MM`, null where the screen chooses. */
export type Vista = {
  mes: string | null
  /** The newest month on the screen. */
  ate: string | null
  filtros: Filtros
  ver: Ver | null
  skip: number
}

const readVista = (params: URLSearchParams): Vista => {
  const mesDe = (nome: string) => {
    const valor = params.get(nome)
    return isMes(valor) ? valor : null
  }
  const ver = params.get('ver')
  const numero_guia = (params.get('numero') ?? '').replace(/\D/g, '').slice(0, 20)
  const procedimento = (params.get('procedimento') ?? '').trim().slice(0, 100)
  const profissional_id = params.get('profissional') ?? ''
  const pagina = Number(params.get('pagina') ?? 1)
  return {
    mes: mesDe('mes'),
    ate: mesDe('ate'),
    filtros: {
      ...(numero_guia ? { numero_guia } : {}),
      ...(procedimento ? { procedimento } : {}),
      ...(isUuid(profissional_id) ? { profissional_id } : {}),
    },
    ver: ['faltando', ...CONFERENCIAS].includes(ver ?? '') ? (ver as Ver) : null,
    skip: Number.isInteger(pagina) && pagina > 1 ? (pagina - 1) * LINHAS : 0,
  }
}

/**
 * The screen's view, kept in its address: loading again, coming back and a link show the same. What is changed takes the place of what
 * was there, so that back leaves the screen; another choice begins with its first page.
 */
export const useVista = (): [Vista, (troca: Partial<Vista>) => void] => {
  const [params, setParams] = useSearchParams()
  const change = (troca: Partial<Vista>) =>
    setParams(
      (antes) => {
        const { mes, ate, filtros, ver, skip } = { ...readVista(antes), skip: 0, ...troca }
        const novos = new URLSearchParams(antes)
        for (const [nome, valor] of Object.entries({
          mes,
          ate,
          ver,
          numero: filtros.numero_guia,
          procedimento: filtros.procedimento,
          profissional: filtros.profissional_id,
          pagina: skip > 0 ? String(skip / LINHAS + 1) : null,
        }))
          if (valor) novos.set(nome, valor)
          else novos.delete(nome)
        return novos
      },
      { replace: true },
    )
  return [readVista(params), change]
}
