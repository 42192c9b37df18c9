import { ErroDaApi, type ListAnswer, type ListParams, semVazios } from '@clinica/shared-auth'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SelectOption } from '../base/Select'
import { useLatest } from '../base/use-latest'
import { showError } from '../feedback/show-error'
import { type Filters, type ListMode, memory, modeMemory } from './memory'
import { reloadPage } from './reload'

export const PAGE_SIZE = 12

export type SearchFn<T> = (params: ListParams, signal?: AbortSignal) => Promise<ListAnswer<T>>

export type SearchOptions = {
  /** Filters of the first visit. */
  initial?: Filters
  /** 'Ordenar por'; the first is the default. A value may start with '-' for descending order. */
  orderBy?: readonly SelectOption[]
  /** Filters as they are sent; a picked record goes as its `_id` unless told. */
  toParams?: (filters: Filters) => Record<string, unknown>
  /** False waits for 'Pesquisar' on the first visit; a remembered search is always re-run. */
  searchOnOpen?: boolean
}

export type SearchState<T> = {
  situacao: 'parado' | 'buscando' | 'pronto' | 'erro'
  itens: readonly T[]
  total: number
  /** There are more than `total`: nobody counted them all. */
  totalParcial: boolean
  erro: unknown
}

export type Search<T> = SearchState<T> & {
  form: string
  filters: Filters
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
  /** The same search, one page of it: for CSV. */
  buscarPagina: (skip: number, limit: number, signal: AbortSignal) => Promise<ListAnswer<T>>
  /** What is being sent, without paging: for reports. */
  params: () => Record<string, unknown>
}

const SEM_ORDEM: readonly SelectOption[] = []

/** An answer and the search that it answers. */
type Resposta<T> = SearchState<T> & { a: object | null }

const idDe = (v: unknown): unknown =>
  typeof v === 'object' && v !== null && '_id' in v ? (v as { _id: unknown })._id : v

const padrao = (filters: Filters): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).map(([k, v]) => [k, idDe(v)]))

/**
 * The state of one list screen (spec 1 §2): page of 12, `skip = (page - 1) * limit`, filters remembered per form
 * and re-run on return, stale answers dropped.
 */
export const useSearch = <T>(form: string, buscar: SearchFn<T>, opcoes: SearchOptions = {}): Search<T> => {
  const [guardado] = useState(() => memory.read(form))
  const [consulta, setConsulta] = useState(() => ({
    filters: guardado?.filters ?? opcoes.initial ?? {},
    orderBy: guardado?.orderBy ?? opcoes.orderBy?.[0]?.value,
    page: guardado?.page ?? 1,
    // The first visit may wait for 'Pesquisar'.
    ativa: guardado !== null || opcoes.searchOnOpen !== false,
    vez: 0,
  }))
  const [resposta, setResposta] = useState<Resposta<T>>({
    a: null,
    situacao: 'parado',
    itens: [],
    total: 0,
    totalParcial: false,
    erro: null,
  })
  // What was asked and not yet answered is being searched; the last answer stays on the screen meanwhile.
  const { a, ...ultima } = resposta
  const estado: SearchState<T> =
    a === consulta || !consulta.ativa ? ultima : { ...ultima, situacao: 'buscando', erro: null }
  const [mode, setModeState] = useState(() => modeMemory.read(form))
  const fns = useLatest({ buscar, toParams: opcoes.toParams ?? padrao })
  const esquecida = useRef(false)

  const { filters, orderBy, page, ativa } = consulta
  const params = () => semVazios({ ...fns.current.toParams(filters), orderBy })
  const pedir = (skip: number, limit: number, signal: AbortSignal) =>
    fns.current.buscar({ ...params(), skip, limit, comTotal: true }, signal)
  const pedirAgora = useLatest(pedir)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a search is run by what is asked, once per `vez`.
  useEffect(() => {
    if (!ativa) return
    const meu = new AbortController()
    pedirAgora
      .current((page - 1) * PAGE_SIZE, PAGE_SIZE, meu.signal)
      .then(({ itens, total, totalParcial = false }) => {
        if (meu.signal.aborted) return
        const fim = Math.max(1, Math.ceil(total / PAGE_SIZE))
        // Records were removed meanwhile: the remembered page is no longer there.
        if (itens.length === 0 && page > fim) setConsulta((c) => ({ ...c, page: fim }))
        else setResposta({ a: consulta, situacao: 'pronto', itens, total, totalParcial, erro: null })
      })
      .catch((erro: unknown) => {
        if (meu.signal.aborted || (erro instanceof ErroDaApi && erro.falha === 'cancelada')) return
        setResposta({ a: consulta, situacao: 'erro', itens: [], total: 0, totalParcial: false, erro })
        void showError(erro)
      })
    return () => meu.abort()
  }, [consulta, pedirAgora])

  useEffect(() => {
    if (ativa && !esquecida.current) memory.write(form, { filters, orderBy, page })
  }, [form, filters, orderBy, page, ativa])

  const mudar = useCallback(
    (parte: Partial<typeof consulta>) =>
      setConsulta((c) => ({ ...c, ...parte, ativa: true, vez: c.vez + 1 })),
    [],
  )

  // The same ones in every render: what only asks has no reason to draw again.
  const acoes = useMemo(
    () => ({
      pesquisar: (novos: Filters) => mudar({ filters: novos, page: 1 }),
      ordenar: (novo: string) => mudar({ orderBy: novo, page: 1 }),
      irPara: (nova: number) => mudar({ page: nova }),
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
    [mudar, form],
  )

  // Beyond a partial total one goes on page by page, as long as they come full.
  const alem = estado.totalParcial ? page + (estado.itens.length === PAGE_SIZE ? 1 : 0) : 1

  return {
    ...estado,
    form,
    filters,
    orderBy,
    orderOptions: opcoes.orderBy ?? SEM_ORDEM,
    page,
    pages: Math.max(1, Math.ceil(estado.total / PAGE_SIZE), alem),
    mode,
    ...acoes,
    recarregar: () => mudar({}),
    buscarPagina: pedir,
    params,
  }
}
