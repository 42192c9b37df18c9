/* Rows by the million, as a bulk load would bring them: copied inside the database, references not looked up one by one. */

/** Copies rows of a table, each column as `trocas` says or as it was in the row `m` of `de`, beside what `fontes` joins to it. */
export async function copiar(cliente, tabela, de, trocas, fontes) {
  const { rows } = await cliente.query(
    "select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
    [tabela],
  )
  const nomes = rows.map((r) => r.attname)
  const valores = nomes.map((nome) => trocas[nome] ?? `m.${nome}`)
  await cliente.query(
    `insert into ${tabela} (${nomes.join(', ')}) select ${valores.join(', ')} from ${de} m ${fontes}`,
  )
}

const INDICES = `select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as sql,
    (select max(attstattarget) from pg_attribute where attrelid = i.indexrelid) as amostra
  from pg_index i where i.indrelid::regclass::text = any($1) and ($2 or not i.indisunique)
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    and not exists (select from pg_inherits h where h.inhrelid = i.indexrelid)`

/** Two at a time: some kinds are built by one processor alone. */
async function refazer(cliente, indices, outro) {
  const fila = [...indices]
  const fazer = async (c) => {
    for (let i = fila.shift(); i; i = fila.shift()) {
      await c.query(i.sql)
      if (i.amostra > 0) await c.query(`alter index ${i.nome} alter column 1 set statistics ${i.amostra}`)
    }
  }
  await Promise.all([cliente, outro].filter(Boolean).map(fazer))
}

/**
 * Indexes that hold no rule are made afterwards (those that do as well, with `regras`), and what refers to what is not asked for again,
 * as for an import. `outro`: a second connection, which builds half of them.
 */
export async function semIndices(cliente, tabelas, inserir, { regras = false, outro } = {}) {
  const { rows } = await cliente.query(INDICES, [tabelas, regras])
  for (const { nome } of rows) await cliente.query(`drop index ${nome}`)
  await cliente.query('set session_replication_role = replica')
  await inserir()
  await cliente.query('set session_replication_role = origin')
  await refazer(cliente, rows, outro)
}
