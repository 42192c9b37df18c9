import { ErroDaApi, MENSAGENS, newKey } from '@clinica/shared-auth'
import type { GuiaDaLista } from '@clinica/shared-domain'
import { alert, notify, showError } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'
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

type Falha = { guia: GuiaDaLista; erro: unknown }
const motivo = (erro: unknown): string =>
  erro instanceof ErroDaApi ? (erro.corpo?.msg ?? erro.conteudo) : MENSAGENS.semResposta

const sayFailures = async (falhas: readonly Falha[], feitas: number): Promise<void> => {
  const [primeira] = falhas
  if (falhas.length === 1 && feitas === 0 && primeira) return showError(primeira.erro)
  await alert({
    titulo: `${falhas.length} de ${falhas.length + feitas} guias ficaram como estavam`,
    conteudo: falhas
      .map(({ guia, erro }) => `• ${guia.autorizacao.numeroGuia}, ${guia.beneficiario.nome}: ${motivo(erro)}`)
      .join('\n'),
  })
}

export type Fazer = (acao: Acao, guias: readonly GuiaDaLista[], observacao?: string) => Promise<boolean>

/** Does one thing to guides, one after the other, and says of which it did not; `volta` where this person may take it back. */
export const useFazer = (podeVoltar: (acao: Acao) => boolean): { fazer: Fazer; fazendo: boolean } => {
  const [fazendo, setFazendo] = useState(false)
  const fazer: Fazer = async (acao, guias, observacao) => {
    setFazendo(true)
    const falhas: Falha[] = []
    const feitas: GuiaDaLista[] = []
    for (const guia of guias)
      try {
        await perform(acao, guia._id, newKey(), observacao)
        feitas.push(guia)
      } catch (erro) {
        falhas.push({ guia, erro })
      }
    setFazendo(false)
    // After a refusal too: another desk may have changed it.
    void invalidateRegister('guia')
    const { feito, volta } = FEITO[acao]
    if (feitas.length > 0)
      notify(
        feito(feitas.length),
        volta && podeVoltar(volta) ? { desfazer: () => void fazer(volta, feitas) } : {},
      )
    if (falhas.length > 0) await sayFailures(falhas, feitas.length)
    return falhas.length === 0
  }
  return { fazer, fazendo }
}
