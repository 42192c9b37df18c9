import { hojeNaClinica } from '@clinica/shared-auth'
import type { Evolucao } from '@clinica/shared-domain'
import { notify, Skeleton } from '@clinica/shared-ui'
import { Formik, isSaveKey } from '@clinica/shared-ui/form'
import { useQueryClient } from '@clinica/shared-ui/query'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useRascunhoComAnexos } from '../../anexos/useRascunhoComAnexos'
import { useBackToCard } from '../../grade'
import type { Guardado } from '../../rascunho/useKeep'
import type { GrupoDePerguntas } from '../../respostas/pergunta'
import { chaveDaSessao, type SessaoAEvoluir } from '../AvisoDaSessao'
import { Gaveta } from '../Gaveta'
import { registroKey } from '../linha.query'
import { posicaoDaSessao } from '../palavras'
import { Corpo } from './Corpo'
import css from './evolucao.module.css'
import { checkValores, novosValores, type Valores, valoresOf } from './valores'

type Props = {
  paciente: string
  /** The one that is edited; null for a new one. */
  evolucao: Evolucao | null
  /** Proposed for a new one. */
  sessao: SessaoAEvoluir | null
  onClose: () => void
  /** It was saved, and the record stays. */
  onSalva: (id: string) => void
}

const SEM_GRUPOS: readonly GrupoDePerguntas[] = []

/** A new evolution of a session, or one that is edited (spec 2 §2, §4). After the save the card that it was opened from is shown, else the record. */
const EvolucaoDialog = ({ paciente, sessao, onClose, onSalva, ...props }: Props) => {
  const cache = useQueryClient()
  const goToCard = useBackToCard()
  const [{ evolucao, vez }, setEditada] = useState({ evolucao: props.evolucao, vez: 0 })
  const chave = evolucao ? `registro:${evolucao._id}` : chaveDaSessao(sessao)
  const rascunho = useRascunhoComAnexos<Guardado<Valores>>({
    paciente,
    agendamento: evolucao?.agendamento._id ?? sessao?._id ?? null,
    chave,
  })
  const [hoje] = useState(hojeNaClinica)
  const inicial = evolucao ? valoresOf(evolucao) : novosValores(sessao, hoje)
  /** What is asked, for the check that stands outside of what asks it. */
  const grupos = useRef(SEM_GRUPOS)
  const passou = useRef(false)
  const askToClose = useRef(onClose)
  const askToSave = useRef(() => {})
  const close = useCallback(() => askToClose.current(), [])
  const onKey = (e: KeyboardEvent) => {
    if (!isSaveKey(e)) return
    e.preventDefault()
    e.stopPropagation()
    askToSave.current()
  }
  const readAgain = () => void cache.invalidateQueries({ queryKey: registroKey(paciente) })

  const salva = (nova: Evolucao, tomado: string, mudadas: string) => {
    rascunho.forget()
    notify([tomado ? `Evolução salva, ${tomado}.` : 'Evolução salva.', mudadas].filter(Boolean).join(' '))
    onClose()
    readAgain()
    if (!goToCard(nova.agendamento)) onSalva(nova._id)
  }
  const restart = (atual: Evolucao | null) => {
    setEditada((e) => ({ evolucao: atual, vez: e.vez + 1 }))
    if (atual) readAgain()
  }
  const posicao = posicaoDaSessao(evolucao?.agendamento ?? sessao ?? { index: null, total: null })
  return (
    <Gaveta
      titulo={evolucao ? 'Editar evolução' : 'Nova evolução'}
      detalhe={posicao && `sessão ${posicao}`}
      onClose={close}
      onKeyDown={onKey}
    >
      {rascunho.lendo ? (
        <div className={css.rolagem} role="status" aria-label="Carregando">
          <Skeleton variant="rounded" height={96} />
        </div>
      ) : (
        <Formik<Valores>
          key={vez}
          initialValues={inicial}
          validate={(v) => checkValores(v, grupos.current, hojeNaClinica())}
          onSubmit={() => {
            passou.current = true
          }}
        >
          <Corpo
            paciente={paciente}
            chave={chave}
            evolucao={evolucao}
            partida={evolucao && { _id: evolucao._id, updatedAt: evolucao.updatedAt, base: inicial }}
            rascunho={rascunho}
            grupos={grupos}
            passou={passou}
            askToClose={askToClose}
            askToSave={askToSave}
            onClose={onClose}
            onSalva={salva}
            onRestart={restart}
          />
        </Formik>
      )}
    </Gaveta>
  )
}
export default EvolucaoDialog
