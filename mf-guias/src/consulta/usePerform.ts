import { useSaveKey } from '@clinica/shared-auth'
import type { GuiaDaLista } from '@clinica/shared-domain'
import { alert, insist, notify, showError } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { oQueFoi } from '../comum/oQueFoi'
import { type Acao, perform } from './consulta.api'

/** What is said when it is done to `n` guides, and what takes it back. */
const FEITO: Record<Acao, { feito: (n: number) => string; volta: Acao | null }> = {
  bloquear: {
    feito: (n) => (n === 1 ? 'Guia enviada para faturamento.' : `${n} guias enviadas para faturamento.`),
    volta: 'desbloquear',
  },
  // Sending asks for an observation: it is not taken for granted.
  desbloquear: {
    feito: (n) => (n === 1 ? 'Guia retirada do faturamento.' : `${n} guias retiradas do faturamento.`),
    volta: null,
  },
  bloquearParaPagamento: {
    feito: (n) => (n === 1 ? 'Pagamento bloqueado.' : `Pagamento de ${n} guias bloqueado.`),
    volta: 'desbloquearParaPagamento',
  },
  desbloquearParaPagamento: {
    feito: (n) => (n === 1 ? 'Pagamento desbloqueado.' : `Pagamento de ${n} guias desbloqueado.`),
    volta: 'bloquearParaPagamento',
  },
}

const sayKept = (mantidas: readonly { guia: GuiaDaLista; msg: string }[], todas: number): Promise<void> =>
  alert({
    titulo: `${mantidas.length} de ${todas} guias ficaram como estavam`,
    conteudo: mantidas
      .map(({ guia, msg }) => `• ${guia.autorizacao.numeroGuia}, ${guia.beneficiario.nome}: ${msg}`)
      .join('\n'),
  })

export type PerformOn = (acao: Acao, guias: readonly GuiaDaLista[], observacao?: string) => Promise<boolean>

/** Does one thing to guides and says of which it did not; offers to take it back to who may (`podeVoltar`). True when all was done. */
export const usePerform = (
  podeVoltar: (acao: Acao) => boolean,
): { performOn: PerformOn; fazendo: boolean } => {
  const [fazendo, setFazendo] = useState(false)
  const send = useSaveKey()
  const performOn: PerformOn = async (acao, guias, observacao) => {
    setFazendo(true)
    try {
      const ids = guias.map((g) => g._id)
      const resultados = await insist(oQueFoi(FEITO[acao].feito(ids.length)), () =>
        send([acao, ids, observacao], (chave) => perform(acao, ids, chave, observacao)),
      )
      // Left without an answer: the list is read again.
      if (!resultados) return false
      const de = new Map(resultados.map((r) => [r._id, r]))
      const feitas = guias.filter((g) => de.get(g._id)?.feito)
      const mantidas = guias
        .filter((g) => !de.get(g._id)?.feito)
        .map((guia) => ({ guia, msg: de.get(guia._id)?.msg ?? '' }))
      const { feito, volta } = FEITO[acao]
      if (feitas.length > 0)
        notify(
          feito(feitas.length),
          volta && podeVoltar(volta) ? { desfazer: () => void performOn(volta, feitas) } : {},
        )
      if (mantidas.length > 0) await sayKept(mantidas, guias.length)
      return mantidas.length === 0
    } catch (erro) {
      await showError(erro)
      return false
    } finally {
      setFazendo(false)
      // After a refusal too: another desk may have changed it.
      void invalidateRegister('guia')
    }
  }
  return { performOn, fazendo }
}
