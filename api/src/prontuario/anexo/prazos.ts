import { ANOS_DO_PRONTUARIO, DIAS_DO_ANEXO_SOLTO } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { insertRows, rowOfServer } from '../../platform/auditoria/linhas'
import { changedFields } from '../../platform/auditoria/valores'
import { discardConteudo } from '../../platform/conteudo/conteudo'
import type { Andamento, TipoDeTrabalho } from '../../platform/trabalhos/execucao'

const UM_DIA = 24 * 3_600_000
const POR_VEZ = 100
const TAREFA = 'limparAnexos'

type Ido = {
  id: string
  conteudo: string | null
  paciente: string
  nome: string
  tamanho: number
  sha256: string
}

const FICA = sql`id, conteudo_id as conteudo, paciente_id as paciente, nome, tamanho, encode(sha256, 'hex') as sha256`

/** What nobody saved, and whose draft is gone too: the row goes with its bytes. */
const soltos = sql<Ido>`
  delete from anexo where id = any(array(
    select x.id from anexo x
    where x.registro_id is null and x.enviado_em < now() - make_interval(days => ${DIAS_DO_ANEXO_SOLTO})
      and not exists (select from rascunho r where r.usuario_id = x.usuario_id and r.paciente_id = x.paciente_id and r.chave = x.chave)
    order by x.enviado_em limit ${POR_VEZ} for update skip locked))
  returning ${FICA}`

/** What was taken out of the record so long ago that nothing asks for it any more: the bytes go, and number, hash and size stay. */
const retirados = sql<Ido>`
  with velhos as (
    select x.id, x.conteudo_id from anexo x join registro_clinico r on r.id = x.registro_id
    where x.conteudo_id is not null
      and coalesce(x.retirado_em, r.removido_em) < now() - make_interval(years => ${ANOS_DO_PRONTUARIO})
    order by x.id limit ${POR_VEZ} for update of x skip locked)
  update anexo x set conteudo_id = null, miniatura = null from velhos v where v.id = x.id
  returning x.id, v.conteudo_id as conteudo, x.paciente_id as paciente, x.nome, x.tamanho, encode(x.sha256, 'hex') as sha256`

const erase =
  (quais: RawBuilder<Ido>) =>
  async ({ transaction, progresso }: Pick<Andamento, 'transaction' | 'progresso'>): Promise<void> => {
    for (let feitos = 0; ; ) {
      const idos = await transaction(async (tx) => {
        const { rows } = await quais.execute(tx)
        for (const { conteudo } of rows) if (conteudo) await discardConteudo(tx, conteudo)
        await insertRows(
          tx,
          rows.map(({ id, paciente, nome, tamanho, sha256 }) =>
            rowOfServer({
              acao: 'descartar',
              entidade: 'anexo',
              registro_id: id,
              pacientes: [paciente],
              requisicao: TAREFA,
              valores: changedFields({ nome, tamanho, sha256 }, null),
            }),
          ),
        )
        return rows.length
      })
      feitos += idos
      if (idos < POR_VEZ) return
      await progresso(feitos, undefined, 'fotos e arquivos apagados')
    }
  }

export const limpezaDosAnexos: TipoDeTrabalho = {
  tipo: TAREFA,
  titulo: 'Limpeza de fotos e arquivos do prontuário fora do prazo',
  cada: UM_DIA,
  fazer: async (trabalho) => {
    await erase(soltos)(trabalho)
    await erase(retirados)(trabalho)
  },
}
