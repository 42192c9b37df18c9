import type { Trabalho } from '@clinica/shared-domain'
import { Button, Icon, IconButton, type IconName, notify, showError } from '@clinica/shared-ui'
import { createContext, useContext } from 'react'
import { type AcaoDeTrabalho, sendTrabalho } from './trabalho.api'

type Acao = { acao: AcaoDeTrabalho; label: string; icon: IconName }

/** What may be done with a job as it stands; the server decides again. */
const acoesDe = ({ situacao, recorrente }: Trabalho): Acao[] => {
  const cancelar: Acao = { acao: 'cancelar', label: 'Cancelar', icon: 'fechar' }
  if (situacao === 'fazendo') return [cancelar]
  if (situacao === 'esperando') {
    const agora: Acao = { acao: 'repetir', label: 'Executar agora', icon: 'relogio' }
    return recorrente ? [agora] : [agora, cancelar]
  }
  return situacao === 'feito' ? [] : [{ acao: 'repetir', label: 'Tentar de novo', icon: 'repetir' }]
}

/** Asks the list again after an action. */
export const AposAcao = createContext(() => {})

const useAcoes = (item: Trabalho) => {
  const aposAcao = useContext(AposAcao)
  const send = async (acao: AcaoDeTrabalho) => {
    try {
      notify(await sendTrabalho(item._id, acao))
    } catch (erro) {
      await showError(erro)
    }
    aposAcao()
  }
  return acoesDe(item).map((acao) => ({ ...acao, onClick: () => void send(acao.acao) }))
}

/** In words, as cards have them. */
export const BotoesDoTrabalho = ({ item }: { item: Trabalho }) =>
  useAcoes(item).map(({ acao, label, icon, onClick }) => (
    <Button
      key={acao}
      size="small"
      sx={{ px: 0.5 }}
      startIcon={<Icon name={icon} size={16} />}
      onClick={onClick}
    >
      {label}
    </Button>
  ))

/** As icons: a row has no room for the words. */
export const IconesDoTrabalho = ({ item }: { item: Trabalho }) =>
  useAcoes(item).map(({ acao, label, icon, onClick }) => (
    <IconButton key={acao} label={label} icon={icon} iconSize={17} size="small" onClick={onClick} />
  ))
