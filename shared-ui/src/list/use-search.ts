import { type ListAnswer, type ListParams, withoutEmpty } from '@clinica/shared-auth'
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isUnanswered, retryAsAsked } from '../ask-unanswered'
import { useLatest } from '../base/hooks/use-latest'
import type { SelectOption } from '../base/Select'
import { showError } from '../feedback/show-error'
import { filtersOfAddress } from './address'
import { type Filters, type ListMode, memory, modeMemory } from './memory'
import { reloadPage } from './reload'

export const PAGE_SIZE = 12

export type SearchFn<T> = (params: ListParams, signal?: AbortSignal) => Promise<ListAnswer<T>>

export type SearchOptions = {
  /** Register that the list shows, when the form is not named after it: its changes make the list ask again. */
  register?: string
  /** Filters of the first visit. */
  initial?: Filters
  /** 'Ordenar por'; the first is the default. A value may start with '-' for descending order. */
  orderBy?: readonly SelectOption[]
  /** Filters as they are sent; a picked record goes as its `_id` unless told. */
  toParams?: (filters: Filters) => Record<string, unknown>
  /** False waits for 'Pesquisar' on the first visit; a remembered search is always re-run. */
  searchOnOpen?: boolean
  /** What the CSV's pages hold more than the list's: sent with these alone. */
  csvParams?: Record<string, unknown>
  /** True for a failure that the screen says itself, without the alert. */
  saidElsewhere?: (erro: unknown) => boolean
}

type SearchState<T> = {
  situacao: 'parado' | 'buscando' | 'pronto' | 'erro'
  itens: readonly T[]
  total: number
  /** There are more than `total`: nobody counted them all. */
  totalParcial: boolean
  erro: unknown
  /** The last answer of a server that is away by now. */
  antiga: boolean
}

export type Search<T> = SearchState<T> & {
  form: string
  filters: Filters
  /** How often the address brought filters of its own: each time the fields are those of another search. */
  brought: number
  orderBy: string | undefined
  orderOptions: readonly SelectOption[]
  page: number
  pages: number
  mode: ListMode
  pesquisar: (filters: Filters) => void
  ordenar: (orderBy: string) => void
  irPara: (page: number) => void
  setMode: (mode: ListMode) => void
  /** Forgets the saved filters, then reloads the page. */
  limpar: () => void
  recarregar: () => void
  /** Asks again because the server knows more, not because the person asked: the rows stay as bright as they are until the answer is there. */
  atualizar: () => Promise<void>
  /** The same search, one page of it: for CSV. */
  buscarPagina: (skip: number, limit: number, signal: AbortSignal) => Promise<ListAnswer<T>>
  /** What is being sent, without paging: for reports. */
  params: () => Record<string, unknown>
}

/** What the person asked for; `ativa` is false while the first visit waits for 'Pesquisar'. */
type Consulta = { filters: Filters; orderBy: string | undefined; page: number; ativa: boolean }

const SEM_ORDEM: readonly SelectOption[] = []
const SEM_ITENS: readonly never[] = []

const idDe = (v: unknown): unknown =>
  typeof v === 'object' && v !== null && '_id' in v ? (v as { _id: unknown })._id : v

const padrao = (filters: Filters): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).map(([k, v]) => [k, idDe(v)]))

/**
 * The state of one list screen (spec 1 §2): page of 12, `skip = (page - 1) * limit`, filters remembered per form
 * and re-run on return, the last answer on the screen until the next one is there.
 */
export const useSearch = <T>(form: string, buscar: SearchFn<T>, opcoes: SearchOptions = {}): Search<T> => {
  const { register = form, toParams = padrao } = opcoes
  const { pathname, search, key: entrada } = useLocation()
  const [pedidos] = useState(() => filtersOfAddress(search))
  const [guardado] = useState(() => (pedidos ? null : memory.read(form)))
  const [consulta, setConsulta] = useState<Consulta>(() => ({
    filters: pedidos ?? guardado?.filters ?? opcoes.initial ?? {},
    orderBy: guardado?.orderBy ?? opcoes.orderBy?.[0]?.value,
    page: guardado?.page ?? 1,
    ativa: pedidos !== null || guardado !== null || opcoes.searchOnOpen !== false,
  }))
  const [brought, setBrought] = useState(0)
  const [calada, setCalada] = useState(false)
  const [mode, setModeState] = useState(() => modeMemory.read(form))
  const esquecida = useRef(false)
  const ditaPelaTela = useLatest(opcoes.saidElsewhere)

  const paramsOf = (c: Consulta) => withoutEmpty({ ...toParams(c.filters), orderBy: c.orderBy })
  const pedidoOf = (c: Consulta): ListParams => ({
    ...paramsOf(c),
    skip: (c.page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    comTotal: true,
  })
  const { filters, orderBy, page, ativa } = consulta
  const pedido = pedidoOf(consulta)
  const {
    data: chegados,
    error,
    isFetching,
    isPlaceholderData,
    isError,
    refetch,
  } = useQuery({
    queryKey: [register, 'lista', form, pedido],
    queryFn: ({ signal }) => buscar(pedido, signal),
    enabled: ativa,
    staleTime: 0,
    // Rows do not move under the hand of who reads them: another desk's save is seen with the next question.
    meta: { interesse: null },
    retry: retryAsAsked,
    placeholderData: keepPreviousData,
  })

  // Drawing a page of cards takes a phone 200 ms: it does so in pieces, and shows what it had until they are there.
  const data = useDeferredValue(chegados)

  // Records were removed meanwhile: the page is no longer there.
  const fim = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  const passou = data !== undefined && !isPlaceholderData && data.itens.length === 0 && page > fim
  if (passou) setConsulta({ ...consulta, page: fim })

  const buscando = (isFetching && !(calada && data)) || isPlaceholderData || passou || data !== chegados
  const situacao: SearchState<T>['situacao'] = !ativa
    ? 'parado'
    : buscando
      ? 'buscando'
      : isError
        ? 'erro'
        : 'pronto'
  // An answer that nobody could renew is better than none.
  const boa = useRef(data)
  useEffect(() => {
    if (!isError && data) boa.current = data
  }, [isError, data])
  const antiga = situacao === 'erro' && isUnanswered(error) && boa.current !== undefined
  const ultima = antiga ? boa.current : situacao === 'erro' ? undefined : data
  const { itens = SEM_ITENS, total = 0, totalParcial = false } = ultima ?? {}

  useEffect(() => {
    if (error && !isFetching && !antiga && !ditaPelaTela.current?.(error)) void showError(error)
  }, [error, isFetching, antiga, ditaPelaTela])

  useEffect(() => {
    if (ativa && !esquecida.current) memory.write(form, { filters, orderBy, page })
  }, [form, filters, orderBy, page, ativa])

  const change = useLatest((parte: Partial<Consulta>) => {
    const nova = { ...consulta, ...parte, ativa: true }
    setConsulta(nova)
    setCalada(false)
    // The same question again is asked anew all the same.
    if (ativa && hashKey([pedidoOf(nova)]) === hashKey([pedido])) void refetch()
  })

  const vez = useRef(0)
  const refresh = useLatest(async () => {
    if (!ativa) return
    const esta = ++vez.current
    setCalada(true)
    await refetch()
    if (esta === vez.current) setCalada(false)
  })

  // Filters of the address, once taken, are the person's own: a reload shows what was chosen since. What each place of the tab's
  // history showed is found again by Back and Forward.
  const navigate = useNavigate()
  const tomados = filtersOfAddress(search) !== null
  const vistas = useRef(new Map<string, Consulta>())
  const ultimaEntrada = useRef(entrada)
  useEffect(() => {
    const filtros = filtersOfAddress(search)
    const outra = ultimaEntrada.current !== entrada
    ultimaEntrada.current = entrada
    const mostrada = vistas.current.get(entrada)
    if (outra && (filtros || mostrada)) {
      change.current(filtros ? { filters: filtros, page: 1 } : { ...mostrada })
      setBrought((n) => n + 1)
    }
    if (filtros) void navigate(pathname, { replace: true })
  }, [entrada, search, pathname, navigate, change])
  useEffect(() => {
    if (!tomados) vistas.current.set(entrada, consulta)
  }, [tomados, entrada, consulta])

  // The same ones in every render: what only asks has no reason to draw again.
  const acoes = useMemo(
    () => ({
      pesquisar: (novos: Filters) => change.current({ filters: novos, page: 1 }),
      ordenar: (novo: string) => change.current({ orderBy: novo, page: 1 }),
      irPara: (nova: number) => change.current({ page: nova }),
      recarregar: () => change.current({}),
      atualizar: () => refresh.current(),
      setMode: (novo: ListMode) => {
        modeMemory.write(form, novo)
        setModeState(novo)
      },
      limpar: () => {
        esquecida.current = true
        memory.forget(form)
        reloadPage()
      },
    }),
    [change, refresh, form],
  )

  // Beyond a partial total one goes on page by page, as long as they come full.
  const alem = totalParcial ? page + (itens.length === PAGE_SIZE ? 1 : 0) : 1

  return {
    situacao: antiga ? 'pronto' : situacao,
    itens,
    total,
    totalParcial,
    erro: situacao === 'erro' ? error : null,
    antiga,
    form,
    filters,
    brought,
    orderBy,
    orderOptions: opcoes.orderBy ?? SEM_ORDEM,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE), alem),
    mode,
    ...acoes,
    buscarPagina: (skip, limit, signal) => buscar({ ...pedido, ...opcoes.csvParams, skip, limit }, signal),
    params: () => paramsOf(consulta),
  }
}
