import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'

/** A procedure of one of the insurer's tables: `ch` in hundredths, the others in cents. */
export type Preco = {
  tabela: { _id: string; nome: string }
  /** Two digits of the agency's list; null is the usual 22. */
  codigoTabela: string | null
  codigo: string
  nome: string
  ch: number | null
  valorCH: number
  valorFixo: number | null
}

/** The table is one of the insurer's, or the first of them that has the code. */
export type PrecoPedido = { tabela: string | null; codigo: string }

/** What a guide refers to; `guia` is its own id, so that what it refers to already stays usable though it was cancelled. */
export type Referidos = {
  guia: string
  unidade: string
  especialidade: string
  paciente: string
  convenio: string
  medico: string | null
  profissional: string | null
  /** Field 23. */
  cid: string
  precos: readonly PrecoPedido[]
}

/** `aceito`: it is active, or the guide refers to it already. */
type Referido = { aceito: boolean }

export type Contexto = {
  unidade: (Referido & { id: string; nome: string; faixa: string }) | null
  /** `codigo`: the two digits of the number; `maximo`: of authorised sessions in one row, 0 for none. */
  especialidade: (Referido & { id: string; nome: string; codigo: number; maximo: number }) | null
  /** `nome` as field 11 has it. */
  paciente: (Referido & { nome: string }) | null
  convenio: (Referido & { ans: string | null; particular: boolean }) | null
  medico: Referido | null
  profissional: Referido | null
  /** `codigo` as the register spells it. */
  cid: (Referido & { codigo: string }) | null
  /** The insurer is one of the patient's, or the guide has both already. */
  doPaciente: boolean
  /** In the order of what was asked; null for a procedure that none of the tables has. */
  precos: (Preco | null)[]
}

/** An array with the price of each procedure at the insurer, null where none of its active tables has it. */
const precosOf = (convenio: string, precos: readonly PrecoPedido[]): RawBuilder<unknown> => sql`array(
  select x.preco
  from unnest(${precos.map((p) => p.tabela)}::uuid[], ${precos.map((p) => p.codigo)}::text[])
    with ordinality as w (tabela, codigo, n)
  left join lateral (
    select json_build_object('tabela', json_build_object('_id', t.id, 'nome', t.nome),
      'codigoTabela', coalesce(c.tiss ->> 'codigoTabela', t.codigo_tabela), 'codigo', pc.codigo, 'nome', pc.nome, 'ch', pc.ch, 'valorCH', c.valor_ch, 'valorFixo', pc.valor_fixo) as preco
    from convenio c
    join convenio_tabela ct on ct.convenio_id = c.id
    join tabela_procedimento t on t.id = ct.tabela_id and t.ativo
    join procedimento pc on pc.tabela_id = t.id and pc.codigo = w.codigo
    where c.id = ${convenio}::uuid and (w.tabela is null or t.id = w.tabela)
    order by ct.posicao limit 1) x on true
  order by w.n)`

/** What these procedures cost today. */
export const findPrecos = async (
  db: Base,
  convenio: string,
  precos: readonly PrecoPedido[],
): Promise<(Preco | null)[]> =>
  (
    await sql<{
      precos: (Preco | null)[]
    }>`${PREPARAR} select ${precosOf(convenio, precos)} as precos`.execute(db)
  ).rows[0]?.precos ?? []

/** Everything that a save of a guide looks at, in one statement. */
export const getContexto = async (db: Base, r: Referidos): Promise<Contexto> => {
  const { rows } = await sql<Contexto>`${PREPARAR}
    select
      (select json_build_object('id', u.id, 'nome', u.nome, 'faixa', u.faixa, 'aceito', u.ativo or u.id is not distinct from g.unidade_id)
        from unidade u where u.nome_n = norm(${r.unidade}::text)
        order by u.id is not distinct from g.unidade_id desc, u.ativo desc limit 1) as unidade,
      (select json_build_object('id', e.id, 'nome', e.nome, 'codigo', e.codigo_numeracao_guia, 'maximo', e.maximo_agendamentos,
          'aceito', e.ativo or e.id is not distinct from g.especialidade_id)
        from especialidade e where e.nome_n = norm(${r.especialidade}::text)
        order by e.id is not distinct from g.especialidade_id desc, e.ativo desc limit 1) as especialidade,
      (select json_build_object('nome', left(p.nome, 70), 'aceito', p.ativo or p.id is not distinct from g.paciente_id)
        from paciente p where p.id = ${r.paciente}::uuid) as paciente,
      (select json_build_object('ans', c.ans, 'particular', c.particular,
          'aceito', c.ativo or c.id is not distinct from g.convenio_id)
        from convenio c where c.id = ${r.convenio}::uuid) as convenio,
      (select json_build_object('aceito', m.ativo or m.id is not distinct from g.solicitante_id)
        from medico m where m.id = ${r.medico}::uuid) as medico,
      (select json_build_object('aceito', pr.ativo or pr.id is not distinct from g.profissional_id)
        from profissional pr where pr.id = ${r.profissional}::uuid) as profissional,
      (select json_build_object('codigo', ci.codigo, 'aceito', ci.aceito)
        from (select g.cid10 as codigo, true as aceito where norm(g.cid10) = norm(${r.cid}::text)
          union all
          select c.descricao_abreviada, c.ativo from cid c where c.descricao_abreviada_n = norm(${r.cid}::text)) ci
        order by ci.aceito desc, ci.codigo limit 1) as cid,
      exists (select from paciente_convenio pc
        where pc.paciente_id = ${r.paciente}::uuid and pc.convenio_id = ${r.convenio}::uuid)
        or coalesce(g.paciente_id = ${r.paciente}::uuid and g.convenio_id = ${r.convenio}::uuid, false) as "doPaciente",
      ${precosOf(r.convenio, r.precos)} as precos
    from (values (1)) um left join guia g on g.id = ${r.guia}::uuid`.execute(db)
  return rows[0] as Contexto
}
