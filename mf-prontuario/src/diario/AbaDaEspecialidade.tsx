import { hojeNaClinica } from '@clinica/shared-auth'
import type { EspecialidadesDoRegistro } from '@clinica/shared-domain'
import { AreaError, EmptyState, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { useMemo, useState } from 'react'
import css from './diario.module.css'
import { guiasQuery } from './diario.query'
import { BarraDeSessoes } from './sessoes/BarraDeSessoes'
import { PainelDaSessao } from './sessoes/PainelDaSessao'
import { SeletorDeGuia } from './sessoes/SeletorDeGuia'
import { findUltima, initialGuia, listSessoesDaGuia } from './sessoes/sessoes'
import { useDiario } from './useDiario'

type Props = {
  especialidade: EspecialidadesDoRegistro['especialidades'][number]
  /** The session that the screen was opened from. */
  aberta: string | null
}

/** A specialty: one of its guides, the guide's sessions, and what was written of the one that is chosen (spec 2 §2). */
export const AbaDaEspecialidade = ({ especialidade, aberta }: Props) => {
  const { paciente, sessoes } = useDiario()
  const guias = useQuery(guiasQuery(paciente, especialidade.nome))
  /** A guide and a session are not changed while somebody writes: today is read anew when they choose. */
  const [hoje, setHoje] = useState(hojeNaClinica)
  const delas = useMemo(
    () => sessoes.filter((s) => s.especialidade._id === especialidade._id),
    [sessoes, especialidade._id],
  )
  const [escolha, setEscolha] = useState<{ guia?: string; sessao: string | null }>({ sessao: aberta })
  if (guias.isError)
    return <AreaError titulo="Não foi possível ler as guias." onRetry={() => void guias.refetch()} />
  if (!guias.data)
    return (
      <div role="status" aria-label="Carregando" className={css.esqueleto}>
        <Skeleton variant="rounded" height={64} />
        <Skeleton variant="rounded" height={360} />
      </div>
    )
  const daAberta = delas.find((s) => s._id === aberta)
  const guia = escolha.guia ?? initialGuia(delas, guias.data, daAberta, hoje)
  const daGuia = listSessoesDaGuia(delas, guia)
  const ultima = findUltima(daGuia, hoje)
  const sessao = daGuia.find((s) => s._id === escolha.sessao) ?? ultima
  const choose = (nova: { guia: string; sessao: string | null }) => {
    if (nova.guia === guia && nova.sessao === sessao?._id) return
    setHoje(hojeNaClinica())
    setEscolha(nova)
  }
  return (
    <>
      <div className={css.controles}>
        <SeletorDeGuia
          guias={guias.data}
          sessoes={delas}
          guia={guia}
          onChange={(nova) => choose({ guia: nova, sessao: null })}
        />
        <BarraDeSessoes
          key={guia}
          sessoes={daGuia}
          escolhida={sessao?._id ?? null}
          onChoose={(nova) => choose({ guia, sessao: nova })}
        />
      </div>
      {sessao ? (
        <PainelDaSessao
          key={sessao._id}
          sessao={sessao}
          especialidade={especialidade.nome}
          daGuia={daGuia}
          ultima={sessao === ultima}
        />
      ) : (
        <EmptyState title="Nenhuma sessão nesta guia." icon="calendario" />
      )}
    </>
  )
}
