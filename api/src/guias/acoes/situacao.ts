import { type Faturada, guiaFaturada, MENSAGENS_DA_GUIA as M } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { listGuiasFaturadas } from '../../faturamento/publico'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { type Feito, noteFeito } from '../guia/historico'

/** The situation of a guide, beside its fields (spec 3 §4). */
type Situacao = { bloqueada: boolean; bloqueadoParaPagamento: boolean; observacaoFaturamento: string | null }
type Travada = Situacao & { id: string; ativo: boolean; paciente_id: string }

/** What may be done to several guides at once. */
export type Acao = {
  /** In the audit, and the last part of its address. */
  nome: 'bloquear' | 'desbloquear' | 'bloquearParaPagamento' | 'desbloquearParaPagamento'
  historico: Feito
  /** Already so: nothing is done. */
  jaEsta: (s: Situacao) => boolean
  depois: (s: Situacao, observacao: string) => Situacao
  feito: string
  jaEstava: string
}

export const ACOES: Record<Acao['nome'], Acao> = {
  bloquear: {
    nome: 'bloquear',
    historico: 'Enviada para Faturamento',
    jaEsta: (s) => s.bloqueada,
    depois: (s, observacaoFaturamento) => ({ ...s, bloqueada: true, observacaoFaturamento }),
    feito: 'Guia enviada para faturamento.',
    jaEstava: 'A guia já estava enviada para faturamento.',
  },
  desbloquear: {
    nome: 'desbloquear',
    historico: 'Retirada do Faturamento',
    jaEsta: (s) => !s.bloqueada,
    depois: (s) => ({ ...s, bloqueada: false, observacaoFaturamento: null }),
    feito: 'Guia retirada do faturamento.',
    jaEstava: 'A guia não estava enviada para faturamento.',
  },
  bloquearParaPagamento: {
    nome: 'bloquearParaPagamento',
    historico: 'Pagamento bloqueado',
    jaEsta: (s) => s.bloqueadoParaPagamento,
    depois: (s) => ({ ...s, bloqueadoParaPagamento: true }),
    feito: 'Pagamento bloqueado.',
    jaEstava: 'O pagamento já estava bloqueado.',
  },
  desbloquearParaPagamento: {
    nome: 'desbloquearParaPagamento',
    historico: 'Pagamento desbloqueado',
    jaEsta: (s) => !s.bloqueadoParaPagamento,
    depois: (s) => ({ ...s, bloqueadoParaPagamento: false }),
    feito: 'Pagamento desbloqueado.',
    jaEstava: 'O pagamento não estava bloqueado.',
  },
}

const REMOVIDA = 'A guia foi removida.'

/** Held until the transaction ends, in the order of their ids. */
const lockGuias = async (tx: Tx, ids: RawBuilder<unknown>): Promise<Travada[]> =>
  (
    await sql<Travada>`
      select id, ativo, paciente_id, bloqueada, bloqueado_para_pagamento as "bloqueadoParaPagamento",
        observacao_faturamento as "observacaoFaturamento"
      from guia where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  ).rows

const situacaoOf = ({ bloqueada, bloqueadoParaPagamento, observacaoFaturamento }: Situacao): Situacao => ({
  bloqueada,
  bloqueadoParaPagamento,
  observacaoFaturamento,
})

const save = async (
  tx: Tx,
  req: FastifyRequest,
  acao: Acao,
  mudadas: readonly { antes: Travada; depois: Situacao }[],
): Promise<void> => {
  const { email } = req.usuario
  const linhas = mudadas.map(({ antes, depois }) => ({ id: antes.id, ...depois }))
  await sql`
    update guia g set bloqueada = m.bloqueada, bloqueado_para_pagamento = m."bloqueadoParaPagamento",
      observacao_faturamento = m."observacaoFaturamento", atualizado_por = ${email}
    from json_to_recordset(${JSON.stringify(linhas)}::json)
      as m (id uuid, bloqueada boolean, "bloqueadoParaPagamento" boolean, "observacaoFaturamento" text)
    where g.id = m.id`.execute(tx)
  await noteFeito(
    tx,
    mudadas.map(({ antes }) => antes.id),
    acao.historico,
    { email },
  )
  await audit(
    tx,
    req,
    ...mudadas.map(({ antes, depois }) => ({
      acao: acao.nome,
      entidade: 'guia',
      id: antes.id,
      pacienteId: antes.paciente_id,
      antes: situacaoOf(antes),
      depois,
    })),
  )
  await emit(
    tx,
    ...mudadas.map(({ antes }) => ({
      assunto: 'guia',
      payload: { _id: antes.id, paciente: antes.paciente_id },
    })),
  )
}

/** What became of one guide: done, already so (`feito` is true of both), or why not. */
export type Resultado = {
  _id: string
  feito: boolean
  msg: string
  naoEncontrada?: true
  faturada?: Faturada
}

/** The action on each of the guides, in the order asked: those that cannot take it stay as they are and say why. */
export const performAcao = async (
  tx: Tx,
  req: FastifyRequest,
  acao: Acao,
  { guias, observacao = '' }: { guias: readonly string[]; observacao?: string | undefined },
): Promise<Resultado[]> => {
  const pedidas = [...new Set(guias)]
  const travadas = new Map((await lockGuias(tx, sql`${pedidas}`)).map((g) => [g.id, g]))
  // What was billed is taken out of billing session by session first.
  const faturadas =
    acao.nome === 'desbloquear' ? await listGuiasFaturadas(tx, pedidas) : new Map<string, never>()
  const aptas = [...travadas.values()].filter((g) => g.ativo && !acao.jaEsta(g) && !faturadas.has(g.id))
  if (aptas.length > 0)
    await save(
      tx,
      req,
      acao,
      aptas.map((antes) => ({ antes, depois: acao.depois(situacaoOf(antes), observacao) })),
    )
  return pedidas.map((_id): Resultado => {
    const guia = travadas.get(_id)
    if (!guia) return { _id, feito: false, msg: M.naoEncontrada, naoEncontrada: true }
    if (!guia.ativo) return { _id, feito: false, msg: REMOVIDA }
    const faturada = faturadas.get(_id)
    if (faturada && !acao.jaEsta(guia))
      return { _id, feito: false, msg: guiaFaturada(faturada, 'retirada do faturamento'), faturada }
    return { _id, feito: true, msg: acao.jaEsta(guia) ? acao.jaEstava : acao.feito }
  })
}
