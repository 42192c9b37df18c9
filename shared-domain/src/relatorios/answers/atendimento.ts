import { type Answer, id, integer, list, nullable, object, text } from '../../comum/answer'

/** How many appointments have each status, as the catalogue has its ids; those that none has are not there. */
const atendimentos = list(object({ Status: text, Quantidade: integer }))
/** Of all statuses; the value, in cents, of those that took place. */
const totais = { TotalQuantidade: integer, TotalValor: integer, Atendimentos: atendimentos }

/** GET /agenda/relatorioAtendimentoProfissional: by name. */
export const atendimentoProfissionalAnswer = object({
  linhasRelatorio: list(
    object({
      _id: id,
      Profissional: text,
      ...totais,
      /** The same of each specialty, by its name. */
      Especialidades: list(object({ _id: id, Especialidade: text, ...totais })),
    }),
  ),
})
export type LinhaDoProfissional = Answer<typeof atendimentoProfissionalAnswer>['linhasRelatorio'][number]

/** GET /agenda/relatorioAtendimentoConvenio: sessions that took place. */
export const atendimentoPlanoAnswer = object({
  dados: list(
    object({
      /** Name of the insurer, or 'Particular'. */
      plano: text,
      especialidade: text,
      unidade: text,
      quantidade: integer,
      idConvenio: nullable(id),
      idEspecialidade: id,
      idUnidade: id,
    }),
  ),
})
export type LinhaDoPlano = Answer<typeof atendimentoPlanoAnswer>['dados'][number]
