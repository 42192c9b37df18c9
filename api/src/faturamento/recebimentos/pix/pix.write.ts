import { type ChavePix, type ChavePixDaUnidade, readChavePix } from '@clinica/shared-domain'
import { writeBrCode } from '@clinica/shared-domain/faturamento/recebimentos/brCode'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'
import { HttpErro } from '../../../platform/http/erros'
import { staleError } from '../../../platform/registro/staleError'
import { warnOfChave } from './avisos'
import { getChave } from './pix.queries'

type Chave = ChavePixDaUnidade['chave']

const semUnidade = () => new HttpErro(404, 'naoEncontrado', 'Unidade não encontrada.')

/** As it is kept; throws 422 on one that makes no code. */
export const keyOf = ({ tipo, chave, nome, cidade }: ChavePix): NonNullable<Chave> => {
  const lida = { tipo, chave: readChavePix(tipo, chave) ?? '', nome, cidade }
  try {
    writeBrCode(lida, 1)
  } catch {
    const msg = 'Esta chave não faz um código PIX. Confira-a no aplicativo do banco.'
    throw new HttpErro(422, 'validacao', msg, { campos: { chave: msg } })
  }
  return lida
}

/** Sets or takes away (null) a unit's key, in words of who did it. Throws 409 where somebody was faster. */
export const saveChave = async (
  tx: Tx,
  req: FastifyRequest,
  unidade: string,
  nova: Chave,
  visto: string | null | undefined,
) => {
  await sql`select from unidade where id = ${unidade} for update`.execute(tx)
  const atual = await getChave(tx, unidade)
  if (!atual) throw semUnidade()
  if (atual.updatedAt && visto !== undefined && visto !== atual.updatedAt.toISOString())
    throw await staleError(tx, {
      msg: 'A chave desta unidade mudou depois que você a abriu. Confira e salve de novo.',
      atual,
      por: atual.por,
      em: atual.updatedAt,
    })
  if (!nova && !atual.chave)
    throw new HttpErro(409, 'conflito', 'Esta unidade não tem chave PIX. Recarregue a tela.')
  const valores = {
    tipo: nova?.tipo ?? null,
    chave: nova?.chave ?? null,
    nome: nova?.nome ?? null,
    cidade: nova?.cidade ?? null,
    alterada_em: req.server.hoje(),
    alterada_por: req.usuario.email,
    updated_at: sql<Date>`clock_timestamp()`,
  }
  await tx
    .insertInto('unidade_pix')
    .values({ unidade_id: unidade, ...valores })
    .onConflict((c) => c.column('unidade_id').doUpdateSet(valores))
    .execute()
  await audit(tx, req, {
    acao: nova ? 'alterar' : 'retirar',
    entidade: 'unidade_pix',
    id: unidade,
    antes: atual.chave,
    depois: nova ?? { tipo: null, chave: null, nome: null, cidade: null },
  })
  await warnOfChave(tx, req, {
    unidade: atual.nome,
    antes: atual.chave?.nome ?? null,
    agora: nova?.nome ?? null,
  })
  await emit(tx, { assunto: 'pix', payload: {} })
  const salva = await getChave(tx, unidade)
  if (!salva) throw semUnidade()
  return salva
}
