import { ErroDaApi } from '@clinica/shared-auth'
import type { Agendamento, Status } from '@clinica/shared-domain'
import { alert, notify, showError } from '@clinica/shared-ui'
import { useMemo, useRef } from 'react'
import { changeStatus, clear, restore, setBloqueioDePagamento } from '../dados/grade.api'
import type { MudancasDaGrade } from '../dados/useGrade'
import { neighbour } from '../quadro/teclado'
import { focusCartao } from './destaque'

/** The evolve failure has its own alert (spec 3 §8). */
const showFailure = async (erro: unknown, para: Status | null): Promise<void> => {
  if (para === 'evoluido' && erro instanceof ErroDaApi && erro.corpo)
    return alert({
      titulo: 'Erro ao evoluir agendamento',
      conteudo: erro.corpo.content ?? (erro.corpo.erro.conteudo || erro.corpo.msg),
    })
  await showError(erro)
}

/** What a card does without being opened. One call at a time for each card. */
export const useActions = (mudancas: MudancasDaGrade) => {
  const emCurso = useRef(new Set<string>())
  return useMemo(() => {
    const fazer = async (
      a: Agendamento,
      elemento: HTMLElement | null,
      chamada: () => Promise<Agendamento>,
      para: Status | null,
    ): Promise<Agendamento | null> => {
      if (emCurso.current.has(a._id)) return null
      emCurso.current.add(a._id)
      elemento?.setAttribute('aria-busy', 'true')
      try {
        const novo = await chamada()
        mudancas.agendamento(novo)
        return novo
      } catch (erro) {
        // Somebody may have changed it first: show it as it is.
        if (erro instanceof ErroDaApi && erro.status === 409) mudancas.recarregar()
        await showFailure(erro, para)
        return null
      } finally {
        emCurso.current.delete(a._id)
        elemento?.removeAttribute('aria-busy')
      }
    }
    return {
      mudarStatus: async (a: Agendamento, para: Status, elemento: HTMLElement) => {
        // The button in hand goes away with the status.
        elemento.focus()
        await fazer(a, elemento, () => changeStatus(a._id, para), para)
      },
      pagamento: async (a: Agendamento) => {
        const bloquear = !a.bloqueadoParaPagamento
        const novo = await fazer(a, null, () => setBloqueioDePagamento(a._id, bloquear), null)
        if (novo) notify(bloquear ? 'Pagamento bloqueado.' : 'Pagamento desbloqueado.')
      },
      limpar: async (a: Agendamento, elemento: HTMLElement | null) => {
        const proximo = elemento ? neighbour(elemento) : undefined
        const novo = await fazer(a, elemento, () => clear(a), null)
        if (!novo) return
        proximo?.focus()
        notify(`Agendamento de ${a.paciente.nome_social ?? a.paciente.nome} removido.`, {
          desfazer: async () => {
            const volta = await fazer(a, null, () => restore(a._id), null)
            if (volta) focusCartao(volta._id)
          },
        })
      },
    }
  }, [mudancas])
}
