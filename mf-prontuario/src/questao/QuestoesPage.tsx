import { type QuestaoDaLista, TIPOS_DE_QUESTAO } from '@clinica/shared-domain'
import { SelectInput, StatusInput, TextInput } from '@clinica/shared-ui/form'
import {
  type Column,
  EditAction,
  ResultCard,
  SearchPage,
  STATUS_COLUMN,
  statusOf,
  useSearch,
} from '@clinica/shared-ui/list'
import { nomeDoDominio, questaoApi } from './questao.api'

const ORDEM = [
  { value: 'enunciado', label: 'Enunciado' },
  { value: 'tipo', label: 'Tipo de resposta' },
]
const TIPOS = [{ value: '', label: 'Todos' }, ...TIPOS_DE_QUESTAO.map((t) => ({ value: t, label: t }))]

const endereco = (questao: QuestaoDaLista): string => `/evolucao/questao/cadastro/${questao._id}`
/** 'Domínio: Lado do corpo' */
const tipoOf = ({ tipo, dominio }: QuestaoDaLista): string =>
  dominio ? `${tipo}: ${nomeDoDominio(dominio)}` : tipo
const exigida = ({ obrigatorio }: QuestaoDaLista): string => (obrigatorio ? 'Sim' : 'Não')

const COLUNAS: Column<QuestaoDaLista>[] = [
  { field: 'enunciado', title: 'Enunciado', flex: 2, minWidth: 240 },
  { field: 'tipo', title: 'Tipo de resposta', flex: 1, minWidth: 160, value: tipoOf },
  { field: 'obrigatorio', title: 'Obrigatória', width: 110, value: exigida },
  STATUS_COLUMN,
]

const Cartao = ({ item }: { item: QuestaoDaLista }) => (
  <ResultCard
    item={item}
    title={item.enunciado}
    cut={60}
    badge={statusOf(item)}
    actions={<EditAction item={item} />}
  >
    <span>{tipoOf(item)}</span>
    {item.obrigatorio ? <span>Obrigatória</span> : null}
  </ResultCard>
)

/** Route /evolucao/questao (spec 2 §2). */
export default function QuestoesPage() {
  const search = useSearch('questao', questaoApi.list, { initial: { ativo: true }, orderBy: ORDEM })
  return (
    <SearchPage
      title="Questões"
      search={search}
      novo="/evolucao/questao/cadastro"
      novoLabel="Nova"
      csv="questoes"
      open={endereco}
    >
      <SearchPage.Filters>
        <TextInput name="enunciado" label="Enunciado" max={200} />
        <SelectInput name="tipo" label="Tipo de resposta" options={TIPOS} />
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={EditAction} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
