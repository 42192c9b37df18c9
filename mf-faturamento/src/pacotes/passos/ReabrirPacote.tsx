import { useCan, useHoje } from '@clinica/shared-auth'
import { formatData, type Pacote } from '@clinica/shared-domain'
import { reaberturas } from '@clinica/shared-domain/acesso'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { Reabrir } from '../../reabrir/Reabrir'
import { reopenPacote } from '../pacotes.api'
import { formatDia } from './formatDia'

type Props = { pacote: Pacote; onReaberto: (pacote: Pacote) => void }

/** A finalised package goes back to open: for who bills on the same day, for a Gerente on any. */
export const ReabrirPacote = ({ pacote, onReaberto }: Props) => {
  const sempre = useCan(reaberturas.pacote)
  const noDia = useCan(reaberturas.pacoteNoDia)
  const hoje = formatData(useHoje())
  const deHoje = pacote.finalizado && formatDia(pacote.finalizado) === hoje
  if (!sempre && !(noDia && deHoje)) return null
  return (
    <Reabrir
      titulo={`Reabrir ${pacote.nome}`}
      efeito="O pacote volta a aberto: guias, datas e valores podem mudar, e as guias deixam de estar faturadas por ele. O motivo fica no histórico."
      versao={[pacote._id, pacote.updatedAt]}
      reopen={async (motivo, chave) => {
        try {
          const salvo = await reopenPacote(pacote, motivo, chave)
          onReaberto(salvo.faturamento)
          return salvo
        } finally {
          void invalidateRegister('pacote', 'guia')
        }
      }}
    />
  )
}
