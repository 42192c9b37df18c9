import {
  choosePlano,
  type PacienteDaLista,
  type PropostaDaGuia,
  proposeExecutante,
} from '@clinica/shared-domain'
import { showError } from '@clinica/shared-ui'
import { useFormStore } from '@clinica/shared-ui/form'
import { useQueryClient } from '@clinica/shared-ui/query'
import { useCallback } from 'react'
import { propostaQuery } from './proposta.query'
import { useChange } from './useChange'
import { fill, type Valores } from './valores'

/** Of a proposal, what speaks of the patient: it fills in what is empty, and the plan that is used. */
export const withPaciente = (valores: Valores, { guia, convenios, executante }: PropostaDaGuia): Valores => {
  const { beneficiario, solicitacao } = valores
  const usado = convenios.find((c) => c._id === guia.beneficiario?.convenio) ?? null
  const novos: Valores = {
    ...valores,
    beneficiario: {
      ...beneficiario,
      numeroCartaoNacionalSaude:
        guia.beneficiario?.numeroCartaoNacionalSaude || beneficiario.numeroCartaoNacionalSaude,
    },
    solicitacao: {
      ...solicitacao,
      cid10: solicitacao.cid10 || (guia.cid10 ?? ''),
      indicacao: solicitacao.indicacao || (guia.indicacao ?? ''),
    },
  }
  const semMedico = novos.contratadoSolicitante.profissionalSolicitante.nome === ''
  const { profissionalSolicitante } = guia.contratadoSolicitante
  if (semMedico && profissionalSolicitante.nome)
    novos.contratadoSolicitante = {
      ...novos.contratadoSolicitante,
      profissionalSolicitante: fill(
        novos.contratadoSolicitante.profissionalSolicitante,
        profissionalSolicitante,
      ) as typeof novos.contratadoSolicitante.profissionalSolicitante,
    }
  const exige = usado?.exigeExecutante === true
  return proposeExecutante(choosePlano(novos, usado) as Valores, { executante, exige })
}

/** Another patient brings their plans; what is of the patient before leaves. */
export const useChoosePaciente = () => {
  const formulario = useFormStore()
  const cache = useQueryClient()
  const change = useChange()
  return useCallback(
    async (paciente: Pick<PacienteDaLista, '_id' | 'nome'> | null): Promise<void> => {
      change((v) => {
        const semPlano = choosePlano(v, null) as Valores
        const { beneficiario } = semPlano
        const outro = { _id: paciente?._id ?? '', nome: paciente?.nome ?? '', numeroCartaoNacionalSaude: '' }
        return { ...semPlano, beneficiario: { ...beneficiario, ...outro } }
      })
      if (!paciente) return
      try {
        const { especialidade, profissional } = formulario.get().values as Valores
        const pedido = {
          paciente: paciente._id,
          especialidade: especialidade || undefined,
          profissional: profissional?._id,
        }
        const proposta = await cache.fetchQuery(propostaQuery(pedido))
        const agora = formulario.get().values as Valores
        // Somebody else was chosen meanwhile.
        if (agora.beneficiario._id === paciente._id && !agora.beneficiario.convenio)
          change((v) => withPaciente(v, proposta))
      } catch (erro) {
        await showError(erro)
      }
    },
    [formulario, cache, change],
  )
}
