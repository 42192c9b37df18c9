import { type Contexto, FATURAMENTO, type Linha, RECEPCAO } from '../tipos'
import type { GuiaDemo } from './guias'

/** One entry: who did what, when. */
export type Fato = { codigo: 1 | 2 | 3; descricao: string; campos?: string[]; quem: string; quando: string }

/**
 * What was done to a guide and by whom, oldest first; `retirada`: it was sent and came back; `faturada`: what its billing left.
 */
export const historicoOf = (
  { s, relogio }: Contexto,
  guia: GuiaDemo,
  { retirada, faturada }: { retirada: boolean; faturada: readonly Fato[] },
): Linha<'guia_historico'>[] => {
  const { linha, emissao, ultimaSessao } = guia
  const criada = String(linha.created_at)
  const depois = (dia: number, minuto: number) => [criada, relogio.passado(dia, minuto)].sort()[1] ?? criada
  const fatos: Fato[] = [{ codigo: 1, descricao: 'Criada / Atualizada', quem: RECEPCAO, quando: criada }]
  if (linha.senha)
    fatos.push({
      codigo: 1,
      descricao: 'Criada / Atualizada',
      campos: ['4', '5', '6'],
      quem: RECEPCAO,
      quando: depois(emissao + s.inteiro(0, 1), s.inteiro(540, 1080)),
    })
  if (linha.bloqueado_para_pagamento)
    fatos.push({
      codigo: 2,
      descricao: 'Pagamento bloqueado',
      quem: FATURAMENTO,
      quando: depois(ultimaSessao + 2, 840),
    })
  if (linha.bloqueada) {
    const enviada = String(linha.updated_at)
    fatos.push(
      {
        codigo: 1,
        descricao: 'Criada / Atualizada',
        campos: ['49', '50', '57'],
        quem: FATURAMENTO,
        quando: depois(ultimaSessao + 14, 960),
      },
      { codigo: 2, descricao: 'Enviada para Faturamento', quem: FATURAMENTO, quando: enviada },
    )
    fatos.push(...faturada)
  } else if (retirada) {
    const quando = depois(ultimaSessao + 10, 900)
    fatos.push(
      { codigo: 2, descricao: 'Enviada para Faturamento', quem: FATURAMENTO, quando },
      {
        codigo: 2,
        descricao: 'Retirada do Faturamento',
        quem: FATURAMENTO,
        quando: depois(ultimaSessao + 11, 660),
      },
    )
  }
  fatos.sort((a, b) => Date.parse(a.quando) - Date.parse(b.quando))
  // What fell on one instant keeps its order.
  for (let i = fatos.length - 2, depois = fatos.at(-1)?.quando ?? ''; i >= 0; i--) {
    const fato = fatos[i] as Fato
    if (fato.quando >= depois) fato.quando = new Date(Date.parse(depois) - 1).toISOString()
    depois = fato.quando
  }
  return fatos.map(({ codigo, descricao, campos = [], quem, quando }) => ({
    id: s.uuid(Date.parse(quando)),
    guia_id: linha.id,
    codigo,
    descricao,
    campos,
    criado_por: quem,
    data_criacao: quando,
  }))
}
