import { type InferType, object, string } from 'yup'
import { isMes } from '../comum/datas'
import { uuid } from '../comum/esquema'
import { texto } from '../comum/texto'
import { PREENCHA } from './filtros'
import { unidadeDoRelatorio } from './filtros.schema'
import { COMPLETAS, type Completas } from './guias'
import { camposDoPeriodo } from './periodo.schema'

/** GET /relatorios/relatorioPagamentoProfissional and /{resource}/relatorioFaturamentoPromed (spec 3 §5, §7). */
export const pagamentoProfissionalSchema = object({
  unidade: unidadeDoRelatorio(),
  ...camposDoPeriodo(),
  idProfissional: uuid(),
}).meta({ invalido: PREENCHA })
export type FiltrosDoPagamento = InferType<typeof pagamentoProfissionalSchema>

/** GET /relatorios/relatorio_pagamento_por_faturamento; every unit unless one is told (spec 3 §5, §7). */
export const pagamentoGuiaSchema = object({ unidade: texto().max(60), ...camposDoPeriodo() }).meta({
  invalido: PREENCHA,
})
export type FiltrosDoPagamentoGuia = InferType<typeof pagamentoGuiaSchema>

/** Its spreadsheet takes what the screen applies on the guides that it received, too (spec 3 §7). */
export const planilhaDeGuiasSchema = pagamentoGuiaSchema.shape({
  especialidade: texto().max(60),
  plano: texto().max(60),
  idProfissional: uuid(),
  numeros: texto().max(4_000),
  completas: string<Completas>().oneOf(COMPLETAS),
})
export type FiltrosDaPlanilhaDeGuias = InferType<typeof planilhaDeGuiasSchema>

/** GET /relatorios/relatorio_pagamento_por_indicacao: each narrows; `mes` (`YYYY-MM`) to one month's submissions (spec 3 §7). */
export const pagamentoIndicacaoSchema = object({
  id_profissional: uuid(),
  unidade: texto().max(60),
  mes: texto()
    .max(7)
    .test('mes', 'Mês inválido.', (v) => !v || isMes(v)),
}).meta({ invalido: PREENCHA })
export type FiltrosDoPagamentoIndicacao = InferType<typeof pagamentoIndicacaoSchema>
