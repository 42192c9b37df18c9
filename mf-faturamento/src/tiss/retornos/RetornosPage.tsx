import { showInstant, useLive } from '@clinica/shared-auth'
import { formatReais, type RetornoDaLista, TIPOS_DE_RETORNO, TIPOS_DO_RETORNO } from '@clinica/shared-domain'
import { Page, Skeleton } from '@clinica/shared-ui'
import { CheckboxInput, SelectInput, TextInput } from '@clinica/shared-ui/form'
import { type Column, ResultCard, SearchPage, useSearch } from '@clinica/shared-ui/list'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { useQuery } from '@clinica/shared-ui/query'
import { type Nomeado, searchConvenios } from '../../pacotes/selecao/selecao.api'
import { Receber } from './Receber'
import { getPendentes, listRetornos } from './retornos.api'
import local from './retornos.module.css'

const ORDEM = [
  { value: '-contadoEm', label: 'Mais recente' },
  { value: 'contadoEm', label: 'Mais antigo' },
]
const TIPOS = TIPOS_DO_RETORNO.map((value) => ({ value, label: TIPOS_DE_RETORNO[value] }))
const nomeDo = (n: Nomeado): string => n.nome
const enderecoDo = (r: RetornoDaLista): string => `/faturamento/retornos/${r._id}`

/** As the filters are sent: a picked insurer by its id, a box only when it is ticked. */
const toParams = ({ convenio, pendentes, desfeitos, ...outros }: Record<string, unknown>) => ({
  ...outros,
  convenio: convenio && typeof convenio === 'object' ? (convenio as Nomeado)._id : convenio,
  pendentes: pendentes === true || undefined,
  desfeitos: desfeitos === true || undefined,
})

const convenioDo = (r: RetornoDaLista): string => r.convenio?.nome ?? r.operadora ?? 'convênio desconhecido'
const guiasDo = (r: RetornoDaLista): string =>
  r.guias === 0 ? '—' : r.pendentes > 0 ? `${r.guias} (${r.pendentes} por ligar)` : String(r.guias)

const COLUNAS: Column<RetornoDaLista>[] = [
  {
    field: 'arquivo',
    title: 'Arquivo',
    value: (r) => r.arquivo,
    flex: 2,
    minWidth: 200,
  },
  { field: 'tipo', title: 'Tipo', value: (r) => TIPOS_DE_RETORNO[r.tipo], flex: 1, minWidth: 170 },
  { field: 'convenio', title: 'Convênio', value: convenioDo, flex: 1, minWidth: 160 },
  { field: 'numero', title: 'Número', value: (r) => r.numero ?? '—', width: 120 },
  { field: 'guias', title: 'Guias', value: guiasDo, width: 140 },
  { field: 'liberado', title: 'Liberado', value: (r) => formatReais(r.liberado), width: 130 },
  { field: 'glosa', title: 'Glosa', value: (r) => formatReais(r.glosa), width: 120 },
  { field: 'contadoEm', title: 'Contado em', value: (r) => showInstant(r.contadoEm), width: 140 },
  { field: 'enviadoPor', title: 'Por', csvOnly: true },
]

const Cartao = ({ item: r }: { item: RetornoDaLista }) => (
  <ResultCard item={r} title={r.arquivo}>
    <span>
      {TIPOS_DE_RETORNO[r.tipo]} · {convenioDo(r)}
    </span>
    <dl className={local.fatos}>
      <div>
        <dt>Guias</dt>
        <dd>{guiasDo(r)}</dd>
      </div>
      <div>
        <dt>Liberado</dt>
        <dd>{formatReais(r.liberado)}</dd>
      </div>
      <div>
        <dt>Glosa</dt>
        <dd>{formatReais(r.glosa)}</dd>
      </div>
    </dl>
    <small>
      {r.estado === 'desfeito' && r.desfeitoEm
        ? `Desfeito em ${showInstant(r.desfeitoEm)} por ${r.desfeitoPor ?? '—'}`
        : `Contado em ${showInstant(r.contadoEm)} por ${r.enviadoPor}`}
    </small>
  </ResultCard>
)

/** Route /faturamento/retornos: what the insurers answered. */
export default function RetornosPage() {
  const search = useSearch('retorno', listRetornos, { orderBy: ORDEM, toParams })
  const { data: pendentes, isPending } = useQuery({
    queryKey: ['retorno', 'pendentes'],
    queryFn: ({ signal }) => getPendentes(signal),
  })
  useLive({ assunto: 'retorno' }, () => void search.atualizar())
  // What stands above the list comes with it: nothing moves under the hand.
  if (isPending)
    return (
      <Page title="Retornos">
        <Skeleton variant="rounded" height={320} />
      </Page>
    )
  return (
    <SearchPage
      title="Retornos"
      search={search}
      csv="retornos"
      open={enderecoDo}
      above={<Receber pendentes={pendentes} />}
      emptyHint="Solte acima o que o convênio devolveu: o portal descobre o que é e de quais guias fala."
    >
      <SearchPage.Filters live>
        <TextInput name="busca" label="Arquivo, protocolo ou lote" max={60} />
        <PickerInput<Nomeado>
          name="convenio"
          label="Convênio"
          minText={0}
          search={searchConvenios}
          getLabel={nomeDo}
        />
        <SelectInput name="tipo" label="Tipo" options={TIPOS} />
        <CheckboxInput name="pendentes" label="Por ligar" />
        <CheckboxInput name="desfeitos" label="Desfeitos" />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
