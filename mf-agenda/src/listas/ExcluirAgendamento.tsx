import { useCan, useSaveKey } from '@clinica/shared-auth'
import { type Agendamento, acoes, formatData, lossesOf } from '@clinica/shared-domain'
import { Button, confirm, Icon, IconButton, insist, notify } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { showFailure } from '../grade/cartao/showFailure'
import { useFaturamento } from '../grade/cartao/useFaturamento'
import { clear, restore } from '../grade/dados/atos.api'

const readAgain = (): void => void invalidateRegister('agendamento')

/** Deactivates it, asked first and with a way back; null for who may not (spec 2 §2). */
const useRemove = (item: Agendamento) => {
  const [excluindo, setExcluindo] = useState(false)
  const pode = useCan(
    item.status === 'pre_agendado' ? acoes.agendamento_pre_agendado : acoes.agendamento_marcado,
  )
  const faturamento = useFaturamento(readAgain)
  const send = useSaveKey()
  const quando = `${formatData(item.data)} às ${item.hora}`

  const undo = async (limpo: Agendamento) => {
    try {
      await insist(`o agendamento de ${quando} voltou`, () =>
        send(['restaurar', limpo.updatedAt], (chave) => restore(limpo, chave)),
      )
    } catch (erro) {
      await showFailure(limpo, erro, null, faturamento)
    } finally {
      readAgain()
    }
  }
  const ask = (perdas: readonly string[]): Promise<boolean> =>
    confirm({
      titulo: 'Excluir agendamento',
      conteudo: [
        `O agendamento de ${item.paciente.nome} em ${quando} será excluído e a vaga fica livre.`,
        ...(perdas.length > 0 ? ['', 'Será perdido:', ...perdas.map((p) => `• ${p}`)] : []),
      ].join('\n'),
      confirmar: 'Excluir',
      perigo: true,
    })
  const remove = async () => {
    const perdas = lossesOf(item)
    // Nobody is asked about what the server will not do.
    if (!item.faturamento && !(await ask(perdas))) return
    setExcluindo(true)
    try {
      const confirmado = !item.faturamento && perdas.length > 0
      const limpo = await insist(`o agendamento de ${quando} foi excluído`, () =>
        send(['limpar', item.updatedAt, confirmado], (chave) => clear(item, { confirmado }, chave)),
      )
      if (limpo) notify(`Agendamento de ${quando} excluído.`, { desfazer: () => undo(limpo) })
    } catch (erro) {
      await showFailure(item, erro, null, faturamento)
    } finally {
      // After a refusal too: another desk may have changed it.
      readAgain()
      setExcluindo(false)
    }
  }
  return pode && item.ativo ? { remove: () => void remove(), excluindo } : null
}

const ROTULO = 'Excluir agendamento'
type Props = { item: Agendamento }

/** On a card. */
export const ExcluirAgendamento = ({ item }: Props) => {
  const acao = useRemove(item)
  return acao ? (
    <Button
      size="small"
      color="error"
      loading={acao.excluindo}
      startIcon={<Icon name="remover" size={16} />}
      onClick={acao.remove}
    >
      {ROTULO}
    </Button>
  ) : null
}

/** In a row of the table, where there is no room for words. */
export const ExcluirNaLinha = ({ item }: Props) => {
  const acao = useRemove(item)
  return acao ? (
    <IconButton
      size="small"
      color="error"
      label={ROTULO}
      icon="remover"
      iconSize={16}
      disabled={acao.excluindo}
      onClick={acao.remove}
    />
  ) : null
}
