import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { HttpErro } from '../../platform/http/erros'
import type { Andamento, TipoDeTrabalho } from '../../platform/trabalhos/execucao'
import { prune } from '../../platform/trabalhos/limpeza'
import { desfazerImportacao } from './desfazer'
import { dropArquivo } from './envio'
import { gravarImportacao, type Relogio } from './gravar'
import { EMPTIED, findGuardada, type Guardada } from './importacao.queries'
import { clearLinhas, lerImportacao } from './ler'

export const TRABALHO_DA_IMPORTACAO = 'importacao'
/** How long the rows of an import are kept, and with them its undoing. */
const DIAS = 30

/** A file that cannot be read is no failure of the job: the import says why. */
const read = async (trabalho: Andamento, ler: () => Promise<void>, id: string): Promise<void> => {
  try {
    await ler()
  } catch (erro) {
    if (!(erro instanceof HttpErro)) throw erro
    await trabalho.transaction(async (tx) => {
      await sql`update importacao set estado = 'recusada', mensagem = ${erro.message}, feito = 0, total = null
        where id = ${id} and estado = 'lendo'`.execute(tx)
    })
  }
}

/** Does what is next of an import. */
export const moveOn = async (trabalho: Andamento, guardada: Guardada, relogio: Relogio): Promise<void> => {
  const { id, estado } = guardada
  if (estado === 'lendo') await read(trabalho, () => lerImportacao(trabalho, guardada, relogio), id)
  else if (estado === 'gravando') await gravarImportacao(trabalho, guardada, relogio)
  else if (estado === 'desfazendo') await desfazerImportacao(trabalho, guardada, relogio)
  else if (estado === 'cancelada') {
    await clearLinhas(trabalho, id)
    await dropArquivo(trabalho.db, guardada)
  }
}

/** Moves an import on from where it stands; runs again from there whenever it was interrupted. */
export const trabalhoDaImportacao = (app: FastifyInstance): TipoDeTrabalho => ({
  tipo: TRABALHO_DA_IMPORTACAO,
  titulo: 'Importação de cadastros',
  fazer: async (trabalho) => {
    const { id } = trabalho.dados as { id: string }
    const guardada = await findGuardada(trabalho.db, id)
    if (guardada) await moveOn(trabalho, guardada, app)
  },
})

/** Files that nobody decided about in a day go, and after a month the rows of what has ended. */
export const restosDaImportacao: TipoDeTrabalho = {
  tipo: 'limparImportacoes',
  titulo: 'Limpeza de importações antigas',
  cada: 3_600_000,
  fazer: async (trabalho) => {
    await sql`
      update importacao set estado = 'cancelada', leitura = ${EMPTIED} where estado in ('lendo', 'conferida', 'recusada')
        and enviado_em < now() - interval '24 hours'`.execute(trabalho.db)
    const acabadas = sql`
      select id from importacao where estado = 'cancelada'
        or (estado in ('gravada', 'desfeita') and gravado_em < now() - ${DIAS} * interval '1 day')`
    await prune('importacao_linha', sql<boolean>`importacao_id in (${acabadas})`)(trabalho)
    const arquivos = sql`select coalesce(arquivo_id, id) from importacao where id in (${acabadas})`
    await prune('conteudo_parte', sql<boolean>`conteudo_id in (${arquivos})`, 20)(trabalho)
    await prune('conteudo', sql<boolean>`id in (${arquivos})`)(trabalho)
  },
}
