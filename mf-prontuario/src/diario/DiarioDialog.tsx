import { hojeNaClinica } from '@clinica/shared-auth'
import type { Evolucao } from '@clinica/shared-domain'
import { notify, Skeleton } from '@clinica/shared-ui'
import { Formik } from '@clinica/shared-ui/form'
import { useQueryClient } from '@clinica/shared-ui/query'
import { useCallback, useRef, useState } from 'react'
import { useRascunhoComAnexos } from '../anexos/useRascunhoComAnexos'
import { useBackToCard } from '../grade'
import { Gaveta } from '../linha/Gaveta'
import { registroKey } from '../linha/linha.query'
import type { Guardado } from '../rascunho/useKeep'
import css from './diario.module.css'
import { FormularioDoDiario } from './FormularioDoDiario'
import { useDiario } from './useDiario'
import { diarioOf, novoDiario, type ValoresDoDiario } from './valores'

type Props = {
  /** The diary that is changed; null for a new one. */
  evolucao: Evolucao | null
  /** Session proposed for a new one. */
  sessao: string | null
  onClose: () => void
}

/** 'Novo diário' or 'Atualizar diário' (spec 2 §2). After the save the card that it was opened from is shown, else the record. */
export default function DiarioDialog({ sessao, onClose, ...props }: Props) {
  const { paciente, sessoes } = useDiario()
  const cache = useQueryClient()
  const goToCard = useBackToCard()
  const [{ evolucao, vez }, setEditada] = useState({ evolucao: props.evolucao, vez: 0 })
  const chave = evolucao ? `registro:${evolucao._id}` : `diario:${sessao ?? ''}`
  const rascunho = useRascunhoComAnexos<Guardado<ValoresDoDiario>>({
    paciente,
    agendamento: evolucao?.agendamento._id ?? sessao,
    chave,
  })
  const askToClose = useRef(onClose)
  const close = useCallback(() => askToClose.current(), [])
  const restart = (atual: Evolucao | null) => setEditada((e) => ({ evolucao: atual, vez: e.vez + 1 }))
  const salvo = (salva: Evolucao, msg: string) => {
    rascunho.forget()
    notify(msg)
    onClose()
    void cache.invalidateQueries({ queryKey: registroKey(paciente) })
    goToCard(salva.agendamento)
  }
  const [hoje] = useState(hojeNaClinica)
  const inicial = evolucao
    ? diarioOf(evolucao)
    : novoDiario(
        sessoes.find((s) => s._id === sessao),
        hoje,
      )
  return (
    <Gaveta titulo={evolucao ? 'Atualizar diário' : 'Novo diário'} onClose={close}>
      {rascunho.lendo ? (
        <div role="status" aria-label="Carregando" className={css.esqueleto}>
          <Skeleton variant="rounded" height={40} />
          <Skeleton variant="rounded" height={320} />
        </div>
      ) : (
        <Formik<ValoresDoDiario> key={vez} initialValues={inicial} onSubmit={() => undefined}>
          <FormularioDoDiario
            chave={chave}
            evolucao={evolucao}
            rascunho={rascunho}
            askToClose={askToClose}
            onClose={onClose}
            onSalvo={salvo}
            onRestart={restart}
          />
        </Formik>
      )}
    </Gaveta>
  )
}
