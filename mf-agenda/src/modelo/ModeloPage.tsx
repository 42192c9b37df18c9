import { AreaError, EmptyState, Page, Skeleton } from '@clinica/shared-ui'
import { confirmDiscard } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { EditorDoModelo } from './EditorDoModelo'
import { FiltrosDoModelo } from './FiltrosDoModelo'
import { isCompletePar, readPar, savePar } from './filtro'
import { getModelo, type Par } from './modelo.api'
import css from './modelo.module.css'
import { ProfissionaisDoPar } from './ProfissionaisDoPar'

const Modelo = ({ par, onAlterado }: { par: Par; onAlterado: (alterado: boolean) => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['modelo', par],
    queryFn: ({ signal }) => getModelo(par, signal),
    // While somebody edits, nothing is fetched by itself.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error && data === undefined)
    return <AreaError titulo="Não foi possível abrir a agenda." onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton variant="rounded" height={420} />
  return (
    <EditorDoModelo
      par={par}
      modelo={data}
      onAlterado={onAlterado}
      onReload={async () => void (await refetch({ throwOnError: true }))}
    />
  )
}

/** Route /agenda: the schedule template of a unit and a specialty (spec 3 §2.2). */
export default function ModeloPage() {
  const [par, setPar] = useState(readPar)
  const [vez, setVez] = useState(0)
  const [alterado, setAlterado] = useState(false)
  const search = async (novo: Par) => {
    if (alterado && !(await confirmDiscard())) return
    savePar(novo)
    setPar(novo)
    setAlterado(false)
    setVez((n) => n + 1)
  }
  return (
    <Page title="Agenda">
      <FiltrosDoModelo inicial={par} onSearch={(novo) => void search(novo)} />
      {isCompletePar(par) ? (
        <div className={css.colunas} key={`${par.unidade}/${par.especialidade}/${vez}`}>
          <Modelo par={par} onAlterado={setAlterado} />
          <ProfissionaisDoPar par={par} />
        </div>
      ) : (
        <EmptyState icon="agenda" title="Escolha a unidade e a especialidade.">
          A agenda mostra os horários de cada dia da semana e quantas vagas eles têm.
        </EmptyState>
      )}
    </Page>
  )
}
