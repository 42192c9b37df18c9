import { showInstant } from '@clinica/shared-auth'
import { SITUACOES_DE_TRABALHO, type Trabalho } from '@clinica/shared-domain'
import { SelectInput } from '@clinica/shared-ui/form'
import { type Column, ResultCard, SearchPage, useSearch } from '@clinica/shared-ui/list'
import { useEffect, useRef } from 'react'
import { AposAcao, BotoesDoTrabalho, IconesDoTrabalho } from './acoes'
import { listTrabalhos } from './trabalho.api'
import css from './trabalhos.module.css'

const REFRESCO_MS = 2000
const ORDEM = [
  { value: 'situacao', label: 'Situação' },
  { value: 'criadoEm', label: 'Criação' },
  { value: 'quando', label: 'Próxima vez' },
]
const SITUACOES = [
  { value: '', label: 'Todas' },
  ...Object.entries(SITUACOES_DE_TRABALHO).map(([value, label]) => ({ value, label })),
]

const momento = (iso: string | null): string => (iso ? showInstant(iso) : '')
const situacao = (t: Trabalho): string => SITUACOES_DE_TRABALHO[t.situacao]
const numero = (n: number): string => n.toLocaleString('pt-BR')
const progresso = ({ feito, total, etapa }: Trabalho): string => {
  const quanto = total ? `${numero(feito)} de ${numero(total)}` : feito > 0 ? numero(feito) : ''
  return [quanto, etapa].filter(Boolean).join(' · ')
}
const proxima = (t: Trabalho): string => (t.situacao === 'esperando' ? momento(t.quando) : '')

/** How far it is: only a job under way has a bar. */
const Progresso = ({ item }: { item: Trabalho }) => (
  <>
    {item.situacao === 'fazendo' && item.total ? (
      <progress
        className={css.barra}
        value={item.feito}
        max={item.total}
        aria-label={`Progresso de ${item.titulo}`}
      />
    ) : null}
    <span>{progresso(item)}</span>
  </>
)

const COLUNAS: Column<Trabalho>[] = [
  { field: 'titulo', title: 'Trabalho', flex: 1, minWidth: 210 },
  { field: 'situacao', title: 'Situação', value: situacao, width: 130 },
  {
    field: 'progresso',
    title: 'Progresso',
    value: progresso,
    render: (t) => <Progresso item={t} />,
    flex: 1,
    minWidth: 230,
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
    actions={<BotoesDoTrabalho item={item} />}
  >
    {progresso(item) ? (
      <div>
        <Progresso item={item} />
      </div>
    ) : null}
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
  const { recarregar: reload, atualizar: refresh, situacao: estado } = search
  // A list that could not be read waits for its 'Tentar novamente'.
  useEffect(() => {
    if (estado !== 'pronto') return
    let asking = false
    const timer = setInterval(() => {
      if (document.hidden || asking) return
      asking = true
      emSilencio.current = true
      void refresh().finally(() => {
        asking = false
      })
    }, REFRESCO_MS)
    return () => clearInterval(timer)
  }, [estado, refresh])
  return (
    <AposAcao.Provider value={reload}>
      <SearchPage title="Trabalhos" search={search} csv="trabalhos">
        <SearchPage.Filters>
          <SelectInput name="situacao" label="Situação" options={SITUACOES} />
        </SearchPage.Filters>
        <SearchPage.Table columns={COLUNAS} actions={IconesDoTrabalho} />
        <SearchPage.Cards card={Cartao} />
      </SearchPage>
    </AposAcao.Provider>
  )
}
