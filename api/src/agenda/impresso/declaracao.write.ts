import {
  COMPARECEU,
  type DeclaracaoEnvio,
  MENSAGENS_DA_DECLARACAO as M,
  type Status,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { unidadeDoImpresso } from '../../cadastros/publico'
import { audit } from '../../platform/auditoria/auditoria'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import type { App } from '../../platform/http/tipos'
import { notFound } from '../agendamento/lock'
import { invalid } from '../agendamento/regras'
import type { Comparecimento } from './declaracao'

type Linha = Pick<Comparecimento, 'paciente' | 'unidade' | 'data' | 'hora'> & {
  paciente_id: string | null
  status: Status
  ativo: boolean
}

const getLinha = async (db: Base, id: string): Promise<Linha | undefined> =>
  (
    await sql<Linha>`
      select a.data, a.hora, a.status, a.ativo, a.paciente_id,
        json_build_object('nome', p.nome, 'nome_social', p.nome_social, 'cpf', p.cpf, 'outro', case when p.outro_num is not null
          then json_build_object('tipo', p.outro_tipo, 'numero', p.outro_num) end) as paciente,
        ${unidadeDoImpresso}::jsonb || jsonb_build_object('cidade', u.endereco ->> 'cidade') as unidade
      from agendamento a join unidade u on u.id = a.unidade_id left join paciente p on p.id = a.paciente_id
      where a.id = ${id}`.execute(db)
  ).rows[0]

/**
 * That somebody came, noted in the audit as given out. 404 without such an appointment, 409 of one that is not signed, 422 of a
 * leaving before it.
 */
export const writeDeclaracao = async (
  app: App,
  req: FastifyRequest,
  id: string,
  { saida = '', acompanhante = '' }: DeclaracaoEnvio,
): Promise<Comparecimento> => {
  const a = await getLinha(app.db, id)
  if (!a) throw notFound()
  if (!a.ativo || !COMPARECEU.includes(a.status)) throw new HttpErro(409, 'naoCompareceu', M.naoCompareceu)
  if (saida && saida <= a.hora) throw invalid('saida', M.saida)
  const dita = { saida: saida || null, acompanhante: acompanhante || null }
  await app.db.transaction().execute((tx) =>
    audit(tx, req, {
      acao: 'declarar',
      entidade: 'agendamento',
      id,
      pacienteId: a.paciente_id,
      depois: dita,
    }),
  )
  const { paciente, unidade, data, hora } = a
  return { paciente, unidade, data, hora, ...dita, hoje: app.hoje() }
}
