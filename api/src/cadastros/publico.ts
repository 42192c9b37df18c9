import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'
import { PREPARAR } from '../platform/db/preparadas'

// What the other columns may ask of the registers.

export { requireOffered } from './comum/offered'

/** The active CIDs of these codes, by code. */
export const listCids = async (
  db: Base,
  codigos: readonly (string | null)[],
): Promise<{ descricaoAbreviada: string; descricao: string }[]> =>
  (
    await sql<{ descricaoAbreviada: string; descricao: string }>`
      select descricao_abreviada as "descricaoAbreviada", descricao from cid
      where ativo and descricao_abreviada_n = any(array(
        select norm(c) from unnest(${codigos.filter((c) => c !== null)}::text[]) as c)) order by 1`.execute(
      db,
    )
  ).rows

export { peekNumerosTiss, takeNumerosTiss, takeTransacaoTiss } from './convenio/sequencia'
export { requirePdf } from './documento/pdf'
export { dominioJson, listDominiosAtivos, nomeDoDominioJson } from './dominio/dominio.publico'
export { sessoesDosAvisos } from './inicio/avisos'
export { avisos } from './inicio/doCadastro'
export {
  consentiu,
  type Destinatario,
  listDestinatarios,
  listNomesNoEmail,
} from './privacidade/consentimento.queries'
export { revokePeloLink } from './privacidade/consentimento.routes'
export { listExecutantes } from './profissional/executantes'
export { ownOnly } from './profissional/own'
export { type Contratado, getContratado, listContratados } from './unidade/contratado'
export { type UnidadeDoImpresso, unidadeDoImpresso } from './unidade/impresso'

/** Somebody as a professional: null where the register does not say. `conselho` is the council's code, `profissao` the occupation. */
type Profissional = {
  nome: string
  profissao: string | null
  conselho: string | null
  ufConselho: string | null
  numeroConselho: string | null
}

/** The active professional of a user's e-mail, as their register is now; undefined for whoever is none. */
export const findProfissionalDoUsuario = async (db: Base, email: string): Promise<Profissional | undefined> =>
  (
    await sql<Profissional>`
      select p.nome, (
          select v.valor from dominio d join dominio_valor v on v.dominio_id = d.id
          where d.nome_n = 'cbo' and v.codigo = p.tiss ->> 'cbo') as profissao,
        p.tiss ->> 'conselho' as conselho, p.tiss ->> 'ufConselho' as "ufConselho", p.numero_conselho as "numeroConselho"
      from profissional p where lower(p.email) = lower(${email}) and p.ativo`.execute(db)
  ).rows[0]

type Cadastrado = { _id: string; nome: string }

/** The register of a professional: the active one of a user's e-mail, or one by its id, cancelled ones too. */
export const findCadastroProfissional = async (
  db: Base,
  { email, id }: { email: string; id?: undefined } | { email?: undefined; id: string },
): Promise<Cadastrado | null> =>
  (
    await sql<Cadastrado>`${PREPARAR}
      select p.id as "_id", p.nome from profissional p
      where ${id ? sql`p.id = ${id}::uuid` : sql`p.ativo and lower(p.email) = lower(${email})`}`.execute(db)
  ).rows[0] ?? null
