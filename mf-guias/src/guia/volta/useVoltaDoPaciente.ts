import { showError, useReturnedErrand } from '@clinica/shared-ui'
import { useQueryClient } from '@clinica/shared-ui/query'
import { useEffect, useState } from 'react'
import { propostaQuery } from '../dados/proposta.query'
import { withPaciente } from '../dados/usePaciente'
import type { Valores } from '../dados/valores'
import type { Rascunho } from './rascunho'

/**
 * What was typed before the form was left for the patient's, right after the return: with the patient who was registered
 * there, or with what changed of the one who was chosen.
 */
export const useVoltaDoPaciente = () => {
  const volta = useReturnedErrand<Rascunho>()
  const cache = useQueryClient()
  const digitado = volta?.draft.valores ?? null
  const paciente = volta?.result?.register === 'paciente' ? volta.result._id : undefined
  const [valores, setValores] = useState<Valores | null>(paciente ? null : digitado)
  useEffect(() => {
    if (!digitado || !paciente) return
    cache.fetchQuery(propostaQuery({ paciente, profissional: digitado.profissional?._id })).then(
      (proposta) => {
        const nome = proposta.guia.beneficiario?.nome ?? digitado.beneficiario.nome
        const beneficiario = { ...digitado.beneficiario, _id: paciente, nome }
        setValores(withPaciente({ ...digitado, beneficiario }, proposta))
      },
      (erro: unknown) => {
        setValores(digitado)
        void showError(erro)
      },
    )
  }, [digitado, paciente, cache])
  return {
    situacao: digitado && !valores ? ('carregando' as const) : ('pronto' as const),
    valores,
  }
}
