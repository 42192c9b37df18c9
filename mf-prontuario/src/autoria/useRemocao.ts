import type { Evolucao } from '@clinica/shared-domain'
import { confirm } from '@clinica/shared-ui'
import { useQueryClient } from '@clinica/shared-ui/query'
import { useCallback } from 'react'
import { daSessaoQuery } from '../linha/linha.query'
import { askMotivoDaRemocao } from './motivo'
import { useMandato } from './useMandato'

type Pergunta = { titulo: string; conteudo: string; confirmar: string; cancelar?: string }

/** What the session is left with. */
const FICA_SEM_REGISTRO = 'É o único registro desta sessão, que fica sem registro no prontuário.'

/**
 * Asks before an entry is removed: who is not its author says why, and of a session's only one it says what the session is left
 * with. Answers null for no, else the reason and whether it is the only one.
 */
export const useRemocao = (paciente: string) => {
  const cache = useQueryClient()
  const mandato = useMandato()
  return useCallback(
    async (e: Evolucao, p: Pergunta): Promise<{ motivo?: string; unico: boolean } | null> => {
      const daSessao = await cache
        .fetchQuery({ ...daSessaoQuery(paciente, e.agendamento._id), staleTime: 0 })
        .catch(() => null)
      const unico = daSessao?.every(({ _id }) => _id === e._id) ?? false
      const conteudo = unico ? `${p.conteudo} ${FICA_SEM_REGISTRO}` : p.conteudo
      // What was closed is taken out by nobody without a reason.
      if (mandato(e) === 'gerencia' || e.fechadoEm) {
        const motivo = await askMotivoDaRemocao(p.titulo, conteudo)
        return motivo === null ? null : { motivo, unico }
      }
      return (await confirm({ ...p, conteudo, perigo: true })) ? { unico } : null
    },
    [cache, mandato, paciente],
  )
}
