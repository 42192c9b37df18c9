import type { Especialidade } from '../cadastros/especialidades'
import type { PacienteDemo } from '../cadastros/pacientes'
import type { ProfissionalDemo } from '../cadastros/profissionais'
import type { Unidade } from '../cadastros/unidades'
import { type Dia, formatDia } from '../calendario'
import { type Contexto, FATURAMENTO, type Linha, RECEPCAO } from '../tipos'

export type GuiaDemo = {
  linha: Linha<'guia'>
  unidade: Unidade
  paciente: PacienteDemo
  especialidade: Especialidade
  profissional: ProfissionalDemo | null
  /** The first one of a treatment asks for an assessment too. */
  primeira: boolean
  emissao: Dia
  autorizadas: number
  /** Live appointments that hold it. */
  usadas: number
  ultimaSessao: Dia
}

type Pedido = {
  paciente: PacienteDemo
  unidade: Unidade
  especialidade: Especialidade
  cid: string
  dia: Dia
  /** Who sees the patient, when that is known. */
  profissional: ProfissionalDemo | null
  primeira: boolean
}

/** A guide of the plan that the patient uses; its number comes with `numberGuias`, once all are known. */
export const issueGuia = ({ s, relogio }: Contexto, pedido: Pedido): GuiaDemo => {
  const { paciente, unidade, especialidade, cid } = pedido
  const emissao = Math.min(pedido.dia - s.inteiro(1, 6), relogio.hoje)
  const created_at = relogio.passado(emissao, s.inteiro(420, 1080))
  const autorizadas = s.pesado(especialidade.modo.autorizadas as readonly (readonly [number, number])[])
  const plano = paciente.planos[0]
  return {
    unidade,
    paciente,
    especialidade,
    profissional: pedido.profissional,
    primeira: pedido.primeira,
    emissao,
    autorizadas,
    usadas: 0,
    ultimaSessao: emissao,
    linha: {
      id: s.uuid(Date.parse(created_at)),
      numero: '',
      paciente_id: paciente.linha.id,
      beneficiario_nome: paciente.linha.nome,
      convenio_id: plano?.convenio_id ?? '',
      plano: plano?.plano ?? null,
      unidade_id: unidade.id,
      especialidade_id: especialidade.linha.id,
      profissional_id: pedido.profissional?.linha.id ?? null,
      data_emissao: formatDia(emissao),
      cid10: cid,
      quantidade_autorizada: autorizadas,
      bloqueada: false,
      bloqueado_para_pagamento: s.chance(0.01),
      atualizado_por: RECEPCAO,
      created_at,
      updated_at: created_at,
    },
  }
}

/** Guides that are used up and some weeks old have gone to billing. */
export const sendToFaturamento = ({ s, relogio }: Contexto, guias: readonly GuiaDemo[]): void => {
  for (const guia of guias) {
    const enviada = s.chance(0.85)
    if (!enviada || guia.usadas < guia.autorizadas || guia.ultimaSessao > relogio.hoje - 20) continue
    guia.linha.bloqueada = true
    guia.linha.atualizado_por = FATURAMENTO
    guia.linha.updated_at = relogio.passado(guia.ultimaSessao + 15, 900)
  }
}

/** Unit `faixa` + two-digit specialty code + per-unit sequence, in the order of issue. */
export const numberGuias = (
  guias: readonly GuiaDemo[],
  unidades: readonly Unidade[],
): Linha<'guia_sequencia'>[] => {
  const ultimos = new Map(unidades.map(({ id }) => [id, 0]))
  for (const guia of [...guias].sort((a, b) => a.emissao - b.emissao)) {
    const sequencia = (ultimos.get(guia.unidade.id) ?? 0) + 1
    ultimos.set(guia.unidade.id, sequencia)
    guia.linha.numero = `${guia.unidade.faixa}${String(guia.especialidade.linha.codigo_numeracao_guia).padStart(2, '0')}${sequencia}`
  }
  return [...ultimos].map(([unidade_id, ultimo]) => ({ unidade_id, ultimo }))
}
