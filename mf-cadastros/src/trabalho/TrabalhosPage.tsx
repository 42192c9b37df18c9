import { showInstant } from '@clinica/shared-auth'
import { SITUACOES_DE_TRABALHO, type Trabalho } from '@clinica/shared-domain'
import { SelectInput } from '@clinica/shared-ui/form'
import { type Column, ResultCard, SearchPage, useSearch } from '@clinica/shared-ui/list'
import { useEffect, useRef } from 'react'
import { AcoesDoTrabalho, AposAcao } from './acoes'
import { listTrabalhos } from './trabalho.api'

const REFRESCO_MS = 2000
const ORDEM = [
  { value: '-criadoEm', label: 'Mais recentes' },
  { value: 'quando', label: 'Próximos' },
]
const SITUACOES = [
  { value: '', label: 'Todas' },
  ...Object.entries(SITUACOES_DE_TRABALHO).map(([value, label]) => ({ value, label })),
]

const momento = (iso: string | null): string => (iso ? showInstant(iso) : '')
const situacao = (t: Trabalho): string => SITUACOES_DE_TRABALHO[t.situacao]
const progresso = ({ feito, total, etapa }: Trabalho): string =>
  [total ? `${feito} de ${total}` : feito || '', etapa].filter(Boolean).join(' · ')
const proxima = (t: Trabalho): string => (t.situacao === 'esperando' ? momento(t.quando) : '')

/** How far it is: only a job under way has a bar. */
const Progresso = ({ item }: { item: Trabalho }) => (
  <span>
    {item.situacao === 'fazendo' && item.total ? (
      <progress value={item.feito} max={item.total} aria-label={`Progresso de ${item.titulo}`} />
    ) : null}{' '}
    {progresso(item)}
  </span>
)

const COLUNAS: Column<Trabalho>[] = [
  { field: 'titulo', title: 'Trabalho', flex: 2, minWidth: 220 },
  { field: 'situacao', title: 'Situação', value: situacao, width: 130 },
  {
    field: 'progresso',
    title: 'Progresso',
    value: progresso,
    render: (t) => <Progresso item={t} />,
    flex: 1,
    minWidth: 180,
  },
  { field: 'quando', title: 'Próxima vez', value: proxima, width: 150 },
  { field: 'terminadoEm', title: 'Terminado em', value: (t) => momento(t.terminadoEm), width: 150 },
  { field: 'erro', title: 'Erro', flex: 1, minWidth: 160 },
  { field: 'pedidoPor', title: 'Pedido por', minWidth: 160, csvOnly: true },
]

const Cartao = ({ item }: { item: Trabalho }) => (
  <ResultCard
    item={item}
    title={item.titulo}
    badge={situacao(item)}
    actions={<AcoesDoTrabalho item={item} />}
  >
    <Progresso item={item} />
    {item.situacao === 'esperando' ? <span>Próxima vez: {proxima(item)}</span> : null}
    {item.terminadoEm ? <span>Terminado em: {momento(item.terminadoEm)}</span> : null}
    {item.erro ? <span>Erro: {item.erro}</span> : null}
    {item.pedidoPor ? <span>Pedido por: {item.pedidoPor}</span> : null}
  </ResultCard>
)

/** Route /trabalhos: what the server does by itself, as it goes on; for the Administrador. */
export default function TrabalhosPage() {
  const emSilencio = useRef(false)
  const search = useSearch<Trabalho>(
    'trabalho',
    (params, signal) => {
      const silencio = emSilencio.current
      emSilencio.current = false
      return listTrabalhos(params, signal, silencio)
    },
    { orderBy: ORDEM },
  )
  const { recarregar, situacao: estado } = search
  // A list that could not be read waits for its 'Tentar novamente'.
  useEffect(() => {
    if (estado !== 'pronto') return
    const timer = setInterval(() => {
      if (document.hidden) return
      emSilencio.current = true
      recarregar()
    }, REFRESCO_MS)
    return () => clearInterval(timer)
  }, [estado, recarregar])
  return (
    <AposAcao.Provider value={recarregar}>
      <SearchPage title="Trabalhos" search={search} csv="trabalhos">
        <SearchPage.Filters>
          <SelectInput name="situacao" label="Situação" options={SITUACOES} />
        </SearchPage.Filters>
        <SearchPage.Table columns={COLUNAS} actions={AcoesDoTrabalho} />
        <SearchPage.Cards card={Cartao} />
      </SearchPage>
    </AposAcao.Provider>
  )
}
