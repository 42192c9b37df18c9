import { ErroDaApi, hojeNaClinica, reportError } from '@clinica/shared-auth'
import { AreaError, EmptyState, Page, Skeleton } from '@clinica/shared-ui'
import { FiltersForm, type Schema, validate } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useLocation, useNavigate, useSearchParams } from '@clinica/shared-ui/router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { asksFor, type Filtros, readFiltros, writeFiltros } from './endereco'
import { filtrosComuns } from './filtrosComuns'
import { type Marcas, useMarcas } from './marcas'
import { Nota } from './Nota'
import { PlanilhaButton } from './PlanilhaButton'
import { PapelView } from './papel/PapelView'
import { usePlace } from './papel/usePlace'
import { ResultadoPanel } from './ResultadoPanel'

export type RelatorioPageProps<F extends Filtros, R, X> = {
  titulo: string
  /** Heading of the sheet, where the specification gives it another one. */
  tituloDoPapel?: string
  /** First element of the key under which answers are kept, the report's own name: 'relatorioEva'. */
  registro: string
  /** yup's, of shared-domain, and what the alert says when it refuses (spec 3 §5). */
  schema: unknown
  alerta: string
  /** What the filters begin with; `hoje` is the clinic's day. */
  inicial: (hoje: string) => F
  /** The fields of the filters. */
  campos: ReactNode
  query: (filtros: F, signal: AbortSignal) => Promise<R>
  /** Filters that are applied on what was received: they are not sent, and ask for nothing anew. */
  locais?: readonly (keyof F & string)[]
  /** What the check boxes mark; none is 'Nenhum dado encontrado'. */
  linhas: (resposta: R, filtros: F) => readonly X[]
  chave: (linha: X) => string
  /** What the rows are: '3 de 4 profissionais entram no relatório'. */
  nomeDasLinhas?: string
  /** The results, with their check boxes (`TabelaMarcavel`) and charts. */
  resultado: (resposta: R, marcas: Marcas<X>, filtros: F) => ReactNode
  /** What the sheet shows of the marked rows. */
  papel: (resposta: R, marcadas: readonly X[], filtros: F) => ReactNode
  /** What the sheet says of the filters, beside unit, specialty and period. */
  filtrosNoPapel?: (filtros: F, resposta: R) => [string, string][]
  /** Where its spreadsheet comes from, with the same filters. */
  download?: string
  /** Buttons beside the title. */
  acoes?: ReactNode
  /** What an answer without rows says besides. */
  semLinhas?: (resposta: R) => ReactNode
  /** How the filters are sent with `download`: as they are unless told. */
  enviados?: (filtros: F) => object
}

const NENHUM: readonly string[] = []
const asTheyStand = <F extends Filtros>(filtros: F): F => filtros

/** The place in the history that shows the sheet, so that the browser's own way back leads to the results. */
type Lugar = { papel?: boolean } | null

/**
 * A report: filters → results with check boxes → 'Gerar relatório' → the sheet → 'Voltar' (spec 3 §2.10). The filters
 * stand in the address, so that a link opens the same report. A newer question gives up the older one, and so does
 * leaving.
 */
export const RelatorioPage = <F extends Filtros, R, X>(props: RelatorioPageProps<F, R, X>) => {
  const { titulo, registro, schema, alerta, inicial, campos, query, linhas, chave } = props
  const [iniciais] = useState(() => inicial(hojeNaClinica()))
  const [endereco] = useSearchParams()
  const navigate = useNavigate()
  const lugar = useLocation().state as Lugar
  const pedido = endereco.toString()
  const filtros = useMemo(() => readFiltros(new URLSearchParams(pedido), iniciais), [pedido, iniciais])
  const perguntou = asksFor(endereco, iniciais)
  // A link may bring filters that the form would refuse.
  const recusados = perguntou && Object.keys(validate(schema as Schema, filtros)).length > 0
  const locais = props.locais ?? NENHUM
  const perguntados = Object.fromEntries(
    Object.entries(filtros).filter(([nome]) => !locais.includes(nome)),
  ) as F
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [registro, perguntados],
    queryFn: ({ signal }) => query(perguntados, signal),
    enabled: perguntou && !recusados,
  })
  useEffect(() => {
    if (error) reportError(error)
  }, [error])
  const todas = useMemo(() => (data === undefined ? [] : linhas(data, filtros)), [data, linhas, filtros])
  const marcas = useMarcas(`${registro} ${pedido}`, todas, chave)
  // An address that did not come from the form itself fills it in anew.
  const [form, setForm] = useState({ pedido, vez: 0 })
  const [visto, setVisto] = useState(pedido)
  if (visto !== pedido) {
    setVisto(pedido)
    if (form.pedido !== pedido) setForm({ pedido, vez: form.vez + 1 })
  }
  const noPapel = lugar?.papel === true && data !== undefined && todas.length > 0
  const keepPlace = usePlace(noPapel)

  const planilha = props.download && {
    caminho: props.download,
    filtros: props.enviados?.(filtros) ?? filtros,
  }

  const goTo = (novo: URLSearchParams) => void navigate({ search: novo.toString() })
  const search = (novos: F) => {
    const novo = writeFiltros(novos, iniciais)
    if (novo.toString() === writeFiltros(filtros, iniciais).toString() && perguntou) void refetch()
    else {
      setForm({ pedido: novo.toString(), vez: form.vez })
      goTo(novo)
    }
  }

  return (
    <>
      {noPapel ? (
        <PapelView
          titulo={props.tituloDoPapel ?? titulo}
          filtros={[...filtrosComuns(filtros), ...(props.filtrosNoPapel?.(filtros, data) ?? [])]}
          download={planilha}
          onGoBack={() => void navigate(-1)}
        >
          {props.papel(data, marcas.marcadas, filtros)}
        </PapelView>
      ) : null}
      {/* Kept as it is under the sheet, so that 'Voltar' finds it as it was left. */}
      <div hidden={noPapel}>
        <Page title={titulo} actions={props.acoes}>
          <FiltersForm
            key={form.vez}
            schema={schema}
            alert={alerta}
            refused={recusados}
            folds={perguntou && !recusados}
            values={filtros}
            asSent={asTheyStand}
            onSearch={search}
            onClear={() => goTo(new URLSearchParams())}
          >
            {campos}
          </FiltersForm>
          {!perguntou || recusados ? (
            <Nota>Escolha os filtros e toque em Pesquisar.</Nota>
          ) : error && !isFetching ? (
            <AreaError
              titulo="Erro ao buscar relatório. Tente novamente."
              conteudo={error instanceof ErroDaApi ? error.conteudo : undefined}
              onRetry={() => void refetch()}
            />
          ) : data === undefined || (error && isFetching) ? (
            <Skeleton height={320} />
          ) : todas.length === 0 ? (
            <>
              <EmptyState
                title="Nenhum dado encontrado"
                action={planilha ? <PlanilhaButton {...planilha} /> : null}
              >
                Mude os filtros e pesquise novamente.
              </EmptyState>
              {props.semLinhas?.(data)}
            </>
          ) : (
            <ResultadoPanel
              marcas={marcas}
              total={todas.length}
              nome={props.nomeDasLinhas ?? 'linhas'}
              download={planilha}
              onGenerate={() => {
                keepPlace()
                void navigate({ search: pedido }, { state: { papel: true } })
              }}
            >
              {props.resultado(data, marcas, filtros)}
            </ResultadoPanel>
          )}
        </Page>
      </div>
    </>
  )
}
