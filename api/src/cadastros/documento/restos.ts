import { sql } from 'kysely'
import type { TipoDeTrabalho } from '../../platform/trabalhos/execucao'
import { prune } from '../../platform/trabalhos/limpeza'
import { conteudoDoProntuario } from '../../prontuario/publico'

/** Rows of the content, 256 KB each, in one statement. */
const LOTE = 20

/** What an upload that was cut short, or never given to anybody, left behind; and links that are over. */
export const restos: TipoDeTrabalho = {
  tipo: 'limparDocumentos',
  titulo: 'Limpeza de envios interrompidos de documentos',
  cada: 3_600_000,
  fazer: async (trabalho) => {
    await prune('documento_link', sql<boolean>`expira_em < now()`)(trabalho)
    await prune(
      'documento',
      sql<boolean>`estado = 'solto' and enviado_em < now() - interval '1 hour'`,
    )(trabalho)
    const orfaos = sql`
      select c.id from conteudo c
      where c.criado_em < now() - interval '1 hour' and not exists (select from documento d where d.id = c.id)
        and not exists (select from importacao i where i.id = c.id or i.arquivo_id = c.id) and not ${conteudoDoProntuario}`
    await prune('conteudo_parte', sql<boolean>`conteudo_id in (${orfaos})`, LOTE)(trabalho)
    await prune('conteudo', sql<boolean>`id in (${orfaos})`)(trabalho)
  },
}
