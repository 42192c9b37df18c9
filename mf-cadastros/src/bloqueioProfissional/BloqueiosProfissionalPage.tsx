import type { BloqueioDeProfissional } from '@clinica/shared-domain'
import { PeriodInput, StatusInput } from '@clinica/shared-ui/form'
import { type Column, EditAction, ResultCard, SearchPage, statusOf, useSearch } from '@clinica/shared-ui/list'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { COLUNAS_DO_BLOQUEIO, horario, periodo } from '../comum/bloqueio'
import { bloqueioProfissionalApi } from './bloqueioProfissional.api'
import { ComCadastro } from './ComCadastro'
import { type ProfissionalEscolhido, searchProfissionais } from './useOwn'

const TITULO = 'Bloqueio de profissionais'
const ORDEM = [
  { value: 'profissional', label: 'Profissional' },
  { value: 'dataInicio', label: 'Data início' },
  { value: 'motivo', label: 'Motivo' },
]
const endereco = (b: BloqueioDeProfissional): string => `/profissional/bloqueio/cadastro/${b._id}`

const COLUNAS: Column<BloqueioDeProfissional>[] = [
  {
    field: 'profissional',
    title: 'Profissional',
    value: (b) => b.profissional.nome,
    flex: 2,
    minWidth: 180,
  },
  ...COLUNAS_DO_BLOQUEIO,
]

const Cartao = ({ item }: { item: BloqueioDeProfissional }) => (
  <ResultCard
    item={item}
    title={item.profissional.nome}
    badge={statusOf(item)}
    actions={<EditAction item={item} />}
  >
    <div>{periodo(item)}</div>
    <div>{horario(item)}</div>
    <div>Motivo: {item.motivo}</div>
  </ResultCard>
)

const Lista = ({ todos }: { todos: boolean }) => {
  const search = useSearch('bloqueioProfissional', bloqueioProfissionalApi.list, {
    initial: { ativo: true },
    orderBy: ORDEM,
  })
  return (
    <SearchPage
      title={TITULO}
      search={search}
      novo="/profissional/bloqueio/cadastro"
      csv="bloqueios-profissionais"
      open={endereco}
    >
      <SearchPage.Filters>
        {todos ? (
          <PickerInput<ProfissionalEscolhido>
            name="profissional"
            label="Profissional"
            minText={0}
            search={searchProfissionais}
            getLabel={(p) => p.nome}
          />
        ) : null}
        <PeriodInput names={['dataInicio', 'dataFim']} />
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={EditAction} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}

/** Route /profissional/bloqueio (spec 2 §2, §6): the profile Profissional sees its own. */
export default function BloqueiosProfissionalPage() {
  return <ComCadastro title={TITULO}>{(proprio) => <Lista todos={proprio === null} />}</ComCadastro>
}
