import {
  DIAS_PARA_FECHAR,
  MENSAGENS_DO_REGISTRO as M,
  mandateOver,
  registroDeOutro,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { audit } from '../../platform/auditoria/auditoria'
import { insertRows, rowOfServer } from '../../platform/auditoria/linhas'
import { changedFields } from '../../platform/auditoria/valores'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import type { Andamento, TipoDeTrabalho } from '../../platform/trabalhos/execucao'
import { type Alvo, getSessaoDoAlvo, lockRegistro } from './alvo'
import { getAutor } from './autor'
import { getRegistro, type Registro } from './registro.queries'
import type { Ato } from './salvar'

const UMA_HORA = 3_600_000
const POR_VEZ = 200

/** What the sealed audit keeps of a closing. */
const fechamentoOf = ({ resumo, versao, como }: { resumo: string; versao: number; como: string }) => ({
  resumo,
  versao,
  como,
})

/**
 * The author says that what they wrote is done: nobody edits it any more. Throws 403 for whoever is not its author, 409 where
 * somebody else wrote what stands there now, or it changed since `visto`. Of a closed one nothing happens.
 */
export const closeRegistro = async (
  { tx, req }: Pick<Ato, 'tx' | 'req'>,
  alvo: Alvo,
  { como, visto }: { como: 'senha' | 'segundoFator'; visto: string },
): Promise<Registro> => {
  await getSessaoDoAlvo(tx, alvo)
  const atual = await lockRegistro(tx, alvo.id)
  if (mandateOver(req.usuario, atual.autorId) !== 'autor')
    throw new HttpErro(403, 'semPermissao', `${M.fecharDeOutro} ${registroDeOutro(atual.autor.nome)}`)
  if (atual.fechadoEm) return atual
  await lockRegistro(tx, alvo.id, visto)
  if (atual.motivo) throw new HttpErro(409, 'conflito', M.fecharCorrigido)
  const por = JSON.stringify(await getAutor(tx, req.usuario))
  const { rows } = await sql<{ resumo: string; versao: number }>`
    update registro_clinico set fechado_em = clock_timestamp(), fechado_por = ${por}::jsonb, fechado_como = ${como},
      resumo = registro_resumo(id), atualizado_por = ${req.usuario.email}
    where id = ${alvo.id}::uuid returning resumo, versao`.execute(tx)
  await audit(tx, req, {
    acao: 'fechar',
    entidade: 'registro_clinico',
    id: alvo.id,
    pacienteId: alvo.paciente,
    depois: fechamentoOf({ ...(rows[0] as { resumo: string; versao: number }), como }),
  })
  await emit(tx, { assunto: 'registro', payload: { _id: alvo.id, paciente: alvo.paciente, sessoes: [] } })
  return (await getRegistro(tx, alvo.id)) as Registro
}

type Fechado = { id: string; paciente: string; resumo: string; versao: number }

/** Closes what nobody saved for `DIAS_PARA_FECHAR` days, where the clinic wants that. Answers how many. */
export const closeVencidos = async (
  { transaction, progresso }: Pick<Andamento, 'transaction' | 'progresso'>,
  agora: Date,
): Promise<number> => {
  const ate = new Date(agora.getTime() - DIAS_PARA_FECHAR * 24 * UMA_HORA)
  for (let feitos = 0; ; ) {
    const fechados = await transaction(async (tx) => {
      const { rows } = await sql<Fechado>`
        update registro_clinico set fechado_em = clock_timestamp(), fechado_como = 'prazo', resumo = registro_resumo(id)
        where id in (
          select id from registro_clinico where fechado_em is null and removido_em is null and updated_at < ${ate}
            and exists (select from seguranca where fecha_registros)
          order by updated_at limit ${POR_VEZ} for update skip locked)
        returning id, paciente_id as paciente, resumo, versao`.execute(tx)
      await insertRows(
        tx,
        rows.map(({ id, paciente, resumo, versao }) =>
          rowOfServer({
            acao: 'fechar',
            entidade: 'registro_clinico',
            registro_id: id,
            pacientes: [paciente],
            requisicao: 'fecharRegistros',
            valores: changedFields(null, fechamentoOf({ resumo, versao, como: 'prazo' })),
          }),
        ),
      )
      for (const { id, paciente } of rows)
        await emit(tx, { assunto: 'registro', payload: { _id: id, paciente, sessoes: [] } })
      return rows.length
    })
    feitos += fechados
    await progresso(feitos, undefined, 'registros fechados')
    if (fechados < POR_VEZ) return feitos
  }
}

/** `agora`: the clinic's clock. */
export const fechamentoDosRegistros = (agora: () => Date): TipoDeTrabalho => ({
  tipo: 'fecharRegistros',
  titulo: 'Fechamento de registros do prontuário',
  cada: UMA_HORA,
  fazer: async (trabalho) => {
    await closeVencidos(trabalho, agora())
  },
})
