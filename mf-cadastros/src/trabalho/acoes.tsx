import type { Trabalho } from '@clinica/shared-domain'
import { Button, Icon, type IconName, notify, showError } from '@clinica/shared-ui'
import { createContext, useContext } from 'react'
import { type AcaoDeTrabalho, sendTrabalho } from './trabalho.api'

type Acao = { acao: AcaoDeTrabalho; label: string; icon: IconName }

/** What may be done with a job as it stands; the server decides again. */
export const acoesDe = ({ situacao, recorrente }: Trabalho): Acao[] => {
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

/** The buttons of a card and of a row. */
export const AcoesDoTrabalho = ({ item }: { item: Trabalho }) => {
  const aposAcao = useContext(AposAcao)
  const mandar = async (acao: AcaoDeTrabalho) => {
    try {
      notify(await sendTrabalho(item._id, acao))
    } catch (erro) {
      await showError(erro)
    }
    aposAcao()
  }
  return acoesDe(item).map(({ acao, label, icon }) => (
    <Button
      key={acao}
      size="small"
      sx={{ px: 0.5 }}
      startIcon={<Icon name={icon} size={16} />}
      onClick={() => void mandar(acao)}
    >
      {label}
    </Button>
  ))
}
