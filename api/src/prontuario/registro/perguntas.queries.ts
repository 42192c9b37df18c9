import { MENSAGENS_DO_REGISTRO as M, type Pergunta, type TipoDeQuestao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { invalid } from '../../agenda/publico'
import type { Tx } from '../../platform/db/banco'
import { requireVersoes } from '../questao/versao'

/** A question in its place in an entry, and the version of it that is asked. */
export type PerguntaDoRegistro = Pergunta & {
  versao: string
  grupo: number
  titulo: string
  posicao: number
  expandida: boolean
}

type Linha = Omit<PerguntaDoRegistro, 'opcoes'> & { opcoes: { valor: string }[] | null }
const perguntaOf = ({ opcoes, ...p }: Linha): PerguntaDoRegistro => ({
  ...p,
  opcoes: opcoes?.map(({ valor }) => valor) ?? null,
})

/** A form that an entry may be begun with. */
export type Formulario = { id: string; nome: string }

/**
 * An active form of the specialty, of assessment or of evolution. Held until the transaction ends, before its questions are:
 * whoever is changing it is waited for, as they wait for its questions.
 */
export const lockFormulario = async (
  tx: Tx,
  id: string,
  { especialidade, avaliacao }: { especialidade: string; avaliacao: boolean },
): Promise<Formulario> => {
  const { rows } = await sql<Formulario>`
    select id, nome from formulario
    where id = ${id}::uuid and ativo and especialidade_id = ${especialidade}::uuid and avaliacao = ${avaliacao}
    for key share`.execute(tx)
  if (!rows[0]) throw invalid('formulario', M.formulario)
  return rows[0]
}

/** What a form asks today, each question in the version that is in force. */
export const listPerguntas = async (tx: Tx, formulario: string): Promise<PerguntaDoRegistro[]> => {
  const { rows: questoes } = await sql<{ questao_id: string }>`
    select questao_id from formulario_questao where formulario_id = ${formulario}::uuid`.execute(tx)
  await requireVersoes(
    tx,
    questoes.map((q) => q.questao_id),
  )
  const { rows } = await sql<Linha>`
    select q.id as "_id", v.id as versao, v.tipo::text as tipo, v.opcoes, v.escore, q.obrigatorio, q.expandida, g.posicao as grupo, g.titulo, fq.posicao
    from formulario_questao fq
    join formulario_grupo g on g.id = fq.grupo_id
    join questao q on q.id = fq.questao_id
    join questao_versao v on v.id = q.versao_id
    where fq.formulario_id = ${formulario}::uuid order by g.posicao, fq.posicao`.execute(tx)
  return rows.map(perguntaOf)
}

/** What an entry asked when it was begun, whatever became of its form. */
export const listPerguntasDoRegistro = async (tx: Tx, registro: string): Promise<PerguntaDoRegistro[]> => {
  const { rows } = await sql<Linha & { tipo: TipoDeQuestao }>`
    select p.questao_id as "_id", p.questao_versao_id as versao, v.tipo::text as tipo, v.opcoes, v.escore, p.obrigatorio, p.expandida, p.grupo,
      p.titulo, p.posicao
    from resposta p join questao_versao v on v.id = p.questao_versao_id
    where p.registro_id = ${registro}::uuid order by p.grupo, p.posicao`.execute(tx)
  return rows.map(perguntaOf)
}
