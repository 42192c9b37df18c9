import type { BloqueioDeProfissional } from '@clinica/shared-domain'
import { PeriodInput } from '@clinica/shared-ui/form'
import type { Column } from '@clinica/shared-ui/list'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { COLUNAS_DO_BLOQUEIO, horario, periodo } from '../comum/bloqueio'
import { ListaDoCadastro } from '../comum/ListaDoCadastro'
import { bloqueioProfissionalApi } from './bloqueioProfissional.api'
import { ComCadastro } from './ComCadastro'
import { type ProfissionalEscolhido, searchProfissionais } from './useOwn'

const TITULO = 'Bloqueio de profissionais'
const ORDEM = [
  { value: 'profissional', label: 'Profissional' },
  { value: 'dataInicio', label: 'Data início' },
  { value: 'motivo', label: 'Motivo' },
]

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

const heading = (b: BloqueioDeProfissional): string => b.profissional.nome
const lines = (b: BloqueioDeProfissional) => (
  <>
    <div>{periodo(b)}</div>
    <div>{horario(b)}</div>
    <div>Motivo: {b.motivo}</div>
  </>
)

const Lista = ({ todos }: { todos: boolean }) => (
  <ListaDoCadastro
    api={bloqueioProfissionalApi}
    title={TITULO}
    csv="bloqueios-profissionais"
    orderBy={ORDEM}
    columns={COLUNAS}
    heading={heading}
    lines={lines}
  >
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
  </ListaDoCadastro>
)

/** Route /profissional/bloqueio (spec 2 §2, §6): the profile Profissional sees its own. */
export default function BloqueiosProfissionalPage() {
  return <ComCadastro title={TITULO}>{(proprio) => <Lista todos={proprio === null} />}</ComCadastro>
}
