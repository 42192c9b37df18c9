import { useCan } from '@clinica/shared-auth'
import { formatMes, type IndicacaoAnswer } from '@clinica/shared-domain'
import { reaberturas } from '@clinica/shared-domain/acesso'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { Reabrir } from '../../reabrir/Reabrir'
import { reopenMes } from '../submissao.api'

/** A finished month goes back to its professional, who reads why. */
export const ReabrirEnvio = ({ mes, dados }: { mes: string; dados: IndicacaoAnswer }) => {
  const pode = useCan(reaberturas.envio)
  const { indicacao } = dados
  if (!pode || !indicacao?.finishedAt) return null
  const { nome } = indicacao.profissional
  return (
    <Reabrir
      titulo={`Reabrir o envio de ${formatMes(mes).toLowerCase()} de ${nome}`}
      efeito={`${nome} volta a poder mudar o envio, e lê o motivo no início e no próprio envio até finalizá-lo de novo.`}
      versao={[indicacao._id, indicacao.updatedAt]}
      reopen={async (motivo, chave) => {
        try {
          return await reopenMes(indicacao, motivo, chave)
        } finally {
          void invalidateRegister('indicacao')
        }
      }}
    />
  )
}
