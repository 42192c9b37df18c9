import { answerOf, http } from '@clinica/shared-auth'
import type {
  GuiaDaSubmissao,
  Indicacao,
  IndicacaoAnswer,
  IndicacaoSalva,
  ProfissionalDaSubmissao,
} from '@clinica/shared-domain'
import type { PickerSearch } from '@clinica/shared-ui/pickers'

const CAMINHO = '/indicacao_pagamento'

/** The month of the logged-in professional, or of the one that is named. */
export const getMes = async (
  params: { mesReferencia: string; profissional?: string },
  signal?: AbortSignal,
): Promise<IndicacaoAnswer> => (await http.get<IndicacaoAnswer>(CAMINHO, { params, signal })).data

/** Guides by the beginning of their number, or by the patient's name. */
export const searchGuias =
  (mesReferencia: string): PickerSearch<GuiaDaSubmissao> =>
  ({ nome, skip, limit }, signal) =>
    answerOf(
      http.get<{ guias: GuiaDaSubmissao[] }>(`${CAMINHO}/guias`, {
        params: {
          mesReferencia,
          skip,
          limit,
          ...(/^\d+$/.test(nome) ? { numero: nome } : { paciente: nome }),
        },
        signal,
      }),
      'guias',
    )

type Corpo = {
  mesReferencia: string
  guias: { _id: string; numeroGuia: string; quantidade: number }[]
}

/** Creates the month's record, or changes the version that is known. Throws 409 with the record as it now is. */
export const saveMes = async (base: Indicacao | null, corpo: Corpo, chave: string): Promise<IndicacaoSalva> =>
  (
    await (base
      ? http.put<IndicacaoSalva>(`${CAMINHO}/${base._id}`, { ...corpo, updatedAt: base.updatedAt }, { chave })
      : http.post<IndicacaoSalva>(CAMINHO, corpo, { chave }))
  ).data

export const finishMes = async (
  { _id, updatedAt }: Pick<Indicacao, '_id' | 'updatedAt'>,
  chave: string,
): Promise<IndicacaoSalva> =>
  (await http.put<IndicacaoSalva>(`${CAMINHO}/${_id}/finalizar`, { updatedAt }, { chave })).data

/** A finished month is its professional's to change again. */
export const reopenMes = async (
  { _id, updatedAt }: Pick<Indicacao, '_id' | 'updatedAt'>,
  motivo: string,
  chave: string,
): Promise<IndicacaoSalva> =>
  (await http.put<IndicacaoSalva>(`${CAMINHO}/${_id}/reabrir`, { updatedAt, motivo }, { chave })).data

export const listProfissionais = (
  mesReferencia: string,
  signal?: AbortSignal,
): Promise<ProfissionalDaSubmissao[]> =>
  answerOf(
    http.get<{ profissionais: ProfissionalDaSubmissao[] }>(`${CAMINHO}/profissionais`, {
      params: { mesReferencia },
      signal,
    }),
    'profissionais',
  )
