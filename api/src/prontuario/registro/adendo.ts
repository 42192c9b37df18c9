import { MENSAGENS_DO_REGISTRO as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../platform/auditoria/auditoria'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { type Alvo, getSessaoDoAlvo, lockRegistro } from './alvo'
import { getAutor, requireMandate } from './autor'
import { getRegistro, type Registro } from './registro.queries'
import type { Ato } from './salvar'

type DeQuem = Pick<Ato, 'tx' | 'req'>

/** The entry is held: whoever removes it is waited for, and adds nothing to what is gone (409). */
const lockAlvo = async ({ tx }: DeQuem, alvo: Alvo): Promise<Registro> => {
  await getSessaoDoAlvo(tx, alvo)
  return lockRegistro(tx, alvo.id)
}

/** No version of the entry: who is editing it meanwhile is in nobody's way. */
const finish = async ({ tx }: DeQuem, { id, paciente }: Alvo): Promise<Registro> => {
  await emit(tx, { assunto: 'registro', payload: { _id: id, paciente, sessoes: [] } })
  return (await getRegistro(tx, id)) as Registro
}

/** Added to an entry by whoever writes in the record, under their own name and council; the entry stays as it is. */
export const addAdendo = async (ato: DeQuem, alvo: Alvo, texto: string): Promise<Registro> => {
  const { tx, req } = ato
  await lockAlvo(ato, alvo)
  const autor = await getAutor(tx, req.usuario)
  const id = uuid()
  await sql`
    insert into adendo (id, registro_id, texto, autor, autor_id, busca)
    values (${id}::uuid, ${alvo.id}::uuid, ${texto}, ${JSON.stringify(autor)}::jsonb, ${req.usuario._id}::uuid,
      letras(norm(${texto}::text)))`.execute(tx)
  await audit(tx, req, {
    acao: 'criar',
    entidade: 'adendo',
    id,
    pacienteId: alvo.paciente,
    depois: { registro: alvo.id, texto, autor: autor.nome },
  })
  return finish(ato, alvo)
}

/** Hidden by who wrote it, or with a reason by who answers for it; the history keeps it. */
export const removeAdendo = async (
  ato: DeQuem,
  alvo: Alvo,
  { id, motivo: dito }: { id: string; motivo?: string | null },
): Promise<Registro> => {
  const { tx, req } = ato
  const registro = await lockAlvo(ato, alvo)
  const adendo = registro.adendos.find((d) => d._id === id)
  if (!adendo) throw new HttpErro(404, 'naoEncontrado', M.adendoNaoEncontrado)
  const motivo = requireMandate(req.usuario, adendo, dito, M.motivoDaRemocao)
  const por = JSON.stringify(await getAutor(tx, req.usuario))
  await sql`
    update adendo set removido_em = clock_timestamp(), removido_por = ${por}::jsonb, removido_motivo = ${motivo}
    where id = ${id}::uuid`.execute(tx)
  await audit(tx, req, {
    acao: 'remover',
    entidade: 'adendo',
    id,
    pacienteId: alvo.paciente,
    antes: { registro: alvo.id, texto: adendo.texto, autor: adendo.autor.nome },
    depois: motivo === null ? undefined : { motivo },
  })
  return finish(ato, alvo)
}
