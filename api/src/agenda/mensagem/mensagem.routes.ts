import {
  ESCREVEM_MENSAGENS,
  MENSAGEM_PADRAO,
  mensagemSchema,
  telas,
  whatsappAnswer,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../platform/auditoria/auditoria'
import type { Base } from '../../platform/db/banco'
import type { App } from '../../platform/http/tipos'
import { staleError } from '../../platform/registro/staleError'
import { refuseEspecialidade } from './especialidade'

type Linha = { id: string; texto: string; atualizado_por: string; updated_at: Date }

const getLinha = async (db: Base): Promise<Linha | undefined> =>
  (
    await sql<Linha>`
      select id, texto, atualizado_por, updated_at from mensagem where tipo = 'whatsapp'`.execute(db)
  ).rows[0]

const wireOf = (linha: Linha | undefined) => ({
  texto: linha?.texto ?? MENSAGEM_PADRAO,
  updatedAt: linha?.updated_at ?? null,
})

const MUDOU = 'A mensagem mudou depois que você a abriu.'
const staleOf = (db: Base, linha: Linha) =>
  staleError(db, { msg: MUDOU, atual: wireOf(linha), por: linha.atualizado_por, em: linha.updated_at })

/** Writes it over what was seen; 409 when somebody wrote since. */
const saveMensagem = async (
  tx: Base,
  { texto, visto, email }: { texto: string; visto: string | null; email: string },
): Promise<{ antes: Linha | undefined; depois: Linha }> => {
  const antes = await getLinha(tx)
  if ((antes?.updated_at.toISOString() ?? null) !== visto && antes) throw await staleOf(tx, antes)
  const { rows } = await sql<Linha>`
    insert into mensagem (id, tipo, texto, atualizado_por) values (${uuid()}, 'whatsapp', ${texto}, ${email})
    on conflict (tipo) do update set texto = excluded.texto, atualizado_por = excluded.atualizado_por
      where mensagem.updated_at = ${antes?.updated_at ?? null}::timestamptz
    returning id, texto, atualizado_por, updated_at`.execute(tx)
  if (rows[0]) return { antes, depois: rows[0] }
  // Somebody else wrote in the same instant.
  throw await staleOf(tx, (await getLinha(tx)) as Linha)
}

/** The text that the desks send by WhatsApp: everybody reads it, the management writes it. */
export const mensagemRoutes = async (app: App) => {
  const response = { 200: whatsappAnswer }
  app.get(
    '/agenda/mensagem',
    {
      config: { access: telas.agendamento },
      schema: { summary: 'Texto que a clínica envia aos pacientes por WhatsApp', response },
    },
    async () => ({ mensagem: wireOf(await getLinha(app.db)) }),
  )
  app.put(
    '/agenda/mensagem',
    {
      config: { access: ESCREVEM_MENSAGENS, idempotente: true },
      schema: { summary: 'Escreve o texto que a clínica envia por WhatsApp', body: mensagemSchema, response },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { texto, updatedAt: visto } = req.body
        await refuseEspecialidade(tx, texto, 'A mensagem')
        const { antes, depois } = await saveMensagem(tx, { texto, visto, email: req.usuario.email })
        await audit(tx, req, {
          acao: 'alterar',
          entidade: 'mensagem',
          id: depois.id,
          antes: antes ? { texto: antes.texto } : {},
          depois: { texto },
        })
        return { mensagem: wireOf(depois) }
      }),
  )
}
