import { useCan, useSaveKey } from '@clinica/shared-auth'
import { type Agendamento, acoes, formatData, lossesOf } from '@clinica/shared-domain'
import { Button, confirm, Icon, IconButton, insist, notify, showError } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { removeSessao, restoreSessao, setPagamento } from './sessoes.api'
import css from './sessoes.module.css'

type Props = { item: Agendamento }

/** What is shown of the guide changes with its sessions. */
const refresh = () => void invalidateRegister('agendamento', 'guia')

const ask = (perdas: readonly string[]): Promise<boolean> =>
  confirm({
    titulo: 'Atenção',
    conteudo: [
      'Deseja realmente remover esse agendamento?',
      ...(perdas.length > 0 ? ['', 'Será perdido:', ...perdas.map((p) => `• ${p}`)] : []),
    ].join('\n'),
    confirmar: 'Sim, remover',
    cancelar: 'Não',
    perigo: true,
  })

/** Payment of the session, and its removal (spec 3 §2.5), each for whom may. */
export const AcoesDaSessao = ({ item }: Props) => {
  const [fazendo, setFazendo] = useState(false)
  const send = useSaveKey()
  const fatura = useCan(acoes.faturamento_guia)
  const remove = useCan(
    item.status === 'pre_agendado' ? acoes.agendamento_pre_agendado : acoes.agendamento_marcado,
  )
  const { bloqueadoParaPagamento: bloqueado } = item
  const quando = `${formatData(item.data)} às ${item.hora}`

  const perform = async (trabalho: () => Promise<void>) => {
    setFazendo(true)
    try {
      await trabalho()
    } catch (erro) {
      await showError(erro)
    } finally {
      // After a refusal too: another desk may have changed it.
      refresh()
      setFazendo(false)
    }
  }
  const changePagamento = (bloquear: boolean): Promise<void> =>
    perform(async () => {
      const feito = bloquear ? 'bloqueado' : 'desbloqueado'
      const novo = await insist(`o pagamento de ${quando} foi ${feito}`, () =>
        send(['pagamento', bloquear], (chave) => setPagamento(item._id, bloquear, chave)),
      )
      if (!novo) return
      notify(`Pagamento de ${quando} ${feito}.`, {
        desfazer: () => changePagamento(!bloquear),
      })
    })
  const removeAsked = async () => {
    const perdas = lossesOf(item)
    if (!(await ask(perdas))) return
    await perform(async () => {
      const removido = await insist(`o agendamento de ${quando} foi removido`, () =>
        send(['remover', item.updatedAt], (chave) => removeSessao(item, perdas.length > 0, chave)),
      )
      if (!removido) return
      notify(`Agendamento de ${quando} removido.`, {
        desfazer: () =>
          perform(async () => {
            await insist(`o agendamento de ${quando} voltou`, () =>
              send(['restaurar', removido.updatedAt], (chave) => restoreSessao(removido, chave)),
            )
          }),
      })
    })
  }
  return (
    <div className={css.acoes}>
      {fatura ? (
        <Button
          size="small"
          variant="outlined"
          disabled={fazendo}
          aria-label={`${bloqueado ? 'Desbloquear' : 'Bloquear'} pagamento de ${quando}`}
          startIcon={<Icon name={bloqueado ? 'desbloquear' : 'cadeado'} size={15} />}
          onClick={() => void changePagamento(!bloqueado)}
        >
          {bloqueado ? 'Desbloquear' : 'Bloquear'}
        </Button>
      ) : null}
      {remove ? (
        <IconButton
          size="small"
          color="error"
          label={`Remover agendamento de ${quando}`}
          icon="remover"
          iconSize={16}
          disabled={fazendo}
          onClick={() => void removeAsked()}
        />
      ) : null}
    </div>
  )
}
