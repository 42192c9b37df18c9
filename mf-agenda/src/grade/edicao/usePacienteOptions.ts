import type { Agendamento } from '@clinica/shared-domain'
import { optionsFailed, useQuery } from '@clinica/shared-ui/query'
import { useMemo } from 'react'
import { getGuias } from '../dados/grade.api'
import { pacienteQuery } from '../dados/paciente.query'
import type { OpcaoDeGuia } from './CampoDeGuias'
import { type ConvenioDoPaciente, convenioKey, sortConvenios } from './rascunho'

/** The plans and open guides of the patient in hand; what the appointment already uses stays choosable. */
export const usePacienteOptions = (
  pacienteId: string | null,
  especialidade: string,
  dia: string,
  agendamento: Agendamento | null,
) => {
  const paciente = useQuery({ ...pacienteQuery(pacienteId ?? ''), enabled: pacienteId !== null })
  const guias = useQuery({
    queryKey: ['guia', 'paciente', pacienteId, especialidade],
    queryFn: ({ signal }) => getGuias(pacienteId ?? '', especialidade, signal),
    enabled: pacienteId !== null,
    meta: { interesse: pacienteId ? { assunto: 'guia', paciente: pacienteId } : null },
    // Sessions are used up at every desk.
    staleTime: 0,
  })
  const dele = agendamento && agendamento.paciente._id === pacienteId ? agendamento : null

  const convenios = useMemo((): ConvenioDoPaciente[] => {
    const lista = sortConvenios(paciente.data?.convenios ?? [], dia)
    const usado = dele?.paciente.convenio
    const falta = usado && !lista.some((c) => convenioKey(c) === convenioKey(usado))
    return falta ? [...lista, { ...usado, validade: null }] : lista
  }, [paciente.data, dele, dia])

  const opcoesDeGuia = useMemo((): OpcaoDeGuia[] => {
    const usadas = dele?.guia ?? []
    const abertas = (guias.data?.guias ?? [])
      .filter((g) => g.quantidadeRestante > 0 || usadas.some((u) => u._id === g._id))
      .map((g) => ({ ...g, convenio: g.convenio?.nome ?? null }))
    const fora = usadas
      .filter((u) => !abertas.some((g) => g._id === u._id))
      .map((u) => ({ ...u, quantidadeRestante: u.quantidade - u.usadas, convenio: null }))
    return [...abertas, ...fora]
  }, [guias.data, dele])

  const situacao: 'sem-paciente' | 'buscando' | 'pronto' | 'erro' =
    pacienteId === null
      ? 'sem-paciente'
      : guias.isPending
        ? 'buscando'
        : guias.isLoadingError
          ? 'erro'
          : 'pronto'
  /** The guides and who treats them, once what was already asked for them is answered; undefined when it failed. */
  const whenAnswered = async () =>
    guias.isLoading ? (await guias.refetch({ cancelRefetch: false })).data : guias.data
  const semConvenio = paciente.data !== undefined && convenios.length === 0
  return {
    convenios,
    semConvenio,
    ...guias.data,
    whenAnswered,
    opcoesDeGuia,
    situacao,
    falha: optionsFailed(guias),
  }
}

export type PacienteOptions = ReturnType<typeof usePacienteOptions>
