import { fromSolicitado, type PropostaDaGuia, renewGuia } from '@clinica/shared-domain'
import { newRealizado, type Realizado } from './linhas'
import { withPaciente } from './usePaciente'
import { fill, newGuia, toForm, type Valores } from './valores'

/** A copy of the former guide; performed rows follow the requested ones again. */
const renewed = (
  antes: NonNullable<PropostaDaGuia['renovar']>,
  hoje: string,
  podeFaturar: boolean,
): Valores => {
  const valores = toForm(renewGuia(antes, hoje, podeFaturar))
  const { procedimentosRealizados, solicitacao } = valores
  return {
    ...valores,
    procedimentosRealizados: {
      ...procedimentosRealizados,
      procedimentos: solicitacao.procedimentos.map((pedido) => ({
        ...newRealizado(hoje),
        ...(fromSolicitado(pedido) as Partial<Realizado>),
      })),
    },
  }
}

/** A new guide with all that is known already: the clinic's own data, the appointment's, the patient's, the former guide's. */
export const fromProposta = (proposta: PropostaDaGuia, hoje: string, podeFaturar: boolean): Valores => {
  if (proposta.renovar) return renewed(proposta.renovar, hoje, podeFaturar)
  const { contratadoSolicitante, contratadoExecutante, ...guia } = proposta.guia
  const valores = fill(newGuia(hoje), {
    contratadoSolicitante,
    contratadoExecutante,
    unidade: guia.unidade,
    especialidade: guia.especialidade,
    agendamentos: guia.agendamentos,
  }) as Valores
  valores.profissional = guia.profissional
  if (!guia.beneficiario) return valores
  const { _id, nome } = guia.beneficiario
  return withPaciente({ ...valores, beneficiario: { ...valores.beneficiario, _id, nome } }, proposta)
}
