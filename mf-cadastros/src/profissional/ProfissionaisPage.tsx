import { formatTelefone, type Profissional } from '@clinica/shared-domain'
import { DigitsInput, TextInput } from '@clinica/shared-ui/form'
import type { Column, ListAction } from '@clinica/shared-ui/list'
import { useHasRoute } from '@clinica/shared-ui/router'
import { ListaDoCadastro } from '../comum/ListaDoCadastro'
import { profissionalApi } from './profissional.api'

const ORDEM = [
  { value: 'nome', label: 'Nome' },
  { value: 'numeroConselho', label: 'Número do conselho' },
]
const endereco = (p: Profissional): string => `/profissional/cadastro/${p._id}`
const unidades = (p: Profissional): string => p.unidade.join(', ')
const especialidades = (p: Profissional): string => p.especialidade.join(', ')
const contato = (p: Profissional): string =>
  [p.celular, p.telefone].flatMap((t) => (t ? [formatTelefone(t)] : [])).join(' · ')

const COLUNAS: Column<Profissional>[] = [
  { field: 'nome', title: 'Nome', flex: 2, minWidth: 180 },
  { field: 'numeroConselho', title: 'Número do conselho', width: 160 },
  { field: 'email', title: 'E-mail', csvOnly: true },
  { field: 'contato', title: 'Contato', value: contato, width: 150 },
  { field: 'unidade', title: 'Unidades', value: unidades, flex: 1, minWidth: 130 },
  { field: 'especialidade', title: 'Especialidades', value: especialidades, flex: 1, minWidth: 150 },
  { field: 'avaliacao', title: 'Avaliação', csvOnly: true },
]

const useActions = (p: Profissional): ListAction[] => {
  const agendamentos = `/profissional/${p._id}/agendamentos`
  const temAgendamentos = useHasRoute(agendamentos)
  return [
    { label: 'Editar', icon: 'editar', to: endereco(p) },
    { label: 'Documentos', icon: 'documento', to: `/profissional/${p._id}/documentos` },
    ...(temAgendamentos
      ? [{ label: 'Ver agendamentos', icon: 'agendamento', to: agendamentos } as const]
      : []),
  ]
}

const heading = (p: Profissional): string => p.nome
const lines = (p: Profissional) => (
  <>
    <div>Número do conselho: {p.numeroConselho}</div>
    <div>{contato(p)}</div>
    <div>{unidades(p)}</div>
    <div>{especialidades(p)}</div>
  </>
)

/** Route /profissional (spec 2 §2). */
export default function ProfissionaisPage() {
  return (
    <ListaDoCadastro
      api={profissionalApi}
      title="Profissionais"
      csv="profissionais"
      orderBy={ORDEM}
      columns={COLUNAS}
      heading={heading}
      lines={lines}
      useActions={useActions}
    >
      <TextInput name="nome" label="Nome" max={60} />
      <DigitsInput name="numeroConselho" label="Número do conselho" max={15} />
    </ListaDoCadastro>
  )
}
