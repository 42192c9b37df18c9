import { hojeNaClinica, useSessao } from '@clinica/shared-auth'
import { optionsFailed, useQuery } from '@clinica/shared-ui/query'
import { useLocation, useNavigate } from '@clinica/shared-ui/router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { listEspecialidades, listUnidades } from '../dados/grade.api'
import { useMeu } from '../pessoas/useMeu'
import {
  checkFiltros,
  defaultFiltros,
  type FiltrosDaGrade,
  isComplete,
  readEndereco,
  readFiltros,
  refusalOf,
  saveFiltros,
  withEndereco,
  writeEndereco,
} from './filtrosGuardados'

const NENHUMA: readonly string[] = []
const SEM_USUARIO = { _id: '', unidades: [] as string[] }

/** Beside an address in this tab's history, never in a link: the date, when the day shown was today's. */
type Marca = { hoje: string } | null
const markOf = ({ dia }: FiltrosDaGrade): Marca => (dia === hojeNaClinica() ? { hoje: dia } : null)

/** `vez` 'troca': instead of the place before, which nobody would go back to. */
export type AoMudarFiltros = (filtros: FiltrosDaGrade, vez?: 'troca') => void

/**
 * The grid's filters. The address holds what was chosen, so that back, a reload and a shared link show it; without any, what
 * this person last looked at, or the defaults as soon as the lists are here.
 */
export const useFiltros = () => {
  const usuario = useSessao((s) => s.usuario) ?? SEM_USUARIO
  const unidades = useQuery({ queryKey: ['unidade', 'nomes'], queryFn: listUnidades, staleTime: 300_000 })
  const especialidades = useQuery({
    queryKey: ['especialidade', 'nomes'],
    queryFn: listEspecialidades,
    staleTime: 300_000,
  })
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const endereco = useMemo(() => readEndereco(search), [search])
  const semEndereco = endereco === null
  const [lembrados, setLembrados] = useState(() => readFiltros(usuario._id, hojeNaClinica()))
  const [estava, setEstava] = useState(semEndereco)
  if (estava !== semEndereco) {
    setEstava(semEndereco)
    if (semEndereco) setLembrados(readFiltros(usuario._id, hojeNaClinica()))
  }

  // The day that the page was opened on: at midnight it must not change under what is being typed (`useVirada`).
  const [hoje] = useState(hojeNaClinica)
  const [aberta] = useState(() => (state as Marca)?.hoje)

  const listas =
    unidades.data && especialidades.data
      ? { unidades: unidades.data, especialidades: especialidades.data, usuario, hoje }
      : null
  const vazios: FiltrosDaGrade = { unidade: '', especialidade: '', dia: hoje, vista: 'dia', profissional: '' }
  const guardados = listas
    ? lembrados
      ? checkFiltros(lembrados, listas)
      : defaultFiltros(listas)
    : (lembrados ?? vazios)
  const meu = useMeu()
  const proprios = { ...guardados, profissional: meu }
  const recusa = listas && endereco ? refusalOf(endereco, listas) : null
  /** What a link names may be gone: it is remembered once the lists have it. */
  const offered = semEndereco || (listas !== null && !recusa)
  /** Until the lists are here, what this person last looked at is all that is known to be offered. */
  const conhecidas = listas ?? {
    unidades: lembrados ? [lembrados.unidade] : [],
    especialidades: lembrados ? [lembrados.especialidade] : [],
  }
  const pedidos = endereco ? withEndereco(endereco, proprios, hoje) : proprios
  const { unidade, especialidade, dia, vista, profissional } = pedidos
  const filtros = useMemo(
    (): FiltrosDaGrade => ({ unidade, especialidade, dia, vista, profissional }),
    [unidade, especialidade, dia, vista, profissional],
  )

  useEffect(() => {
    if (isComplete(filtros) && offered) saveFiltros(filtros, usuario._id, hojeNaClinica())
  }, [filtros, offered, usuario._id])

  const go = useCallback(
    (f: FiltrosDaGrade, replace: boolean) =>
      void navigate({ pathname, search: writeEndereco(f, meu) }, { replace, state: markOf(f) }),
    [navigate, pathname, meu],
  )
  /** What the person chose. */
  const change = useCallback<AoMudarFiltros>(
    (novos, vez) => {
      if (!recusa && writeEndereco(novos, meu) === writeEndereco(filtros, meu)) return
      // The way back leads to what is on screen now, which the address does not say yet.
      if (semEndereco && vez !== 'troca') go(filtros, true)
      go(novos, vez === 'troca')
    },
    [go, filtros, semEndereco, recusa, meu],
  )
  /** What the person did not choose just now: the new day after midnight, the place of a draft. */
  const resume = useCallback(
    (novos: FiltrosDaGrade) => {
      if (semEndereco) setLembrados(novos)
      else if (writeEndereco(novos, meu) !== writeEndereco(filtros, meu)) go(novos, true)
    },
    [go, filtros, semEndereco, meu],
  )

  const semDia = endereco !== null && refusalOf(endereco, conhecidas) !== null

  return {
    filtros,
    /** The professional that the person is, by id; '' for whoever is none. */
    meu,
    change,
    resume,
    /** The date on which the address was shown as today's, by this tab. */
    aberta,
    /** Why what the address asks for is not shown, and what may be instead. */
    recusa: recusa && listas ? { motivo: recusa, emVez: checkFiltros(filtros, listas) } : null,
    /** Whether the server can be asked: not for what it would refuse. */
    pedida: !semDia,
    unidades: unidades.data ?? NENHUMA,
    especialidades: especialidades.data ?? NENHUMA,
    /** The lists did not come, and without them no day is asked for. */
    semListas:
      (unidades.isLoadingError || especialidades.isLoadingError) &&
      (!unidades.data || semDia || !isComplete(filtros)),
    /** Said under the field, with a way to ask again. */
    semEspecialidades: optionsFailed(especialidades),
    retry: () => {
      if (unidades.error) void unidades.refetch()
      if (especialidades.error) void especialidades.refetch()
    },
    /** The lists are here and the clinic has no unit or no specialty yet. */
    semOpcoes: listas !== null && (listas.unidades.length === 0 || listas.especialidades.length === 0),
  }
}
