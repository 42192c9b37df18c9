import { searchable } from '@clinica/shared-domain'
import { CAMPOS_DA_IMPORTACAO } from '@clinica/shared-domain/cadastros/importacao/campos'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import type { Faltas, Lidos, TipoDeImportacao } from './tipo'

/** Who an insurer is, beyond its name. */
const registroOf = ({ cnpj, ans }: Lidos): string => String(cnpj ?? ans ?? '')

/** Name of an active insurer → its registration; '' where it has none, which is anybody's. */
const takenNames = async (db: Base) => {
  const rows = await db
    .selectFrom('convenio')
    .select(['nome', 'cnpj', 'ans'])
    .where('ativo', '=', true)
    .execute()
  return new Map(rows.map((r) => [searchable(r.nome), registroOf(r)]))
}

/** What is wrong with the trade name does not matter where the company's is taken instead. */
const nameOf = (lidos: Lidos, faltas: Faltas, donos: Map<string, string>): string | undefined => {
  const registro = registroOf(lidos)
  const nomes = [lidos.nome, lidos.razaoSocial].filter((n) => n !== undefined).map(String)
  const isFree = (nome: string) => [registro, '', undefined].includes(donos.get(searchable(nome)))
  const nome = nomes.find(isFree) ?? nomes[0]
  if (nome === undefined) {
    if (!faltas.nome && !faltas.razaoSocial) faltas.nome = OBRIGATORIO
    return undefined
  }
  delete faltas.nome
  delete faltas.razaoSocial
  donos.set(searchable(nome), donos.get(searchable(nome)) || registro)
  return nome
}

/** Insurers, as the agency lists them: by their trade name, and by the company's where that is empty, too short or long, or another's. */
export const convenio: TipoDeImportacao = {
  tabela: 'convenio',
  assunto: 'convenio',
  nome: sql<string>`r.nome`,
  campos: CAMPOS_DA_IMPORTACAO.convenio,
  preparar: async (db, { campos }) => {
    const donos = await takenNames(db)
    return {
      avisos: [],
      montar: (lidos, faltas) => ({ nome: nameOf(lidos, faltas, donos), cnpj: lidos.cnpj, ans: lidos.ans }),
      nota: ({ nome }, valores) =>
        nome === valores.nome || !campos.has('nome') ? null : `Entra como “${valores.nome}”.`,
    }
  },
  chaves: ({ nome, cnpj, ans }) => [
    ...(cnpj ? [[`cnpj ${cnpj}`, 'CNPJ'] as const] : []),
    ...(ans ? [[`ans ${ans}`, 'código ANS'] as const] : []),
    [`nome ${searchable(String(nome))}`, 'nome'],
  ],
  existente: () => sql`
    select e.id, e.igual || case when e.ativo then '.' else ', cancelado.' end as motivo, null::jsonb as antes from (
      select case when c.ans = l.valores->>'ans' then 1 when c.cnpj = l.valores->>'cnpj' then 2 else 3 end as ordem, c.id, c.ativo,
        case when c.ans = l.valores->>'ans' then 'Mesmo código ANS' when c.cnpj = l.valores->>'cnpj' then 'Mesmo CNPJ' else 'Mesmo nome' end as igual
      from convenio c where c.ans = l.valores->>'ans' or c.cnpj = l.valores->>'cnpj' or c.nome_n = norm(l.valores->>'nome')) e
    order by e.ativo desc, e.ordem, e.id limit 1`,
  inserir: async (tx, lote, por, { tabela }) => {
    const { rows } = await sql<{ id: string }>`
      insert into convenio (id, nome, cnpj, ans, atualizado_por)
      select l.id, l.valores->>'nome', l.valores->>'cnpj', l.valores->>'ans', ${por} from ${lote} l
      on conflict do nothing returning id`.execute(tx)
    const ids = rows.map((r) => r.id)
    await sql`insert into convenio_tabela (convenio_id, tabela_id) select id, ${tabela}::uuid from unnest(${ids}::uuid[]) as id`.execute(
      tx,
    )
    return ids
  },
  emUso: sql<boolean>`r.updated_at <> r.created_at`,
  remover: async (tx, ids) => {
    await tx.deleteFrom('convenio').where('id', 'in', ids).execute()
  },
}
