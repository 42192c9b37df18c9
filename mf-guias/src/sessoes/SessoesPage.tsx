import { createResource } from '@clinica/shared-auth'
import { type Agendamento, formatData } from '@clinica/shared-domain'
import { type Column, ResultCard, SearchPage, useSearch } from '@clinica/shared-ui/list'
import { useParams } from '@clinica/shared-ui/router'
import { useMemo } from 'react'

const COLUNAS: Column<Agendamento>[] = [
  { field: 'data', title: 'Data', value: (a) => formatData(a.data), width: 110 },
  { field: 'hora', title: 'Hora', width: 80 },
  { field: 'profissional', title: 'Profissional', value: (a) => a.profissional.nome, flex: 1, minWidth: 160 },
]

const Cartao = ({ item }: { item: Agendamento }) => (
  <ResultCard item={item} title={`${formatData(item.data)} ${item.hora}`}>
    {item.profissional.nome}
  </ResultCard>
)

const sessoesResource = (guiaId: string) =>
  createResource<Agendamento>({
    path: `/guia/${encodeURIComponent(guiaId)}/agendamentos`,
    singular: 'agendamento',
    plural: 'agendamentos',
  }).list

const Lista = ({ id }: { id: string }) => {
  const buscar = useMemo(() => sessoesResource(id), [id])
  const search = useSearch(`guia-agendamentos.${id}`, buscar, { register: 'agendamento' })
  return (
    <SearchPage title="Agendamentos da Guia" search={search}>
      <SearchPage.Table columns={COLUNAS} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}

/** Route /guia/{id}/agendamentos (spec 3 §2.5). */
export default function SessoesPage() {
  const { id = '' } = useParams()
  return <Lista key={id} id={id} />
}
