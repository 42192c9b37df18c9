import { MENSAGENS_DO_REGISTRO as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { invalid } from '../../agenda/publico'
import { audit } from '../../platform/auditoria/auditoria'
import { emit } from '../../platform/eventos/avisos'
import { type Alvo, getSessaoDoAlvo, lockRegistro } from './alvo'
import { getAutor, requireMandate } from './autor'
import type { Registro } from './registro.queries'
import { type Ato, audited } from './salvar'
import { lockSessoes } from './sessao'

/** Hides an entry: what it said, and who removed it and when, stays in its history. */
export const removeRegistro = async (
  { tx, req }: Pick<Ato, 'tx' | 'req'>,
  alvo: Alvo,
  { visto, motivo: dito }: { visto?: string | null; motivo?: string | null },
): Promise<Registro> => {
  await lockSessoes(tx, [await getSessaoDoAlvo(tx, alvo)])
  const antes = await lockRegistro(tx, alvo.id, visto)
  const mandato = requireMandate(req.usuario, antes, dito, M.motivoDaRemocao)
  // What was closed is taken out by nobody without a reason.
  if (antes.fechadoEm && !dito) throw invalid('motivo', M.motivoDaRemocao)
  const motivo = antes.fechadoEm ? (dito ?? null) : mandato
  const por = JSON.stringify(await getAutor(tx, req.usuario))
  await sql`
    with v as (
      insert into registro_clinico_versao (registro_id, versao, conteudo, por, em, motivo)
      select id, versao, ${JSON.stringify(antes)}::jsonb, salvo_por, updated_at, motivo from registro_clinico where id = ${alvo.id}::uuid)
    update registro_clinico set removido_em = clock_timestamp(), removido_por = ${por}::jsonb, removido_motivo = ${motivo},
      atualizado_por = ${req.usuario.email}
    where id = ${alvo.id}::uuid`.execute(tx)
  await audit(tx, req, {
    acao: 'remover',
    entidade: 'registro_clinico',
    id: alvo.id,
    pacienteId: alvo.paciente,
    antes: audited(antes),
    depois: motivo === null ? undefined : { motivo },
  })
  const sessoes = [antes.agendamento._id]
  await emit(tx, { assunto: 'registro', payload: { _id: alvo.id, paciente: alvo.paciente, sessoes } })
  return antes
}
